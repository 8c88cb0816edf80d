// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @reductions(
llvm.func @reductions(%i: vector<4xi32>) {
  // CHECK-NEXT: %0 = "llvm.intr.vector.reduce.add"(%i) : (vector<4xi32>) -> i32
  %0 = "llvm.intr.vector.reduce.add"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %1 = "llvm.intr.vector.reduce.and"(%i) : (vector<4xi32>) -> i32
  %1 = "llvm.intr.vector.reduce.and"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %2 = "llvm.intr.vector.reduce.mul"(%i) : (vector<4xi32>) -> i32
  %2 = "llvm.intr.vector.reduce.mul"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %3 = "llvm.intr.vector.reduce.or"(%i) : (vector<4xi32>) -> i32
  %3 = "llvm.intr.vector.reduce.or"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %4 = "llvm.intr.vector.reduce.smax"(%i) : (vector<4xi32>) -> i32
  %4 = "llvm.intr.vector.reduce.smax"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %5 = "llvm.intr.vector.reduce.smin"(%i) : (vector<4xi32>) -> i32
  %5 = "llvm.intr.vector.reduce.smin"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %6 = "llvm.intr.vector.reduce.umax"(%i) : (vector<4xi32>) -> i32
  %6 = "llvm.intr.vector.reduce.umax"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %7 = "llvm.intr.vector.reduce.umin"(%i) : (vector<4xi32>) -> i32
  %7 = "llvm.intr.vector.reduce.umin"(%i) : (vector<4xi32>) -> i32
  // CHECK-NEXT: %8 = "llvm.intr.vector.reduce.xor"(%i) {foo} : (vector<4xi32>) -> i32
  %8 = "llvm.intr.vector.reduce.xor"(%i) {foo} : (vector<4xi32>) -> i32
  llvm.return
}

// CHECK-LABEL: llvm.func @float_reductions(
llvm.func @float_reductions(%v: vector<4xf32>, %f: f32) {
  // CHECK-NEXT: %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xf32>) -> f32
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xf32>) -> f32
  // CHECK-NEXT: %1 = llvm.intr.vector.reduce.fmin(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> f32
  %1 = llvm.intr.vector.reduce.fmin(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> f32
  // CHECK-NEXT: %2 = llvm.intr.vector.reduce.fmaximum(%v) {foo} : (vector<4xf32>) -> f32
  %2 = llvm.intr.vector.reduce.fmaximum(%v) {foo} : (vector<4xf32>) -> f32
  // CHECK-NEXT: %3 = llvm.intr.vector.reduce.fminimum(%v) : (vector<4xf32>) -> f32
  %3 = llvm.intr.vector.reduce.fminimum(%v) : (vector<4xf32>) -> f32
  // CHECK-NEXT: %4 = "llvm.intr.vector.reduce.fadd"(%f, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  %4 = "llvm.intr.vector.reduce.fadd"(%f, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  // CHECK-NEXT: %5 = "llvm.intr.vector.reduce.fmul"(%f, %v) <{fastmathFlags = #llvm.fastmath<none>}> {foo} : (f32, vector<4xf32>) -> f32
  %5 = "llvm.intr.vector.reduce.fmul"(%f, %v) <{fastmathFlags = #llvm.fastmath<none>}> {foo} : (f32, vector<4xf32>) -> f32
  llvm.return
}

// CHECK-LABEL: llvm.func @parts(
llvm.func @parts(%v: vector<4xf32>, %w: vector<2xf32>, %s: vector<[4]xf32>) {
  // CHECK-NEXT: %0 = llvm.intr.vector.insert %w, %v[2] : vector<2xf32> into vector<4xf32>
  %0 = llvm.intr.vector.insert %w, %v[2] : vector<2xf32> into vector<4xf32>
  // CHECK-NEXT: %1 = llvm.intr.vector.insert %v, %s[0] {foo} : vector<4xf32> into vector<[4]xf32>
  %1 = llvm.intr.vector.insert %v, %s[0] {foo} : vector<4xf32> into vector<[4]xf32>
  // CHECK-NEXT: %2 = llvm.intr.vector.extract %v[2] : vector<2xf32> from vector<4xf32>
  %2 = llvm.intr.vector.extract %v[2] : vector<2xf32> from vector<4xf32>
  // CHECK-NEXT: %3 = llvm.intr.vector.extract %s[0] {foo} : vector<4xf32> from vector<[4]xf32>
  %3 = llvm.intr.vector.extract %s[0] {foo} : vector<4xf32> from vector<[4]xf32>
  // CHECK-NEXT: %4 = "llvm.intr.vector.interleave2"(%w, %w) : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
  %4 = "llvm.intr.vector.interleave2"(%w, %w) : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
  // CHECK-NEXT: %5 = "llvm.intr.vector.deinterleave2"(%v) : (vector<4xf32>) -> !llvm.struct<(vector<2xf32>, vector<2xf32>)>
  %5 = "llvm.intr.vector.deinterleave2"(%v) : (vector<4xf32>) -> !llvm.struct<(vector<2xf32>, vector<2xf32>)>
  llvm.return
}

// CHECK-LABEL: llvm.func @steps(
llvm.func @steps() {
  // CHECK-NEXT: %0 = llvm.intr.stepvector : vector<4xi32>
  %0 = llvm.intr.stepvector : vector<4xi32>
  // CHECK-NEXT: %1 = llvm.intr.stepvector {foo} : vector<[4]xi32>
  %1 = llvm.intr.stepvector {foo} : vector<[4]xi32>
  // CHECK-NEXT: %2 = "llvm.intr.vscale"() : () -> i64
  %2 = "llvm.intr.vscale"() : () -> i64
  llvm.return
}
