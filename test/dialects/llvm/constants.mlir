// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK: llvm.func @numbers() {
llvm.func @numbers() {
  // CHECK-NEXT: llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.mlir.constant(1 : i32) : i32
  // The same once more, which is read another way.
  // CHECK-NEXT: llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: llvm.mlir.constant(1 : i64) : i64
  %2 = llvm.mlir.constant(1) : i64
  // CHECK-NEXT: llvm.mlir.constant(1 : i64) {foo.bar} : i64
  %3 = llvm.mlir.constant(1 : i64) {foo.bar} : i64
  // CHECK-NEXT: llvm.mlir.constant(true) : i1
  %4 = llvm.mlir.constant(true) : i1
  // CHECK-NEXT: llvm.mlir.constant(-1 : i8) : i8
  %5 = llvm.mlir.constant(-1 : i8) : i8
  // CHECK-NEXT: llvm.mlir.constant(1.000000e+00 : f64) : f64
  %6 = llvm.mlir.constant(1.0) : f64
  // CHECK-NEXT: llvm.mlir.constant(3.14159274 : f32) : f32
  %7 = llvm.mlir.constant(3.14159274 : f32) : f32
  // CHECK-NEXT: llvm.mlir.constant(0x7f800000 : f32) : f32
  %8 = llvm.mlir.constant(0x7F800000 : f32) : f32
  // CHECK-NEXT: llvm.mlir.constant(0x4CEB79A3 : f32) : f32
  %9 = llvm.mlir.constant(0x4CEB79A3 : f32) : f32
  // CHECK-NEXT: llvm.mlir.constant(0x7e00 : f16) : f16
  %10 = llvm.mlir.constant(0x7E00 : f16) : f16
  llvm.return
}

// CHECK: llvm.func @vectors() {
llvm.func @vectors() {
  // The bits of a float are not the value of an integer.
  // CHECK-NEXT: llvm.mlir.constant(dense<[0x7f800000, 0x7fc00000, -1.000000e+00, 0x4CEB79A3]> : vector<4xf32>) : vector<4xf32>
  %0 = llvm.mlir.constant(dense<[0x7F800000, 0x7FC00000, -1.0, 0x4CEB79A3]> : vector<4xf32>) : vector<4xf32>
  // CHECK-NEXT: llvm.mlir.constant(dense<0xff800000> : vector<4xf32>) : vector<4xf32>
  %1 = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
  // CHECK-NEXT: llvm.mlir.constant(dense<[0x7c00, 1.500000e+00]> : vector<2xf16>) : vector<2xf16>
  %2 = llvm.mlir.constant(dense<[0x7C00, 1.5]> : vector<2xf16>) : vector<2xf16>
  // CHECK-NEXT: llvm.mlir.constant(dense<[0x7ff0000000000000, 1.500000e+00]> : vector<2xf64>) : vector<2xf64>
  %3 = llvm.mlir.constant(dense<[0x7FF0000000000000, 1.5]> : vector<2xf64>) : vector<2xf64>
  // CHECK-NEXT: llvm.mlir.constant(dense<[true, false]> : vector<2xi1>) : vector<2xi1>
  %4 = llvm.mlir.constant(dense<[true, false]> : vector<2xi1>) : vector<2xi1>
  // CHECK-NEXT: llvm.mlir.constant(dense<[16777216, 33554432]> : tensor<2xi32>) : !llvm.array<2 x i32>
  %5 = llvm.mlir.constant(dense<"0x0000000100000002"> : tensor<2xi32>) : !llvm.array<2 x i32>
  // CHECK-NEXT: llvm.mlir.constant(dense<0> : tensor<0xi8>) : !llvm.array<0 x i8>
  %6 = llvm.mlir.constant(dense<0> : tensor<0xi8>) : !llvm.array<0 x i8>
  // CHECK-NEXT: llvm.mlir.constant(dense<0.000000e+00> : tensor<0xf32>) : !llvm.array<0 x f32>
  %7 = llvm.mlir.constant(dense<0.0> : tensor<0xf32>) : !llvm.array<0 x f32>
  // CHECK-NEXT: llvm.mlir.constant(dense<false> : tensor<0xi1>) : !llvm.array<0 x i1>
  %8 = llvm.mlir.constant(dense<false> : tensor<0xi1>) : !llvm.array<0 x i1>
  llvm.return
}

