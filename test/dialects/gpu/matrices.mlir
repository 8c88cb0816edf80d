// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Matrices that a sub-group holds.

// CHECK: builtin.module attributes {gpu.container_module} {
module attributes {gpu.container_module} {
  // CHECK: gpu.module @m {
  gpu.module @m {
    // CHECK: gpu.func @matrices(%a: memref<16x16xf16>, %0: index) {
    gpu.func @matrices(%a: memref<16x16xf16>, %0: index) {
      // CHECK: %1 = gpu.subgroup_mma_load_matrix %a[%0, %0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
      %1 = gpu.subgroup_mma_load_matrix %a[%0, %0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
      // CHECK: %2 = gpu.subgroup_mma_load_matrix %a[%0, %0] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
      %2 = gpu.subgroup_mma_load_matrix %a[%0, %0] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
      // CHECK: %h = arith.constant 1.000000e+00 : f16
      %h = arith.constant 1.000000e+00 : f16
      // CHECK: %3 = gpu.subgroup_mma_constant_matrix %h : !gpu.mma_matrix<16x16xf16, "COp">
      %3 = gpu.subgroup_mma_constant_matrix %h : !gpu.mma_matrix<16x16xf16, "COp">
      // CHECK: %4 = gpu.subgroup_mma_compute %1, %2, %3 {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
      %4 = gpu.subgroup_mma_compute %1, %2, %3 {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
      // CHECK: %5 = gpu.subgroup_mma_elementwise maxf %4, %3 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
      %5 = gpu.subgroup_mma_elementwise maxf %4, %3 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
      // CHECK: %6 = gpu.subgroup_mma_extract_thread_local %5[%0] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
      %6 = gpu.subgroup_mma_extract_thread_local %5[%0] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
      // CHECK: %7 = gpu.subgroup_mma_insert_thread_local %6, %5[%0] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
      %7 = gpu.subgroup_mma_insert_thread_local %6, %5[%0] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
      // CHECK: gpu.subgroup_mma_store_matrix %7, %a[%0, %0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
      gpu.subgroup_mma_store_matrix %7, %a[%0, %0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
      // CHECK: gpu.return
      gpu.return
    }
  }
}
