// RUN: xdsl-opt -p optimal-builtin-replacement,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt -p optimal-builtin-replacement %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// PATTERN: ReplaceLeadingZeros
// PATTERN: ReplaceHighProduct
// PATTERN: ReplaceLeast
// PATTERN: ReplaceGreatest

// CHECK-LABEL: @leading_zeros(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: vector<4xi16>, %[[C:.*]]: vector<[2]xi8>)
// CHECK-NEXT: "llvm.intr.ctlz"(%[[A]]) <{is_zero_poison = false}> : (i32) -> i32
// CHECK-NEXT: "llvm.intr.ctlz"(%[[B]]) <{is_zero_poison = false}> : (vector<4xi16>) -> vector<4xi16>
// CHECK-NEXT: "llvm.intr.ctlz"(%[[C]]) <{is_zero_poison = false}> : (vector<[2]xi8>) -> vector<[2]xi8>
// CHECK-NEXT: llvm.return
llvm.func spir_kernelcc @leading_zeros(%a: i32, %b: vector<4xi16>, %c: vector<[2]xi8>) {
  %0 = llvm.call @_Z12__abacus_clzj(%a) : (i32) -> i32
  %1 = llvm.call @_Z12__abacus_clzDv4_s(%b) : (vector<4xi16>) -> vector<4xi16>
  %2 = llvm.call @__abacus_clz(%c) : (vector<[2]xi8>) -> vector<[2]xi8>
  llvm.return
}

// CHECK-LABEL: @unsigned(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32, %[[P:.*]]: !llvm.ptr<1>)
// CHECK-NEXT: %[[X:.*]] = llvm.zext %[[A]] : i32 to i64
// CHECK-NEXT: %[[Y:.*]] = llvm.zext %[[B]] : i32 to i64
// CHECK-NEXT: %[[XY:.*]] = llvm.mul %[[X]], %[[Y]] : i64
// CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(32 : i64) : i64
// CHECK-NEXT: %[[HIGH:.*]] = llvm.lshr %[[XY]], %[[N]] : i64
// CHECK-NEXT: %[[R:.*]] = llvm.trunc %[[HIGH]] : i64 to i32
// CHECK-NEXT: llvm.store %[[R]], %[[P]]
llvm.func spir_kernelcc @unsigned(%a: i32, %b: i32, %p: !llvm.ptr<1>) {
  %0 = llvm.call @_Z15__abacus_mul_hijj(%a, %b) : (i32, i32) -> i32
  llvm.store %0, %p : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: @signed(
// CHECK-SAME: %[[A:.*]]: vector<4xi16>, %[[B:.*]]: vector<4xi16>)
// CHECK-NEXT: %[[X:.*]] = llvm.sext %[[A]] : vector<4xi16> to vector<4xi32>
// CHECK-NEXT: %[[Y:.*]] = llvm.sext %[[B]] : vector<4xi16> to vector<4xi32>
// CHECK-NEXT: %[[XY:.*]] = llvm.mul %[[X]], %[[Y]] : vector<4xi32>
// CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(dense<16> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT: %[[HIGH:.*]] = llvm.ashr %[[XY]], %[[N]] : vector<4xi32>
// CHECK-NEXT: llvm.trunc %[[HIGH]] : vector<4xi32> to vector<4xi16>
llvm.func spir_kernelcc @signed(%a: vector<4xi16>, %b: vector<4xi16>) {
  %0 = llvm.call @_Z15__abacus_mul_hiDv4_sS_(%a, %b) : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  llvm.return
}

// Fast-math flags are kept.
// CHECK-LABEL: @numbers(
// CHECK-SAME: %[[A:.*]]: f32, %[[B:.*]]: vector<8xf64>, %[[C:.*]]: f16)
// CHECK-NEXT: llvm.intr.minnum(%[[A]], %[[A]]) : (f32, f32) -> f32
// CHECK-NEXT: llvm.intr.maxnum(%[[B]], %[[B]]) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf64>, vector<8xf64>) -> vector<8xf64>
// CHECK-NEXT: llvm.intr.maxnum(%[[C]], %[[C]]) : (f16, f16) -> f16
llvm.func spir_kernelcc @numbers(%a: f32, %b: vector<8xf64>, %c: f16) {
  %0 = llvm.call @_Z13__abacus_fminff(%a, %a) : (f32, f32) -> f32
  %1 = llvm.call @_Z13__abacus_fmaxDv8_dS_(%b, %b) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf64>, vector<8xf64>) -> vector<8xf64>
  %2 = llvm.call @__abacus_fmax(%c, %c) : (f16, f16) -> f16
  llvm.return
}

// From the kernels inwards, through functions that they call; what no kernel reaches is
// left alone, and so is a definition that was only called by what is replaced.
// CHECK-LABEL: llvm.func spir_kernelcc @calls(
// CHECK: llvm.call @inner(
// CHECK-NEXT: "llvm.intr.ctlz"
llvm.func spir_kernelcc @calls(%a: i32) {
  %0 = llvm.call @inner(%a) : (i32) -> i32
  %1 = llvm.call @_Z12__abacus_clzi(%a) : (i32) -> i32
  llvm.return
}
// CHECK-LABEL: llvm.func @inner(
// CHECK: "llvm.intr.ctlz"
llvm.func @inner(%a: i32) -> i32 {
  %0 = llvm.call @_Z12__abacus_clzi(%a) : (i32) -> i32
  llvm.return %0 : i32
}
// CHECK-LABEL: llvm.func @_Z12__abacus_clzi(
// CHECK: llvm.call @_Z12__abacus_clzj(
llvm.func @_Z12__abacus_clzi(%a: i32) -> i32 {
  %0 = llvm.call @_Z12__abacus_clzj(%a) : (i32) -> i32
  llvm.return %0 : i32
}
// CHECK-LABEL: @not_reached(
// CHECK: llvm.call @_Z12__abacus_clzj(
llvm.func @not_reached(%a: i32) -> i32 {
  %0 = llvm.call @_Z12__abacus_clzj(%a) : (i32) -> i32
  llvm.return %0 : i32
}

// Only the mark of a kernel.
// CHECK-LABEL: @marked(
// CHECK: "llvm.intr.ctlz"
llvm.func @marked(%a: i32) attributes {passthrough = ["mux-kernel"]} {
  %0 = llvm.call @_Z12__abacus_clzi(%a) : (i32) -> i32
  llvm.return
}

llvm.func @_Z12__abacus_clzj(i32) -> i32
llvm.func @_Z12__abacus_clzDv4_s(vector<4xi16>) -> vector<4xi16>
llvm.func @__abacus_clz(vector<[2]xi8>) -> vector<[2]xi8>
llvm.func @_Z15__abacus_mul_hijj(i32, i32) -> i32
llvm.func @_Z15__abacus_mul_hiDv4_sS_(vector<4xi16>, vector<4xi16>) -> vector<4xi16>
llvm.func @_Z13__abacus_fminff(f32, f32) -> f32
llvm.func @_Z13__abacus_fmaxDv8_dS_(vector<8xf64>, vector<8xf64>) -> vector<8xf64>
llvm.func @__abacus_fmax(f16, f16) -> f16
