// xdsl-opt -p work-item-loops
// The loop over the 64 work-items is marked as parallel.
// shown: k, k.mux-barrier-wrapper
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"]], reqd_work_group_size = array<i32: 64, 1, 1>} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %zero, %q : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_local_id(i32) -> i64
}
