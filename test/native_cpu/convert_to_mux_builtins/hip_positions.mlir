// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// Registers, barriers and device functions of HIP.

// CHECK-LABEL: @registers(
// CHECK: %[[WIDE:.*]] = llvm.call @__mux_get_local_id(%{{.*}}) : (i32) -> i64
// CHECK-NEXT: %[[ID:.*]] = llvm.trunc %[[WIDE]] : i64 to i32
// CHECK: %[[Z:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK: llvm.call @__mux_get_group_id(%[[Z]])
// CHECK: llvm.call @__mux_get_local_id(
// CHECK: llvm.call @__mux_get_local_size(%[[ID]]) : (i32) -> i64
llvm.func @registers() {
  %a = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
  %b = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.z"() : () -> i32
  %c = rocdl.workitem.id.y : i32
  %d = llvm.call @__ockl_get_local_size(%a) : (i32) -> i64
  llvm.return
}

// CHECK-LABEL: @barriers(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func @barriers() {
  llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
  llvm.return
}

llvm.func @__ockl_get_local_size(i32) -> i64
