// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @bits(
llvm.func @bits(%i: i32, %v: vector<4xi16>) {
  // CHECK-NEXT: %0 = llvm.intr.bitreverse(%i) : (i32) -> i32
  %0 = llvm.intr.bitreverse(%i) : (i32) -> i32
  // CHECK-NEXT: %1 = llvm.intr.bswap(%v) : (vector<4xi16>) -> vector<4xi16>
  %1 = llvm.intr.bswap(%v) : (vector<4xi16>) -> vector<4xi16>
  // CHECK-NEXT: %2 = llvm.intr.ctpop(%i) {foo} : (i32) -> i32
  %2 = llvm.intr.ctpop(%i) {foo} : (i32) -> i32
  // CHECK-NEXT: %3 = "llvm.intr.ctlz"(%i) <{is_zero_poison = true}> : (i32) -> i32
  %3 = "llvm.intr.ctlz"(%i) <{is_zero_poison = true}> : (i32) -> i32
  // CHECK-NEXT: %4 = "llvm.intr.cttz"(%v) <{is_zero_poison = false}> {foo} : (vector<4xi16>) -> vector<4xi16>
  %4 = "llvm.intr.cttz"(%v) <{is_zero_poison = false}> {foo} : (vector<4xi16>) -> vector<4xi16>
  // CHECK-NEXT: %5 = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
  %5 = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
  // The same once more, which is read another way.
  // CHECK-NEXT: %6 = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
  %6 = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
  // CHECK-NEXT: %7 = llvm.intr.fshr(%v, %v, %v) {foo} : (vector<4xi16>, vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %7 = llvm.intr.fshr(%v, %v, %v) {foo} : (vector<4xi16>, vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  llvm.return
}

// CHECK-LABEL: llvm.func @order(
llvm.func @order(%i: i32, %v: vector<4xi16>) {
  // CHECK-NEXT: %0 = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
  %0 = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %1 = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
  %1 = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %2 = llvm.intr.umax(%v, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %2 = llvm.intr.umax(%v, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  // CHECK-NEXT: %3 = llvm.intr.umin(%v, %v) {foo} : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %3 = llvm.intr.umin(%v, %v) {foo} : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  // CHECK-NEXT: %4 = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
  %4 = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
  // CHECK-NEXT: %5 = llvm.intr.scmp(%i, %i) : (i32, i32) -> i8
  %5 = llvm.intr.scmp(%i, %i) : (i32, i32) -> i8
  // CHECK-NEXT: %6 = llvm.intr.ucmp(%v, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi8>
  %6 = llvm.intr.ucmp(%v, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi8>
  llvm.return
}

// CHECK-LABEL: llvm.func @saturation(
llvm.func @saturation(%i: i32, %v: vector<4xi16>) {
  // CHECK-NEXT: %0 = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
  %0 = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %1 = llvm.intr.uadd.sat(%i, %i) : (i32, i32) -> i32
  %1 = llvm.intr.uadd.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %2 = llvm.intr.ssub.sat(%i, %i) : (i32, i32) -> i32
  %2 = llvm.intr.ssub.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %3 = llvm.intr.usub.sat(%i, %i) : (i32, i32) -> i32
  %3 = llvm.intr.usub.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %4 = llvm.intr.sshl.sat(%i, %i) : (i32, i32) -> i32
  %4 = llvm.intr.sshl.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %5 = llvm.intr.ushl.sat(%v, %v) {foo} : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %5 = llvm.intr.ushl.sat(%v, %v) {foo} : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  llvm.return
}

// CHECK-LABEL: llvm.func @overflow(
llvm.func @overflow(%i: i32, %v: vector<4xi16>) {
  // CHECK-NEXT: %0 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %0 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %1 = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %2 = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %2 = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %3 = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %3 = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %4 = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %4 = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %5 = "llvm.intr.umul.with.overflow"(%v, %v) {foo} : (vector<4xi16>, vector<4xi16>) -> !llvm.struct<(vector<4xi16>, vector<4xi1>)>
  %5 = "llvm.intr.umul.with.overflow"(%v, %v) {foo} : (vector<4xi16>, vector<4xi16>) -> !llvm.struct<(vector<4xi16>, vector<4xi1>)>
  llvm.return
}
