// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.intr.smin(%f, %f) : (f32, f32) -> f32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%i: i32, %j: i64) {
  %0 = llvm.intr.smin(%i, %j) : (i32, i64) -> i32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%i: i32) {
  %0 = llvm.intr.smin(%i, %i) : (i32, i32) -> i64
  llvm.return
}

// -----

// CHECK: expected 2 operands, got 1
llvm.func @f(%i: i32) {
  %0 = llvm.intr.smin(%i) : (i32) -> i32
  llvm.return
}

// -----

// CHECK: expected 3 operands, got 2
llvm.func @f(%i: i32) {
  %0 = llvm.intr.fshl(%i, %i) : (i32, i32, i32) -> i32
  llvm.return
}

// -----

// CHECK: property 'is_zero_poison' expected in operation 'llvm.intr.ctlz'
llvm.func @f(%i: i32) {
  %0 = "llvm.intr.ctlz"(%i) : (i32) -> i32
  llvm.return
}

// -----

// CHECK: Expected attribute i1 but got i8
llvm.func @f(%i: i32) {
  %0 = "llvm.intr.abs"(%i) <{is_int_min_poison = 1 : i8}> : (i32) -> i32
  llvm.return
}
