// RUN: xdsl-opt -p 'run-vecz{predicated=true},work-item-loops' %s | filecheck %s

// "SYCL Native CPU Pipeline Passes", "Vector + Vector-predicated": the rest of a row is one call of the kernel with
// a mask, without a loop. The rests are run behind the whole rows, not each behind its own.

module attributes {llvm.target_triple = "spir64"} {
// CHECK:      @"k.mux-barrier-wrapper"(
// CHECK:        %[[PEEL:.*]] = llvm.urem %size_x
// CHECK-NEXT:   %[[LIMIT:.*]] = llvm.sub %size_x, %[[PEEL]]
// CHECK:      (%x: i64):
// CHECK:        llvm.call spir_funccc @__vecz_v4_k(%p)
// CHECK:      (%z_1: i64):
// CHECK:      (%y_1: i64):
// CHECK-NOT:  (%x_1: i64):
// CHECK:        llvm.call @__mux_set_local_id(%{{.*}}, %[[LIMIT]])
// CHECK:        llvm.call spir_funccc @__vecz_v4_vp_k(%p)
// CHECK-NEXT:   %[[NEXT:.*]] = llvm.add %y_1, %1
// CHECK-NEXT:   llvm.icmp "ult" %[[NEXT]], %size_y
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
