// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a floating-point type or a vector of them, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.intr.fmuladd(%i, %i, %i) : (i32, i32, i32) -> i32
  llvm.return
}

// -----

// CHECK: attribute f32 expected from variable 'T', but got f64
llvm.func @f(%f: f32, %d: f64) {
  %0 = llvm.intr.fmuladd(%f, %f, %d) : (f32, f32, f64) -> f32
  llvm.return
}

// -----

// CHECK: expected 3 operands, got 2
llvm.func @f(%f: f32) {
  %0 = llvm.intr.fmuladd(%f, %f) : (f32, f32) -> f32
  llvm.return
}

// -----

// CHECK: 1 : i32 should be of base attribute llvm.fastmath
llvm.func @f(%f: f32) {
  %0 = llvm.intr.sqrt(%f) {fastmathFlags = 1 : i32} : (f32) -> f32
  llvm.return
}

// -----

// CHECK: expected a floating-point type, got vector<4xf32>
llvm.func @f(%v: vector<4xf32>) {
  %0 = llvm.intr.llround(%v) : (vector<4xf32>) -> vector<4xi64>
  llvm.return
}

// -----

// CHECK: expected the result to be a vector<4xi1>
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.is.fpclass"(%v) <{bit = 1 : i32}> : (vector<4xf32>) -> i1
  llvm.return
}
