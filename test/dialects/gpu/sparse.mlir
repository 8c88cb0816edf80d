// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Sparse tensors.

// CHECK: func.func @sparse(%n: index, %i: memref<?xindex>, %v: memref<?xf64>, %b: memref<?xi8>) {
func.func @sparse(%n: index, %i: memref<?xindex>, %v: memref<?xf64>, %b: memref<?xi8>) {
  // CHECK: %t0 = gpu.wait async
  %t0 = gpu.wait async
  // CHECK: %a0, %t1 = gpu.create_coo async [%t0] %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %a0, %t1 = gpu.create_coo async [%t0] %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  // CHECK: %a1 = gpu.create_coo_aos %n, %n, %n, %i, %v : memref<?xindex>, memref<?xf64>
  %a1 = gpu.create_coo_aos %n, %n, %n, %i, %v : memref<?xindex>, memref<?xf64>
  // CHECK: %a2 = gpu.create_csr %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %a2 = gpu.create_csr %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  // CHECK: %a3 = gpu.create_csc %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %a3 = gpu.create_csc %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  // CHECK: %a4 = gpu.create_bsr %n, %n, %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %a4 = gpu.create_bsr %n, %n, %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  // CHECK: %a5 = gpu.create_2to4_spmat{PRUNE_AND_CHECK} %n, %n, %v : memref<?xf64>
  %a5 = gpu.create_2to4_spmat{PRUNE_AND_CHECK} %n, %n, %v : memref<?xf64>
  // CHECK: %a6 = gpu.create_2to4_spmat{NONE} %n, %n, %v : memref<?xf64>
  %a6 = gpu.create_2to4_spmat{NONE} %n, %n, %v : memref<?xf64>
  // CHECK: %d0, %t2 = gpu.create_dn_tensor async [%t1] %v, %n : index into memref<?xf64>
  %d0, %t2 = gpu.create_dn_tensor async [%t1] %v, %n : index into memref<?xf64>
  // CHECK: %d1 = gpu.create_dn_tensor %v, %n, %n : index, index into memref<?xf64>
  %d1 = gpu.create_dn_tensor %v, %n, %n : index, index into memref<?xf64>
  // CHECK: %s0, %t3 = gpu.spmv_buffer_size async [%t2] %a0, %d0, %d0 into f64
  %s0, %t3 = gpu.spmv_buffer_size async [%t2] %a0, %d0, %d0 into f64
  // CHECK: %t4 = gpu.spmv async [%t3] %a0{TRANSPOSE}, %d0, %d0, %b : memref<?xi8> into f64
  %t4 = gpu.spmv async [%t3] %a0{TRANSPOSE}, %d0, %d0, %b : memref<?xi8> into f64
  // CHECK: %s1, %s1_1, %s1_2 = gpu.spmm_buffer_size %a5, %d0, %d0 : index, index, index into f64
  %s1, %s1_1, %s1_2 = gpu.spmm_buffer_size %a5, %d0, %d0 : index, index, index into f64
  // CHECK: gpu.spmm %a5{CONJUGATE_TRANSPOSE}, %d0{TRANSPOSE}, %d0, %b, %b, %b : memref<?xi8>, memref<?xi8>, memref<?xi8> into f64
  gpu.spmm %a5{CONJUGATE_TRANSPOSE}, %d0{TRANSPOSE}, %d0, %b, %b, %b : memref<?xi8>, memref<?xi8>, memref<?xi8> into f64
  // CHECK: %s2 = gpu.sddmm_buffer_size %d0{TRANSPOSE}, %d0, %a2 into f64
  %s2 = gpu.sddmm_buffer_size %d0{TRANSPOSE}, %d0, %a2 into f64
  // CHECK: gpu.sddmm %d0, %d0, %a2, %b : memref<?xi8> into f64
  gpu.sddmm %d0, %d0, %a2, %b : memref<?xi8> into f64
  // CHECK: %p, %t5 = gpu.spgemm_create_descr async [%t4]
  %p, %t5 = gpu.spgemm_create_descr async [%t4]
  // CHECK: %s3, %t6 = gpu.spgemm_work_estimation_or_compute async [%t5]{WORK_ESTIMATION} %a0, %a0, %a0, %p, %n, %b : f32 into memref<?xi8>
  %s3, %t6 = gpu.spgemm_work_estimation_or_compute async [%t5]{WORK_ESTIMATION} %a0, %a0, %a0, %p, %n, %b : f32 into memref<?xi8>
  // CHECK: %s4 = gpu.spgemm_work_estimation_or_compute{COMPUTE} %a0{TRANSPOSE}, %a0, %a0, %p, %s3, %b : f32 into memref<?xi8>
  %s4 = gpu.spgemm_work_estimation_or_compute{COMPUTE} %a0{TRANSPOSE}, %a0, %a0, %p, %s3, %b : f32 into memref<?xi8>
  // CHECK: gpu.spgemm_copy %a0, %a0, %a0, %p : f32
  gpu.spgemm_copy %a0, %a0, %a0, %p : f32
  // CHECK: %r, %c, %z, %t7 = gpu.spmat_get_size async [%t6] %a0
  %r, %c, %z, %t7 = gpu.spmat_get_size async [%t6] %a0
  // CHECK: %r1, %c1, %z1 = gpu.spmat_get_size %a0
  %r1, %c1, %z1 = gpu.spmat_get_size %a0
  // CHECK: gpu.set_csr_pointers %a2, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  gpu.set_csr_pointers %a2, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  // CHECK: gpu.spgemm_destroy_descr %p
  gpu.spgemm_destroy_descr %p
  // CHECK: gpu.destroy_sp_mat %a0
  gpu.destroy_sp_mat %a0
  // CHECK: %t8 = gpu.destroy_dn_tensor async [%t7] %d0
  %t8 = gpu.destroy_dn_tensor async [%t7] %d0
  // CHECK: gpu.wait [%t8]
  gpu.wait [%t8]
  // CHECK: func.return
  func.return
}
