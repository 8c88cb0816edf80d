// RUN: xdsl-opt %s -p prepare-barriers --split-input-file | filecheck %s
// RUN: xdsl-opt %s -p prepare-barriers,work-item-loops --split-input-file | filecheck %s --check-prefix=LOOPS

// Kernels that use no sub-groups are marked: their work-item loops do not count them.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_sub_group_id() -> i32
  llvm.func @__mux_get_local_id(i32) -> i64

  llvm.func @indirectly() -> i32 attributes {no_inline} {
    %a = llvm.call @__mux_get_sub_group_id() : () -> i32
    llvm.return %a : i32
  }

  // CHECK: @none({{.*}} attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], "mux-no-subgroups"]}
  // LOOPS: @"none.mux-barrier-wrapper"({{.*}}"mux-no-subgroups"
  // LOOPS-NOT: sub_group
  llvm.func spir_kernelcc @none(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %a = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.store %a, %p : i64, !llvm.ptr<1>
    llvm.return
  }

  // The mark of a kernel that has come to use them is removed.
  // CHECK: @some({{.*}} attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"]]}
  // LOOPS: @"some.mux-barrier-wrapper"(
  // LOOPS: llvm.call @__mux_set_num_sub_groups
  // LOOPS: llvm.call @__mux_set_sub_group_id
  llvm.func spir_kernelcc @some(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %a = llvm.call @indirectly() : () -> i32
    llvm.store %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}

// -----

// Any call through a pointer may be of a function that uses them.
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_sub_group_id() -> i32
  llvm.mlir.global internal constant @table() : !llvm.ptr {
    %a = llvm.mlir.addressof @pointed_to : !llvm.ptr
    llvm.return %a : !llvm.ptr
  }
  llvm.func @pointed_to() -> i32 attributes {no_inline} {
    %a = llvm.call @__mux_get_sub_group_id() : () -> i32
    llvm.return %a : i32
  }
  // CHECK: @pointer({{.*}} attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"]]}
  llvm.func spir_kernelcc @pointer(%p: !llvm.ptr<1>, %f: !llvm.ptr) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.call %f() : !llvm.ptr, () -> i32
    llvm.store %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
