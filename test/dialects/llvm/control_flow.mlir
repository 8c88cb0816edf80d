// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

#annotation = #llvm.loop_annotation<mustProgress = true>

// CHECK-LABEL: llvm.func @br(
llvm.func @br(%i: i32, %p: !llvm.ptr<1>) {
  // CHECK-NEXT: llvm.br ^bb1
  llvm.br ^bb1
// CHECK-NEXT: ^bb1:
^bb1:
  // CHECK-NEXT: llvm.br ^bb2(%i, %p : i32, !llvm.ptr<1>)
  llvm.br ^bb2(%i, %p : i32, !llvm.ptr<1>)
// CHECK-NEXT: ^bb2(%a: i32, %b: !llvm.ptr<1>):
^bb2(%a: i32, %b: !llvm.ptr<1>):
  // CHECK-NEXT: llvm.br ^bb3(%a : i32) {foo}
  llvm.br ^bb3(%a : i32) {foo}
// CHECK-NEXT: ^bb3(%c: i32):
^bb3(%c: i32):
  // CHECK-NEXT: llvm.br ^bb3(%c : i32) {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  llvm.br ^bb3(%c : i32) {loop_annotation = #annotation}
}

// CHECK-LABEL: llvm.func @cond_br(
llvm.func @cond_br(%c: i1, %i: i32, %p: !llvm.ptr<1>) {
  // CHECK-NEXT: llvm.cond_br %c, ^bb1, ^bb2
  llvm.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
^bb1:
  // CHECK-NEXT: llvm.cond_br %c, ^bb3(%i : i32), ^bb4(%i, %p : i32, !llvm.ptr<1>)
  llvm.cond_br %c, ^bb3(%i : i32), ^bb4(%i, %p : i32, !llvm.ptr<1>)
// CHECK-NEXT: ^bb2:
^bb2:
  // CHECK-NEXT: llvm.cond_br %c weights([1, 99]), ^bb1, ^bb3(%i : i32)
  llvm.cond_br %c weights([1, 99]), ^bb1, ^bb3(%i : i32)
// CHECK-NEXT: ^bb3(%a: i32):
^bb3(%a: i32):
  // CHECK-NEXT: llvm.cond_br %c, ^bb1, ^bb2 {foo, loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  llvm.cond_br %c, ^bb1, ^bb2 {foo, loop_annotation = #annotation}
// CHECK-NEXT: ^bb4(%b: i32, %d: !llvm.ptr<1>):
^bb4(%b: i32, %d: !llvm.ptr<1>):
  // CHECK-NEXT: llvm.cond_br %c weights([2000000000, 1]), ^bb4(%b, %d : i32, !llvm.ptr<1>), ^bb1 {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  llvm.cond_br %c weights([2000000000, 1]), ^bb4(%b, %d : i32, !llvm.ptr<1>), ^bb1 {loop_annotation = #annotation}
}

// CHECK-LABEL: llvm.func @switch(
llvm.func @switch(%i: i32, %j: i64, %b: i8, %c: i1, %p: !llvm.ptr<1>) {
  // CHECK-NEXT: llvm.switch %i : i32, ^bb1 [
  // CHECK-NEXT: 0: ^bb2,
  // CHECK-NEXT: -1: ^bb1,
  // CHECK-NEXT: 42: ^bb3(%p : !llvm.ptr<1>)
  // CHECK-NEXT: ]
  llvm.switch %i : i32, ^bb1 [
    0: ^bb2,
    -1: ^bb1,
    42: ^bb3(%p : !llvm.ptr<1>)
  ]
// CHECK-NEXT: ^bb1:
^bb1:
  // CHECK-NEXT: llvm.switch %j : i64, ^bb3(%p : !llvm.ptr<1>) [
  // CHECK-NEXT: -9223372036854775808: ^bb4(%i, %j : i32, i64),
  // CHECK-NEXT: 9223372036854775807: ^bb4(%i, %j : i32, i64)
  // CHECK-NEXT: ] {branch_weights = array<i32: 1, 2, 3>, foo}
  llvm.switch %j : i64, ^bb3(%p : !llvm.ptr<1>) [
    -9223372036854775808: ^bb4(%i, %j : i32, i64),
    9223372036854775807: ^bb4(%i, %j : i32, i64)
  ] {branch_weights = array<i32: 1, 2, 3>, foo}
// CHECK-NEXT: ^bb2:
^bb2:
  // CHECK-NEXT: llvm.switch %c : i1, ^bb1 [
  // CHECK-NEXT: 0: ^bb1,
  // CHECK-NEXT: -1: ^bb2
  // CHECK-NEXT: ]
  llvm.switch %c : i1, ^bb1 [
    0: ^bb1,
    -1: ^bb2
  ]
// CHECK-NEXT: ^bb3(%q: !llvm.ptr<1>):
^bb3(%q: !llvm.ptr<1>):
  // CHECK-NEXT: llvm.switch %i : i32, ^bb1 [
  // CHECK-NEXT: ]
  llvm.switch %i : i32, ^bb1 [
  ]
// CHECK-NEXT: ^bb4(%k: i32, %l: i64):
^bb4(%k: i32, %l: i64):
  // Without a sign it is the same value.
  // CHECK-NEXT: llvm.switch %b : i8, ^bb1 [
  // CHECK-NEXT: -1: ^bb2
  // CHECK-NEXT: ]
  llvm.switch %b : i8, ^bb1 [
    255: ^bb2
  ]
}

// CHECK-LABEL: llvm.func @unreachable(
llvm.func @unreachable(%c: i1) {
  // CHECK-NEXT: llvm.cond_br %c, ^bb1, ^bb2
  llvm.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
^bb1:
  // CHECK-NEXT: llvm.unreachable
  llvm.unreachable
// CHECK-NEXT: ^bb2:
^bb2:
  // CHECK-NEXT: llvm.unreachable {foo}
  llvm.unreachable {foo}
}
