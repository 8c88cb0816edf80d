// "SYCL Native CPU Pipeline Passes", `WorkItemLoopsPass`: what one region computes and another one uses lies in
// memory, once for each work-item. Here the launch hands that memory in, as a stack is too small.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},transfer-kernel-metadata,convert-to-mux-builtins,prepare-barriers,work-item-loops,global-dce' --emit mlir | filecheck %s

// CHECK:      @"k.mux-barrier-region"({{.*}}%arena: !llvm.ptr, %items: i64, %item: i64) -> i32
// CHECK-NEXT:   %[[P:.*]] = llvm.getelementptr inbounds|nuw %arena[%item]
// CHECK:        %[[X:.*]] = llvm.add
// CHECK:        llvm.store %[[X]], %[[P]]
// CHECK:      @"k.mux-barrier-region.0"(
// CHECK:        %[[P:.*]] = llvm.getelementptr inbounds|nuw %arena[%item]
// CHECK-NEXT:   %[[X:.*]] = llvm.load %[[P]]
// CHECK:        llvm.store %[[X]], %{{.*}} : i16, !llvm.ptr<1>
// CHECK:      @"k.mux-barrier-wrapper"(%{{.*}} ["mux-live-variables", "2,1"]
// CHECK:        %[[ARENA:.*]] = llvm.call @__mux_get_arena()
// CHECK:        %[[ZY:.*]] = llvm.mul %z, %size_y
// CHECK-NEXT:   %[[ROW:.*]] = llvm.add %[[ZY]], %y
// CHECK-NEXT:   %[[YX:.*]] = llvm.mul %[[ROW]], %size_x
// CHECK-NEXT:   %[[ITEM:.*]] = llvm.add %[[YX]], %x
// CHECK-NEXT:   llvm.call spir_funccc @"k.mux-barrier-region"(%{{.*}}, %{{.*}}, %[[ARENA]], %{{.*}}, %[[ITEM]])

kernel void k(global const short *from, global short *to)
{
  size_t item = get_local_linear_id();
  short reduced = from[item] - 3;
  work_group_barrier(CLK_GLOBAL_MEM_FENCE);
  to[item] = reduced;
}
