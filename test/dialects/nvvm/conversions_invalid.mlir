// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.float.to.tf32 %f
  llvm.return
}

// -----

// CHECK: Relu not supported with rna rounding mode.
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.float.to.tf32 %f {relu = true, rnd = #nvvm.fp_rnd_mode<rna>}
  llvm.return
}

// -----

// CHECK: Only f4E2M1FN type is supported for conversions from f32x2 to f4x2.
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f4x2 %f, %f : i8 (f6E2M3FN)
  llvm.return
}

// -----

// CHECK: Only f6E2M3FN and f6E3M2FN types are supported for conversions from f32x2 to f6x2.
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f8E5M2)
  llvm.return
}

// -----

// CHECK: Only RN rounding mode is supported for conversions from f32x2 to f8E4M3FN and f8E5M2 types
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>} : i16 (f8E5M2)
  llvm.return
}

// -----

// CHECK: Only SATFINITE saturation mode is supported for conversions from f32x2 to f8E4M3FN and f8E5M2 types
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : i16 (f8E5M2)
  llvm.return
}

// -----

// CHECK: Only RZ and RP rounding modes are supported for conversions from f32x2 to f8E8M0FNU type
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : i16 (f8E8M0FNU)
  llvm.return
}

// -----

// CHECK: relu not supported for conversions to f8E8M0FNU type
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %f {relu = true, rnd = #nvvm.fp_rnd_mode<rz>} : i16 (f8E8M0FNU)
  llvm.return
}

// -----

// CHECK: Only f8E4M3FN, f8E5M2, and f8E8M0FNU types are supported for conversions from f32x2 to f8x2
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>} : i16 (f16)
  llvm.return
}

// -----

// CHECK: Only f8E4M3FN and f8E5M2 types are supported for conversions from f16x2 to f8x2.
llvm.func @f(%h: vector<2xf16>) {
  %0 = nvvm.convert.f16x2.to.f8x2 %h : vector<2xf16> -> i16 (f16)
  llvm.return
}

// -----

// CHECK: Only f8E8M0FNU type is supported for conversions from bf16x2 to f8x2.
llvm.func @f(%g: vector<2xbf16>) {
  %0 = nvvm.convert.bf16x2.to.f8x2 %g {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E5M2)
  llvm.return
}

// -----

// CHECK: Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.
llvm.func @f(%g: vector<2xbf16>) {
  %0 = nvvm.convert.bf16x2.to.f8x2 %g {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  llvm.return
}

// -----

// CHECK: Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to f16x2.
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f16x2 %f, %f : vector<2xf16>
  llvm.return
}

// -----

// CHECK: Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to bf16x2.
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.bf16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16>
  llvm.return
}

// -----

// CHECK: random_bits is required for RS rounding mode.
llvm.func @f(%f: f32) {
  %0 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  llvm.return
}

// -----

// CHECK: random_bits not supported for RN and RZ rounding modes.
llvm.func @f(%f: f32, %i: i32) {
  %0 = nvvm.convert.f32x2.to.f16x2 %f, %f, %i {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  llvm.return
}

// -----

// CHECK: Only f4E2M1FN type is supported for conversions from f32x4 to f4x4.
llvm.func @f(%v: vector<4xf32>, %i: i32) {
  %0 = nvvm.convert.f32x4.to.f4x4 %v, %i : vector<4xf32> -> i16 (f32)
  llvm.return
}

// -----

// CHECK: Only f6E2M3FN and f6E3M2FN types are supported for conversions from f32x4 to f6x4.
llvm.func @f(%v: vector<4xf32>, %i: i32) {
  %0 = nvvm.convert.f32x4.to.f6x4 %v, %i : vector<4xf32> -> vector<4xi8> (f32)
  llvm.return
}

// -----

// CHECK: Only f8E4M3FN and f8E5M2 types are supported for conversions from f32x4 to f8x4.
llvm.func @f(%v: vector<4xf32>, %i: i32) {
  %0 = nvvm.convert.f32x4.to.f8x4 %v, %i : vector<4xf32> -> vector<4xi8> (f8E8M0FNU)
  llvm.return
}

// -----

// CHECK: Only f4E2M1FN type is supported for conversions from f4x2 to f16x2.
llvm.func @f(%c: i8) {
  %0 = nvvm.convert.f4x2.to.f16x2 %c : i8 (f32) -> vector<2xf16>
  llvm.return
}

// -----

// CHECK: Only f6E2M3FN and f6E3M2FN types are supported for conversions from f6x2 to f16x2.
llvm.func @f(%d: vector<2xi8>) {
  %0 = nvvm.convert.f6x2.to.f16x2 %d : vector<2xi8> (f32) -> vector<2xf16>
  llvm.return
}

// -----

// CHECK: Only f8E4M3FN and f8E5M2 types are supported for conversions from f8x2 to f16x2.
llvm.func @f(%d: vector<2xi8>) {
  %0 = nvvm.convert.f8x2.to.f16x2 %d : vector<2xi8> (f8E8M0FNU) -> vector<2xf16>
  llvm.return
}

// -----

// CHECK: Only f8E8M0FNU type is supported for conversions from f8x2 to bf16x2.
llvm.func @f(%d: vector<2xi8>) {
  %0 = nvvm.convert.f8x2.to.bf16x2 %d : vector<2xi8> (f8E5M2) -> vector<2xbf16>
  llvm.return
}
