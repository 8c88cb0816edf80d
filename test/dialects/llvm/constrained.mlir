// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @conversions(
llvm.func @conversions(%i: i32, %v: vector<4xi16>, %f: f32, %d: f64) {
  // CHECK-NEXT: %0 = llvm.intr.experimental.constrained.sitofp %i towardzero ignore : i32 to f32
  %0 = llvm.intr.experimental.constrained.sitofp %i towardzero ignore : i32 to f32
  // CHECK-NEXT: %1 = llvm.intr.experimental.constrained.sitofp %v tonearest maytrap {foo} : vector<4xi16> to vector<4xf32>
  %1 = llvm.intr.experimental.constrained.sitofp %v tonearest maytrap {foo} : vector<4xi16> to vector<4xf32>
  // CHECK-NEXT: %2 = llvm.intr.experimental.constrained.uitofp %i upward strict : i32 to f32
  %2 = llvm.intr.experimental.constrained.uitofp %i upward strict : i32 to f32
  // CHECK-NEXT: %3 = llvm.intr.experimental.constrained.uitofp %i downward strict : i32 to f32
  %3 = llvm.intr.experimental.constrained.uitofp %i downward strict : i32 to f32
  // CHECK-NEXT: %4 = llvm.intr.experimental.constrained.fptrunc %d tonearestaway strict : f64 to f32
  %4 = llvm.intr.experimental.constrained.fptrunc %d tonearestaway strict : f64 to f32
  // CHECK-NEXT: %5 = llvm.intr.experimental.constrained.fptrunc %d dynamic strict {foo} : f64 to f32
  %5 = llvm.intr.experimental.constrained.fptrunc %d dynamic strict {foo} : f64 to f32
  // CHECK-NEXT: %6 = llvm.intr.experimental.constrained.fpext %f strict : f32 to f64
  %6 = llvm.intr.experimental.constrained.fpext %f strict : f32 to f64
  // CHECK-NEXT: %7 = llvm.intr.experimental.constrained.fpext %f ignore {foo} : f32 to f64
  %7 = llvm.intr.experimental.constrained.fpext %f ignore {foo} : f32 to f64
  llvm.return
}
