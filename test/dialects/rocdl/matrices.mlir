// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @matrices(
llvm.func @matrices(%f32: f32, %v4f32: vector<4xf32>, %i32: i32, %v8f16: vector<8xf16>, %v8f32: vector<8xf32>, %v8i32: vector<8xi32>, %v8bf16: vector<8xbf16>, %i64: i64) {
  // CHECK-NEXT: %0 = rocdl.mfma.f32.32x32x1f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %0 = rocdl.mfma.f32.32x32x1f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %1 = rocdl.mfma.f32.16x16x1f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %1 = rocdl.mfma.f32.16x16x1f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %2 = rocdl.mfma.f32.4x4x1f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %2 = rocdl.mfma.f32.4x4x1f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %3 = rocdl.mfma.f32.32x32x2f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %3 = rocdl.mfma.f32.32x32x2f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %4 = rocdl.mfma.f32.16x16x4f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %4 = rocdl.mfma.f32.16x16x4f32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %5 = rocdl.mfma.f32.32x32x4f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %5 = rocdl.mfma.f32.32x32x4f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %6 = rocdl.mfma.f32.16x16x4f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %6 = rocdl.mfma.f32.16x16x4f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %7 = rocdl.mfma.f32.4x4x4f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %7 = rocdl.mfma.f32.4x4x4f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %8 = rocdl.mfma.f32.32x32x8f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %8 = rocdl.mfma.f32.32x32x8f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %9 = rocdl.mfma.f32.16x16x16f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %9 = rocdl.mfma.f32.16x16x16f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %10 = rocdl.mfma.f32.32x32x2bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %10 = rocdl.mfma.f32.32x32x2bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %11 = rocdl.mfma.f32.16x16x2bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %11 = rocdl.mfma.f32.16x16x2bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %12 = rocdl.mfma.f32.4x4x2bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %12 = rocdl.mfma.f32.4x4x2bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %13 = rocdl.mfma.f32.32x32x4bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %13 = rocdl.mfma.f32.32x32x4bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %14 = rocdl.mfma.f32.16x16x8bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %14 = rocdl.mfma.f32.16x16x8bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %15 = rocdl.mfma.f32.32x32x4bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %15 = rocdl.mfma.f32.32x32x4bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %16 = rocdl.mfma.f32.16x16x4bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %16 = rocdl.mfma.f32.16x16x4bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %17 = rocdl.mfma.f32.4x4x4bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %17 = rocdl.mfma.f32.4x4x4bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %18 = rocdl.mfma.f32.32x32x8bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %18 = rocdl.mfma.f32.32x32x8bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %19 = rocdl.mfma.f32.16x16x16bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %19 = rocdl.mfma.f32.16x16x16bf16.1k %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %20 = rocdl.mfma.f32.16x16x8.xf32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %20 = rocdl.mfma.f32.16x16x8.xf32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %21 = rocdl.mfma.f32.32x32x4.xf32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %21 = rocdl.mfma.f32.32x32x4.xf32 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %22 = rocdl.mfma.f32.16x16x32.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %22 = rocdl.mfma.f32.16x16x32.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %23 = rocdl.mfma.f32.16x16x32.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %23 = rocdl.mfma.f32.16x16x32.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %24 = rocdl.mfma.f32.32x32x16.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %24 = rocdl.mfma.f32.32x32x16.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %25 = rocdl.mfma.f32.32x32x16.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %25 = rocdl.mfma.f32.32x32x16.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %26 = rocdl.mfma.f64.16x16x4f64 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %26 = rocdl.mfma.f64.16x16x4f64 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %27 = rocdl.mfma.f64.4x4x4f64 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %27 = rocdl.mfma.f64.4x4x4f64 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %28 = rocdl.mfma.i32.32x32x4i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %28 = rocdl.mfma.i32.32x32x4i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %29 = rocdl.mfma.i32.16x16x4i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %29 = rocdl.mfma.i32.16x16x4i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %30 = rocdl.mfma.i32.4x4x4i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %30 = rocdl.mfma.i32.4x4x4i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %31 = rocdl.mfma.i32.32x32x8i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %31 = rocdl.mfma.i32.32x32x8i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %32 = rocdl.mfma.i32.16x16x16i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %32 = rocdl.mfma.i32.16x16x16i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %33 = rocdl.mfma.i32.16x16x32.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %33 = rocdl.mfma.i32.16x16x32.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %34 = rocdl.mfma.i32.32x32x16.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %34 = rocdl.mfma.i32.32x32x16.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %35 = rocdl.mfma.i32.16x16x64.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %35 = rocdl.mfma.i32.16x16x64.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %36 = rocdl.mfma.i32.32x32x32.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %36 = rocdl.mfma.i32.32x32x32.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %37 = rocdl.mfma.scale.f32.16x16x128.f8f6f4 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %37 = rocdl.mfma.scale.f32.16x16x128.f8f6f4 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %38 = rocdl.mfma.scale.f32.32x32x64.f8f6f4 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %38 = rocdl.mfma.scale.f32.32x32x64.f8f6f4 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %39 = rocdl.smfmac.f32.16x16x32.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %39 = rocdl.smfmac.f32.16x16x32.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %40 = rocdl.smfmac.f32.32x32x16.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %40 = rocdl.smfmac.f32.32x32x16.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %41 = rocdl.smfmac.f32.16x16x32.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %41 = rocdl.smfmac.f32.16x16x32.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %42 = rocdl.smfmac.f32.32x32x16.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %42 = rocdl.smfmac.f32.32x32x16.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %43 = rocdl.smfmac.f32.16x16x64.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %43 = rocdl.smfmac.f32.16x16x64.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %44 = rocdl.smfmac.f32.32x32x32.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %44 = rocdl.smfmac.f32.32x32x32.f16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %45 = rocdl.smfmac.f32.16x16x64.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %45 = rocdl.smfmac.f32.16x16x64.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %46 = rocdl.smfmac.f32.32x32x32.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %46 = rocdl.smfmac.f32.32x32x32.bf16 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %47 = rocdl.smfmac.i32.16x16x64.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %47 = rocdl.smfmac.i32.16x16x64.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %48 = rocdl.smfmac.i32.32x32x32.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %48 = rocdl.smfmac.i32.32x32x32.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %49 = rocdl.smfmac.i32.16x16x128.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %49 = rocdl.smfmac.i32.16x16x128.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %50 = rocdl.smfmac.i32.32x32x64.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %50 = rocdl.smfmac.i32.32x32x64.i8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %51 = rocdl.mfma.f32.16x16x32.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %51 = rocdl.mfma.f32.16x16x32.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %52 = rocdl.mfma.f32.16x16x32.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %52 = rocdl.mfma.f32.16x16x32.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %53 = rocdl.mfma.f32.16x16x32.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %53 = rocdl.mfma.f32.16x16x32.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %54 = rocdl.mfma.f32.16x16x32.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %54 = rocdl.mfma.f32.16x16x32.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %55 = rocdl.mfma.f32.32x32x16.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %55 = rocdl.mfma.f32.32x32x16.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %56 = rocdl.mfma.f32.32x32x16.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %56 = rocdl.mfma.f32.32x32x16.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %57 = rocdl.mfma.f32.32x32x16.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %57 = rocdl.mfma.f32.32x32x16.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %58 = rocdl.mfma.f32.32x32x16.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %58 = rocdl.mfma.f32.32x32x16.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %59 = rocdl.smfmac.f32.16x16x64.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %59 = rocdl.smfmac.f32.16x16x64.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %60 = rocdl.smfmac.f32.16x16x64.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %60 = rocdl.smfmac.f32.16x16x64.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %61 = rocdl.smfmac.f32.16x16x64.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %61 = rocdl.smfmac.f32.16x16x64.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %62 = rocdl.smfmac.f32.16x16x64.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %62 = rocdl.smfmac.f32.16x16x64.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %63 = rocdl.smfmac.f32.32x32x32.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %63 = rocdl.smfmac.f32.32x32x32.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %64 = rocdl.smfmac.f32.32x32x32.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %64 = rocdl.smfmac.f32.32x32x32.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %65 = rocdl.smfmac.f32.32x32x32.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %65 = rocdl.smfmac.f32.32x32x32.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %66 = rocdl.smfmac.f32.32x32x32.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %66 = rocdl.smfmac.f32.32x32x32.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %67 = rocdl.smfmac.f32.16x16x128.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %67 = rocdl.smfmac.f32.16x16x128.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %68 = rocdl.smfmac.f32.16x16x128.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %68 = rocdl.smfmac.f32.16x16x128.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %69 = rocdl.smfmac.f32.16x16x128.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %69 = rocdl.smfmac.f32.16x16x128.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %70 = rocdl.smfmac.f32.16x16x128.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %70 = rocdl.smfmac.f32.16x16x128.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %71 = rocdl.smfmac.f32.32x32x64.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %71 = rocdl.smfmac.f32.32x32x64.fp8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %72 = rocdl.smfmac.f32.32x32x64.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %72 = rocdl.smfmac.f32.32x32x64.fp8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %73 = rocdl.smfmac.f32.32x32x64.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %73 = rocdl.smfmac.f32.32x32x64.bf8.fp8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %74 = rocdl.smfmac.f32.32x32x64.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  %74 = rocdl.smfmac.f32.32x32x64.bf8.bf8 %f32, %f32, %v4f32, %i32, %i32, %i32 : (f32, f32, vector<4xf32>, i32, i32, i32) -> i32
  // CHECK-NEXT: %75 = rocdl.wmma.f32.16x16x16.f16 %v8f16, %v8f16, %v8f32 : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  %75 = rocdl.wmma.f32.16x16x16.f16 %v8f16, %v8f16, %v8f32 : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %76 = rocdl.wmma.f32.16x16x16.bf16 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %76 = rocdl.wmma.f32.16x16x16.bf16 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %77 = rocdl.wmma.f16.16x16x16.f16 %v8f16, %v8f16, %v8f16 : (vector<8xf16>, vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %77 = rocdl.wmma.f16.16x16x16.f16 %v8f16, %v8f16, %v8f16 : (vector<8xf16>, vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %78 = rocdl.wmma.bf16.16x16x16.bf16 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %78 = rocdl.wmma.bf16.16x16x16.bf16 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  // CHECK-NEXT: %79 = rocdl.wmma.i32.16x16x16.iu8 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %79 = rocdl.wmma.i32.16x16x16.iu8 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  // CHECK-NEXT: %80 = rocdl.wmma.i32.16x16x16.iu4 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %80 = rocdl.wmma.i32.16x16x16.iu4 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  // CHECK-NEXT: %81 = rocdl.wmma.i32.16x16x32.iu4 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %81 = rocdl.wmma.i32.16x16x32.iu4 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  // CHECK-NEXT: %82 = rocdl.wmma.f32.16x16x16.fp8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %82 = rocdl.wmma.f32.16x16x16.fp8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %83 = rocdl.wmma.f32.16x16x16.fp8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %83 = rocdl.wmma.f32.16x16x16.fp8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %84 = rocdl.wmma.f32.16x16x16.bf8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %84 = rocdl.wmma.f32.16x16x16.bf8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %85 = rocdl.wmma.f32.16x16x16.bf8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %85 = rocdl.wmma.f32.16x16x16.bf8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %86 = rocdl.wmma.f32.16x16x4.f32 %v8f32, %v8f32, %v8f32 : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  %86 = rocdl.wmma.f32.16x16x4.f32 %v8f32, %v8f32, %v8f32 : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %87 = rocdl.wmma.f32.16x16x32.bf16 %v8bf16, %v8bf16, %v8f32 : (vector<8xbf16>, vector<8xbf16>, vector<8xf32>) -> vector<8xf32>
  %87 = rocdl.wmma.f32.16x16x32.bf16 %v8bf16, %v8bf16, %v8f32 : (vector<8xbf16>, vector<8xbf16>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %88 = rocdl.wmma.f32.16x16x32.f16 %v8f16, %v8f16, %v8f32 : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  %88 = rocdl.wmma.f32.16x16x32.f16 %v8f16, %v8f16, %v8f32 : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %89 = rocdl.wmma.f16.16x16x32.f16 %v8f16, %v8f16, %v8f16 : (vector<8xf16>, vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %89 = rocdl.wmma.f16.16x16x32.f16 %v8f16, %v8f16, %v8f16 : (vector<8xf16>, vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %90 = rocdl.wmma.bf16.16x16x32.bf16 %v8bf16, %v8bf16, %v8bf16 : (vector<8xbf16>, vector<8xbf16>, vector<8xbf16>) -> vector<8xbf16>
  %90 = rocdl.wmma.bf16.16x16x32.bf16 %v8bf16, %v8bf16, %v8bf16 : (vector<8xbf16>, vector<8xbf16>, vector<8xbf16>) -> vector<8xbf16>
  // CHECK-NEXT: %91 = rocdl.wmma.bf16f32.16x16x32.bf16 %v8bf16, %v8bf16, %v8f32 : (vector<8xbf16>, vector<8xbf16>, vector<8xf32>) -> vector<8xbf16>
  %91 = rocdl.wmma.bf16f32.16x16x32.bf16 %v8bf16, %v8bf16, %v8f32 : (vector<8xbf16>, vector<8xbf16>, vector<8xf32>) -> vector<8xbf16>
  // CHECK-NEXT: %92 = rocdl.wmma.f32.16x16x64.fp8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %92 = rocdl.wmma.f32.16x16x64.fp8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %93 = rocdl.wmma.f32.16x16x64.fp8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %93 = rocdl.wmma.f32.16x16x64.fp8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %94 = rocdl.wmma.f32.16x16x64.bf8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %94 = rocdl.wmma.f32.16x16x64.bf8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %95 = rocdl.wmma.f32.16x16x64.bf8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %95 = rocdl.wmma.f32.16x16x64.bf8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %96 = rocdl.wmma.f32.16x16x128.fp8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %96 = rocdl.wmma.f32.16x16x128.fp8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %97 = rocdl.wmma.f32.16x16x128.fp8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %97 = rocdl.wmma.f32.16x16x128.fp8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %98 = rocdl.wmma.f32.16x16x128.bf8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %98 = rocdl.wmma.f32.16x16x128.bf8_fp8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %99 = rocdl.wmma.f32.16x16x128.bf8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %99 = rocdl.wmma.f32.16x16x128.bf8_bf8 %v8i32, %v8i32, %v8f32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: %100 = rocdl.wmma.f16.16x16x64.fp8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %100 = rocdl.wmma.f16.16x16x64.fp8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %101 = rocdl.wmma.f16.16x16x64.fp8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %101 = rocdl.wmma.f16.16x16x64.fp8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %102 = rocdl.wmma.f16.16x16x64.bf8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %102 = rocdl.wmma.f16.16x16x64.bf8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %103 = rocdl.wmma.f16.16x16x64.bf8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %103 = rocdl.wmma.f16.16x16x64.bf8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %104 = rocdl.wmma.f16.16x16x128.fp8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %104 = rocdl.wmma.f16.16x16x128.fp8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %105 = rocdl.wmma.f16.16x16x128.fp8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %105 = rocdl.wmma.f16.16x16x128.fp8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %106 = rocdl.wmma.f16.16x16x128.bf8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %106 = rocdl.wmma.f16.16x16x128.bf8_fp8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %107 = rocdl.wmma.f16.16x16x128.bf8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %107 = rocdl.wmma.f16.16x16x128.bf8_bf8 %v8i32, %v8i32, %v8f16 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  // CHECK-NEXT: %108 = rocdl.wmma.i32.16x16x64.iu8 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %108 = rocdl.wmma.i32.16x16x64.iu8 %v8i32, %v8i32, %v8i32 : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  // CHECK-NEXT: %109 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %v8i32, %v8i32, %v8f32, %i32, %i32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i32, i32) -> vector<8xf32>
  %109 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %v8i32, %v8i32, %v8f32, %i32, %i32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i32, i32) -> vector<8xf32>
  // CHECK-NEXT: %110 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %v8i32, %v8i32, %v8f32, %i64, %i64 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i64, i64) -> vector<8xf32>
  %110 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %v8i32, %v8i32, %v8f32, %i64, %i64 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i64, i64) -> vector<8xf32>
  // CHECK-NEXT: %111 = rocdl.wmma.scale.f32.32x16x128.f4 %v8i32, %v8i32, %v8f32, %i32, %i32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i32, i32) -> vector<8xf32>
  %111 = rocdl.wmma.scale.f32.32x16x128.f4 %v8i32, %v8i32, %v8f32, %i32, %i32 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i32, i32) -> vector<8xf32>
  // CHECK-NEXT: %112 = rocdl.wmma.scale16.f32.32x16x128.f4 %v8i32, %v8i32, %v8f32, %i64, %i64 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i64, i64) -> vector<8xf32>
  %112 = rocdl.wmma.scale16.f32.32x16x128.f4 %v8i32, %v8i32, %v8f32, %i64, %i64 : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i64, i64) -> vector<8xf32>
  llvm.return
}

