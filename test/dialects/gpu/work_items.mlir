// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Positions in the grid, and what the work-items of a group do together.

// CHECK: builtin.module attributes {gpu.container_module} {
module attributes {gpu.container_module} {
  // CHECK: gpu.module @m {
  gpu.module @m {
    // CHECK: gpu.func @k(%a: memref<16x16xf16>, %f: f32, %v: vector<4xf32>) {
    gpu.func @k(%a: memref<16x16xf16>, %f: f32, %v: vector<4xf32>) {
      // CHECK: %0 = gpu.thread_id x
      %0 = gpu.thread_id x
      // CHECK: %1 = gpu.block_id y
      %1 = gpu.block_id y
      // CHECK: %2 = gpu.block_dim z upper_bound 128
      %2 = gpu.block_dim z upper_bound 128
      // CHECK: %3 = gpu.grid_dim x
      %3 = gpu.grid_dim x
      // CHECK: %4 = gpu.global_id y
      %4 = gpu.global_id y
      // CHECK: %5 = gpu.lane_id
      %5 = gpu.lane_id
      // CHECK: %6 = gpu.lane_id upper_bound 32
      %6 = gpu.lane_id upper_bound 32
      // CHECK: %7 = gpu.subgroup_id : index
      %7 = gpu.subgroup_id : index
      // CHECK: %8 = gpu.num_subgroups upper_bound 4 : index
      %8 = gpu.num_subgroups upper_bound 4 : index
      // CHECK: %9 = gpu.subgroup_size : index
      %9 = gpu.subgroup_size : index
      // CHECK: %10 = gpu.cluster_id x
      %10 = gpu.cluster_id x
      // CHECK: %11 = gpu.cluster_dim y
      %11 = gpu.cluster_dim y
      // CHECK: %12 = gpu.cluster_block_id z
      %12 = gpu.cluster_block_id z
      // CHECK: %13 = gpu.cluster_dim_blocks x upper_bound 8
      %13 = gpu.cluster_dim_blocks x upper_bound 8
      // CHECK: gpu.barrier
      gpu.barrier
      // CHECK: %w = arith.constant 32 : i32
      %w = arith.constant 32 : i32
      // CHECK: %14, %15 = gpu.shuffle xor %f, %w, %w : f32
      %14, %15 = gpu.shuffle xor %f, %w, %w : f32
      // CHECK: %16, %17 = gpu.shuffle idx %v, %w, %w : vector<4xf32>
      %16, %17 = gpu.shuffle idx %v, %w, %w : vector<4xf32>
      // CHECK: %18, %19 = gpu.rotate %f, 3, 16 : f32
      %18, %19 = gpu.rotate %f, 3, 16 : f32
      // CHECK: %20 = gpu.subgroup_broadcast %f, first_active_lane : f32
      %20 = gpu.subgroup_broadcast %f, first_active_lane : f32
      // CHECK: %21 = gpu.subgroup_reduce maxnumf %f : (f32) -> f32
      %21 = gpu.subgroup_reduce maxnumf %f : (f32) -> f32
      // CHECK: gpu.printf "x %d %f", %w, %f : i32, f32
      gpu.printf "x %d %f", %w, %f : i32, f32
      // CHECK: gpu.printf "y"
      gpu.printf "y"
      // CHECK: %sum = gpu.all_reduce add %f uniform {
      %sum = gpu.all_reduce add %f uniform {
      // CHECK: } : (f32) -> f32
      } : (f32) -> f32
      // CHECK: %sum2 = gpu.all_reduce %f {
      %sum2 = gpu.all_reduce %f {
      // CHECK: ^bb(%l: f32, %r: f32):
      ^bb(%l: f32, %r: f32):
        // CHECK: gpu.yield %l : f32
        gpu.yield %l : f32
      // CHECK: } : (f32) -> f32
      } : (f32) -> f32
      // CHECK: %sum3 = gpu.subgroup_reduce add %f uniform cluster(size = 4, stride = 2) : (f32) -> f32
      %sum3 = gpu.subgroup_reduce add %f uniform cluster(size = 4, stride = 2) : (f32) -> f32
      // CHECK: %sum4 = gpu.subgroup_reduce add %f cluster(size = 4) : (f32) -> f32
      %sum4 = gpu.subgroup_reduce add %f cluster(size = 4) : (f32) -> f32
      // CHECK: %bc = gpu.subgroup_broadcast %f, specific_lane %w : f32
      %bc = gpu.subgroup_broadcast %f, specific_lane %w : f32
      // CHECK: gpu.return
      gpu.return
    }
  }
}
