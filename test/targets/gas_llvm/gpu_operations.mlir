// RUN: xdsl-opt -t gas-llvm %s | filecheck %s

// The positions and barriers that have operations of their own.

// CHECK: define ptx_kernel void @nvidia()
llvm.func @nvidia() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 128, 1, 1>} {
  // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  // CHECK: call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  // CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %0 = nvvm.read.ptx.sreg.tid.x : i32
  %1 = nvvm.read.ptx.sreg.ctaid.y range <i32, 0, 64> : i32
  nvvm.barrier0
  llvm.return
}

// CHECK: define amdgpu_kernel void @amd(i1 %c)
llvm.func amdgpu_kernelcc @amd(%c: i1) {
  // CHECK: call i32 @llvm.amdgcn.workitem.id.x()
  // CHECK: call i32 @llvm.amdgcn.workgroup.id.z()
  // CHECK: fence syncscope("workgroup") release
  // CHECK-NEXT: call void @llvm.amdgcn.s.barrier()
  // CHECK-NEXT: fence syncscope("workgroup") acquire
  // CHECK: call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %0 = rocdl.workitem.id.x : i32
  %1 = rocdl.workgroup.id.z : i32
  rocdl.barrier
  %2 = rocdl.ballot %c : i64
  llvm.return
}

// CHECK: "nvvm.maxntid"="128,1,1"
