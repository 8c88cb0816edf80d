// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir}' %s | filecheck %s --check-prefixes=CHECK,SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx}' %s | filecheck %s --check-prefixes=CHECK,NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu}' %s | filecheck %s --check-prefixes=CHECK,AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host}' %s | filecheck %s --check-prefixes=CHECK,HOST

// Memory that is allocated, and accesses to it.

// SPIR: llvm.mlir.global internal @kernel.local() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x f32>
// NVPTX: llvm.mlir.global internal @kernel.local() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x f32>
// AMDGPU: llvm.mlir.global internal @kernel.local() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x f32>
// HOST: llvm.mlir.global internal @kernel.local() {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<64 x f32>

// CHECK: @kernel(
func.func @kernel(%g: !opencl.ptr<i32, global>, %v: i32) attributes {opencl.kernel} {
  // SPIR: %l = llvm.mlir.addressof @kernel.local : !llvm.ptr<3>
  // HOST: %l = llvm.mlir.addressof @kernel.local : !llvm.ptr
  %l = opencl.local_alloc count 64 align 16 : !opencl.ptr<f32, local>
  // SPIR: %p = llvm.alloca %{{.*}} x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  // NVPTX: [[A:%.*]] = llvm.alloca %{{.*}} x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  // NVPTX: %p = llvm.addrspacecast [[A]] : !llvm.ptr to !llvm.ptr<5>
  // AMDGPU: %p = llvm.alloca %{{.*}} x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
  // HOST: %p = llvm.alloca %{{.*}} x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %p = opencl.alloca count 2 align 8 : !opencl.ptr<i32, private>
  // CHECK: llvm.load volatile %g {alignment = 4 : i64} : !llvm.ptr{{.*}} -> i32
  %w = opencl.load volatile %g align 4 : !opencl.ptr<i32, global> -> i32
  // CHECK: llvm.store volatile %w, %p {alignment = 4 : i64} : i32, !llvm.ptr
  opencl.store volatile %w, %p align 4 : i32, !opencl.ptr<i32, private>
  // CHECK: llvm.load %p : !llvm.ptr{{.*}} -> i32
  %x = opencl.load %p : !opencl.ptr<i32, private> -> i32
  // SPIR: llvm.atomicrmw umax %g, %v syncscope("workgroup") monotonic : !llvm.ptr<1>, i32
  // NVPTX: llvm.atomicrmw umax %g, %v syncscope("block") monotonic : !llvm.ptr<1>, i32
  // AMDGPU: llvm.atomicrmw umax %g, %v syncscope("workgroup") monotonic : !llvm.ptr<1>, i32
  // HOST: llvm.atomicrmw umax %g, %v monotonic : !llvm.ptr, i32
  %0 = opencl.atomic_rmw umax %g, %v order(relaxed) scope(work_group) : !opencl.ptr<i32, global>, i32 -> i32
  // AMDGPU: llvm.atomicrmw _xor %g, %v syncscope("agent") acq_rel
  // HOST: llvm.atomicrmw _xor %g, %v acq_rel
  %1 = opencl.atomic_rmw xor %g, %v order(acq_rel) scope(device) : !opencl.ptr<i32, global>, i32 -> i32
  // CHECK: llvm.atomicrmw xchg %g, %v seq_cst
  %2 = opencl.atomic_rmw exchange %g, %v order(seq_cst) scope(all_devices) : !opencl.ptr<i32, global>, i32 -> i32
  // CHECK: [[C:%.*]] = llvm.cmpxchg weak %g, %v, %w syncscope("singlethread") acq_rel acquire
  // CHECK: %old = llvm.extractvalue [[C]][0]
  // CHECK: %done = llvm.extractvalue [[C]][1]
  %old, %done = opencl.atomic_cmpxchg weak %g, %v, %w order(acq_rel, acquire) scope(work_item) : !opencl.ptr<i32, global>, i32, i32 -> i32
  %used = arith.select %done, %old, %v : i32
  func.return
}

// A second variable gets another name.
// CHECK: @twice(
// CHECK: llvm.mlir.addressof @twice.local :
// CHECK: llvm.mlir.addressof @twice.local.1 :
func.func @twice() attributes {opencl.kernel} {
  %0 = opencl.local_alloc : !opencl.ptr<f32, local>
  %1 = opencl.local_alloc : !opencl.ptr<f32, local>
  func.return
}
