// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}
// RUN: %if mlir-opt-22 %{ xdsl-opt --print-debuginfo %s | mlir-opt-22 --mlir-print-debuginfo -o %t.mlir %}

// Each lane has its part of what a warp yields.

// CHECK-LABEL: func.func @distributed(
func.func @distributed(%l: index, %v: vector<1xf32>, %f: f32) {
  // CHECK-NEXT: %r = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<1xf32>) -> (vector<1xf32>) {
  %r = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<1xf32>) -> (vector<1xf32>) {
  ^bb0(%w: vector<32xf32>):
    // CHECK: gpu.yield %w : vector<32xf32>
    gpu.yield %w : vector<32xf32>
  }
  // CHECK: gpu.all_reduce add %f {
  // CHECK-NEXT: } : (f32) -> f32
  %s = gpu.all_reduce add %f {
  } : (f32) -> f32
  return
}
