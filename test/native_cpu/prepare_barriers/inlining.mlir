// RUN: xdsl-opt -p transfer-kernel-metadata,prepare-barriers,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt -p prepare-barriers %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Functions that reach a barrier are inlined, each of their barriers with an id of its
// own, and erased.

// CHECK-LABEL: llvm.func spir_kernelcc @twice(
// CHECK: llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(%{{.*}}, %{{.*}}, %{{.*}}) {convergent} : (i32, i32, i32) -> ()
// CHECK: llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier(
// CHECK-NOT: llvm.call
// CHECK: llvm.return
llvm.func spir_kernelcc @twice() {
  llvm.call spir_funccc @never_inlined() : () -> ()
  llvm.call spir_funccc @never_inlined() : () -> ()
  llvm.return
}

// CHECK-NOT: @never_inlined
llvm.func spir_funccc @never_inlined() attributes {no_inline} {
  llvm.call spir_funccc @wait() : () -> ()
  llvm.return
}

// CHECK-NOT: @wait
llvm.func internal spir_funccc @wait() {
  %id = llvm.mlir.constant(0 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %semantics = llvm.mlir.constant(272 : i32) : i32
  llvm.call @__mux_work_group_barrier(%id, %scope, %semantics) {convergent} : (i32, i32, i32) -> ()
  llvm.return
}

// Several returns: the result of the call is an argument of the block behind it.
// CHECK-LABEL: llvm.func spir_kernelcc @branches(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr<1>, %[[C:.*]]: i1)
// CHECK: llvm.cond_br %[[C]], ^[[YES:.*]], ^[[NO:.*]]
// CHECK: ^[[YES]]:
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK: llvm.br ^[[AFTER:.*]](%[[ONE]] : i32)
// CHECK: ^[[NO]]:
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.br ^[[AFTER]](%{{.*}} : i32)
// CHECK: ^[[AFTER]](%[[V:.*]]: i32):
// CHECK-NEXT: llvm.store %[[V]], %[[P]]
// CHECK-NEXT: llvm.return
llvm.func spir_kernelcc @branches(%p: !llvm.ptr<1>, %c: i1) {
  %v = llvm.call spir_funccc @maybe(%c) : (i1) -> i32
  llvm.store %v, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func spir_funccc @maybe(%c: i1) -> i32 {
  llvm.cond_br %c, ^yes, ^no
^yes:
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.return %one : i32
^no:
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.call @__mux_work_group_barrier(%two, %two, %two) : (i32, i32, i32) -> ()
  llvm.return %two : i32
}

// Allocas of constant size move to the entry block, so that a loop does not grow the
// stack; others stay in the loop.
// CHECK-LABEL: llvm.func spir_kernelcc @loop(
// CHECK-NEXT: %[[SIZE:.*]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: %[[FIXED:.*]] = llvm.alloca %[[SIZE]] x i32
// CHECK-NEXT: llvm.br ^[[LOOP:.*]]
// CHECK: ^[[LOOP]]:
// CHECK: llvm.alloca %{{.*}} x i32
// CHECK: llvm.store %{{.*}}, %[[FIXED]]
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br
llvm.func spir_kernelcc @loop(%n: i64) {
  llvm.br ^loop
^loop:
  llvm.call spir_funccc @stack(%n) : (i64) -> ()
  %c = llvm.icmp "eq" %n, %n : i64
  llvm.cond_br %c, ^loop, ^end
^end:
  llvm.return
}
llvm.func spir_funccc @stack(%n: i64) {
  %four = llvm.mlir.constant(4 : i64) : i64
  %fixed = llvm.alloca %four x i32 : (i64) -> !llvm.ptr
  %any = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %id = llvm.mlir.constant(0 : i32) : i32
  llvm.store %id, %fixed : i32, !llvm.ptr
  llvm.store %id, %any : i32, !llvm.ptr
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.return
}

// A function that does not return.
// CHECK-LABEL: llvm.func spir_kernelcc @stops(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK-NEXT: llvm.unreachable
// CHECK: %[[U:.*]] = llvm.mlir.undef : i32
// CHECK-NEXT: llvm.store %[[U]]
llvm.func spir_kernelcc @stops(%p: !llvm.ptr<1>) {
  %v = llvm.call spir_funccc @trap() : () -> i32
  llvm.store %v, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func spir_funccc @trap() -> i32 {
  %id = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.unreachable
}

// What is passed by value is copied; a tail call is none behind inlining.
// CHECK-LABEL: llvm.func spir_kernelcc @by_value(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr)
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: %[[COPY:.*]] = llvm.alloca %[[ONE]] x !llvm.struct<(i32, i64)> {alignment = 8 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: %[[BYTES:.*]] = llvm.mlir.constant(16 : i64) : i64
// CHECK-NEXT: "llvm.intr.memcpy"(%[[COPY]], %[[P]], %[[BYTES]])
// CHECK: llvm.store %{{.*}}, %[[COPY]]
// CHECK: llvm.call @other() : () -> ()
llvm.func spir_kernelcc @by_value(%p: !llvm.ptr) {
  llvm.call spir_funccc @takes(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func spir_funccc @takes(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i64)>, llvm.align = 8 : i64}) {
  %id = llvm.mlir.constant(0 : i32) : i32
  llvm.store %id, %s : i32, !llvm.ptr
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.call tail @other() : () -> ()
  llvm.return
}
llvm.func @other()

// CHECK-NOT: @dead
llvm.func spir_funccc @dead() {
  llvm.call spir_funccc @wait() : () -> ()
  llvm.return
}

llvm.func @__mux_work_group_barrier(i32, i32, i32) attributes {convergent}
