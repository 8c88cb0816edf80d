// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Modules, binaries and functions.

// CHECK: builtin.module attributes {gpu.container_module} {
module attributes {gpu.container_module} {
  // CHECK: gpu.module @m<#gpu.select_object<0 : i64>> [#nvvm.target<chip = "sm_90">] attributes {foo = "x", dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
  gpu.module @m<#gpu.select_object<0 : i64>> [#nvvm.target<chip = "sm_90">] attributes {foo = "x", dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
    // CHECK: gpu.func @k(%a: memref<256xf32> {llvm.noalias}, %o: memref<256xf32>) -> (f32 {llvm.x}, i32) workgroup(%t : memref<256xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}, %t2 : memref<1xf32, 3 : i64>) private(%p : memref<1xf32, 5 : i64>) attributes {foo = "bar"} {
    gpu.func @k(%a: memref<256xf32> {llvm.noalias}, %o: memref<256xf32>) -> (f32 {llvm.x}, i32) workgroup(%t : memref<256xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}, %t2 : memref<1xf32, 3 : i64>) private(%p : memref<1xf32, 5 : i64>) attributes {foo = "bar"} {
      // CHECK: %i = gpu.thread_id x upper_bound 64
      %i = gpu.thread_id x upper_bound 64
      // CHECK: %v = memref.load %a[%i] : memref<256xf32>
      %v = memref.load %a[%i] : memref<256xf32>
      // CHECK: %c = arith.constant 1 : i32
      %c = arith.constant 1 : i32
      // CHECK: gpu.return %v, %c : f32, i32
      gpu.return %v, %c : f32, i32
    }
    // CHECK: gpu.func @k2(%a: memref<256xf32>) kernel attributes {gpu.known_cluster_size = array<i32: 1, 1, 1>, known_block_size = array<i32: 128, 1, 1>} {
    gpu.func @k2(%a: memref<256xf32>) kernel attributes {gpu.known_cluster_size = array<i32: 1, 1, 1>, known_block_size = array<i32: 128, 1, 1>} {
      // CHECK: gpu.return
      gpu.return
    }
  }
  // CHECK: gpu.module @empty [#nvvm.target, #rocdl.target<chip = "gfx942">] {
  gpu.module @empty [#nvvm.target, #rocdl.target<chip = "gfx942">] {
  }
  // CHECK: gpu.module @no_buffers {
  gpu.module @no_buffers {
    // CHECK: gpu.func @f() {
    gpu.func @f() {
      // CHECK: gpu.return
      gpu.return
    }
    // CHECK: gpu.func @private_only() private(%a : memref<2xf32, #gpu.address_space<private>> {llvm.x = 1 : i32}) {
    gpu.func @private_only() private(%a : memref<2xf32, #gpu.address_space<private>> {llvm.x = 1 : i32}) {
      // CHECK: gpu.return
      gpu.return
    }
  }
  // CHECK: gpu.binary @b <#gpu.select_object<1 : i64>> [#gpu.object<#nvvm.target, "">, #gpu.object<#nvvm.target<chip = "sm_90">, properties = {O = 3 : i32}, kernels = <[#gpu.kernel_metadata<"k", () -> ()>]>, assembly = "">]
  gpu.binary @b <#gpu.select_object<1 : i64>> [#gpu.object<#nvvm.target, "">, #gpu.object<#nvvm.target<chip = "sm_90">, properties = {O = 3 : i32}, kernels = <[#gpu.kernel_metadata<"k", () -> ()>]>, assembly = "">]
  // CHECK: gpu.binary @b2 {a = 1 : i32} [#gpu.object<#nvvm.target, offload = "\00\FFa">]
  gpu.binary @b2 {a = 1 : i32} [#gpu.object<#nvvm.target, offload = "\00\FFa">]
  // CHECK: gpu.binary @b3 [#gpu.object<#nvvm.target, bin = "x">]
  gpu.binary @b3 [#gpu.object<#nvvm.target, bin = "x">]
}
