// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @of_one(
llvm.func @of_one(%f: f32) {
  // CHECK-NEXT: %0 = llvm.intr.exp(%f) : (f32) -> f32
  %0 = llvm.intr.exp(%f) : (f32) -> f32
  // CHECK-NEXT: %1 = llvm.intr.exp2(%f) : (f32) -> f32
  %1 = llvm.intr.exp2(%f) : (f32) -> f32
  // CHECK-NEXT: %2 = llvm.intr.exp10(%f) : (f32) -> f32
  %2 = llvm.intr.exp10(%f) : (f32) -> f32
  // CHECK-NEXT: %3 = llvm.intr.log(%f) : (f32) -> f32
  %3 = llvm.intr.log(%f) : (f32) -> f32
  // CHECK-NEXT: %4 = llvm.intr.log2(%f) : (f32) -> f32
  %4 = llvm.intr.log2(%f) : (f32) -> f32
  // CHECK-NEXT: %5 = llvm.intr.log10(%f) : (f32) -> f32
  %5 = llvm.intr.log10(%f) : (f32) -> f32
  // CHECK-NEXT: %6 = llvm.intr.sin(%f) : (f32) -> f32
  %6 = llvm.intr.sin(%f) : (f32) -> f32
  // CHECK-NEXT: %7 = llvm.intr.cos(%f) : (f32) -> f32
  %7 = llvm.intr.cos(%f) : (f32) -> f32
  // CHECK-NEXT: %8 = llvm.intr.tan(%f) : (f32) -> f32
  %8 = llvm.intr.tan(%f) : (f32) -> f32
  // CHECK-NEXT: %9 = llvm.intr.asin(%f) : (f32) -> f32
  %9 = llvm.intr.asin(%f) : (f32) -> f32
  // CHECK-NEXT: %10 = llvm.intr.acos(%f) : (f32) -> f32
  %10 = llvm.intr.acos(%f) : (f32) -> f32
  // CHECK-NEXT: %11 = llvm.intr.atan(%f) : (f32) -> f32
  %11 = llvm.intr.atan(%f) : (f32) -> f32
  // CHECK-NEXT: %12 = llvm.intr.sinh(%f) : (f32) -> f32
  %12 = llvm.intr.sinh(%f) : (f32) -> f32
  // CHECK-NEXT: %13 = llvm.intr.cosh(%f) : (f32) -> f32
  %13 = llvm.intr.cosh(%f) : (f32) -> f32
  // CHECK-NEXT: %14 = llvm.intr.tanh(%f) : (f32) -> f32
  %14 = llvm.intr.tanh(%f) : (f32) -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @of_one_attributes(
llvm.func @of_one_attributes(%v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.intr.exp(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %0 = llvm.intr.exp(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %1 = llvm.intr.exp2(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %1 = llvm.intr.exp2(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %2 = llvm.intr.exp10(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %2 = llvm.intr.exp10(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %3 = llvm.intr.log(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %3 = llvm.intr.log(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %4 = llvm.intr.log2(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %4 = llvm.intr.log2(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %5 = llvm.intr.log10(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %5 = llvm.intr.log10(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %6 = llvm.intr.sin(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %6 = llvm.intr.sin(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %7 = llvm.intr.cos(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %7 = llvm.intr.cos(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %8 = llvm.intr.tan(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %8 = llvm.intr.tan(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %9 = llvm.intr.asin(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %9 = llvm.intr.asin(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %10 = llvm.intr.acos(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %10 = llvm.intr.acos(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %11 = llvm.intr.atan(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %11 = llvm.intr.atan(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %12 = llvm.intr.sinh(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  %12 = llvm.intr.sinh(%v) {fastmathFlags = #llvm.fastmath<nnan>, foo} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %13 = llvm.intr.cosh(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %13 = llvm.intr.cosh(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %14 = llvm.intr.tanh(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  %14 = llvm.intr.tanh(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf16>) -> vector<4xf16>
  llvm.return
}

// CHECK-LABEL: llvm.func @of_two(
llvm.func @of_two(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.intr.pow(%f, %f) : (f32, f32) -> f32
  %0 = llvm.intr.pow(%f, %f) : (f32, f32) -> f32
  // CHECK-NEXT: %1 = llvm.intr.pow(%v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %1 = llvm.intr.pow(%v, %v) {fastmathFlags = #llvm.fastmath<contract>, foo} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: %2 = llvm.intr.atan2(%f, %f) : (f32, f32) -> f32
  %2 = llvm.intr.atan2(%f, %f) : (f32, f32) -> f32
  // CHECK-NEXT: %3 = llvm.intr.atan2(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %3 = llvm.intr.atan2(%v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  llvm.return
}

// CHECK-LABEL: llvm.func @of_an_integer(
llvm.func @of_an_integer(%f: f32, %v: vector<4xf16>, %i: i32) {
  // CHECK-NEXT: %0 = llvm.intr.powi(%f, %i) : (f32, i32) -> f32
  %0 = llvm.intr.powi(%f, %i) : (f32, i32) -> f32
  // CHECK-NEXT: %1 = llvm.intr.powi(%v, %i) {fastmathFlags = #llvm.fastmath<fast>} : (vector<4xf16>, i32) -> vector<4xf16>
  %1 = llvm.intr.powi(%v, %i) {fastmathFlags = #llvm.fastmath<fast>} : (vector<4xf16>, i32) -> vector<4xf16>
  // CHECK-NEXT: %2 = llvm.intr.ldexp(%f, %i) {foo} : (f32, i32) -> f32
  %2 = llvm.intr.ldexp(%f, %i) {foo} : (f32, i32) -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @two_results(
llvm.func @two_results(%f: f32, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.intr.frexp(%f) : (f32) -> !llvm.struct<(f32, i32)>
  %0 = llvm.intr.frexp(%f) : (f32) -> !llvm.struct<(f32, i32)>
  // CHECK-NEXT: %1 = llvm.intr.sincos(%v) {fastmathFlags = #llvm.fastmath<afn>} : (vector<4xf16>) -> !llvm.struct<(vector<4xf16>, vector<4xf16>)>
  %1 = llvm.intr.sincos(%v) {fastmathFlags = #llvm.fastmath<afn>} : (vector<4xf16>) -> !llvm.struct<(vector<4xf16>, vector<4xf16>)>
  llvm.return
}
