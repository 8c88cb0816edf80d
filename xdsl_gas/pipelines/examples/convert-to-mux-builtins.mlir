// xdsl-opt -p convert-to-mux-builtins
// `get_global_id` and `atomic_max` of OpenCL C.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %x: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @_Z13get_global_idj(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %old = llvm.call @_Z10atomic_maxPU3AS1Vjj(%q, %x) : (!llvm.ptr<1>, i32) -> i32
    llvm.return
  }
  llvm.func @_Z13get_global_idj(i32) -> i64
  llvm.func @_Z10atomic_maxPU3AS1Vjj(!llvm.ptr<1>, i32) -> i32
}
