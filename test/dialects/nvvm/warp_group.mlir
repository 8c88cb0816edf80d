// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @groups(
llvm.func @groups() {
  // CHECK-NEXT: nvvm.wgmma.fence.aligned
  nvvm.wgmma.fence.aligned
  // CHECK-NEXT: nvvm.wgmma.fence.aligned {foo}
  nvvm.wgmma.fence.aligned {foo}
  // CHECK-NEXT: nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.commit.group.sync.aligned
  // CHECK-NEXT: nvvm.wgmma.commit.group.sync.aligned {foo}
  nvvm.wgmma.commit.group.sync.aligned {foo}
  // CHECK-NEXT: nvvm.wgmma.wait.group.sync.aligned 0
  nvvm.wgmma.wait.group.sync.aligned 0
  // CHECK-NEXT: nvvm.wgmma.wait.group.sync.aligned {foo} 7
  nvvm.wgmma.wait.group.sync.aligned {foo} 7
  llvm.return
}

// CHECK-LABEL: llvm.func @products(
llvm.func @products(%a: i64, %b: i64, %h: !llvm.struct<(f16, f16)>, %f: !llvm.struct<(f32, f32, f32, f32)>, %i: !llvm.struct<(i32, i32, i32, i32)>, %j: !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)>) {
  // CHECK-NEXT: %0 = nvvm.wgmma.mma_async %a, %b, %h, <m = 64, n = 8, k = 16>, D[<f16>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f16, f16)> -> !llvm.struct<(f16, f16)>
  %0 = nvvm.wgmma.mma_async %a, %b, %h, <m = 64, n = 8, k = 16>, D [<f16>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f16, f16)> -> !llvm.struct<(f16, f16)>
  // CHECK-NEXT: %1 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %1 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  // CHECK-NEXT: %2 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 8>, D[<f32>, <zero>], A[<tf32>, <one>, <row>], B[<tf32>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %2 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 8>, D [<f32>, <zero>], A [<tf32>, <one>, <row>], B [<tf32>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  // CHECK-NEXT: %3 = nvvm.wgmma.mma_async %a, %b, %h, <m = 64, n = 8, k = 16>, D[<f16>, <zero>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <col>] : !llvm.struct<(f16, f16)> -> !llvm.struct<(f16, f16)>
  %3 = nvvm.wgmma.mma_async %a, %b, %h, <m = 64, n = 8, k = 16>, D [<f16>, <zero>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !llvm.struct<(f16, f16)> -> !llvm.struct<(f16, f16)>
  // CHECK-NEXT: %4 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %4 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  // CHECK-NEXT: %5 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 32>, D[<s32>, <zero>], A[<u8>, <one>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  %5 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 32>, D [<s32>, <zero>], A [<u8>, <one>, <row>], B [<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: %6 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 32>, D[<s32>, <zero>], A[<s8>, <one>, <row>], B[<u8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  %6 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 32>, D [<s32>, <zero>], A [<s8>, <one>, <row>], B [<u8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: %7 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 256>, D[<s32>, <zero>], A[<b1>, <one>, <row>], B[<b1>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  %7 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 256>, D [<s32>, <zero>], A [<b1>, <one>, <row>], B [<b1>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: %8 = nvvm.wgmma.mma_async %a, %b, %h, <m = 64, n = 8, k = 32>, D[<f16>, <zero>], A[<e4m3>, <one>, <row>], B[<e5m2>, <one>, <col>] : !llvm.struct<(f16, f16)> -> !llvm.struct<(f16, f16)>
  %8 = nvvm.wgmma.mma_async %a, %b, %h, <m = 64, n = 8, k = 32>, D [<f16>, <zero>], A [<e4m3>, <one>, <row>], B [<e5m2>, <one>, <col>] : !llvm.struct<(f16, f16)> -> !llvm.struct<(f16, f16)>
  // CHECK-NEXT: %9 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 32>, D[<f32>, <zero>], A[<e5m2>, <one>, <row>], B[<e4m3>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %9 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 32>, D [<f32>, <zero>], A [<e5m2>, <one>, <row>], B [<e4m3>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  // CHECK-NEXT: %10 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 16>, D[<f32>, <one>, <wrapped>], A[<f16>, <neg>, <col>], B[<f16>, <neg>, <row>] {foo} : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %10 = nvvm.wgmma.mma_async %a, %b, %f, <m = 64, n = 8, k = 16>, D[<f32>, <one>, <wrapped>], A[<f16>, <neg>, <col>], B[<f16>, <neg>, <row>] {foo} : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  // CHECK-NEXT: %11 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 32>, D[<s32>, <one>, <satfinite>], A[<s8>, <one>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  %11 = nvvm.wgmma.mma_async %a, %b, %i, <m = 64, n = 8, k = 32>, D[<s32>, <one>, <satfinite>], A[<s8>, <one>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: %12 = nvvm.wgmma.mma_async %a, %b, %j, <m = 64, n = 24, k = 32>, D[<s32>, <one>], A[<s8>, <one>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)>
  %12 = nvvm.wgmma.mma_async %a, %b, %j, <m = 64, n = 24, k = 32>, D[<s32>, <one>], A[<s8>, <one>, <row>], B[<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)>
  llvm.return
}
