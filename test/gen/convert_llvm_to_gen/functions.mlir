// RUN: xdsl-opt -p convert-llvm-to-gen %s | filecheck %s
// RUN: xdsl-opt -p convert-llvm-to-gen -t gen %s | filecheck %s --check-prefix=DUMP

module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {

llvm.mlir.global internal constant @table(dense<[1, -2]> : tensor<2xi16>) {addr_space = 2 : i32} : !llvm.array<2 x i16>
llvm.mlir.global internal constant @"not used"(1 : i32) {addr_space = 2 : i32} : i32
llvm.mlir.global internal constant @second() {addr_space = 2 : i32} : !llvm.ptr<2> {
  %0 = llvm.mlir.addressof @table : !llvm.ptr<2>
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr<2>) -> !llvm.ptr<2>, i16
  llvm.return %1 : !llvm.ptr<2>
}

// A constant that only the initial value of another refers to is one of the unit, too.
// CHECK-LABEL: gen.unit 32
// CHECK-NEXT: gen.constant @table align 2 "0100feff"
// CHECK-NEXT: gen.constant @second align 4 "02000100"
// CHECK-NOT: gen.constant
// DUMP: .decl_constant table align:2 {0100feff}
// DUMP-NEXT: .decl_constant second align:4 {02000100}
llvm.func spir_kernelcc @constants(%out: !llvm.ptr<1>) {
  // CHECK-LABEL: gen.function @constants
  // CHECK: gen.loadi [[ADDRESS:r[0-9]+]] = uint32 65540
  // CHECK-NEXT: gen.load uint32 constant {{r[0-9]+}} = [[ADDRESS]] aligned
  %0 = llvm.mlir.addressof @second : !llvm.ptr<2>
  %1 = llvm.load %0 : !llvm.ptr<2> -> !llvm.ptr<2>
  llvm.store %1, %out : !llvm.ptr<2>, !llvm.ptr<1>
  llvm.return
}

llvm.func spir_kernelcc @approximate(%out: !llvm.ptr<1>, %x: f32, %h: f16) {
  // CHECK-LABEL: gen.function @approximate
  // CHECK: gen.sin float
  %0 = llvm.intr.sin(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
  // CHECK: gen.loadi [[FACTOR:r[0-9]+]] = float 1.442695
  // CHECK-NEXT: gen.mul float [[PRODUCT:r[0-9]+]] = {{r[0-9]+}}, [[FACTOR]]
  // CHECK-NEXT: gen.exp float {{r[0-9]+}} = [[PRODUCT]]
  %1 = llvm.intr.exp(%0) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  // CHECK: gen.cvt float {{r[0-9]+}} = half
  // CHECK-NEXT: gen.log float
  // CHECK-NEXT: gen.cvt half {{r[0-9]+}} = float
  %2 = llvm.intr.log2(%h) {fastmathFlags = #llvm.fastmath<afn>} : (f16) -> f16
  llvm.store %1, %out : f32, !llvm.ptr<1>
  llvm.store %2, %out : f16, !llvm.ptr<1>
  llvm.return
}
}
