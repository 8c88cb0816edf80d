// xdsl-opt -p 'replace-with-veclib{instruction-sets=d}'
// For AVX2; without the option, for this processor and its library.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @exponentials(%v: vector<8xf32>) -> vector<8xf32> {
    %y = llvm.intr.exp(%v) : (vector<8xf32>) -> vector<8xf32>
    llvm.return %y : vector<8xf32>
  }
}
