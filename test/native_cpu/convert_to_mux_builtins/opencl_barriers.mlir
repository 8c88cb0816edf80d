// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// Barriers and fences of OpenCL C: flags, orders and scopes become SPIR-V's numbers.

// CHECK-LABEL: @barriers(
// CHECK: %both = llvm
// CHECK: %[[ID:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %[[GROUP:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: %[[LOCAL:.*]] = llvm.mlir.constant(272 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%[[ID]], %[[GROUP]], %[[LOCAL]]) : (i32, i32, i32) -> ()
// CHECK: %[[GLOBAL:.*]] = llvm.mlir.constant(528 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%{{.*}}, %{{.*}}, %[[GLOBAL]])
// CHECK: %[[BOTH:.*]] = llvm.mlir.constant(784 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%{{.*}}, %{{.*}}, %[[BOTH]])
// CHECK: llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: %[[NONE:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%{{.*}}, %{{.*}}, %[[NONE]])
// A flag that is not known orders all memory.
// CHECK: %[[ALL:.*]] = llvm.mlir.constant(784 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%{{.*}}, %{{.*}}, %[[ALL]])
llvm.func @barriers(%flags: i32) {
  %none = llvm.mlir.constant(0 : i32) : i32
  %local = llvm.mlir.constant(1 : i32) : i32
  %global = llvm.mlir.constant(2 : i32) : i32
  %both = llvm.mlir.constant(3 : i32) : i32
  llvm.call spir_funccc @_Z7barrierj(%local) : (i32) -> ()
  llvm.call spir_funccc @_Z7barrierj(%global) : (i32) -> ()
  llvm.call spir_funccc @_Z18work_group_barrierj(%both) : (i32) -> ()
  llvm.call spir_funccc @_Z7barrierj(%none) : (i32) -> ()
  llvm.call spir_funccc @_Z7barrierj(%flags) : (i32) -> ()
  llvm.return
}

// CHECK-LABEL: @scopes(
// CHECK: %sub = llvm
// CHECK: %[[ITEM:.*]] = llvm.mlir.constant(4 : i32) : i32
// CHECK: llvm.call @__mux_work_group_barrier(%{{.*}}, %[[ITEM]], %{{.*}})
// CHECK: %[[GROUP:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK: llvm.call @__mux_work_group_barrier(%{{.*}}, %[[GROUP]], %{{.*}})
// CHECK: %[[DEVICE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK: llvm.call @__mux_work_group_barrier(%{{.*}}, %[[DEVICE]], %{{.*}})
// CHECK: llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %[[ALL:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.mlir.constant(784 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%{{.*}}, %[[ALL]], %{{.*}})
// CHECK: %[[SUB:.*]] = llvm.mlir.constant(3 : i32) : i32
// CHECK: llvm.call @__mux_sub_group_barrier(%{{.*}}, %[[SUB]], %{{.*}})
llvm.func @scopes() {
  %item = llvm.mlir.constant(0 : i32) : i32
  %group = llvm.mlir.constant(1 : i32) : i32
  %device = llvm.mlir.constant(2 : i32) : i32
  %both = llvm.mlir.constant(3 : i32) : i32
  %sub = llvm.mlir.constant(4 : i32) : i32
  llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%both, %item) : (i32, i32) -> ()
  llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%both, %group) : (i32, i32) -> ()
  llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%both, %device) : (i32, i32) -> ()
  llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%both, %both) : (i32, i32) -> ()
  llvm.call spir_funccc @_Z17sub_group_barrierj(%both) : (i32) -> ()
  llvm.return
}

