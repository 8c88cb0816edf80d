// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @to_less(
llvm.func @to_less(%f: f32, %h: vector<2xf16>, %g: vector<2xbf16>, %v: vector<4xf32>, %i: i32) {
  // CHECK-NEXT: %0 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rn>}
  %0 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rn>}
  // CHECK-NEXT: %1 = nvvm.convert.float.to.tf32 %f {foo, relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>}
  %1 = nvvm.convert.float.to.tf32 %f {foo, relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>}
  // CHECK-NEXT: %2 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>}
  %2 = nvvm.convert.float.to.tf32 %f {relu = false, rnd = #nvvm.fp_rnd_mode<rna>}
  // CHECK-NEXT: %3 = nvvm.convert.f32x2.to.f4x2 %f, %f : i8(f4E2M1FN)
  %3 = nvvm.convert.f32x2.to.f4x2 %f, %f : i8 (f4E2M1FN)
  // CHECK-NEXT: %4 = nvvm.convert.f32x2.to.f4x2 %f, %f {foo, relu = true} : i8(f4E2M1FN)
  %4 = nvvm.convert.f32x2.to.f4x2 %f, %f {foo, relu = true} : i8(f4E2M1FN)
  // CHECK-NEXT: %5 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16(f6E2M3FN)
  %5 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f6E2M3FN)
  // CHECK-NEXT: %6 = nvvm.convert.f32x2.to.f6x2 %f, %f {relu = true} : vector<2xi8>(f6E3M2FN)
  %6 = nvvm.convert.f32x2.to.f6x2 %f, %f {relu = true} : vector<2xi8> (f6E3M2FN)
  // CHECK-NEXT: %7 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E4M3FN)
  %7 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  // CHECK-NEXT: %8 = nvvm.convert.f32x2.to.f8x2 %f, %f {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E5M2)
  %8 = nvvm.convert.f32x2.to.f8x2 %f, %f {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8> (f8E5M2)
  // CHECK-NEXT: %9 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>} : i16(f8E8M0FNU)
  %9 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<none>} : i16 (f8E8M0FNU)
  // CHECK-NEXT: %10 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rp>} : i16(f8E8M0FNU)
  %10 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rp>} : i16 (f8E8M0FNU)
  // CHECK-NEXT: %11 = nvvm.convert.f16x2.to.f8x2 %h : vector<2xf16> -> i16(f8E4M3FN)
  %11 = nvvm.convert.f16x2.to.f8x2 %h : vector<2xf16> -> i16 (f8E4M3FN)
  // CHECK-NEXT: %12 = nvvm.convert.f16x2.to.f8x2 %h {foo, relu = true} : vector<2xf16> -> vector<2xi8>(f8E5M2)
  %12 = nvvm.convert.f16x2.to.f8x2 %h {foo, relu = true} : vector<2xf16> -> vector<2xi8> (f8E5M2)
  // CHECK-NEXT: %13 = nvvm.convert.bf16x2.to.f8x2 %g {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16(f8E8M0FNU)
  %13 = nvvm.convert.bf16x2.to.f8x2 %g {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  // CHECK-NEXT: %14 = nvvm.convert.bf16x2.to.f8x2 %g {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  %14 = nvvm.convert.bf16x2.to.f8x2 %g {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8> (f8E8M0FNU)
  // CHECK-NEXT: %15 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  %15 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  // CHECK-NEXT: %16 = nvvm.convert.f32x2.to.f16x2 %f, %f {foo, relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  %16 = nvvm.convert.f32x2.to.f16x2 %f, %f {foo, relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  // CHECK-NEXT: %17 = nvvm.convert.f32x2.to.f16x2 %f, %f, %i {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  %17 = nvvm.convert.f32x2.to.f16x2 %f, %f, %i {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  // CHECK-NEXT: %18 = nvvm.convert.f32x2.to.bf16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
  %18 = nvvm.convert.f32x2.to.bf16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
  // CHECK-NEXT: %19 = nvvm.convert.f32x2.to.bf16x2 %f, %f {foo, relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
  %19 = nvvm.convert.f32x2.to.bf16x2 %f, %f {foo, relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
  // CHECK-NEXT: %20 = nvvm.convert.f32x2.to.bf16x2 %f, %f, %i {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  %20 = nvvm.convert.f32x2.to.bf16x2 %f, %f, %i {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  // CHECK-NEXT: %21 = nvvm.convert.f32x4.to.f4x4 %v, %i : vector<4xf32> -> i16(f4E2M1FN)
  %21 = nvvm.convert.f32x4.to.f4x4 %v, %i : vector<4xf32> -> i16 (f4E2M1FN)
  // CHECK-NEXT: %22 = nvvm.convert.f32x4.to.f6x4 %v, %i {relu = true} : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
  %22 = nvvm.convert.f32x4.to.f6x4 %v, %i {relu = true} : vector<4xf32> -> vector<4xi8> (f6E2M3FN)
  // CHECK-NEXT: %23 = nvvm.convert.f32x4.to.f6x4 %v, %i : vector<4xf32> -> vector<4xi8>(f6E3M2FN)
  %23 = nvvm.convert.f32x4.to.f6x4 %v, %i : vector<4xf32> -> vector<4xi8> (f6E3M2FN)
  // CHECK-NEXT: %24 = nvvm.convert.f32x4.to.f8x4 %v, %i : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
  %24 = nvvm.convert.f32x4.to.f8x4 %v, %i : vector<4xf32> -> vector<4xi8> (f8E4M3FN)
  // CHECK-NEXT: %25 = nvvm.convert.f32x4.to.f8x4 %v, %i {foo, relu = true} : vector<4xf32> -> vector<4xi8>(f8E5M2)
  %25 = nvvm.convert.f32x4.to.f8x4 %v, %i {foo, relu = true} : vector<4xf32> -> vector<4xi8> (f8E5M2)
  llvm.return
}

// CHECK-LABEL: llvm.func @to_more(
llvm.func @to_more(%c: i8, %d: vector<2xi8>) {
  // CHECK-NEXT: %0 = nvvm.convert.f4x2.to.f16x2 %c : i8(f4E2M1FN) -> vector<2xf16>
  %0 = nvvm.convert.f4x2.to.f16x2 %c : i8 (f4E2M1FN) -> vector<2xf16>
  // CHECK-NEXT: %1 = nvvm.convert.f6x2.to.f16x2 %d {relu = true} : vector<2xi8>(f6E2M3FN) -> vector<2xf16>
  %1 = nvvm.convert.f6x2.to.f16x2 %d {relu = true} : vector<2xi8> (f6E2M3FN) -> vector<2xf16>
  // CHECK-NEXT: %2 = nvvm.convert.f6x2.to.f16x2 %d : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
  %2 = nvvm.convert.f6x2.to.f16x2 %d : vector<2xi8> (f6E3M2FN) -> vector<2xf16>
  // CHECK-NEXT: %3 = nvvm.convert.f8x2.to.f16x2 %d : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
  %3 = nvvm.convert.f8x2.to.f16x2 %d : vector<2xi8> (f8E4M3FN) -> vector<2xf16>
  // CHECK-NEXT: %4 = nvvm.convert.f8x2.to.f16x2 %d {foo, relu = true} : vector<2xi8>(f8E5M2) -> vector<2xf16>
  %4 = nvvm.convert.f8x2.to.f16x2 %d {foo, relu = true} : vector<2xi8> (f8E5M2) -> vector<2xf16>
  // CHECK-NEXT: %5 = nvvm.convert.f8x2.to.bf16x2 %d {foo} : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
  %5 = nvvm.convert.f8x2.to.bf16x2 %d {foo} : vector<2xi8> (f8E8M0FNU) -> vector<2xbf16>
  llvm.return
}