// CHECK: llvm.func @others() {
llvm.func @others() {
  // CHECK-NEXT: llvm.mlir.constant("x\00") : !llvm.array<2 x i8>
  %0 = llvm.mlir.constant("x\00") : !llvm.array<2 x i8>
  // CHECK-NEXT: llvm.mlir.constant([1 : i32, 1.000000e+00 : f32]) : !llvm.struct<(i32, f32)>
  %1 = llvm.mlir.constant([1 : i32, 1.0 : f32]) : !llvm.struct<(i32, f32)>
  // CHECK-NEXT: llvm.mlir.constant([[1 : i32, 2 : i32], #llvm.zero, #llvm.undef]) : !llvm.array<3 x !llvm.struct<(i32, i32)>>
  %2 = llvm.mlir.constant([[1 : i32, 2 : i32], #llvm.zero, #llvm.undef]) : !llvm.array<3 x struct<(i32, i32)>>
  // CHECK-NEXT: llvm.mlir.zero : !llvm.struct<(i32, f32)>
  %3 = llvm.mlir.zero : !llvm.struct<(i32, f32)>
  // CHECK-NEXT: llvm.mlir.zero : !llvm.target<"spirv.Event">
  %4 = llvm.mlir.zero : !llvm.target<"spirv.Event">
  // CHECK-NEXT: llvm.mlir.undef : i32
  %5 = llvm.mlir.undef : i32
  // CHECK-NEXT: llvm.mlir.poison : vector<4xi1>
  %6 = llvm.mlir.poison : vector<4xi1>
  // CHECK-NEXT: llvm.mlir.none : !llvm.token
  %7 = llvm.mlir.none : !llvm.token
  llvm.return
}

llvm.mlir.global external @data() {addr_space = 3 : i32} : i32

// CHECK: llvm.func @addresses() {
llvm.func @addresses() {
  // CHECK-NEXT: llvm.mlir.addressof @data : !llvm.ptr<3>
  %0 = llvm.mlir.addressof @data : !llvm.ptr<3>
  // CHECK-NEXT: llvm.mlir.addressof @addresses {foo.bar} : !llvm.ptr
  %1 = llvm.mlir.addressof @addresses {foo.bar} : !llvm.ptr
  // CHECK-NEXT: llvm.dso_local_equivalent @addresses : !llvm.ptr
  %2 = llvm.dso_local_equivalent @addresses : !llvm.ptr
  // CHECK-NEXT: llvm.blockaddress <function = @addresses, tag = <id = 1>> : !llvm.ptr
  %3 = llvm.blockaddress <function = @addresses, tag = <id = 1>> : !llvm.ptr
  llvm.br ^bb1
^bb1:
  // CHECK: llvm.blocktag <id = 1>
  llvm.blocktag <id = 1>
  llvm.return
}

// Every bit is kept, those of signalling NaNs and of types that Python lacks as well.
// CHECK: llvm.func @bits() {
llvm.func @bits() {
  // CHECK-NEXT: llvm.mlir.constant(0x7FA00000 : f32) : f32
  %0 = llvm.mlir.constant(0x7FA00000 : f32) : f32
  // CHECK-NEXT: llvm.mlir.constant(0x7C01 : f16) : f16
  %1 = llvm.mlir.constant(0x7C01 : f16) : f16
  // CHECK-NEXT: llvm.mlir.constant(0x7F81 : bf16) : bf16
  %2 = llvm.mlir.constant(0x7F81 : bf16) : bf16
  // CHECK-NEXT: llvm.mlir.constant(3.406250e+00 : bf16) : bf16
  %3 = llvm.mlir.constant(3.4 : bf16) : bf16
  // CHECK-NEXT: llvm.mlir.constant(0x7ff0000000000001 : f64) : f64
  %4 = llvm.mlir.constant(0x7FF0000000000001 : f64) : f64
  // CHECK-NEXT: llvm.mlir.constant(0x3FFF8000000000000001 : f80) : f80
  %5 = llvm.mlir.constant(0x3FFF8000000000000001 : f80) : f80
  // CHECK-NEXT: llvm.mlir.constant(0xBFFBCCCCCCCCCCCCD000 : f80) : f80
  %6 = llvm.mlir.constant(-0.1 : f80) : f80
  // CHECK-NEXT: llvm.mlir.constant(0x3FFB999999999999A000000000000000 : f128) : f128
  %7 = llvm.mlir.constant(0.1 : f128) : f128
  // CHECK-NEXT: llvm.mlir.constant(0x3BCD0000000000000000000000000000 : f128) : f128
  %8 = llvm.mlir.constant(4.940656458412465e-324 : f128) : f128
  // CHECK-NEXT: llvm.mlir.constant(0x7f : f8E4M3FN) : i8
  %9 = llvm.mlir.constant(0x7F : f8E4M3FN) : i8
  // CHECK-NEXT: llvm.mlir.constant(3.125000e-01 : f8E5M2) : i8
  %10 = llvm.mlir.constant(0.3 : f8E5M2) : i8
  // Too large to be finite.
  // CHECK-NEXT: llvm.mlir.constant(0xff800000 : f32) : f32
  %11 = llvm.mlir.constant(-1.0e40 : f32) : f32
  llvm.return
}

// CHECK: llvm.func @bits_of_vectors() {
llvm.func @bits_of_vectors() {
  // CHECK-NEXT: llvm.mlir.constant(dense<[0x7FA00000, 1.000000e+00]> : vector<2xf32>) : vector<2xf32>
  %0 = llvm.mlir.constant(dense<[0x7FA00000, 1.0]> : vector<2xf32>) : vector<2xf32>
  // CHECK-NEXT: llvm.mlir.constant(dense<0x7C01> : vector<2xf16>) : vector<2xf16>
  %1 = llvm.mlir.constant(dense<0x7C01> : vector<2xf16>) : vector<2xf16>
  // CHECK-NEXT: llvm.mlir.constant(dense<[0x7F81, 1.000000e+00]> : vector<2xbf16>) : vector<2xbf16>
  %2 = llvm.mlir.constant(dense<[0x7F81, 1.0]> : vector<2xbf16>) : vector<2xbf16>
  // CHECK-NEXT: llvm.mlir.constant(dense<[0x3FFBCCCCCCCCCCCCD000, 0x3FFF8000000000000000]> : vector<2xf80>) : vector<2xf80>
  %3 = llvm.mlir.constant(dense<[0.1, 1.0]> : vector<2xf80>) : vector<2xf80>
  // CHECK-NEXT: llvm.mlir.constant(dense<0x3FFF0000000000000000000000000000> : vector<2xf128>) : vector<2xf128>
  %4 = llvm.mlir.constant(dense<1.0> : vector<2xf128>) : vector<2xf128>
  // CHECK-NEXT: llvm.mlir.constant(dense<[0.000000e+00, -0.000000e+00]> : vector<2xf32>) : vector<2xf32>
  %5 = llvm.mlir.constant(dense<[0.0, -0.0]> : vector<2xf32>) : vector<2xf32>
  // CHECK-NEXT: llvm.mlir.constant(dense<[(0.000000e+00, -0.000000e+00), (1.000000e+00, 0x7FA00000)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x !llvm.struct<(f32, f32)>>
  %6 = llvm.mlir.constant(dense<[(0.0, -0.0), (1.0, 0x7FA00000)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
  // CHECK-NEXT: llvm.mlir.constant(dense<[1, -1]> : vector<2xi128>) : vector<2xi128>
  %7 = llvm.mlir.constant(dense<[1, -1]> : vector<2xi128>) : vector<2xi128>
  // CHECK-NEXT: llvm.mlir.constant(dense<[true, false, true, false]> : vector<4xi1>) : vector<4xi1>
  %8 = llvm.mlir.constant(dense<"0x05"> : vector<4xi1>) : vector<4xi1>
  // CHECK-NEXT: llvm.mlir.constant(dense<true> : vector<20xi1>) : vector<20xi1>
  %9 = llvm.mlir.constant(dense<"0xFF"> : vector<20xi1>) : vector<20xi1>
  // CHECK-NEXT: llvm.mlir.constant(dense<[-5, 5]> : vector<2xi37>) : vector<2xi37>
  %10 = llvm.mlir.constant(dense<"0xFBFFFFFF1F0500000000"> : vector<2xi37>) : vector<2xi37>
  // Comments and white space.
  // CHECK-NEXT: llvm.mlir.constant(dense<[-1, 2]> : vector<2xi32>) : vector<2xi32>
  %11 = llvm.mlir.constant(dense< // [>
    [- 1, 2 // ]
    ]> : vector<2xi32>) : vector<2xi32>
  // To MLIR, these are two.
  // CHECK-NEXT: llvm.mlir.constant(dense<> : tensor<0xi8>) : !llvm.array<0 x i8>
  %12 = llvm.mlir.constant(dense<> : tensor<0xi8>) : !llvm.array<0 x i8>
  // CHECK-NEXT: llvm.mlir.constant(dense<-1> : tensor<0xi37>) : !llvm.array<0 x i37>
  %13 = llvm.mlir.constant(dense<-1> : tensor<0xi37>) : !llvm.array<0 x i37>
  llvm.return
}

// CHECK: llvm.func @sparse() {
llvm.func @sparse() {
  // CHECK-NEXT: llvm.mlir.constant(sparse<{{\[}}[0], [2]], [1, 2]> : vector<4xi32>) : vector<4xi32>
  %0 = llvm.mlir.constant(sparse<[[0], [2]], [1, 2]> : vector<4xi32>) : vector<4xi32>
  // CHECK-NEXT: llvm.mlir.constant(sparse<0, 1.000000e+00> : tensor<4xf32>) : !llvm.array<4 x f32>
  %1 = llvm.mlir.constant(sparse<0, 1.0> : tensor<4xf32>) : !llvm.array<4 x f32>
  // CHECK-NEXT: llvm.mlir.constant(sparse<{{\[}}[0, 1], [1, 0]], [0x7FA00000, 1.000000e+00]> : tensor<2x2xf32>) : !llvm.array<2 x !llvm.array<2 x f32>>
  %2 = llvm.mlir.constant(sparse<[[0, 1], [1, 0]], [0x7FA00000, 1.0]> : tensor<2x2xf32>) : !llvm.array<2 x array<2 x f32>>
  // CHECK-NEXT: llvm.mlir.constant(sparse<{{\[}}[0, 1], [1, 0]], 0x3FFF8000000000000000> : tensor<2x2xf80>) : !llvm.array<2 x !llvm.array<2 x f80>>
  %3 = llvm.mlir.constant(sparse<[[0, 1], [1, 0]], 1.0> : tensor<2x2xf80>) : !llvm.array<2 x array<2 x f80>>
  // CHECK-NEXT: llvm.mlir.constant(sparse<> : vector<4xi32>) : vector<4xi32>
  %4 = llvm.mlir.constant(sparse<> : vector<4xi32>) : vector<4xi32>
  llvm.return
}

// Where xDSL would print as many elements as bytes, which MLIR has fewer of.
// CHECK: llvm.mlir.global external @flags(dense<[true, false, false, false,
llvm.mlir.global external @flags(dense<"0x01000000000000000000000000"> : vector<101xi1>) : vector<101xi1>
// CHECK: llvm.mlir.global external @nans([0x7C01 : f16, [0x7FA00000 : f32]])
llvm.mlir.global external @nans([0x7C01 : f16, [0x7FA00000 : f32]]) : !llvm.struct<(f16, struct<(f32)>)>
