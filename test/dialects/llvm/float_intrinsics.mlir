// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @of_one(
llvm.func @of_one(%f: f32) {
  // CHECK-NEXT: %0 = llvm.intr.fabs(%f) : (f32) -> f32
  %0 = llvm.intr.fabs(%f) : (f32) -> f32
  // CHECK-NEXT: %1 = llvm.intr.ceil(%f) : (f32) -> f32
  %1 = llvm.intr.ceil(%f) : (f32) -> f32
  // CHECK-NEXT: %2 = llvm.intr.floor(%f) : (f32) -> f32
  %2 = llvm.intr.floor(%f) : (f32) -> f32
  // CHECK-NEXT: %3 = llvm.intr.sqrt(%f) : (f32) -> f32
  %3 = llvm.intr.sqrt(%f) : (f32) -> f32
  // CHECK-NEXT: %4 = llvm.intr.trunc(%f) : (f32) -> f32
  %4 = llvm.intr.trunc(%f) : (f32) -> f32
  // CHECK-NEXT: %5 = llvm.intr.rint(%f) : (f32) -> f32
  %5 = llvm.intr.rint(%f) : (f32) -> f32
  // CHECK-NEXT: %6 = llvm.intr.nearbyint(%f) : (f32) -> f32
  %6 = llvm.intr.nearbyint(%f) : (f32) -> f32
  // CHECK-NEXT: %7 = llvm.intr.round(%f) : (f32) -> f32
  %7 = llvm.intr.round(%f) : (f32) -> f32
  // CHECK-NEXT: %8 = llvm.intr.roundeven(%f) : (f32) -> f32
  %8 = llvm.intr.roundeven(%f) : (f32) -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @of_one_attributes(
llvm.func @of_one_attributes(%v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.intr.fabs(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %0 = llvm.intr.fabs(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %1 = llvm.intr.ceil(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %1 = llvm.intr.ceil(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %2 = llvm.intr.floor(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %2 = llvm.intr.floor(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %3 = llvm.intr.sqrt(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %3 = llvm.intr.sqrt(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %4 = llvm.intr.trunc(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %4 = llvm.intr.trunc(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %5 = llvm.intr.rint(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %5 = llvm.intr.rint(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %6 = llvm.intr.nearbyint(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %6 = llvm.intr.nearbyint(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %7 = llvm.intr.round(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %7 = llvm.intr.round(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %8 = llvm.intr.roundeven(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %8 = llvm.intr.roundeven(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  llvm.return
}

// CHECK-LABEL: llvm.func @of_two(
llvm.func @of_two(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.intr.copysign(%f, %f) : (f32, f32) -> f32
  %0 = llvm.intr.copysign(%f, %f) : (f32, f32) -> f32
  // CHECK-NEXT: %1 = llvm.intr.copysign(%v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %1 = llvm.intr.copysign(%v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %2 = llvm.intr.maxnum(%f, %f) : (f32, f32) -> f32
  %2 = llvm.intr.maxnum(%f, %f) : (f32, f32) -> f32
  // CHECK-NEXT: %3 = llvm.intr.maxnum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %3 = llvm.intr.maxnum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %4 = llvm.intr.minnum(%f, %f) : (f32, f32) -> f32
  %4 = llvm.intr.minnum(%f, %f) : (f32, f32) -> f32
  // CHECK-NEXT: %5 = llvm.intr.minnum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %5 = llvm.intr.minnum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %6 = llvm.intr.maximum(%f, %f) : (f32, f32) -> f32
  %6 = llvm.intr.maximum(%f, %f) : (f32, f32) -> f32
  // CHECK-NEXT: %7 = llvm.intr.maximum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %7 = llvm.intr.maximum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %8 = llvm.intr.minimum(%f, %f) : (f32, f32) -> f32
  %8 = llvm.intr.minimum(%f, %f) : (f32, f32) -> f32
  // CHECK-NEXT: %9 = llvm.intr.minimum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %9 = llvm.intr.minimum(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  llvm.return
}

// CHECK-LABEL: llvm.func @of_three(
llvm.func @of_three(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  %0 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  // The same once more, which is read another way.
  // CHECK-NEXT: %1 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  %1 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  // CHECK-NEXT: %2 = llvm.intr.fma(%v, %v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %2 = llvm.intr.fma(%v, %v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %3 = llvm.intr.fmuladd(%f, %f, %f) : (f32, f32, f32) -> f32
  %3 = llvm.intr.fmuladd(%f, %f, %f) : (f32, f32, f32) -> f32
  // The same once more, which is read another way.
  // CHECK-NEXT: %4 = llvm.intr.fmuladd(%f, %f, %f) : (f32, f32, f32) -> f32
  %4 = llvm.intr.fmuladd(%f, %f, %f) : (f32, f32, f32) -> f32
  // CHECK-NEXT: %5 = llvm.intr.fmuladd(%v, %v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %5 = llvm.intr.fmuladd(%v, %v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  llvm.return
}

// CHECK-LABEL: llvm.func @to_integers(
llvm.func @to_integers(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.intr.lrint(%f) : (f32) -> i64
  %0 = llvm.intr.lrint(%f) : (f32) -> i64
  // CHECK-NEXT: %1 = llvm.intr.llrint(%v) {foo} : (vector<4xf16>) -> vector<4xi64>
  %1 = llvm.intr.llrint(%v) {foo} : (vector<4xf16>) -> vector<4xi64>
  // CHECK-NEXT: %2 = llvm.intr.lround(%v) : (vector<4xf16>) -> vector<4xi32>
  %2 = llvm.intr.lround(%v) : (vector<4xf16>) -> vector<4xi32>
  // CHECK-NEXT: %3 = llvm.intr.llround(%f) : (f32) -> i64
  %3 = llvm.intr.llround(%f) : (f32) -> i64
  llvm.return
}

// CHECK-LABEL: llvm.func @classes(
llvm.func @classes(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
  %0 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
  // CHECK-NEXT: %1 = "llvm.intr.is.fpclass"(%v) <{bit = 1023 : i32}> {foo} : (vector<4xf16>) -> vector<4xi1>
  %1 = "llvm.intr.is.fpclass"(%v) <{bit = 1023 : i32}> {foo} : (vector<4xf16>) -> vector<4xi1>
  llvm.return
}
