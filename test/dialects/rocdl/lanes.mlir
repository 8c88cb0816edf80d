// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @lanes(
llvm.func @lanes(%i32: i32, %i1: i1) {
  // CHECK-NEXT: %0 = rocdl.mbcnt.lo %i32, %i32 : (i32, i32) -> i32
  %0 = rocdl.mbcnt.lo %i32, %i32 : (i32, i32) -> i32
  // CHECK-NEXT: %1 = rocdl.mbcnt.hi %i32, %i32 : (i32, i32) -> i32
  %1 = rocdl.mbcnt.hi %i32, %i32 : (i32, i32) -> i32
  // CHECK-NEXT: %2 = rocdl.ds_swizzle %i32, %i32 : (i32, i32) -> i32
  %2 = rocdl.ds_swizzle %i32, %i32 : (i32, i32) -> i32
  // CHECK-NEXT: %3 = rocdl.ds_bpermute %i32, %i32 : (i32, i32) -> i32
  %3 = rocdl.ds_bpermute %i32, %i32 : (i32, i32) -> i32
  // CHECK-NEXT: %4 = rocdl.ballot %i1 : i32
  %4 = rocdl.ballot %i1 : i32
  // CHECK-NEXT: %5 = rocdl.readfirstlane %i32 : i32
  %5 = rocdl.readfirstlane %i32 : i32
  // CHECK-NEXT: %6 = rocdl.readlane %i32, %i32 : (i32, i32) -> i32
  %6 = rocdl.readlane %i32, %i32 : (i32, i32) -> i32
  // CHECK-NEXT: %7 = rocdl.update.dpp %i32, %i32 with 1, 2, 3, false : i32
  %7 = rocdl.update.dpp %i32, %i32 with 1, 2, 3, false : i32
  // CHECK-NEXT: %8 = rocdl.permlanex16 %i32, %i32, %i32, %i32, true, false : i32, i32
  %8 = rocdl.permlanex16 %i32, %i32, %i32, %i32, true, false : i32, i32
  // CHECK-NEXT: %9 = rocdl.permlane16.swap %i32, %i32, true, false : (i32, i32) -> <(i32, i32)>
  %9 = rocdl.permlane16.swap %i32, %i32, true, false : (i32, i32) -> <(i32, i32)>
  // CHECK-NEXT: %10 = rocdl.permlane32.swap %i32, %i32, true, false : (i32, i32) -> <(i32, i32)>
  %10 = rocdl.permlane32.swap %i32, %i32, true, false : (i32, i32) -> <(i32, i32)>
  llvm.return
}

// CHECK-LABEL: llvm.func @attributes(
llvm.func @attributes(%i32: i32, %i1: i1, %i64: i64, %array: !llvm.array<2 x i32>, %v2i32: vector<2xi32>) {
  // CHECK-NEXT: %0 = rocdl.mbcnt.lo %i32, %i32 {foo} : (i32, i32) -> i32
  %0 = rocdl.mbcnt.lo %i32, %i32 {foo} : (i32, i32) -> i32
  // CHECK-NEXT: %1 = rocdl.ds_swizzle %i32, %i32 {foo} : (i32, i32) -> i32
  %1 = rocdl.ds_swizzle %i32, %i32 {foo} : (i32, i32) -> i32
  // CHECK-NEXT: %2 = rocdl.ds_bpermute %i32, %i32 {foo} : (i32, i32) -> i32
  %2 = rocdl.ds_bpermute %i32, %i32 {foo} : (i32, i32) -> i32
  // CHECK-NEXT: %3 = rocdl.ballot %i1 {foo} : f64
  %3 = rocdl.ballot %i1 {foo} : f64
  // CHECK-NEXT: %4 = rocdl.readfirstlane %i64 {foo} : i64
  %4 = rocdl.readfirstlane %i64 {foo} : i64
  // CHECK-NEXT: %5 = rocdl.readlane %array, %i32 {foo} : (!llvm.array<2 x i32>, i32) -> !llvm.array<2 x i32>
  %5 = rocdl.readlane %array, %i32 {foo} : (!llvm.array<2 x i32>, i32) -> !llvm.array<2 x i32>
  // CHECK-NEXT: %6 = rocdl.update.dpp {foo} %i32, %i32 with 0, -1, -1, false : i32
  %6 = rocdl.update.dpp {foo} %i32, %i32 with 0, -1, -1, false : i32
  // CHECK-NEXT: %7 = rocdl.permlanex16 {foo} %v2i32, %v2i32, %array, %array, false, false : vector<2xi32>, !llvm.array<2 x i32>
  %7 = rocdl.permlanex16 {foo} %v2i32, %v2i32, %array, %array, false, false : vector<2xi32>, !llvm.array<2 x i32>
  // CHECK-NEXT: %8 = rocdl.permlane16.swap {foo} %i32, %i32, false, false : (i32, i32) -> <"s", (i32, i32)>
  %8 = rocdl.permlane16.swap {foo} %i32, %i32, false, false : (i32, i32) -> <"s", (i32, i32)>
  llvm.return
}

// CHECK-LABEL: llvm.func @spellings(
llvm.func @spellings(%i: i32, %p: !llvm.ptr<1>) {
  // CHECK-NEXT: %0 = rocdl.permlane16.swap %i, %i, false, true : (i32, i32) -> <(i32, i32)>
  %0 = rocdl.permlane16.swap %i, %i, 0, 1 : (i32, i32) -> !llvm.struct<(i32, i32)>
  // CHECK-NEXT: %1 = rocdl.permlane32.swap %i, %i, true, true : (i32, i32) -> <packed (i32, i32, i64)>
  %1 = rocdl.permlane32.swap %i, %i, true, -1 : (i32, i32) -> <packed (i32, i32, i64)>
  // CHECK-NEXT: %2 = rocdl.permlane32.swap %i, %i, true, true : (i32, i32) -> <"pair", (i32, i32)>
  %2 = rocdl.permlane32.swap %i, %i, true, true : (i32, i32) -> <"pair", (i32, i32)>
  // CHECK-NEXT: %3 = rocdl.readlane %p, %i : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
  %3 = rocdl.readlane %p, %i : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
  // CHECK-NEXT: %4 = rocdl.mbcnt.lo %i, %i {arg_attrs = [{llvm.noundef}, {}], res_attrs = [{llvm.noundef}]} : (i32, i32) -> i32
  %4 = rocdl.mbcnt.lo %i, %i {arg_attrs = [{llvm.noundef}, {}], res_attrs = [{llvm.noundef}]} : (i32, i32) -> i32
  llvm.return
}
