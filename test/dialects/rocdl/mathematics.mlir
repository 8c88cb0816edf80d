// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @mathematics(
llvm.func @mathematics(%f32: f32) {
  // CHECK-NEXT: %0 = rocdl.fmed3 %f32, %f32, %f32 : f32
  %0 = rocdl.fmed3 %f32, %f32, %f32 : f32
  // CHECK-NEXT: %1 = rocdl.cos %f32 f32 -> f32
  %1 = rocdl.cos %f32 f32 -> f32
  // CHECK-NEXT: %2 = rocdl.exp %f32 f32 -> f32
  %2 = rocdl.exp %f32 f32 -> f32
  // CHECK-NEXT: %3 = rocdl.exp2 %f32 f32 -> f32
  %3 = rocdl.exp2 %f32 f32 -> f32
  // CHECK-NEXT: %4 = rocdl.log %f32 f32 -> f32
  %4 = rocdl.log %f32 f32 -> f32
  // CHECK-NEXT: %5 = rocdl.rcp %f32 f32 -> f32
  %5 = rocdl.rcp %f32 f32 -> f32
  // CHECK-NEXT: %6 = rocdl.sin %f32 f32 -> f32
  %6 = rocdl.sin %f32 f32 -> f32
  // CHECK-NEXT: %7 = rocdl.sqrt %f32 f32 -> f32
  %7 = rocdl.sqrt %f32 f32 -> f32
  // CHECK-NEXT: %8 = rocdl.tanh %f32 f32 -> f32
  %8 = rocdl.tanh %f32 f32 -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @attributes(
llvm.func @attributes(%f16: f16, %f128: f128) {
  // CHECK-NEXT: %0 = rocdl.fmed3 %f16, %f16, %f16 {foo} : f16
  %0 = rocdl.fmed3 %f16, %f16, %f16 {foo} : f16
  // CHECK-NEXT: %1 = rocdl.cos %f128 f128 {foo} -> !llvm.ppc_fp128
  %1 = rocdl.cos %f128 f128 {foo} -> !llvm.ppc_fp128
  llvm.return
}
