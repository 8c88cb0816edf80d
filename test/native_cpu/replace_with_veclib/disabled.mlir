// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=none},verify-llvm' %s | filecheck %s
// RUN: xdsl-opt -p 'replace-with-veclib{instruction-sets=b target=nvptx}' %s | filecheck %s --check-prefix=CUDA

// Without the library, C's functions compute each lane.

module {
  // CHECK-LABEL: @intrinsics(
  // CHECK-NEXT: llvm.intr.sin(%x) : (f32) -> f32
  // CHECK-NEXT: llvm.intr.sin(%v) : (vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: llvm.return
  // CUDA's limit is 2 ulp.
  // CUDA: llvm.func internal @_ZGV_LLVM_N4v_sin.f32(
  // CUDA-NEXT: llvm.fpext
  // CUDA: llvm.call @_ZGVbN2v_sin(
  // CUDA: llvm.call @_ZGVbN2v_sin(
  llvm.func spir_funccc @intrinsics(%x: f32, %v: vector<4xf32>) {
    %0 = llvm.intr.sin(%x) : (f32) -> f32
    %1 = llvm.intr.sin(%v) : (vector<4xf32>) -> vector<4xf32>
    llvm.return
  }

  llvm.func @_ZGV_LLVM_N2vv_hypot.f32(vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  // CHECK:      llvm.func @hypotf(f32, f32) -> f32
  // CHECK:      llvm.func internal @_ZGV_LLVM_N2vv_hypot.f32(
  // CHECK:        %[[A:.*]] = llvm.extractelement %x0[%{{.*}} : i32] : vector<2xf32>
  // CHECK-NEXT:   %[[B:.*]] = llvm.extractelement %x1[%{{.*}} : i32] : vector<2xf32>
  // CHECK-NEXT:   llvm.call @hypotf(%[[A]], %[[B]]) : (f32, f32) -> f32
  // CHECK:        llvm.call @hypotf(
}
