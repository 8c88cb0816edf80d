// RUN: xdsl-opt -p prepare-barriers,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: xdsl-opt -p prepare-barriers %t.mlir | diff %t.mlir -

// Functions without a barrier of the work-group stay, also those with barriers of
// sub-groups and with memory barriers. The ids of sub-group barriers stay.

// CHECK-LABEL: llvm.func spir_kernelcc @kernel(
// CHECK: llvm.call @nothing()
// CHECK: llvm.call @sub_group()
// CHECK: llvm.call @fence()
llvm.func spir_kernelcc @kernel() {
  llvm.call @nothing() : () -> ()
  llvm.call @sub_group() : () -> ()
  llvm.call @fence() : () -> ()
  llvm.return
}
// CHECK: llvm.func @nothing()
llvm.func @nothing() {
  llvm.return
}
// CHECK: llvm.func @unused()
llvm.func @unused() {
  llvm.return
}
// CHECK: llvm.func @sub_group()
// CHECK: %[[ID:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK: llvm.call @__mux_sub_group_barrier(%[[ID]], %[[ID]], %[[ID]])
llvm.func @sub_group() {
  %id = llvm.mlir.constant(7 : i32) : i32
  llvm.call @__mux_sub_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  %0 = llvm.call @__mux_sub_group_reduce_add_i32(%id) : (i32) -> i32
  llvm.return
}
// CHECK: llvm.func @fence()
llvm.func @fence() {
  %id = llvm.mlir.constant(2 : i32) : i32
  llvm.call @__mux_mem_barrier(%id, %id) : (i32, i32) -> ()
  llvm.return
}

// A function whose address is taken, but which is not called through it, is kept, and so
// is what it calls.
// CHECK: llvm.func @in_a_table()
// CHECK: llvm.call @called_from_the_table()
llvm.func @in_a_table() {
  llvm.call @called_from_the_table() : () -> ()
  llvm.return
}
// CHECK: llvm.func internal @called_from_the_table()
llvm.func internal @called_from_the_table() {
  %id = llvm.mlir.constant(2 : i32) : i32
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.mlir.global external constant @table() : !llvm.ptr {
  %0 = llvm.mlir.addressof @in_a_table : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @__mux_mem_barrier(i32, i32)
llvm.func @__mux_sub_group_barrier(i32, i32, i32) attributes {convergent}
llvm.func @__mux_sub_group_reduce_add_i32(i32) -> i32 attributes {convergent}
llvm.func @__mux_work_group_barrier(i32, i32, i32) attributes {convergent}
