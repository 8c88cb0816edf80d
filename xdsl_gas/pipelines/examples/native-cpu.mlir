// xdsl-opt -p native-cpu
// shown: k.mux-kernel-wrapper
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {reqd_work_group_size = array<i32: 64, 1, 1>} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call spir_funccc @_Z13get_global_idj(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %zero, %q : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64
}
