// RUN: xdsl-opt %s -p convert-to-mux-builtins --split-input-file | filecheck %s
// RUN: xdsl-opt %s -p convert-to-mux-builtins,work-item-loops --split-input-file | filecheck %s --check-prefix=LOOPS

// Functions that come to use sub-groups lose the mark of those that do not, and so do their
// callers: `work-item-loops` counts sub-groups for them.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_funccc @_Z16get_sub_group_idv() -> i32
  llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64

  // CHECK: @function() -> i32 {
  llvm.func @function() -> i32 attributes {passthrough = ["mux-no-subgroups"]} {
    %a = llvm.call spir_funccc @_Z16get_sub_group_idv() : () -> i32
    llvm.return %a : i32
  }

  // CHECK: @uses({{.*}} attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"]]} {
  // LOOPS: @"uses.mux-barrier-wrapper"(
  // LOOPS: llvm.call @__mux_set_sub_group_id
  llvm.func spir_kernelcc @uses(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %a = llvm.call @function() : () -> i32
    llvm.store %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK: @other({{.*}} attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], "mux-no-subgroups"]} {
  // LOOPS: @"other.mux-barrier-wrapper"(
  // LOOPS-NOT: sub_group
  // LOOPS: llvm.return
  llvm.func spir_kernelcc @other(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %a = llvm.call spir_funccc @_Z12get_local_idj(%d0) : (i32) -> i64
    llvm.store %a, %p : i64, !llvm.ptr<1>
    llvm.return
  }

  // Functions without the mark get none.
  // CHECK: @unmarked() {
  llvm.func @unmarked() {
    llvm.return
  }
}
