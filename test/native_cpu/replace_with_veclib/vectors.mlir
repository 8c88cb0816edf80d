// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=bde},verify-llvm' %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=FORMS --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}
// PATTERN: CallVectorForm

module attributes {llvm.target_triple = "spir64"} {
  // The longest function that fits, and the last lane again where none does.
  // CHECK-LABEL: @lengths(
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N16v_sin.f32(%a) : (vector<16xf32>) -> vector<16xf32>
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N6v_sin.f32(%b) : (vector<6xf32>) -> vector<6xf32>
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N32v_sin.f32(%c) : (vector<32xf32>) -> vector<32xf32>
  llvm.func @lengths(%a: vector<16xf32>, %b: vector<6xf32>, %c: vector<32xf32>) {
    %0 = llvm.intr.sin(%a) : (vector<16xf32>) -> vector<16xf32>
    %1 = llvm.intr.sin(%b) : (vector<6xf32>) -> vector<6xf32>
    %2 = llvm.intr.sin(%c) : (vector<32xf32>) -> vector<32xf32>
    llvm.return
  }

  // OpenCL's limit for `log` is 3 ulp; `native_log` has none.
  // CHECK-LABEL: @accuracy(
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N8v_log.f32(%a) : (vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N8v_log.f32.approx(%a) : (vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N4v_exp.f16(%h) : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N2vv_pow.f64(%d, %d) : (vector<2xf64>, vector<2xf64>) -> vector<2xf64>
  // CHECK-NEXT: llvm.call @_ZGV_LLVM_N2v_exp.f64(%d) : (vector<2xf64>) -> vector<2xf64>
  llvm.func @accuracy(%a: vector<8xf32>, %h: vector<4xf16>, %d: vector<2xf64>) {
    %0 = llvm.intr.log(%a) : (vector<8xf32>) -> vector<8xf32>
    %1 = llvm.intr.log(%a) {fastmathFlags = #llvm.fastmath<afn>} : (vector<8xf32>) -> vector<8xf32>
    %2 = llvm.intr.exp(%h) : (vector<4xf16>) -> vector<4xf16>
    %3 = llvm.intr.pow(%d, %d) : (vector<2xf64>, vector<2xf64>) -> vector<2xf64>
    %4 = llvm.intr.exp(%d) : (vector<2xf64>) -> vector<2xf64>
    llvm.return
  }

  // Functions that no library has, and scalable vectors.
  // CHECK-LABEL: @unchanged(
  // CHECK-NEXT: llvm.intr.sqrt(%d) : (vector<2xf64>) -> vector<2xf64>
  // CHECK-NEXT: llvm.intr.sin(%s) : (vector<[4]xf32>) -> vector<[4]xf32>
  // CHECK-NEXT: llvm.return
  llvm.func @unchanged(%d: vector<2xf64>, %s: vector<[4]xf32>) {
    %1 = llvm.intr.sqrt(%d) : (vector<2xf64>) -> vector<2xf64>
    %2 = llvm.intr.sin(%s) : (vector<[4]xf32>) -> vector<[4]xf32>
    llvm.return
  }

  // What `run-vecz` makes of a function that only C has.
  llvm.func @_ZGV_LLVM_N8v_erf.f32(vector<8xf32>) -> vector<8xf32>
}

// FORMS:      llvm.func @_ZGVeN16v_sinf(vector<16xf32>) -> vector<16xf32> attributes {memory_effects = {{.*}}, no_unwind, will_return}
// FORMS:      llvm.func internal @_ZGV_LLVM_N16v_sin.f32(%x0: vector<16xf32>) -> vector<16xf32> attributes {always_inline
// FORMS-NEXT:   %[[R:.*]] = llvm.call @_ZGVeN16v_sinf(%x0) : (vector<16xf32>) -> vector<16xf32>
// FORMS-NEXT:   llvm.return %[[R]]

// FORMS:      llvm.func internal @_ZGV_LLVM_N6v_sin.f32(
// FORMS-NEXT:   llvm.shufflevector %x0, %x0 [0, 1, 2, 3] : vector<6xf32>
// FORMS-NEXT:   llvm.call @_ZGVbN4v_sinf(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
// FORMS-NEXT:   llvm.shufflevector %{{.*}}, %{{.*}} [0, 1, 2, 3, -1, -1] : vector<4xf32>
// FORMS-NEXT:   llvm.shufflevector %x0, %x0 [4, 5, 5, 5] : vector<6xf32>
// FORMS-NEXT:   llvm.call @_ZGVbN4v_sinf(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
// FORMS-NEXT:   llvm.shufflevector %{{.*}}, %{{.*}} [-1, -1, -1, -1, 0, 1] : vector<4xf32>
// FORMS-NEXT:   llvm.shufflevector %{{.*}}, %{{.*}} [0, 1, 2, 3, 10, 11] : vector<6xf32>
// FORMS-NEXT:   llvm.return

// FORMS:      llvm.func internal @_ZGV_LLVM_N32v_sin.f32(
// FORMS:        llvm.call @_ZGVeN16v_sinf(
// FORMS:        llvm.call @_ZGVeN16v_sinf(

// FORMS:      llvm.func internal @_ZGV_LLVM_N8v_log.f32(
// By arithmetic, as the library's errors for `float` are above the limit.
// FORMS-NOT:    llvm.call
// FORMS:        llvm.fdiv %{{.*}}, %{{.*}} : vector<8xf32>
// FORMS-NOT:    llvm.call
// FORMS:        llvm.return %r : vector<8xf32>

// FORMS:      llvm.func internal @_ZGV_LLVM_N8v_log.f32.approx(
// FORMS-NEXT:   llvm.call @_ZGVdN8v_logf(%x0) : (vector<8xf32>) -> vector<8xf32>

// FORMS:      llvm.func internal @_ZGV_LLVM_N4v_exp.f16(
// FORMS-NEXT:   %[[W:.*]] = llvm.fpext %x0 : vector<4xf16> to vector<4xf32>
// FORMS-NEXT:   llvm.call @_ZGVbN4v_expf(%[[W]]) : (vector<4xf32>) -> vector<4xf32>

// FORMS:      llvm.func internal @_ZGV_LLVM_N2vv_pow.f64(
// FORMS-NEXT:   llvm.call @_ZGVbN2vv_pow(%x0, %x1) : (vector<2xf64>, vector<2xf64>) -> vector<2xf64>

// By `exp2`, whose errors are less; what rounding leaves out of the product is a factor.
// FORMS:      llvm.func internal @_ZGV_LLVM_N2v_exp.f64(
// FORMS:        %[[P:.*]] = llvm.fmul %x0, {{%.*}} : vector<2xf64>
// FORMS:        %[[REST:.*]] = llvm.fsub %[[P]], {{%.*}} : vector<2xf64>
// FORMS-NEXT:   %[[R:.*]] = llvm.call @_ZGVbN2v_exp2(%[[REST]]) : (vector<2xf64>) -> vector<2xf64>
// FORMS:        llvm.intr.fma(%[[R]], {{%.*}}, %[[R]])

// FORMS:      llvm.func internal @_ZGV_LLVM_N8v_erf.f32(
// FORMS-NEXT:   llvm.call @_ZGVdN8v_erff(%x0) : (vector<8xf32>) -> vector<8xf32>
