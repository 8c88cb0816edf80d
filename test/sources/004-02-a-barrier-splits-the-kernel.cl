// "SYCL Native CPU Pipeline Passes", `WorkItemLoopsPass`: each region between barriers is a function with loops of
// its own. The loops do what the barrier is for; what remains of it is a fence.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},transfer-kernel-metadata,convert-to-mux-builtins,prepare-barriers,work-item-loops,global-dce' --emit mlir -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=NONE --input-file %t.mlir

// CHECK:      @"k.mux-barrier-region"(
// CHECK:      @"k.mux-barrier-region.0"(
// CHECK:      @"k.mux-barrier-wrapper"(
// CHECK:      ^{{.*}}(%x: i64):
// CHECK:        llvm.call spir_funccc @"k.mux-barrier-region"(
// CHECK:        llvm.icmp "ult" %{{.*}}, %size_z
// CHECK:        %[[SCOPE:.*]] = llvm.mlir.constant(2 : i32)
// CHECK-NEXT:   %[[SEMANTICS:.*]] = llvm.mlir.constant(528 : i32)
// CHECK-NEXT:   llvm.call @__mux_mem_barrier(%[[SCOPE]], %[[SEMANTICS]])
// CHECK:      ^{{.*}}(%x_1: i64):
// CHECK:        llvm.call spir_funccc @"k.mux-barrier-region.0"(
// CHECK:        llvm.icmp "ult" %{{.*}}, %size_z
// NONE-NOT:   llvm.call @__mux_work_group_barrier

kernel void k(global const float *from, global float *low, global float *high)
{
  size_t item = get_local_linear_id();
  low[item] = from[item];
  work_group_barrier(CLK_GLOBAL_MEM_FENCE);
  high[item] = from[item] - 3;
}
