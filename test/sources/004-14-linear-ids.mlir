// RUN: xdsl-opt -p add-scheduling-parameters,define-mux-builtins %s | filecheck %s

// "SYCL Native CPU Pipeline Passes", "Builtins": the formulas of the linear ids. The global one is
// relative to the offset of the launch, the enqueued size is the size of a work-group.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func internal @__mux_get_global_linear_id(
  // CHECK-DAG:     %[[X:.*]] = llvm.call @__mux_get_global_id(%x,
  // CHECK-DAG:     %[[OX:.*]] = llvm.call @__mux_get_global_offset(%x,
  // CHECK-DAG:     %[[Y:.*]] = llvm.call @__mux_get_global_id(%y,
  // CHECK-DAG:     %[[OY:.*]] = llvm.call @__mux_get_global_offset(%y,
  // CHECK-DAG:     %[[Z:.*]] = llvm.call @__mux_get_global_id(%z,
  // CHECK-DAG:     %[[OZ:.*]] = llvm.call @__mux_get_global_offset(%z,
  // CHECK-DAG:     %[[SX:.*]] = llvm.call @__mux_get_global_size(%x,
  // CHECK-DAG:     %[[SY:.*]] = llvm.call @__mux_get_global_size(%y,
  // CHECK:         %[[DZ:.*]] = llvm.sub %[[Z]], %[[OZ]]
  // CHECK-NEXT:    %[[DY:.*]] = llvm.sub %[[Y]], %[[OY]]
  // CHECK-NEXT:    %[[DX:.*]] = llvm.sub %[[X]], %[[OX]]
  // CHECK-NEXT:    %[[PLANES:.*]] = llvm.mul %[[DZ]], %[[SY]]
  // CHECK-NEXT:    %[[ROW:.*]] = llvm.add %[[PLANES]], %[[DY]]
  // CHECK-NEXT:    %[[ROWS:.*]] = llvm.mul %[[ROW]], %[[SX]]
  // CHECK-NEXT:    %[[ID:.*]] = llvm.add %[[ROWS]], %[[DX]]
  // CHECK-NEXT:    llvm.return %[[ID]]
  llvm.func @__mux_get_global_linear_id() -> i64
  // CHECK-LABEL: llvm.func internal @__mux_get_local_linear_id(
  llvm.func @__mux_get_local_linear_id() -> i64
  // CHECK-LABEL: llvm.func internal @__mux_get_enqueued_local_size(
  llvm.func @__mux_get_enqueued_local_size(i32) -> i64
}
