// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Attributes and types.

// CHECK: func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %t: !gpu.async.token, %s: !gpu.sparse.dntensor_handle, %s2: !gpu.sparse.spmat_handle, %s3: !gpu.sparse.spgemmop_handle) attributes {a = [#gpu.block<x>, #gpu.thread<linear_dim_9>, #gpu.warp<x>, #gpu.warpgroup<y>, #gpu.lane<z>, #gpu.mask<5>, #gpu.memory_space<workgroup>, #gpu.address_space<global>], b = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, c = #gpu.kernel_table<[#gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{x}], metadata = {a = 1 : i32}>]>, c2 = #gpu.kernel_table<>, d = #gpu<mma_element_wise addf>, e = #gpu<all_reduce_op minimumf>, f = #gpu<shuffle_mode up>, g = #gpu<broadcast specific_lane>, h = #gpu.select_object, i = #gpu.select_object<#nvvm.target>, j = #gpu<dim x>} {
func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %t: !gpu.async.token, %s: !gpu.sparse.dntensor_handle, %s2: !gpu.sparse.spmat_handle, %s3: !gpu.sparse.spgemmop_handle) attributes {a = [#gpu.block<x>, #gpu.thread<linear_dim_9>, #gpu.warp<x>, #gpu.warpgroup<y>, #gpu.lane<z>, #gpu.mask<5>, #gpu.memory_space<workgroup>, #gpu.address_space<global>], b = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, c = #gpu.kernel_table<[#gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{x}], metadata = {a = 1 : i32}>]>, c2 = #gpu.kernel_table<>, d = #gpu<mma_element_wise addf>, e = #gpu<all_reduce_op minimumf>, f = #gpu<shuffle_mode up>, g = #gpu<broadcast specific_lane>, h = #gpu.select_object, i = #gpu.select_object<#nvvm.target>, j = #gpu<dim x>} {
  // CHECK: func.return
  func.return
}

// A table of kernels in an object, in full.
// CHECK: func.func @table() attributes {a = #gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", () -> ()>]>, "x">} {
func.func @table() attributes {a = #gpu.object<#nvvm.target, kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"k", () -> ()>]>, "x">} {
  func.return
}
