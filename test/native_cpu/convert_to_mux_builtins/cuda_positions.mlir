// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s
// PATTERN: ExpandDeviceOperation

// Registers and barriers of CUDA, as LLVM's intrinsics and as MLIR's operations.

// CHECK-LABEL: @registers(
// CHECK: %[[X:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %[[WIDE:.*]] = llvm.call @__mux_get_local_id(%[[X]]) : (i32) -> i64
// CHECK-NEXT: %[[ID:.*]] = llvm.trunc %[[WIDE]] : i64 to i32
// CHECK: %[[Y:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_get_group_id(%[[Y]])
// CHECK: %[[Z:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_get_local_size(%[[Z]])
// CHECK: llvm.call @__mux_get_num_groups(
// CHECK: llvm.return %[[ID]]
llvm.func @registers() -> i32 {
  %a = nvvm.read.ptx.sreg.tid.x : i32
  %b = nvvm.read.ptx.sreg.ctaid.y : i32
  %c = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ntid.z"() : () -> i32
  %d = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nctaid.x"() : () -> i32
  llvm.return %a : i32
}

// CHECK-LABEL: @barriers(
// CHECK: %[[GROUP:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK: %[[ALL:.*]] = llvm.mlir.constant(776 : i32) : i32
// CHECK: llvm.call @__mux_work_group_barrier(%{{.*}}, %[[GROUP]], %[[ALL]])
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK-NOT: barrier
llvm.func @barriers() {
  %id = llvm.mlir.constant(3 : i32) : i32
  nvvm.barrier0
  llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%id) : (i32) -> ()
  llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.all"(%id) : (i32) -> ()
  llvm.call_intrinsic "llvm.nvvm.bar.sync"(%id) : (i32) -> ()
  llvm.return
}

// CHECK-LABEL: @counting_barriers(
// CHECK: %[[ONE:.*]] = llvm.zext %p : i1 to i32
// CHECK: %[[FROZEN:.*]] = llvm.freeze %[[ONE]] : i32
// CHECK: %[[COUNT:.*]] = llvm.call @__mux_work_group_reduce_add_i32(%{{.*}}, %[[FROZEN]]) : (i32, i32) -> i32
// CHECK: %[[ALL:.*]] = llvm.freeze %p : i1
// CHECK: llvm.call @__mux_work_group_all_i1(%{{.*}}, %[[ALL]]) : (i32, i1) -> i1
// CHECK: %[[HOLDS:.*]] = llvm.freeze %p : i1
// CHECK: llvm.call @__mux_work_group_any_i1(%{{.*}}, %[[HOLDS]]) : (i32, i1) -> i1
// CHECK: llvm.return %[[COUNT]]
llvm.func @counting_barriers(%p: i1) -> i32 {
  %id = llvm.mlir.constant(0 : i32) : i32
  %a = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.aligned.all"(%id, %p) : (i32, i1) -> i32
  %b = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.and.aligned.all"(%id, %p) : (i32, i1) -> i1
  %c = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.all"(%id, %p) : (i32, i1) -> i1
  llvm.return %a : i32
}

// CHECK-LABEL: @fences(
// CHECK: %[[CTA:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK: llvm.call @__mux_mem_barrier(%[[CTA]], %{{.*}})
// CHECK: %[[DEVICE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK: llvm.call @__mux_mem_barrier(%[[DEVICE]], %{{.*}})
// CHECK: %[[SYSTEM:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK: llvm.call @__mux_mem_barrier(%[[SYSTEM]], %{{.*}})
llvm.func @fences() {
  llvm.call_intrinsic "llvm.nvvm.membar.cta"() : () -> ()
  llvm.call_intrinsic "llvm.nvvm.membar.gl"() : () -> ()
  llvm.call_intrinsic "llvm.nvvm.membar.sys"() : () -> ()
  llvm.return
}
