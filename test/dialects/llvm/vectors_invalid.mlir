// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a vector of one dimension, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.extractelement %i[%i : i32] : i32
  llvm.return
}

// -----

// CHECK: expected a signless integer, got f32
llvm.func @f(%f: f32, %v: vector<4xf32>) {
  %0 = llvm.extractelement %v[%f : f32] : vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected f32, got f64
llvm.func @f(%i: i32, %v: vector<4xf32>) {
  %0 = "llvm.extractelement"(%v, %i) : (vector<4xf32>, i32) -> f64
  llvm.return
}

// -----

// CHECK: operand is used with type f32, but has been previously used or defined with type f64
llvm.func @f(%i: i32, %d: f64, %v: vector<4xf32>) {
  %0 = llvm.insertelement %d, %v[%i : i32] : vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected f32, got f64
llvm.func @f(%i: i32, %d: f64, %v: vector<4xf32>) {
  %0 = "llvm.insertelement"(%v, %d, %i) : (vector<4xf32>, f64, i32) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: attribute vector<4xf32> expected from variable 'T', but got vector<8xf32>
llvm.func @f(%i: i32, %f: f32, %v: vector<4xf32>) {
  %0 = "llvm.insertelement"(%v, %f, %i) : (vector<4xf32>, f32, i32) -> vector<8xf32>
  llvm.return
}

// -----

// CHECK: Mask value 8 out of range [-1, 8)
llvm.func @f(%v: vector<4xf32>) {
  %0 = llvm.shufflevector %v, %v [0, 8] : vector<4xf32>
  llvm.return
}

// -----

// CHECK: Mask value -2 out of range [-1, 8)
llvm.func @f(%v: vector<4xf32>) {
  %0 = llvm.shufflevector %v, %v [-2] : vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected a vector of one dimension, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.shufflevector %i, %i [0] : i32
  llvm.return
}

// -----

// CHECK: expected a splat operation for scalable vectors
llvm.func @f(%z: vector<[4]xf32>) {
  %0 = llvm.shufflevector %z, %z [1, 1, 1, 1] : vector<[4]xf32>
  llvm.return
}

// -----

// CHECK: expected vector<2xf32>, got vector<4xf32>
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.shufflevector"(%v, %v) <{mask = array<i32: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected from variable 'T', but got
llvm.func @f(%v: vector<4xf32>, %w: vector<2xf32>) {
  %0 = "llvm.shufflevector"(%v, %w) <{mask = array<i32: 0, 1>}> : (vector<4xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
