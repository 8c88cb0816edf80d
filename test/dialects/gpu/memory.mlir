// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Memory, tokens, and what the host does.

// CHECK: builtin.module attributes {gpu.container_module} {
module attributes {gpu.container_module} {
  // CHECK: func.func @host(%a: memref<?xf32>, %u: memref<*xf32>, %n: index, %f: f32, %i: i32) {
  func.func @host(%a: memref<?xf32>, %u: memref<*xf32>, %n: index, %f: f32, %i: i32) {
    // CHECK: gpu.host_register %u : memref<*xf32>
    gpu.host_register %u : memref<*xf32>
    // CHECK: %t = gpu.wait async
    %t = gpu.wait async
    // CHECK: %m, %t1 = gpu.alloc async [%t](%n) : memref<?xf32, 1 : i64>
    %m, %t1 = gpu.alloc async [%t](%n) : memref<?xf32, 1 : i64>
    // CHECK: %m1 = gpu.alloc host_shared() : memref<4xf32>
    %m1 = gpu.alloc host_shared() : memref<4xf32>
    // CHECK: %t2 = gpu.memcpy async [%t1] %m, %a : memref<?xf32, 1 : i64>, memref<?xf32>
    %t2 = gpu.memcpy async [%t1] %m, %a : memref<?xf32, 1 : i64>, memref<?xf32>
    // CHECK: gpu.memset %m, %f : memref<?xf32, 1 : i64>, f32
    gpu.memset %m, %f : memref<?xf32, 1 : i64>, f32
    // CHECK: %t3 = gpu.memset async %m, %f : memref<?xf32, 1 : i64>, f32
    %t3 = gpu.memset async %m, %f : memref<?xf32, 1 : i64>, f32
    // CHECK: %t4 = gpu.dealloc async [%t2, %t3] %m : memref<?xf32, 1 : i64>
    %t4 = gpu.dealloc async [%t2, %t3] %m : memref<?xf32, 1 : i64>
    // CHECK: gpu.dealloc %m1 : memref<4xf32>
    gpu.dealloc %m1 : memref<4xf32>
    // CHECK: gpu.wait [%t4]
    gpu.wait [%t4]
    // CHECK: gpu.set_default_device %i
    gpu.set_default_device %i
    // CHECK: gpu.host_unregister %u : memref<*xf32>
    gpu.host_unregister %u : memref<*xf32>
    // CHECK: %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    // CHECK: %m0, %t9 = gpu.alloc async [%t] host_shared(%n) : memref<?xf32, 1 : i64>
    %m0, %t9 = gpu.alloc async [%t] host_shared(%n) : memref<?xf32, 1 : i64>
    // CHECK: %m2 = gpu.alloc(%n) [%n] : memref<?xf32, affine_map<(d0)[s0] -> ((d0 + s0))>>
    %m2 = gpu.alloc(%n) [%n] : memref<?xf32, affine_map<(d0)[s0] -> ((d0 + s0))>>
    // CHECK: func.return
    func.return
  }
}
