// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: input struct and result struct must be the same type
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32)>
  llvm.return
}

// -----

// CHECK: all elements in struct must be same type but there is i32
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, i32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, i32)> -> !llvm.struct<(f32, i32)>
  llvm.return
}

// -----

// CHECK: does not support the given output type tf32
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 16>, D[<tf32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

// CHECK: has s32 output, scaleA and scaleB cannot be neg
llvm.func @f(%a: i64, %s: !llvm.struct<(i32, i32, i32, i32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 32>, D[<s32>, <zero>], A[<s8>, <neg>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

// CHECK: f32 += s8 * s8, it is not supported.
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 32>, D[<f32>, <zero>], A[<s8>, <one>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

// CHECK: shape 'm' must be 64
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 32, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

// CHECK: shape 'k' must be 16 for input type f16
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 8>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

// CHECK: has input type f16 n is set to 7, it is not supported.
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 7, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

// CHECK: has input type s8 n is set to 40, it is not supported.
llvm.func @f(%a: i64, %s: !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 40, k = 32>, D[<s32>, <zero>], A[<s8>, <one>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)>
  llvm.return
}

// -----

// CHECK: given layouts layout_a = col and layout_b = col for input types tf32 and tf32 requires transpose. However, this is only supported for: f16 and bf16
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 8>, D[<f32>, <zero>], A[<tf32>, <one>, <col>], B[<tf32>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

// CHECK: results 4, however output struct has 3 elements
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32)> -> !llvm.struct<(f32, f32, f32)>
  llvm.return
}

// -----

// CHECK: `satfinite` can be only used with s32 accumulator, however the current accumulator is f32
llvm.func @f(%a: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %a, %s, <m = 64, n = 8, k = 16>, D[<f32>, <zero>, <satfinite>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
