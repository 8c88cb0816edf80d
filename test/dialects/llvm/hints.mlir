// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @assume(
llvm.func @assume(%c: i1, %p: !llvm.ptr<1>, %i: i64) {
  // CHECK-NEXT: llvm.intr.assume %c : i1
  llvm.intr.assume %c : i1
  // CHECK-NEXT: llvm.intr.assume %c : i1 {foo}
  llvm.intr.assume %c : i1 {foo}
  // CHECK-NEXT: llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr<1>, i64)] : i1
  llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr<1>, i64)] : i1
  // CHECK-NEXT: llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr<1>, i64), "cold"(), "nonnull"(%p : !llvm.ptr<1>)] : i1 {foo}
  llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr<1>, i64), "cold"(), "nonnull"(%p : !llvm.ptr<1>)] : i1 {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @expect(
llvm.func @expect(%i: i64, %c: i1) {
  // CHECK-NEXT: %0 = llvm.intr.expect %i, %i : i64
  %0 = llvm.intr.expect %i, %i : i64
  // CHECK-NEXT: %1 = llvm.intr.expect %c, %c {foo} : i1
  %1 = llvm.intr.expect %c, %c {foo} : i1
  // CHECK-NEXT: %2 = llvm.intr.expect.with.probability %i, %i, 5.000000e-01 : i64
  %2 = llvm.intr.expect.with.probability %i, %i, 5.000000e-01 : i64
  // CHECK-NEXT: %3 = llvm.intr.expect.with.probability %c, %c, 9.000000e-01 {foo} : i1
  %3 = llvm.intr.expect.with.probability %c, %c, 0.9 {foo} : i1
  llvm.return
}

// CHECK-LABEL: llvm.func @traps(
llvm.func @traps() {
  // CHECK-NEXT: llvm.intr.trap
  llvm.intr.trap
  // CHECK-NEXT: llvm.intr.trap {foo}
  llvm.intr.trap {foo}
  // CHECK-NEXT: llvm.intr.debugtrap
  llvm.intr.debugtrap
  // CHECK-NEXT: llvm.intr.ubsantrap <{failureKind = 2 : i8}>
  llvm.intr.ubsantrap <{failureKind = 2 : i8}>
  // CHECK-NEXT: llvm.intr.ubsantrap <{failureKind = -1 : i8}> {foo}
  llvm.intr.ubsantrap <{failureKind = -1 : i8}> {foo}
  llvm.return
}
