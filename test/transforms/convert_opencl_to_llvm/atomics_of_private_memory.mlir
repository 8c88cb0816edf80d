// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU

// ptxas refuses an exchange in local memory, as which LLVM makes what names it.

// NVPTX-LABEL: llvm.func @exchange(%p: !llvm.ptr<5>
// NVPTX-NEXT:    %[[P:.*]] = llvm.addrspacecast %p : !llvm.ptr<5> to !llvm.ptr
// NVPTX-NEXT:    llvm.cmpxchg %[[P]], %v, %v syncscope("block") acq_rel acquire : !llvm.ptr, i32
// AMDGPU-LABEL: llvm.func @exchange(%p: !llvm.ptr<5>
// AMDGPU-NEXT:    llvm.cmpxchg %p, %v, %v syncscope("workgroup-one-as") acq_rel acquire : !llvm.ptr<5>, i32
func.func @exchange(%p: !opencl.ptr<i32, private>, %v: i32) -> i32 {
  %0, %1 = opencl.atomic_cmpxchg %p, %v, %v order(acq_rel, acquire) scope(work_group) : !opencl.ptr<i32, private>, i32, i32 -> i32
  func.return %0 : i32
}

// An update is expanded there.
// NVPTX-LABEL: llvm.func @update(%p: !llvm.ptr<5>
// NVPTX-NEXT:    llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<5>, i32
func.func @update(%p: !opencl.ptr<i32, private>, %v: i32) -> i32 {
  %0 = opencl.atomic_rmw add %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, private>, i32 -> i32
  func.return %0 : i32
}
