// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=bde},verify-llvm' %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=bd}' %s | filecheck %s --check-prefix=AVX2
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}
// PATTERN: EstimateReciprocalRoots

// AVX2-NOT: rsqrt14

module attributes {llvm.target_triple = "spir64"} {
  // Newton's step, whose result is no number for zero and infinity.
  // CHECK-LABEL: @limited(
  // CHECK:      %[[E:.*]] = llvm.call_intrinsic "llvm.x86.avx512.rsqrt14.ps.512"(%x, %{{.*}}, %{{.*}}) : (vector<16xf32>, vector<16xf32>, i16) -> vector<16xf32>
  // CHECK:      %[[P:.*]] = llvm.fmul %x, %[[E]]
  // CHECK-NEXT: %[[M:.*]] = llvm.fneg %[[P]]
  // CHECK:      %[[R:.*]] = llvm.intr.fma(%[[M]], %[[E]], %{{.*}})
  // CHECK:      %[[H:.*]] = llvm.fmul %[[E]], %{{.*}}
  // CHECK-NEXT: %[[Y:.*]] = llvm.intr.fma(%[[H]], %[[R]], %[[E]])
  // CHECK-NEXT: %[[N:.*]] = llvm.fcmp "uno" %[[R]], %[[R]]
  // CHECK-NEXT: %[[S:.*]] = llvm.select %[[N]], %[[E]], %[[Y]]
  // CHECK-NEXT: llvm.return %[[S]]
  llvm.func @limited(%x: vector<16xf32>) -> vector<16xf32> {
    %one = llvm.mlir.constant(dense<1.0> : vector<16xf32>) : vector<16xf32>
    %root = llvm.intr.sqrt(%x) : (vector<16xf32>) -> vector<16xf32>
    %y = llvm.fdiv %one, %root {fastmathFlags = #llvm.fastmath<afn>} : vector<16xf32>
    llvm.return %y : vector<16xf32>
  }

  // `native_rsqrt`: the estimate is right for zero and infinity.
  // CHECK-LABEL: @native(
  // CHECK:      %[[A:.*]] = llvm.call_intrinsic "llvm.x86.avx512.rsqrt14.ps.512"
  // CHECK:      %[[B:.*]] = llvm.call_intrinsic "llvm.x86.avx512.rsqrt14.ps.512"
  // CHECK-NEXT: %[[C:.*]] = llvm.shufflevector %[[A]], %[[B]]
  // CHECK:      llvm.return %[[C]]
  llvm.func @native(%x: vector<32xf32>) -> vector<32xf32> {
    %c1 = llvm.mlir.constant(1.0 : f32) : f32
    %i = llvm.mlir.constant(0 : i64) : i64
    %p = llvm.mlir.poison : vector<32xf32>
    %first = llvm.insertelement %c1, %p[%i : i64] : vector<32xf32>
    %one = llvm.shufflevector %first, %first [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<32xf32>
    %least = llvm.mlir.constant(dense<0x00800000> : vector<32xf32>) : vector<32xf32>
    %inf = llvm.mlir.constant(dense<0x7F800000> : vector<32xf32>) : vector<32xf32>
    %zero = llvm.mlir.constant(dense<0.0> : vector<32xf32>) : vector<32xf32>
    %root = llvm.intr.sqrt(%x) : (vector<32xf32>) -> vector<32xf32>
    %y = llvm.fdiv %one, %root {fastmathFlags = #llvm.fastmath<arcp, afn>} : vector<32xf32>
    %abs = llvm.intr.fabs(%x) : (vector<32xf32>) -> vector<32xf32>
    %below = llvm.fcmp "olt" %abs, %least : vector<32xf32>
    %signed = llvm.intr.copysign(%inf, %x) : (vector<32xf32>, vector<32xf32>) -> vector<32xf32>
    %a = llvm.select %below, %signed, %y : vector<32xi1>, vector<32xf32>
    %equal = llvm.fcmp "oeq" %x, %inf : vector<32xf32>
    %b = llvm.select %equal, %zero, %a : vector<32xi1>, vector<32xf32>
    llvm.return %b : vector<32xf32>
  }

  // With other flags, too, as of `-cl-fast-relaxed-math`, the limit holds.
  // CHECK-LABEL: @relaxed(
  // CHECK:      %[[E:.*]] = llvm.call_intrinsic "llvm.x86.avx512.rsqrt14.ps.512"
  // CHECK:      llvm.intr.fma
  // CHECK:      %[[S:.*]] = llvm.select %{{.*}}, %[[E]], %{{.*}}
  // CHECK-NEXT: llvm.return %[[S]]
  llvm.func @relaxed(%x: vector<16xf32>) -> vector<16xf32> {
    %one = llvm.mlir.constant(dense<1.0> : vector<16xf32>) : vector<16xf32>
    %root = llvm.intr.sqrt(%x) : (vector<16xf32>) -> vector<16xf32>
    %y = llvm.fdiv %one, %root {fastmathFlags = #llvm.fastmath<arcp, contract, afn>} : vector<16xf32>
    llvm.return %y : vector<16xf32>
  }

  // Another value for infinity than that of the estimate stays.
  // CHECK-LABEL: @chosen(
  // CHECK:      %[[A:.*]] = llvm.call_intrinsic "llvm.x86.avx512.rsqrt14.ps.512"
  // CHECK:      llvm.select %{{.*}}, %{{.*}}, %[[A]]
  // CHECK:      %[[B:.*]] = llvm.select
  // CHECK-NEXT: llvm.return %[[B]]
  llvm.func @chosen(%x: vector<16xf32>) -> vector<16xf32> {
    %one = llvm.mlir.constant(dense<1.0> : vector<16xf32>) : vector<16xf32>
    %least = llvm.mlir.constant(dense<0x00800000> : vector<16xf32>) : vector<16xf32>
    %inf = llvm.mlir.constant(dense<0x7F800000> : vector<16xf32>) : vector<16xf32>
    %root = llvm.intr.sqrt(%x) : (vector<16xf32>) -> vector<16xf32>
    %y = llvm.fdiv %one, %root {fastmathFlags = #llvm.fastmath<arcp, afn>} : vector<16xf32>
    %abs = llvm.intr.fabs(%x) : (vector<16xf32>) -> vector<16xf32>
    %below = llvm.fcmp "olt" %abs, %least : vector<16xf32>
    %signed = llvm.intr.copysign(%inf, %x) : (vector<16xf32>, vector<16xf32>) -> vector<16xf32>
    %a = llvm.select %below, %signed, %y : vector<16xi1>, vector<16xf32>
    %equal = llvm.fcmp "oeq" %x, %inf : vector<16xf32>
    %b = llvm.select %equal, %one, %a : vector<16xi1>, vector<16xf32>
    llvm.return %b : vector<16xf32>
  }

  // Without the flag, of other numbers, other lengths, and other dividends: a division.
  // CHECK-LABEL: @others(
  // CHECK-NOT:  rsqrt14
  // CHECK-COUNT-4: llvm.fdiv
  // CHECK-NOT:  rsqrt14
  llvm.func @others(%x: vector<16xf32>, %d: vector<16xf64>, %s: vector<8xf32>) {
    %one = llvm.mlir.constant(dense<1.0> : vector<16xf32>) : vector<16xf32>
    %two = llvm.mlir.constant(dense<2.0> : vector<16xf32>) : vector<16xf32>
    %oned = llvm.mlir.constant(dense<1.0> : vector<16xf64>) : vector<16xf64>
    %ones = llvm.mlir.constant(dense<1.0> : vector<8xf32>) : vector<8xf32>
    %root = llvm.intr.sqrt(%x) : (vector<16xf32>) -> vector<16xf32>
    %rootd = llvm.intr.sqrt(%d) : (vector<16xf64>) -> vector<16xf64>
    %roots = llvm.intr.sqrt(%s) : (vector<8xf32>) -> vector<8xf32>
    %0 = llvm.fdiv %one, %root : vector<16xf32>
    %1 = llvm.fdiv %two, %root {fastmathFlags = #llvm.fastmath<afn>} : vector<16xf32>
    %2 = llvm.fdiv %oned, %rootd {fastmathFlags = #llvm.fastmath<afn>} : vector<16xf64>
    %3 = llvm.fdiv %ones, %roots {fastmathFlags = #llvm.fastmath<afn>} : vector<8xf32>
    llvm.return
  }
}
