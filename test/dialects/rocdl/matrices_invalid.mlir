// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected an LLVM type, got index
llvm.func @f(%f: f32) {
  %0 = rocdl.mfma.f32.32x32x1f32 %f : (f32) -> index
  llvm.return
}

// -----

// CHECK: expected 2 operand types but had 1
llvm.func @f(%f: f32) {
  %0 = rocdl.mfma.f32.32x32x1f32 %f : (f32, f32) -> f32
  llvm.return
}

// -----

// CHECK: Expected 1 result, but got 0
llvm.func @f(%f: f32) {
  rocdl.mfma.f32.32x32x1f32 %f : (f32) -> ()
  llvm.return
}

// -----

// CHECK: expected f16 or a vector of it, got f32
llvm.func @f(%f: f32, %x: f16) {
  %0 = rocdl.wmma.f32.16x16x16.f16 %f, %x, %f : (f32, f16, f32) -> f32
  llvm.return
}

// -----

// CHECK: expected f32 or a vector of it, got f16
llvm.func @f(%f: f32, %x: f16) {
  %0 = rocdl.wmma.f32.16x16x16.f16 %x, %x, %f : (f16, f16, f32) -> f16
  llvm.return
}

// -----

// CHECK: expected bf16 or a vector of it, got f16
llvm.func @f(%f: f32, %x: f16) {
  %0 = rocdl.wmma.f32.16x16x32.bf16 %x, %x, %f : (f16, f16, f32) -> f32
  llvm.return
}

// -----

// CHECK: expected an integer or a vector of them, got f32
llvm.func @f(%i: i32, %f: f32) {
  %0 = rocdl.wmma.i32.16x16x16.iu8 %f, %f, %i : (f32, f32, i32) -> i32
  llvm.return
}

// -----

// CHECK: Expected attribute i1 but got i32
llvm.func @f(%i: i32) {
  %0 = rocdl.wmma.i32.16x16x16.iu8 %i, %i, %i {clamp = 1 : i32} : (i32, i32, i32) -> i32
  llvm.return
}

// -----

// CHECK: Expected attribute i64 but got i32
llvm.func @f(%i: i32, %f: f32, %v4: vector<4xi32>) {
  %0 = rocdl.wmma.scale16.f32.32x16x128.f4 %v4, %v4, %f, %i, %i : (vector<4xi32>, vector<4xi32>, f32, i32, i32) -> f32
  llvm.return
}
