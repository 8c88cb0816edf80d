// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// A failed assertion becomes a call with the position of the work-item, and a test of the
// memory space of a pointer is left to resolve-gas.

// CHECK-LABEL: @asserts(
// CHECK-COUNT-3: llvm.call @__mux_get_group_id(
// CHECK-COUNT-3: llvm.call @__mux_get_local_id(
// CHECK: llvm.call @xdsl_gas.assertion_failed(%p, %p, %line, %q, {{.*}}) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i32, i32, i32, i32, i32, i32) -> ()
llvm.func @asserts(%p: !llvm.ptr, %q: !llvm.ptr, %line: i32, %size: i64) {
  llvm.call @__assertfail(%p, %p, %line, %q, %size) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  llvm.return
}

// CHECK-LABEL: @asserts_of_c(
// CHECK: llvm.call @xdsl_gas.assertion_failed(%p, %p, %line, %p, {{.*}})
llvm.func @asserts_of_c(%p: !llvm.ptr, %line: i32) {
  llvm.call @__assert_fail(%p, %p, %line, %p) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.return
}

// CHECK-LABEL: @tests(
// CHECK: llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p)
llvm.func @tests(%p: !llvm.ptr) -> i1 {
  %a = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
  llvm.return %a : i1
}

// CHECK-NOT: @__assert
// CHECK: llvm.func @xdsl_gas.assertion_failed(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i32, i32, i32, i32, i32, i32)
llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64)
llvm.func @__assert_fail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr)
