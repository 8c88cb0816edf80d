// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: branch has 1 operands for successor #0, but target block has 0
llvm.func @f(%i: i32) {
  llvm.br ^bb1(%i : i32)
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: branch has 0 operands for successor #0, but target block has 1
llvm.func @f() {
  llvm.br ^bb2
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: type mismatch for bb argument #0 of successor #0: i64 is not i32
llvm.func @f(%j: i64) {
  llvm.br ^bb2(%j : i64)
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: 1 : i32 should be of base attribute llvm.loop_annotation
llvm.func @f() {
  llvm.br ^bb1 {loop_annotation = 1 : i32}
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: expects number of branch weights to match number of successors: 1 vs 2
llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: branch has 0 operands for successor #1, but target block has 1
llvm.func @f(%c: i1) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: type mismatch for bb argument #0 of successor #0: i64 is not i32
llvm.func @f(%j: i64, %c: i1) {
  llvm.cond_br %c, ^bb2(%j : i64), ^bb1
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: operand is used with type i1, but has been previously used or defined with type i32
llvm.func @f(%i: i32) {
  llvm.cond_br %i, ^bb1, ^bb1
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: branch has 0 operands for successor #0, but target block has 1
llvm.func @f(%i: i32) {
  llvm.switch %i : i32, ^bb2 [
  ]
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: type mismatch for bb argument #0 of successor #1: i64 is not i32
llvm.func @f(%i: i32, %j: i64) {
  llvm.switch %i : i32, ^bb1 [
    1: ^bb2(%j : i64)
  ]
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: expects number of branch weights to match number of successors: 1 vs 2
llvm.func @f(%i: i32) {
  llvm.switch %i : i32, ^bb1 [
    1: ^bb1
  ] {branch_weights = array<i32: 1>}
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: case value 256 does not fit i8
llvm.func @f(%b: i8) {
  llvm.switch %b : i8, ^bb1 [
    256: ^bb1
  ]
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: cannot switch on a f32
llvm.func @f(%f: f32) {
  llvm.switch %f : f32, ^bb1 [
  ]
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: expects number of case values to match number of case destinations
llvm.func @f(%i: i32) {
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: expects case value type to match condition value type
llvm.func @f(%i: i32) {
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: expects number of case operand segments to match number of case destinations
llvm.func @f(%i: i32) {
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: case operand segments do not sum to the operands
llvm.func @f(%i: i32) {
  "llvm.switch"(%i, %i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: 'llvm.unreachable' must be the last operation in its parent block
llvm.func @f() {
  llvm.unreachable
  llvm.return
}

// -----

// CHECK: Operation llvm.br with block successors must terminate its parent block
llvm.func @f() {
  llvm.br ^bb1
  llvm.br ^bb1
^bb1:
  llvm.return
}
