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

// ROCm's headers have __syncthreads and __threadfence like this: the fence orders all
// memory, whatever its flags.

// CHECK-LABEL: @fences(
// CHECK: %[[RELEASE:.*]] = llvm.mlir.constant(772 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier(%{{.*}}, %[[RELEASE]])
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: %[[CONSISTENT:.*]] = llvm.mlir.constant(784 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier(%{{.*}}, %[[CONSISTENT]])
// CHECK-NOT: @__atomic_work_item_fence
llvm.func @fences() {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.call @__atomic_work_item_fence(%one, %three, %one) : (i32, i32, i32) -> ()
  llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
  llvm.call @__atomic_work_item_fence(%zero, %five, %two) : (i32, i32, i32) -> ()
  llvm.return
}

llvm.func @__atomic_work_item_fence(i32, i32, i32)
llvm.func @__ockl_get_local_size(i32) -> i64
