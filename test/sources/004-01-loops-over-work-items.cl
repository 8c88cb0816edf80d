// "SYCL Native CPU Pipeline Passes", `WorkItemLoopsPass`: a kernel becomes a function for a whole work-group,
// three nested loops around what a work-item does: z, y, and x as the innermost.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},transfer-kernel-metadata,convert-to-mux-builtins,prepare-barriers,work-item-loops,global-dce' --emit mlir | filecheck %s

// CHECK:      @"k.mux-barrier-wrapper"(
// CHECK-DAG:  %size_x = llvm.call @__mux_get_local_size(%
// CHECK-DAG:  %size_y = llvm.call @__mux_get_local_size(%
// CHECK-DAG:  %size_z = llvm.call @__mux_get_local_size(%
// CHECK:      ^[[Z:bb[0-9]+]](%z: i64):
// CHECK:      ^[[Y:bb[0-9]+]](%y: i64):
// CHECK:      ^[[X:bb[0-9]+]](%x: i64):
// CHECK:        llvm.call @__mux_set_local_id(%{{.*}}, %x)
// CHECK-NEXT:   llvm.call spir_funccc @k(
// CHECK-NEXT:   %[[XN:.*]] = llvm.add %x, %{{.*}} : i64
// CHECK-NEXT:   %[[XC:.*]] = llvm.icmp "ult" %[[XN]], %size_x
// CHECK-NEXT:   llvm.cond_br %[[XC]], ^[[X]](%[[XN]] : i64)
// CHECK:        %[[YC:.*]] = llvm.icmp "ult" %{{.*}}, %size_y
// CHECK-NEXT:   llvm.cond_br %[[YC]], ^[[Y]](
// CHECK:        %[[ZC:.*]] = llvm.icmp "ult" %{{.*}}, %size_z
// CHECK-NEXT:   llvm.cond_br %[[ZC]], ^[[Z]](

kernel void k(global const float *from, global float *to)
{
  size_t item = get_local_linear_id();
  to[item] = from[item] - 3;
}
