// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: operand is used with type f32, but has been previously used or defined with type i32
llvm.func @f(%i: i32, %f: f32) {
  %0 = rocdl.cvt.pkrtz %f, %i : i32
  llvm.return
}

// -----

// CHECK: operand is used with type vector<8xf16>, but has been previously used or defined with type vector<8xi32>
llvm.func @f(%f: f32, %v8: vector<8xi32>) {
  %0 = rocdl.cvt.scalef32.pk8.fp8.f16 %v8, %f : vector<2xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute vector<8xf16> but got vector<8xi32>
llvm.func @f(%f: f32, %v8: vector<8xi32>) {
  %0 = "rocdl.cvt.scalef32.pk8.fp8.f16"(%v8, %f) : (vector<8xi32>, f32) -> vector<2xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute vector<8xbf16> but got vector<8xf16>
llvm.func @f(%i: i32) {
  %0 = "rocdl.cvt.scale.pk8.bf16.fp4"(%i, %i) <{scaleSel = 1 : i32}> : (i32, i32) -> vector<8xf16>
  llvm.return
}

// -----

// CHECK: Integer value 4294967296 is out of range for type i32 which supports values in the range [-2147483648, 4294967296)
llvm.func @f(%i: i32) {
  %0 = rocdl.cvt.f32.bf8 %i[4294967296] : f32
  llvm.return
}
