// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a signless integer, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.intr.powi(%f, %f) : (f32, f32) -> f32
  llvm.return
}

// -----

// CHECK: expected result type to be an homogeneous struct with two elements matching the operand type, but got !llvm.struct<(f32, f64)>
llvm.func @f(%f: f32) {
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f64)>
  llvm.return
}
