// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a predicate: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge
llvm.func @f(%i: i32) {
  %0 = llvm.icmp "foo" %i, %i : i32
  llvm.return
}

// -----

// CHECK: expected a predicate: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge
llvm.func @f(%i: i32) {
  %0 = llvm.icmp eq %i, %i : i32
  llvm.return
}

// -----

// CHECK: expected a signless integer, a pointer, or a vector of them, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.icmp "eq" %f, %f : f32
  llvm.return
}

// -----

// CHECK: 10 : i64 is not a predicate
llvm.func @f(%i: i32) {
  %0 = "llvm.icmp"(%i, %i) <{predicate = 10 : i64}> : (i32, i32) -> i1
  llvm.return
}

// -----

// CHECK: expected vector<4xi1>, got i1
llvm.func @f(%w: vector<4xi32>) {
  %0 = "llvm.icmp"(%w, %w) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> i1
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%i: i32, %j: i64) {
  %0 = "llvm.icmp"(%i, %j) <{predicate = 0 : i64}> : (i32, i64) -> i1
  llvm.return
}

// -----

// CHECK: expected a predicate: _false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, _true
llvm.func @f(%f: f32) {
  %0 = llvm.fcmp "slt" %f, %f : f32
  llvm.return
}

// -----

// CHECK: expected a floating-point type or a vector of them, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.fcmp "oeq" %i, %i : i32
  llvm.return
}

// -----

// CHECK: 16 : i64 is not a predicate
llvm.func @f(%f: f32) {
  %0 = "llvm.fcmp"(%f, %f) <{predicate = 16 : i64}> : (f32, f32) -> i1
  llvm.return
}