// CHECK-LABEL: @fences(
// CHECK: %[[FULL:.*]] = llvm.mlir.constant(264 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier(%{{.*}}, %[[FULL]]) : (i32, i32) -> ()
// CHECK: %[[ACQUIRE:.*]] = llvm.mlir.constant(514 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier(%{{.*}}, %[[ACQUIRE]])
// CHECK: %[[RELEASE:.*]] = llvm.mlir.constant(772 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier(%{{.*}}, %[[RELEASE]])
// CHECK: %[[SCOPE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: %[[ORDER:.*]] = llvm.mlir.constant(776 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier(%[[SCOPE]], %[[ORDER]])
// A relaxed fence, and one of no memory, have no effect.
// CHECK-NOT: llvm.call
// CHECK: llvm.return
llvm.func @fences() {
  %none = llvm.mlir.constant(0 : i32) : i32
  %local = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %both = llvm.mlir.constant(3 : i32) : i32
  %full = llvm.mlir.constant(4 : i32) : i32
  llvm.call spir_funccc @_Z9mem_fencej(%local) : (i32) -> ()
  llvm.call spir_funccc @_Z14read_mem_fencej(%two) : (i32) -> ()
  llvm.call spir_funccc @_Z15write_mem_fencej(%both) : (i32) -> ()
  llvm.call spir_funccc @_Z22atomic_work_item_fencej12memory_order12memory_scope(%both, %full, %two) : (i32, i32, i32) -> ()
  llvm.call spir_funccc @_Z22atomic_work_item_fencej12memory_order12memory_scope(%both, %none, %two) : (i32, i32, i32) -> ()
  llvm.call spir_funccc @_Z9mem_fencej(%none) : (i32) -> ()
  llvm.return
}

// Orders and scopes that are passed as integers have the same numbers.
// CHECK-LABEL: @integers(
// CHECK: %[[DEVICE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK: llvm.call @__mux_work_group_barrier(%{{.*}}, %[[DEVICE]], %{{.*}})
// CHECK: %[[SUB:.*]] = llvm.mlir.constant(3 : i32) : i32
// CHECK: llvm.call @__mux_sub_group_barrier(%{{.*}}, %[[SUB]], %{{.*}})
// CHECK: %[[RELEASE:.*]] = llvm.mlir.constant(772 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier(%{{.*}}, %[[RELEASE]])
llvm.func @integers() {
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  llvm.call spir_funccc @_Z18work_group_barrierjj(%three, %two) : (i32, i32) -> ()
  llvm.call spir_funccc @_Z17sub_group_barrierjj(%three, %four) : (i32, i32) -> ()
  llvm.call spir_funccc @_Z22atomic_work_item_fencejjj(%three, %three, %two) : (i32, i32, i32) -> ()
  llvm.return
}

// CHECK-LABEL: @in_spirv(
// CHECK: %[[SEMANTICS:.*]] = llvm.mlir.constant(784 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%{{.*}}, %{{.*}}, %[[SEMANTICS]])
// CHECK: llvm.call @__mux_sub_group_barrier(
// CHECK: llvm.call @__mux_mem_barrier(
llvm.func @in_spirv() {
  %group = llvm.mlir.constant(2 : i32) : i32
  %sub = llvm.mlir.constant(3 : i32) : i32
  // Images have a bit that mux builtins lack.
  %semantics = llvm.mlir.constant(2832 : i32) : i32
  llvm.call spir_funccc @_Z22__spirv_ControlBarrierjjj(%group, %group, %semantics) : (i32, i32, i32) -> ()
  llvm.call spir_funccc @_Z22__spirv_ControlBarrierjjj(%sub, %group, %semantics) : (i32, i32, i32) -> ()
  llvm.call spir_funccc @_Z21__spirv_MemoryBarrierjj(%group, %semantics) : (i32, i32) -> ()
  llvm.return
}

llvm.func spir_funccc @_Z7barrierj(i32)
llvm.func spir_funccc @_Z18work_group_barrierj(i32)
llvm.func spir_funccc @_Z18work_group_barrierj12memory_scope(i32, i32)
llvm.func spir_funccc @_Z18work_group_barrierjj(i32, i32)
llvm.func spir_funccc @_Z17sub_group_barrierj(i32)
llvm.func spir_funccc @_Z17sub_group_barrierjj(i32, i32)
llvm.func spir_funccc @_Z22atomic_work_item_fencejjj(i32, i32, i32)
llvm.func spir_funccc @_Z9mem_fencej(i32)
llvm.func spir_funccc @_Z14read_mem_fencej(i32)
llvm.func spir_funccc @_Z15write_mem_fencej(i32)
llvm.func spir_funccc @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32)
llvm.func spir_funccc @_Z22__spirv_ControlBarrierjjj(i32, i32, i32)
llvm.func spir_funccc @_Z21__spirv_MemoryBarrierjj(i32, i32)
