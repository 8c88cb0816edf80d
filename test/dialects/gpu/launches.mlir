// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Launches.

// CHECK: builtin.module attributes {gpu.container_module} {
module attributes {gpu.container_module} {
  // CHECK: gpu.module @a {
  gpu.module @a {
    // CHECK: gpu.func @b(%m: memref<4xf32>, %s: i32) kernel {
    gpu.func @b(%m: memref<4xf32>, %s: i32) kernel {
      // CHECK: gpu.return
      gpu.return
    }
    // CHECK: gpu.func @c() kernel {
    gpu.func @c() kernel {
      // CHECK: gpu.return
      gpu.return
    }
  }
  // CHECK: func.func @f(%n: index, %m: memref<4xf32>, %s: i32, %i: i64, %p: !llvm.ptr) {
  func.func @f(%n: index, %m: memref<4xf32>, %s: i32, %i: i64, %p: !llvm.ptr) {
    // CHECK: gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %s workgroup(%w : memref<4xf32, 3 : i64>) private(%q : memref<1xf32, 5 : i64>) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %s workgroup(%w : memref<4xf32, 3 : i64>) private(%q : memref<1xf32, 5 : i64>) {
      // CHECK: gpu.terminator
      gpu.terminator
    // CHECK: } {a = 1 : i32}
    } {a = 1 : i32}
    // CHECK: gpu.launch clusters(%cx, %cy, %cz) in (%lx = %n, %ly = %n, %lz = %n) blocks(%bx_1, %by_1, %bz_1) in (%gx_1 = %n, %gy_1 = %n, %gz_1 = %n) threads(%tx_1, %ty_1, %tz_1) in (%sx_1 = %n, %sy_1 = %n, %sz_1 = %n) module(@a) function(@b) {
    gpu.launch clusters(%cx, %cy, %cz) in (%lx = %n, %ly = %n, %lz = %n) blocks(%bx_1, %by_1, %bz_1) in (%gx_1 = %n, %gy_1 = %n, %gz_1 = %n) threads(%tx_1, %ty_1, %tz_1) in (%sx_1 = %n, %sy_1 = %n, %sz_1 = %n) module(@a) function(@b) {
      // CHECK: gpu.terminator
      gpu.terminator
    }
    // CHECK: %t = gpu.wait async
    %t = gpu.wait async
    // CHECK: %t2 = gpu.launch_func async [%t] @a::@b clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %s args(%m : memref<4xf32>, %s : i32) {b = "c"}
    %t2 = gpu.launch_func async [%t] @a::@b clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %s args(%m : memref<4xf32>, %s : i32) {b = "c"}
    // CHECK: gpu.launch_func <%p : !llvm.ptr> @a::@c blocks in (%i, %i, %i) threads in (%i, %i, %i) : i64
    gpu.launch_func <%p : !llvm.ptr> @a::@c blocks in (%i, %i, %i) threads in (%i, %i, %i) : i64
    // CHECK: %w_1 = gpu.warp_execute_on_lane_0(%n)[32] -> (f32) {
    %w_1 = gpu.warp_execute_on_lane_0(%n)[32] -> (f32) {
      // CHECK: %x = arith.constant 1.000000e+00 : f32
      %x = arith.constant 1.000000e+00 : f32
      // CHECK: gpu.yield %x : f32
      gpu.yield %x : f32
    }
    // CHECK: %w2 = gpu.warp_execute_on_lane_0(%n)[32] args(%m : memref<4xf32>) -> (f32) {
    %w2 = gpu.warp_execute_on_lane_0(%n)[32] args(%m : memref<4xf32>) -> (f32) {
    // CHECK: ^bb0(%k: memref<4xf32>):
    ^bb0(%k: memref<4xf32>):
      // CHECK: %x_1 = arith.constant 1.000000e+00 : f32
      %x_1 = arith.constant 1.000000e+00 : f32
      // CHECK: gpu.yield %x_1 : f32
      gpu.yield %x_1 : f32
    }
    // CHECK: gpu.warp_execute_on_lane_0(%n)[32] {
    gpu.warp_execute_on_lane_0(%n)[32] {
    }
    // CHECK: func.return
    func.return
  }
}
