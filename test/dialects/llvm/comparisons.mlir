// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @icmp(
llvm.func @icmp(%i: i32, %v: vector<4xi8>, %s: vector<[4]xi8>) {
  // CHECK-NEXT: %0 = llvm.icmp "eq" %i, %i : i32
  %0 = llvm.icmp "eq" %i, %i : i32
  // CHECK-NEXT: %1 = llvm.icmp "ne" %i, %i : i32
  %1 = llvm.icmp "ne" %i, %i : i32
  // CHECK-NEXT: %2 = llvm.icmp "slt" %i, %i : i32
  %2 = llvm.icmp "slt" %i, %i : i32
  // CHECK-NEXT: %3 = llvm.icmp "sle" %i, %i : i32
  %3 = llvm.icmp "sle" %i, %i : i32
  // CHECK-NEXT: %4 = llvm.icmp "sgt" %i, %i : i32
  %4 = llvm.icmp "sgt" %i, %i : i32
  // CHECK-NEXT: %5 = llvm.icmp "sge" %i, %i : i32
  %5 = llvm.icmp "sge" %i, %i : i32
  // CHECK-NEXT: %6 = llvm.icmp "ult" %i, %i : i32
  %6 = llvm.icmp "ult" %i, %i : i32
  // CHECK-NEXT: %7 = llvm.icmp "ule" %i, %i : i32
  %7 = llvm.icmp "ule" %i, %i : i32
  // CHECK-NEXT: %8 = llvm.icmp "ugt" %i, %i : i32
  %8 = llvm.icmp "ugt" %i, %i : i32
  // CHECK-NEXT: %9 = llvm.icmp "uge" %i, %i {foo} : i32
  %9 = llvm.icmp "uge" %i, %i {foo} : i32
  // CHECK-NEXT: %10 = llvm.icmp "eq" %v, %v : vector<4xi8>
  %10 = llvm.icmp "eq" %v, %v : vector<4xi8>
  // CHECK-NEXT: %11 = llvm.icmp "eq" %s, %s : vector<[4]xi8>
  %11 = llvm.icmp "eq" %s, %s : vector<[4]xi8>
  // CHECK-NEXT: %12 = llvm.xor %10, %10 : vector<4xi1>
  %12 = llvm.xor %10, %10 : vector<4xi1>
  // CHECK-NEXT: %13 = llvm.xor %11, %11 : vector<[4]xi1>
  %13 = llvm.xor %11, %11 : vector<[4]xi1>
  llvm.return
}

// CHECK-LABEL: llvm.func @icmp_pointers(
llvm.func @icmp_pointers(%p: !llvm.ptr<1>, %v: vector<2x!llvm.ptr>) {
  // CHECK-NEXT: %0 = llvm.icmp "eq" %p, %p : !llvm.ptr<1>
  %0 = llvm.icmp "eq" %p, %p : !llvm.ptr<1>
  // CHECK-NEXT: %1 = llvm.icmp "ult" %v, %v {foo} : vector<2x!llvm.ptr>
  %1 = llvm.icmp "ult" %v, %v {foo} : vector<2x!llvm.ptr>
  // CHECK-NEXT: %2 = llvm.select %1, %v, %v : vector<2xi1>, vector<2x!llvm.ptr>
  %2 = llvm.select %1, %v, %v : vector<2xi1>, vector<2x!llvm.ptr>
  llvm.return
}

// CHECK-LABEL: llvm.func @fcmp(
llvm.func @fcmp(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.fcmp "_false" %f, %f : f32
  %0 = llvm.fcmp "_false" %f, %f : f32
  // CHECK-NEXT: %1 = llvm.fcmp "oeq" %f, %f : f32
  %1 = llvm.fcmp "oeq" %f, %f : f32
  // CHECK-NEXT: %2 = llvm.fcmp "ogt" %f, %f : f32
  %2 = llvm.fcmp "ogt" %f, %f : f32
  // CHECK-NEXT: %3 = llvm.fcmp "oge" %f, %f : f32
  %3 = llvm.fcmp "oge" %f, %f : f32
  // CHECK-NEXT: %4 = llvm.fcmp "olt" %f, %f : f32
  %4 = llvm.fcmp "olt" %f, %f : f32
  // CHECK-NEXT: %5 = llvm.fcmp "ole" %f, %f : f32
  %5 = llvm.fcmp "ole" %f, %f : f32
  // CHECK-NEXT: %6 = llvm.fcmp "one" %f, %f : f32
  %6 = llvm.fcmp "one" %f, %f : f32
  // CHECK-NEXT: %7 = llvm.fcmp "ord" %f, %f : f32
  %7 = llvm.fcmp "ord" %f, %f : f32
  // CHECK-NEXT: %8 = llvm.fcmp "ueq" %f, %f : f32
  %8 = llvm.fcmp "ueq" %f, %f : f32
  // CHECK-NEXT: %9 = llvm.fcmp "ugt" %f, %f : f32
  %9 = llvm.fcmp "ugt" %f, %f : f32
  // CHECK-NEXT: %10 = llvm.fcmp "uge" %f, %f : f32
  %10 = llvm.fcmp "uge" %f, %f : f32
  // CHECK-NEXT: %11 = llvm.fcmp "ult" %f, %f : f32
  %11 = llvm.fcmp "ult" %f, %f : f32
  // CHECK-NEXT: %12 = llvm.fcmp "ule" %f, %f : f32
  %12 = llvm.fcmp "ule" %f, %f : f32
  // CHECK-NEXT: %13 = llvm.fcmp "une" %f, %f : f32
  %13 = llvm.fcmp "une" %f, %f : f32
  // CHECK-NEXT: %14 = llvm.fcmp "uno" %f, %f : f32
  %14 = llvm.fcmp "uno" %f, %f : f32
  // CHECK-NEXT: %15 = llvm.fcmp "_true" %f, %f : f32
  %15 = llvm.fcmp "_true" %f, %f : f32
  // CHECK-NEXT: %16 = llvm.fcmp "oeq" %v, %v : vector<4xf16>
  %16 = llvm.fcmp "oeq" %v, %v : vector<4xf16>
  llvm.return
}

// CHECK-LABEL: llvm.func @fcmp_fast_math(
llvm.func @fcmp_fast_math(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.fcmp "olt" %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  %0 = llvm.fcmp "olt" %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  // CHECK-NEXT: %1 = llvm.fcmp "olt" %v, %v {fastmathFlags = #llvm.fastmath<nnan>, foo} : vector<4xf16>
  %1 = llvm.fcmp "olt" %v, %v {fastmathFlags = #llvm.fastmath<nnan>, foo} : vector<4xf16>
  // No flags at all are not written.
  // CHECK-NEXT: %2 = llvm.fcmp "olt" %f, %f : f32
  %2 = llvm.fcmp "olt" %f, %f {fastmathFlags = #llvm.fastmath<none>} : f32
  llvm.return
}
