// RUN: xdsl-opt -p define-mux-builtins,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if llc-22 %{ xdsl-opt -t gas-llvm %t.mlir | llc-22 -mtriple=aarch64 -mattr=+sve -filetype=null %}

// Operations of a sub-group of one work-item, of the lanes of a vector, and of scalable
// vectors.

module {
  // CHECK:      llvm.func internal @__mux_sub_group_any_i1(%value: i1) -> i1
  // CHECK-NEXT:   llvm.return %value : i1
  llvm.func @__mux_sub_group_any_i1(i1) -> i1
  // CHECK:      llvm.func internal @__mux_sub_group_broadcast_i64(%value: i64, %other: i32) -> i64
  // CHECK-NEXT:   llvm.return %value : i64
  llvm.func @__mux_sub_group_broadcast_i64(i64, i32) -> i64
  // CHECK:      llvm.func internal @__mux_sub_group_reduce_fmin_f32(%value: f32) -> f32
  // CHECK-NEXT:   llvm.return %value : f32
  llvm.func @__mux_sub_group_reduce_fmin_f32(f32) -> f32
  // CHECK:      llvm.func internal @__mux_sub_group_scan_inclusive_mul_i32(%value: i32) -> i32
  // CHECK-NEXT:   llvm.return %value : i32
  llvm.func @__mux_sub_group_scan_inclusive_mul_i32(i32) -> i32
  // The identity value is that of OpenCL C, 0.0 for a sum.
  // CHECK:      llvm.func internal @__mux_sub_group_scan_exclusive_fadd_f32(%value: f32) -> f32
  // CHECK-NEXT:   %identity = llvm.mlir.constant(0.000000e+00 : f32) : f32
  // CHECK-NEXT:   llvm.return %identity : f32
  llvm.func @__mux_sub_group_scan_exclusive_fadd_f32(f32) -> f32
  // CHECK:      llvm.func internal @__mux_sub_group_shuffle_up_i8(%previous: i8, %current: i8, %distance: i32) -> i8
  // CHECK:        %[[HERE:.*]] = llvm.icmp "eq" %distance, %zero : i32
  // CHECK-NEXT:   %[[RESULT:.*]] = llvm.select %[[HERE]], %current, %previous : i1, i8
  // CHECK-NEXT:   llvm.return %[[RESULT]] : i8
  llvm.func @__mux_sub_group_shuffle_up_i8(i8, i8, i32) -> i8
  // CHECK:      llvm.func internal @__mux_sub_group_shuffle_down_f32(%current: f32, %next: f32, %distance: i32) -> f32
  // CHECK:        llvm.select %{{.*}}, %current, %next : i1, f32
  llvm.func @__mux_sub_group_shuffle_down_f32(f32, f32, i32) -> f32
  // CHECK:      llvm.func internal @__mux_sub_group_shuffle_xor_f64(%value: f64, %other: i32) -> f64
  // CHECK-NEXT:   llvm.return %value : f64
  llvm.func @__mux_sub_group_shuffle_xor_f64(f64, i32) -> f64

  // CHECK:      llvm.func internal @__mux_vec_group_any_v4i1(%value: vector<4xi1>) -> i1
  // CHECK-NEXT:   %[[ANY:.*]] = "llvm.intr.vector.reduce.or"(%value) : (vector<4xi1>) -> i1
  // CHECK-NEXT:   llvm.return %[[ANY]] : i1
  llvm.func @__mux_vec_group_any_v4i1(vector<4xi1>) -> i1
  // CHECK:      llvm.func internal @__mux_vec_group_broadcast_v2i64(%value: vector<2xi64>, %lane: i32) -> i64
  // CHECK-NEXT:   llvm.extractelement %value[%lane : i32] : vector<2xi64>
  llvm.func @__mux_vec_group_broadcast_v2i64(vector<2xi64>, i32) -> i64
  // CHECK:      llvm.func internal @__mux_vec_group_reduce_fadd_v4f32(%value: vector<4xf32>) -> f32
  // CHECK-NEXT:   %[[START:.*]] = llvm.mlir.constant(-0.000000e+00 : f32) : f32
  // CHECK-NEXT:   "llvm.intr.vector.reduce.fadd"(%[[START]], %value)
  llvm.func @__mux_vec_group_reduce_fadd_v4f32(vector<4xf32>) -> f32
  // CHECK:      llvm.func internal @__mux_vec_group_scan_exclusive_mul_nxv1i64(%value: vector<[1]xi64>) -> vector<[1]xi64>
  // CHECK:        %[[SCALE:.*]] = "llvm.intr.vscale"() : () -> i64
  // CHECK-NEXT:   %lanes = llvm.mul %[[SCALE]], %known : i64
  // CHECK:        %start = llvm.mlir.constant(1 : i64) : i64
  llvm.func @__mux_vec_group_scan_exclusive_mul_nxv1i64(vector<[1]xi64>) -> vector<[1]xi64>
  // CHECK:      llvm.func internal @__mux_vec_group_all_nxv4i1(%value: vector<[4]xi1>) -> i1
  // CHECK-NEXT:   "llvm.intr.vector.reduce.and"(%value) : (vector<[4]xi1>) -> i1
  llvm.func @__mux_vec_group_all_nxv4i1(vector<[4]xi1>) -> i1
  // The vec-group of a scalar.
  // CHECK:      llvm.func internal @__mux_vec_group_reduce_smax_i32(%value: i32) -> i32
  // CHECK-NEXT:   llvm.return %value : i32
  llvm.func @__mux_vec_group_reduce_smax_i32(i32) -> i32
}
