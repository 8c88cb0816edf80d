// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.add %f, %f : f32
  llvm.return
}

// -----

// CHECK: unknown overflow flag 'foo', expected nsw, nuw or none
llvm.func @f(%i: i32) {
  %0 = llvm.add %i, %i overflow<foo> : i32
  llvm.return
}

// -----

// CHECK: 4 is no combination of nsw and nuw
llvm.func @f(%i: i32) {
  %0 = "llvm.add"(%i, %i) <{overflowFlags = 4 : i32}> : (i32, i32) -> i32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%i: i32, %j: i64) {
  %0 = "llvm.add"(%i, %j) : (i32, i64) -> i32
  llvm.return
}

// -----

// CHECK: Expected ':'
llvm.func @f(%i: i32) {
  %0 = llvm.urem %i, %i overflow<nsw> : i32
  llvm.return
}

// -----

// CHECK: operand expected
llvm.func @f(%i: i32) {
  %0 = llvm.and disjoint %i, %i : i32
  llvm.return
}

// -----

// CHECK: Expected ','
llvm.func @f(%i: i32) {
  %0 = llvm.add %i : i32
  llvm.return
}

// -----

// CHECK: expected a floating-point type or a vector of them, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.fadd %i, %i : i32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%i: i32) {
  %0 = "llvm.freeze"(%i) : (i32) -> i64
  llvm.return
}

// -----

// CHECK: expected an i1 or a vector of them, got i32
llvm.func @f(%i: i32, %f: f32) {
  %0 = llvm.select %i, %f, %f : i32, f32
  llvm.return
}

// -----

// CHECK: attribute f32 expected from variable 'T', but got f64
llvm.func @f(%c: i1, %f: f32, %d: f64) {
  %0 = "llvm.select"(%c, %f, %d) : (i1, f32, f64) -> f32
  llvm.return
}
