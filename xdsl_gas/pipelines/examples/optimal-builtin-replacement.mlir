// xdsl-opt -p optimal-builtin-replacement
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %x: i32) {
    %z = llvm.call @_Z12__abacus_clzj(%x) : (i32) -> i32
    llvm.store %z, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @_Z12__abacus_clzj(i32) -> i32
}
