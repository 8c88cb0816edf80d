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