// CHECK-LABEL: llvm.func @attributes(
llvm.func @attributes(%f32: f32, %f16: f16, %v16f16: vector<16xf16>, %vs8f32: vector<[8]xf32>, %i32: i32, %v16f32: vector<16xf32>, %vs8f16: vector<[8]xf16>, %v8f16: vector<8xf16>, %v8i32: vector<8xi32>, %v2i64: vector<2xi64>, %v8f32: vector<8xf32>, %vs8bf16: vector<[8]xbf16>, %bf16: bf16, %v8bf16: vector<8xbf16>, %v16bf16: vector<16xbf16>, %i64: i64) {
  // CHECK-NEXT: %si8 = builtin.unrealized_conversion_cast to si8
  %si8 = builtin.unrealized_conversion_cast to si8
  // CHECK-NEXT: %ui32 = builtin.unrealized_conversion_cast to ui32
  %ui32 = builtin.unrealized_conversion_cast to ui32
  // CHECK-NEXT: %0 = rocdl.mfma.f32.32x32x1f32 %f32 {foo} : (f32) -> !llvm.struct<(i32, f32)>
  %0 = rocdl.mfma.f32.32x32x1f32 %f32 {foo} : (f32) -> !llvm.struct<(i32, f32)>
  // CHECK-NEXT: %1 = rocdl.wmma.f32.16x16x16.f16 %f16, %v16f16, %vs8f32 {foo} : (f16, vector<16xf16>, vector<[8]xf32>) -> vector<8xf32>
  %1 = rocdl.wmma.f32.16x16x16.f16 %f16, %v16f16, %vs8f32 {foo} : (f16, vector<16xf16>, vector<[8]xf32>) -> vector<8xf32>
  // CHECK-NEXT: %2 = rocdl.wmma.f32.16x16x16.bf16 %i32, %si8, %v16f32 {foo} : (i32, si8, vector<16xf32>) -> f32
  %2 = rocdl.wmma.f32.16x16x16.bf16 %i32, %si8, %v16f32 {foo} : (i32, si8, vector<16xf32>) -> f32
  // CHECK-NEXT: %3 = rocdl.wmma.f16.16x16x16.f16 %vs8f16, %f16, %v8f16 {foo, opsel = true} : (vector<[8]xf16>, f16, vector<8xf16>) -> vector<[8]xf16>
  %3 = rocdl.wmma.f16.16x16x16.f16 %vs8f16, %f16, %v8f16 {foo, opsel = true} : (vector<[8]xf16>, f16, vector<8xf16>) -> vector<[8]xf16>
  // CHECK-NEXT: %4 = rocdl.wmma.bf16.16x16x16.bf16 %v8i32, %i32, %i32 {foo, opsel = true} : (vector<8xi32>, i32, i32) -> vector<8xi32>
  %4 = rocdl.wmma.bf16.16x16x16.bf16 %v8i32, %i32, %i32 {foo, opsel = true} : (vector<8xi32>, i32, i32) -> vector<8xi32>
  // CHECK-NEXT: %5 = rocdl.wmma.i32.16x16x16.iu8 %si8, %v2i64, %si8 {foo, signB = true} : (si8, vector<2xi64>, si8) -> vector<2xi64>
  %5 = rocdl.wmma.i32.16x16x16.iu8 %si8, %v2i64, %si8 {foo, signB = true} : (si8, vector<2xi64>, si8) -> vector<2xi64>
  // CHECK-NEXT: %6 = rocdl.wmma.f32.16x16x4.f32 %v8f32, %v8f32, %v8f32 {foo, modC = 2 : i16, reuseA = true} : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<[8]xf32>
  %6 = rocdl.wmma.f32.16x16x4.f32 %v8f32, %v8f32, %v8f32 {foo, modC = 2 : i16, reuseA = true} : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<[8]xf32>
  // CHECK-NEXT: %7 = rocdl.wmma.f32.16x16x32.bf16 %vs8bf16, %bf16, %v8f32 {foo, modC = -1 : i16} : (vector<[8]xbf16>, bf16, vector<8xf32>) -> vector<16xf32>
  %7 = rocdl.wmma.f32.16x16x32.bf16 %vs8bf16, %bf16, %v8f32 {foo, modC = -1 : i16} : (vector<[8]xbf16>, bf16, vector<8xf32>) -> vector<16xf32>
  // CHECK-NEXT: %8 = rocdl.wmma.f32.16x16x32.f16 %v8f16, %v16f16, %v8f32 {foo, modC = 2 : i16, reuseA = true, reuseB = true, signA = true} : (vector<8xf16>, vector<16xf16>, vector<8xf32>) -> vector<16xf32>
  %8 = rocdl.wmma.f32.16x16x32.f16 %v8f16, %v16f16, %v8f32 {foo, modC = 2 : i16, reuseA = true, reuseB = true, signA = true} : (vector<8xf16>, vector<16xf16>, vector<8xf32>) -> vector<16xf32>
  // CHECK-NEXT: %9 = rocdl.wmma.f16.16x16x32.f16 %vs8f16, %v8f16, %vs8f16 {foo, reuseA = true, signB = true} : (vector<[8]xf16>, vector<8xf16>, vector<[8]xf16>) -> vector<16xf16>
  %9 = rocdl.wmma.f16.16x16x32.f16 %vs8f16, %v8f16, %vs8f16 {foo, reuseA = true, signB = true} : (vector<[8]xf16>, vector<8xf16>, vector<[8]xf16>) -> vector<16xf16>
  // CHECK-NEXT: %10 = rocdl.wmma.bf16.16x16x32.bf16 %bf16, %v8bf16, %v16bf16 {foo, modC = -1 : i16, reuseA = true, reuseB = true} : (bf16, vector<8xbf16>, vector<16xbf16>) -> bf16
  %10 = rocdl.wmma.bf16.16x16x32.bf16 %bf16, %v8bf16, %v16bf16 {foo, modC = -1 : i16, reuseA = true, reuseB = true} : (bf16, vector<8xbf16>, vector<16xbf16>) -> bf16
  // CHECK-NEXT: %11 = rocdl.wmma.bf16f32.16x16x32.bf16 %v16bf16, %vs8bf16, %f32 {foo, modC = 1 : i16, reuseA = true, signA = true} : (vector<16xbf16>, vector<[8]xbf16>, f32) -> vector<[8]xbf16>
  %11 = rocdl.wmma.bf16f32.16x16x32.bf16 %v16bf16, %vs8bf16, %f32 {foo, modC = 1 : i16, reuseA = true, signA = true} : (vector<16xbf16>, vector<[8]xbf16>, f32) -> vector<[8]xbf16>
  // CHECK-NEXT: %12 = rocdl.wmma.f32.16x16x64.fp8_fp8 %ui32, %si8, %vs8f32 {foo, modC = 32767 : i16, reuseA = true, reuseB = true} : (ui32, si8, vector<[8]xf32>) -> vector<[8]xf32>
  %12 = rocdl.wmma.f32.16x16x64.fp8_fp8 %ui32, %si8, %vs8f32 {foo, modC = 32767 : i16, reuseA = true, reuseB = true} : (ui32, si8, vector<[8]xf32>) -> vector<[8]xf32>
  // CHECK-NEXT: %13 = rocdl.wmma.f16.16x16x64.fp8_fp8 %v8i32, %v2i64, %v16f16 {foo, modC = 1 : i16, reuseB = true} : (vector<8xi32>, vector<2xi64>, vector<16xf16>) -> vector<16xf16>
  %13 = rocdl.wmma.f16.16x16x64.fp8_fp8 %v8i32, %v2i64, %v16f16 {foo, modC = 1 : i16, reuseB = true} : (vector<8xi32>, vector<2xi64>, vector<16xf16>) -> vector<16xf16>
  // CHECK-NEXT: %14 = rocdl.wmma.i32.16x16x64.iu8 %v8i32, %i32, %si8 {foo, reuseA = true, signA = true, signB = true} : (vector<8xi32>, i32, si8) -> vector<2xi64>
  %14 = rocdl.wmma.i32.16x16x64.iu8 %v8i32, %i32, %si8 {foo, reuseA = true, signA = true, signB = true} : (vector<8xi32>, i32, si8) -> vector<2xi64>
  // CHECK-NEXT: %15 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %v8i32, %si8, %v16f32, %i32, %i32 {fmtA = 1 : i32, fmtB = 2 : i32, foo, modC = 32767 : i16, reuseA = true, scaleAType = 7 : i32} : (vector<8xi32>, si8, vector<16xf32>, i32, i32) -> f32
  %15 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %v8i32, %si8, %v16f32, %i32, %i32 {fmtA = 1 : i32, fmtB = 2 : i32, foo, modC = 32767 : i16, reuseA = true, scaleAType = 7 : i32} : (vector<8xi32>, si8, vector<16xf32>, i32, i32) -> f32
  // CHECK-NEXT: %16 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %si8, %v8i32, %vs8f32, %i64, %i64 {fmtA = -1 : i32, fmtScaleA = -1 : i32, fmtScaleB = 1 : i32, foo, modC = 7 : i16, reuseA = true, scaleAType = 2 : i32, scaleBType = -1 : i32} : (si8, vector<8xi32>, vector<[8]xf32>, i64, i64) -> vector<[8]xf32>
  %16 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %si8, %v8i32, %vs8f32, %i64, %i64 {fmtA = -1 : i32, fmtScaleA = -1 : i32, fmtScaleB = 1 : i32, foo, modC = 7 : i16, reuseA = true, scaleAType = 2 : i32, scaleBType = -1 : i32} : (si8, vector<8xi32>, vector<[8]xf32>, i64, i64) -> vector<[8]xf32>
  // CHECK-NEXT: %17 = rocdl.wmma.scale.f32.32x16x128.f4 %i32, %i32, %vs8f32, %i32, %i32 {foo, modC = 2 : i16, scaleAType = -1 : i32, scaleBType = 2 : i32} : (i32, i32, vector<[8]xf32>, i32, i32) -> vector<[8]xf32>
  %17 = rocdl.wmma.scale.f32.32x16x128.f4 %i32, %i32, %vs8f32, %i32, %i32 {foo, modC = 2 : i16, scaleAType = -1 : i32, scaleBType = 2 : i32} : (i32, i32, vector<[8]xf32>, i32, i32) -> vector<[8]xf32>
  // CHECK-NEXT: %18 = rocdl.wmma.scale16.f32.32x16x128.f4 %i32, %v2i64, %v16f32, %i64, %i64 {fmtScaleB = -1 : i32, foo, reuseA = true, reuseB = true, scaleBType = -1 : i32} : (i32, vector<2xi64>, vector<16xf32>, i64, i64) -> f32
  %18 = rocdl.wmma.scale16.f32.32x16x128.f4 %i32, %v2i64, %v16f32, %i64, %i64 {fmtScaleB = -1 : i32, foo, reuseA = true, reuseB = true, scaleBType = -1 : i32} : (i32, vector<2xi64>, vector<16xf32>, i64, i64) -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @spellings(
llvm.func @spellings(%h: vector<16xf16>, %f: vector<8xf32>, %i: vector<2xi32>, %c: vector<4xi32>) {
  // CHECK-NEXT: %0 = rocdl.mfma.f32.32x32x1f32  : () -> f32
  %0 = rocdl.mfma.f32.32x32x1f32  : () -> f32
  // CHECK-NEXT: %1 = rocdl.wmma.f16.16x16x16.f16 %h, %h, %h : (vector<16xf16>, vector<16xf16>, vector<16xf16>) -> vector<16xf16>
  %1 = rocdl.wmma.f16.16x16x16.f16 %h, %h, %h {opsel = false} : (vector<16xf16>, vector<16xf16>, vector<16xf16>) -> vector<16xf16>
  // CHECK-NEXT: %2 = rocdl.wmma.f16.16x16x16.f16 %h, %h, %h {opsel = true} : (vector<16xf16>, vector<16xf16>, vector<16xf16>) -> vector<16xf16>
  %2 = "rocdl.wmma.f16.16x16x16.f16"(%h, %h, %h) <{opsel = true}> : (vector<16xf16>, vector<16xf16>, vector<16xf16>) -> vector<16xf16>
  // CHECK-NEXT: %3 = rocdl.wmma.i32.16x16x16.iu4 %i, %i, %c {clamp = true, signB = true} : (vector<2xi32>, vector<2xi32>, vector<4xi32>) -> vector<4xi32>
  %3 = "rocdl.wmma.i32.16x16x16.iu4"(%i, %i, %c) <{clamp = true, signA = false, signB = true}> : (vector<2xi32>, vector<2xi32>, vector<4xi32>) -> vector<4xi32>
  llvm.return
}
