// RUN: xdsl-opt -p optimal-builtin-replacement %s | filecheck %s

// "SYCL Native CPU Pipeline Passes", "Vector Types": vectors of fixed length are `Dv`, the number of elements, `_`
// and the element in the names of overloaded functions.

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // CHECK: "llvm.intr.ctlz"(%a) {{.*}}vector<2xi32>
  // CHECK: llvm.intr.minnum(%b, %b) : (vector<32xf64>, vector<32xf64>) -> vector<32xf64>
  llvm.func spir_kernelcc @k(%a: vector<2xi32>, %b: vector<32xf64>) {
    %0 = llvm.call @_Z12__abacus_clzDv2_i(%a) : (vector<2xi32>) -> vector<2xi32>
    %1 = llvm.call @_Z13__abacus_fminDv32_dS_(%b, %b) : (vector<32xf64>, vector<32xf64>) -> vector<32xf64>
    llvm.return
  }
  llvm.func @_Z12__abacus_clzDv2_i(vector<2xi32>) -> vector<2xi32>
  llvm.func @_Z13__abacus_fminDv32_dS_(vector<32xf64>, vector<32xf64>) -> vector<32xf64>
}
