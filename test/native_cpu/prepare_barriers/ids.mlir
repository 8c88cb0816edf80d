// RUN: xdsl-opt -p prepare-barriers,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: xdsl-opt -p prepare-barriers %t.mlir | diff %t.mlir -

// Ids are unique in the module, collectives included. A constant that other operations
// use is kept. An id that is an argument is replaced as well.

// CHECK-LABEL: llvm.func spir_kernelcc @first(
// CHECK: %[[TWO:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: %[[A:.*]] = llvm.mlir.constant(6 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%[[A]], %[[TWO]], %[[TWO]])
// CHECK-NEXT: %[[B:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_reduce_add_i32(%[[B]], %[[TWO]])
// CHECK-NEXT: %[[C:.*]] = llvm.mlir.constant(8 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%[[C]], %[[TWO]], %[[TWO]])
llvm.func spir_kernelcc @first(%id: i32) {
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.call @__mux_work_group_barrier(%two, %two, %two) : (i32, i32, i32) -> ()
  %0 = llvm.call @__mux_work_group_reduce_add_i32(%two, %two) : (i32, i32) -> i32
  llvm.call @__mux_work_group_barrier(%id, %two, %two) : (i32, i32, i32) -> ()
  llvm.return
}
// CHECK-LABEL: llvm.func @marked(
// CHECK: %[[D:.*]] = llvm.mlir.constant(9 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%[[D]],
llvm.func @marked() attributes {passthrough = ["mux-kernel"]} {
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.call @__mux_work_group_barrier(%two, %two, %two) : (i32, i32, i32) -> ()
  llvm.return
}
// Kernels that are vectorized, and their vectorized forms, keep their ids.
// CHECK-LABEL: llvm.func spir_kernelcc @scalar(
// CHECK: %[[FIVE:.*]] = llvm.mlir.constant(5 : i32) : i32
// CHECK: llvm.call @__mux_work_group_barrier(%[[FIVE]],
llvm.func spir_kernelcc @scalar() attributes {gas.metadata = {codeplay_ca_vecz.base = "!{!{i32 4, i32 0, i32 0, i32 0}, ptr @vector}"}} {
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.call @__mux_work_group_barrier(%five, %five, %five) : (i32, i32, i32) -> ()
  llvm.return
}
// CHECK-LABEL: llvm.func spir_kernelcc @vector(
// CHECK: %[[FIVE:.*]] = llvm.mlir.constant(5 : i32) : i32
// CHECK: llvm.call @__mux_work_group_barrier(%[[FIVE]],
llvm.func spir_kernelcc @vector() attributes {gas.metadata = {codeplay_ca_vecz.derived = "!{!{i32 4, i32 0, i32 0, i32 0}, ptr @scalar}"}} {
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.call @__mux_work_group_barrier(%five, %five, %five) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32) attributes {convergent}
llvm.func @__mux_work_group_reduce_add_i32(i32, i32) -> i32 attributes {convergent}
