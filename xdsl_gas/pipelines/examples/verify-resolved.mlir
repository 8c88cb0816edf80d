// xdsl-opt -p verify-resolved
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @load(%p: !llvm.ptr<4>) -> f32 {
    %v = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return %v : f32
  }
}
