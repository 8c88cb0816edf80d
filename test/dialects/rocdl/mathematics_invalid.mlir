// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a floating-point type, got i32
llvm.func @f(%i: i32) {
  %0 = rocdl.tanh %i i32 -> f32
  llvm.return
}

// -----

// CHECK: attribute f32 expected from variable 'T', but got f16
llvm.func @f(%f: f32, %x: f16) {
  %0 = "rocdl.fmed3"(%f, %f, %x) : (f32, f32, f16) -> f32
  llvm.return
}

// -----

// CHECK: expected a floating-point type or a vector of them, got i32
llvm.func @f(%i: i32) {
  %0 = "rocdl.fmed3"(%i, %i, %i) : (i32, i32, i32) -> i32
  llvm.return
}
