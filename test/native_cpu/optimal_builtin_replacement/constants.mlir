// RUN: xdsl-opt -p optimal-builtin-replacement,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt -p optimal-builtin-replacement %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Calls with constant operands become their result.

// CHECK-LABEL: @leading_zeros(
// CHECK-NOT: ctlz
// CHECK: %a = llvm.mlir.constant(30 : i32) : i32
// CHECK: %b = llvm.mlir.constant(32 : i32) : i32
// CHECK: %c = llvm.mlir.constant(dense<[0, 15]> : vector<2xi16>) : vector<2xi16>
// CHECK: %d = llvm.mlir.constant(dense<8> : vector<[2]xi8>) : vector<[2]xi8>
llvm.func spir_kernelcc @leading_zeros(%p: !llvm.ptr<1>) {
  %two = llvm.mlir.constant(2 : i32) : i32
  %zero = llvm.mlir.zero : i32
  %some = llvm.mlir.constant(dense<[-1, 1]> : vector<2xi16>) : vector<2xi16>
  %none = llvm.mlir.zero : vector<[2]xi8>
  %a = llvm.call @_Z12__abacus_clzj(%two) : (i32) -> i32
  %b = llvm.call @_Z12__abacus_clzj(%zero) : (i32) -> i32
  %c = llvm.call @_Z12__abacus_clzDv2_t(%some) : (vector<2xi16>) -> vector<2xi16>
  %d = llvm.call @__abacus_clz(%none) : (vector<[2]xi8>) -> vector<[2]xi8>
  llvm.return
}

// -1 times 77: as signed numbers -77, as unsigned ones 77 * 255.
// CHECK-LABEL: @high_products(
// CHECK-NOT: llvm.mul
// CHECK: %a = llvm.mlir.constant(-1 : i8) : i8
// CHECK: %b = llvm.mlir.constant(76 : i8) : i8
// CHECK: %c = llvm.mlir.constant(dense<[-31, 30]> : vector<2xi8>) : vector<2xi8>
// CHECK: %d = llvm.mlir.constant(-2 : i32) : i32
llvm.func spir_kernelcc @high_products() {
  %m = llvm.mlir.constant(-1 : i8) : i8
  %n = llvm.mlir.constant(77 : i8) : i8
  %v = llvm.mlir.constant(dense<[-100, 100]> : vector<2xi8>) : vector<2xi8>
  %w = llvm.mlir.constant(dense<77> : vector<2xi8>) : vector<2xi8>
  %most = llvm.mlir.constant(-1 : i32) : i32
  %a = llvm.call @_Z15__abacus_mul_hicc(%m, %n) : (i8, i8) -> i8
  %b = llvm.call @_Z15__abacus_mul_hihh(%m, %n) : (i8, i8) -> i8
  %c = llvm.call @_Z15__abacus_mul_hiDv2_cS_(%v, %w) : (vector<2xi8>, vector<2xi8>) -> vector<2xi8>
  %d = llvm.call @_Z15__abacus_mul_hijj(%most, %most) : (i32, i32) -> i32
  llvm.return
}

// Of two zeros, the least is the negative one.
// CHECK-LABEL: @numbers(
// CHECK-NOT: minnum
// CHECK: %a = llvm.mlir.constant(-2.000000e+00 : f32) : f32
// CHECK: %b = llvm.mlir.constant(dense<[-0.000000e+00, 0.000000e+00]> : vector<2xf64>) : vector<2xf64>
// CHECK: %c = llvm.mlir.constant(0.000000e+00 : f16) : f16
llvm.func spir_kernelcc @numbers() {
  %x = llvm.mlir.constant(1.5 : f32) : f32
  %y = llvm.mlir.constant(-2.0 : f32) : f32
  %v = llvm.mlir.constant(dense<[-0.0, 1.0]> : vector<2xf64>) : vector<2xf64>
  %w = llvm.mlir.zero : vector<2xf64>
  %pos = llvm.mlir.constant(0.0 : f16) : f16
  %neg = llvm.mlir.constant(-0.0 : f16) : f16
  %a = llvm.call @_Z13__abacus_fminff(%x, %y) : (f32, f32) -> f32
  %b = llvm.call @_Z13__abacus_fminDv2_dS_(%v, %w) : (vector<2xf64>, vector<2xf64>) -> vector<2xf64>
  %c = llvm.call @__abacus_fmax(%neg, %pos) : (f16, f16) -> f16
  llvm.return
}

// Not folded: NaNs, one constant, 64-bit integers.
// CHECK-LABEL: @left(
// CHECK: llvm.intr.minnum
// CHECK: llvm.intr.minnum
// CHECK: llvm.mul
// CHECK: llvm.call @_Z12__abacus_clzm(
llvm.func spir_kernelcc @left(%u: f32, %i: i8) {
  %x = llvm.mlir.constant(1.5 : f32) : f32
  %nan = llvm.mlir.constant(0x7FC00000 : f32) : f32
  %n = llvm.mlir.constant(77 : i8) : i8
  %l = llvm.mlir.constant(2 : i64) : i64
  %a = llvm.call @_Z13__abacus_fminff(%x, %nan) : (f32, f32) -> f32
  %b = llvm.call @_Z13__abacus_fminff(%x, %u) : (f32, f32) -> f32
  %c = llvm.call @_Z15__abacus_mul_hicc(%i, %n) : (i8, i8) -> i8
  %d = llvm.call @_Z12__abacus_clzm(%l) : (i64) -> i64
  llvm.return
}

llvm.func @_Z12__abacus_clzj(i32) -> i32
llvm.func @_Z12__abacus_clzm(i64) -> i64
llvm.func @_Z12__abacus_clzDv2_t(vector<2xi16>) -> vector<2xi16>
llvm.func @__abacus_clz(vector<[2]xi8>) -> vector<[2]xi8>
llvm.func @_Z15__abacus_mul_hicc(i8, i8) -> i8
llvm.func @_Z15__abacus_mul_hihh(i8, i8) -> i8
llvm.func @_Z15__abacus_mul_hiDv2_cS_(vector<2xi8>, vector<2xi8>) -> vector<2xi8>
llvm.func @_Z15__abacus_mul_hijj(i32, i32) -> i32
llvm.func @_Z13__abacus_fminff(f32, f32) -> f32
llvm.func @_Z13__abacus_fminDv2_dS_(vector<2xf64>, vector<2xf64>) -> vector<2xf64>
llvm.func @__abacus_fmax(f16, f16) -> f16
