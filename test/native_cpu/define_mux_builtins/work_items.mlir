// RUN: xdsl-opt -p add-scheduling-parameters,define-mux-builtins,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}
// RUN: xdsl-opt -p define-mux-builtins %t.mlir | diff %t.mlir -

// Definitions are internal and inlined. What they call is declared behind the others,
// once, and defined in turn.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // An element of an array, for a dimension in range; else the id 0.
  // CHECK-LABEL: llvm.func internal @__mux_get_local_id(%dimension: i32, %info: !llvm.ptr {{.*}}) -> i64
  // CHECK-SAME: always_inline
  // CHECK:      %[[VALID:.*]] = llvm.icmp "ult" %dimension, %{{.*}} : i32
  // CHECK-NEXT: %[[INDEX:.*]] = llvm.select %[[VALID]], %dimension, %first : i1, i32
  // CHECK-NEXT: %[[PLACE:.*]] = llvm.getelementptr inbounds %info[0, 0, %[[INDEX]]] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"MuxWorkItemInfo", (!llvm.array<3 x i64>, i32, i32, i32)>
  // CHECK-NEXT: %[[READ:.*]] = llvm.load %[[PLACE]]
  // CHECK-NEXT: %[[RESULT:.*]] = llvm.select %[[VALID]], %[[READ]], %other : i1, i64
  // CHECK-NEXT: llvm.return %[[RESULT]] : i64
  llvm.func @__mux_get_local_id(i32) -> i64

  // CHECK-LABEL: llvm.func internal @__mux_get_global_id(
  // CHECK: llvm.call @__mux_get_group_id(
  // CHECK: llvm.call @__mux_get_enqueued_local_size(
  // CHECK: llvm.call @__mux_get_local_id(
  // CHECK: llvm.call @__mux_get_global_offset(
  llvm.func @__mux_get_global_id(i32) -> i64

  // Nothing is stored for a dimension that is out of range.
  // CHECK-LABEL: llvm.func internal @__mux_set_local_id(
  // CHECK: llvm.cond_br %{{.*}}, ^[[SET:.*]], ^[[DONE:.*]]
  // CHECK: ^[[SET]]:
  // CHECK: llvm.store
  // CHECK: llvm.br ^[[DONE]]
  llvm.func @__mux_set_local_id(i32, i64)

  // A builtin that the module defines itself is left unchanged.
  // CHECK-LABEL: llvm.func @__mux_get_work_dim() -> i32 {
  // CHECK-NEXT: llvm.mlir.constant(2 : i32)
  llvm.func @__mux_get_work_dim() -> i32 {
    %0 = llvm.mlir.constant(2 : i32) : i32
    llvm.return %0 : i32
  }

  // An unused barrier stays declared.
  // CHECK: llvm.func @__mux_work_group_barrier(i32, i32, i32)
  llvm.func @__mux_work_group_barrier(i32, i32, i32)
  // So does one of a function that nothing calls: LLVM erases that.
  // CHECK: llvm.func internal @split_kernel
  llvm.func internal @split_kernel(%id: i32) {
    llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
    llvm.return
  }
  // And what is no builtin.
  // CHECK: llvm.func @__mux_unknown(i32) -> i64
  llvm.func @__mux_unknown(i32) -> i64
  // CHECK: llvm.func @other(i32) -> i64
  llvm.func @other(i32) -> i64

  // CHECK: llvm.func internal @__mux_get_group_id(
  // CHECK: llvm.func internal @__mux_get_enqueued_local_size(
  // CHECK: llvm.call @__mux_get_local_size(
  // CHECK: llvm.func internal @__mux_get_global_offset(
  // CHECK: llvm.func internal @__mux_get_local_size(
  // CHECK-NOT: llvm.func
}
