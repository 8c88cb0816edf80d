// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a rounding mode: towardzero, tonearest, upward, downward, tonearestaway, dynamic
llvm.func @f(%i: i32) {
  %0 = llvm.intr.experimental.constrained.sitofp %i invalid ignore : i32 to f32
  llvm.return
}

// -----

// CHECK: expected an exception behavior: ignore, maytrap, strict
llvm.func @f(%f: f32) {
  %0 = llvm.intr.experimental.constrained.fpext %f : f32 to f64
  llvm.return
}

// -----

// CHECK: 3 : i64 is not an exception behavior
llvm.func @f(%i: i32) {
  %0 = "llvm.intr.experimental.constrained.sitofp"(%i) <{fpExceptionBehavior = 3 : i64, roundingmode = 0 : i64}> : (i32) -> f32
  llvm.return
}

// -----

// CHECK: -1 : i64 is not a rounding mode
llvm.func @f(%i: i32) {
  %0 = "llvm.intr.experimental.constrained.sitofp"(%i) <{fpExceptionBehavior = 0 : i64, roundingmode = -1 : i64}> : (i32) -> f32
  llvm.return
}
