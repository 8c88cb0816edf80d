// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertAtomicCmpXchgOp
// PATTERN: ConvertAtomicRmwOp

// Every update, order and scope. Where a target has no word for a scope, the order is for
// the whole system. AMDGPU has one for orders that are about one address space only.

// SPIR-LABEL: llvm.func spir_funccc @updates(%p: !llvm.ptr<3>, %v: i32, %q: !llvm.ptr<1>, %w: f32)
// SPIR-NEXT:    %0 = llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %1 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %2 = llvm.atomicrmw sub %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %3 = llvm.atomicrmw _and %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %4 = llvm.atomicrmw _or %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %5 = llvm.atomicrmw _xor %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %6 = llvm.atomicrmw min %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %7 = llvm.atomicrmw max %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %8 = llvm.atomicrmw umin %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %9 = llvm.atomicrmw umax %p, %v monotonic : !llvm.ptr<3>, i32
// SPIR-NEXT:    %10 = llvm.atomicrmw fadd %q, %w monotonic : !llvm.ptr<1>, f32
// SPIR-NEXT:    %11 = llvm.atomicrmw fmin %q, %w monotonic : !llvm.ptr<1>, f32
// SPIR-NEXT:    %12 = llvm.atomicrmw fmax %q, %w monotonic : !llvm.ptr<1>, f32
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @updates(%p: !llvm.ptr<3>, %v: i32, %q: !llvm.ptr<1>, %w: f32)
// NVPTX-NEXT:    %0 = llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %1 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %2 = llvm.atomicrmw sub %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %3 = llvm.atomicrmw _and %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %4 = llvm.atomicrmw _or %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %5 = llvm.atomicrmw _xor %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %6 = llvm.atomicrmw min %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %7 = llvm.atomicrmw max %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %8 = llvm.atomicrmw umin %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %9 = llvm.atomicrmw umax %p, %v monotonic : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %10 = llvm.atomicrmw fadd %q, %w monotonic : !llvm.ptr<1>, f32
// NVPTX-NEXT:    %11 = llvm.atomicrmw fmin %q, %w monotonic : !llvm.ptr<1>, f32
// NVPTX-NEXT:    %12 = llvm.atomicrmw fmax %q, %w monotonic : !llvm.ptr<1>, f32
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @updates(%p: !llvm.ptr<3>, %v: i32, %q: !llvm.ptr<1>, %w: f32)
// AMDGPU-NEXT:    %0 = llvm.atomicrmw xchg %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %1 = llvm.atomicrmw add %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %2 = llvm.atomicrmw sub %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %3 = llvm.atomicrmw _and %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %4 = llvm.atomicrmw _or %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %5 = llvm.atomicrmw _xor %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %6 = llvm.atomicrmw min %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %7 = llvm.atomicrmw max %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %8 = llvm.atomicrmw umin %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %9 = llvm.atomicrmw umax %p, %v syncscope("one-as") monotonic : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %10 = llvm.atomicrmw fadd %q, %w syncscope("one-as") monotonic : !llvm.ptr<1>, f32
// AMDGPU-NEXT:    %11 = llvm.atomicrmw fmin %q, %w syncscope("one-as") monotonic : !llvm.ptr<1>, f32
// AMDGPU-NEXT:    %12 = llvm.atomicrmw fmax %q, %w syncscope("one-as") monotonic : !llvm.ptr<1>, f32
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @updates(%p: !llvm.ptr, %v: i32, %q: !llvm.ptr, %w: f32)
// HOST-NEXT:    %0 = llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %1 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %2 = llvm.atomicrmw sub %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %3 = llvm.atomicrmw _and %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %4 = llvm.atomicrmw _or %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %5 = llvm.atomicrmw _xor %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %6 = llvm.atomicrmw min %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %7 = llvm.atomicrmw max %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %8 = llvm.atomicrmw umin %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %9 = llvm.atomicrmw umax %p, %v monotonic : !llvm.ptr, i32
// HOST-NEXT:    %10 = llvm.atomicrmw fadd %q, %w monotonic : !llvm.ptr, f32
// HOST-NEXT:    %11 = llvm.atomicrmw fmin %q, %w monotonic : !llvm.ptr, f32
// HOST-NEXT:    %12 = llvm.atomicrmw fmax %q, %w monotonic : !llvm.ptr, f32
// HOST-NEXT:    llvm.return
func.func @updates(%p: !opencl.ptr<i32, local>, %v: i32, %q: !opencl.ptr<f32, global>, %w: f32) {
  %0 = opencl.atomic_rmw exchange %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %1 = opencl.atomic_rmw add %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %2 = opencl.atomic_rmw sub %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %3 = opencl.atomic_rmw and %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %4 = opencl.atomic_rmw or %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %5 = opencl.atomic_rmw xor %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %6 = opencl.atomic_rmw min %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %7 = opencl.atomic_rmw max %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %8 = opencl.atomic_rmw umin %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %9 = opencl.atomic_rmw umax %p, %v order(relaxed) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  %10 = opencl.atomic_rmw fadd %q, %w order(relaxed) scope(all_devices) : !opencl.ptr<f32, global>, f32 -> f32
  %11 = opencl.atomic_rmw fmin %q, %w order(relaxed) scope(all_devices) : !opencl.ptr<f32, global>, f32 -> f32
  %12 = opencl.atomic_rmw fmax %q, %w order(relaxed) scope(all_devices) : !opencl.ptr<f32, global>, f32 -> f32
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @orders(%p: !llvm.ptr<3>, %v: i32)
// SPIR-NEXT:    %0 = llvm.atomicrmw add %p, %v acquire : !llvm.ptr<3>, i32
// SPIR-NEXT:    %1 = llvm.atomicrmw add %p, %v release : !llvm.ptr<3>, i32
// SPIR-NEXT:    %2 = llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr<3>, i32
// SPIR-NEXT:    %3 = llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr<3>, i32
// SPIR-NEXT:    %4 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr<3>, i32
// SPIR-NEXT:    %5 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr<3>, i32
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @orders(%p: !llvm.ptr<3>, %v: i32)
// NVPTX-NEXT:    %0 = llvm.atomicrmw add %p, %v syncscope("block") acquire : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %1 = llvm.atomicrmw add %p, %v syncscope("block") release : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %2 = llvm.atomicrmw add %p, %v syncscope("block") acq_rel : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %3 = llvm.atomicrmw add %p, %v syncscope("device") acq_rel : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %4 = llvm.atomicrmw add %p, %v syncscope("device") seq_cst : !llvm.ptr<3>, i32
// NVPTX-NEXT:    %5 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr<3>, i32
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @orders(%p: !llvm.ptr<3>, %v: i32)
// AMDGPU-NEXT:    %0 = llvm.atomicrmw add %p, %v syncscope("wavefront-one-as") acquire : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %1 = llvm.atomicrmw add %p, %v syncscope("wavefront-one-as") release : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %2 = llvm.atomicrmw add %p, %v syncscope("workgroup-one-as") acq_rel : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %3 = llvm.atomicrmw add %p, %v syncscope("agent-one-as") acq_rel : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %4 = llvm.atomicrmw add %p, %v syncscope("agent") seq_cst : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    %5 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr<3>, i32
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @orders(%p: !llvm.ptr, %v: i32)
// HOST-NEXT:    %0 = llvm.atomicrmw add %p, %v acquire : !llvm.ptr, i32
// HOST-NEXT:    %1 = llvm.atomicrmw add %p, %v release : !llvm.ptr, i32
// HOST-NEXT:    %2 = llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr, i32
// HOST-NEXT:    %3 = llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr, i32
// HOST-NEXT:    %4 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr, i32
// HOST-NEXT:    %5 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr, i32
// HOST-NEXT:    llvm.return
func.func @orders(%p: !opencl.ptr<i32, local>, %v: i32) {
  %0 = opencl.atomic_rmw add %p, %v order(acquire) scope(work_item) : !opencl.ptr<i32, local>, i32 -> i32
  %1 = opencl.atomic_rmw add %p, %v order(release) scope(sub_group) : !opencl.ptr<i32, local>, i32 -> i32
  %2 = opencl.atomic_rmw add %p, %v order(acq_rel) scope(work_group) : !opencl.ptr<i32, local>, i32 -> i32
  %3 = opencl.atomic_rmw add %p, %v order(acq_rel) scope(device) : !opencl.ptr<i32, local>, i32 -> i32
  %4 = opencl.atomic_rmw add %p, %v order(seq_cst) scope(device) : !opencl.ptr<i32, local>, i32 -> i32
  %5 = opencl.atomic_rmw add %p, %v order(seq_cst) scope(all_devices) : !opencl.ptr<i32, local>, i32 -> i32
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @compare_and_exchange(%p: !llvm.ptr<1>, %v: i32) -> i1
// SPIR-NEXT:    %0 = llvm.cmpxchg %p, %v, %v acq_rel acquire : !llvm.ptr<1>, i32
// SPIR-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
// SPIR-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
// SPIR-NEXT:    %3 = llvm.cmpxchg weak %p, %1, %v seq_cst monotonic : !llvm.ptr<1>, i32
// SPIR-NEXT:    %4 = llvm.extractvalue %3[0] : !llvm.struct<(i32, i1)>
// SPIR-NEXT:    %5 = llvm.extractvalue %3[1] : !llvm.struct<(i32, i1)>
// SPIR-NEXT:    llvm.return %5 : i1
// NVPTX-LABEL: llvm.func @compare_and_exchange(%p: !llvm.ptr<1>, %v: i32) -> i1
// NVPTX-NEXT:    %0 = llvm.cmpxchg %p, %v, %v syncscope("block") acq_rel acquire : !llvm.ptr<1>, i32
// NVPTX-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
// NVPTX-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
// NVPTX-NEXT:    %3 = llvm.cmpxchg weak %p, %1, %v syncscope("device") seq_cst monotonic : !llvm.ptr<1>, i32
// NVPTX-NEXT:    %4 = llvm.extractvalue %3[0] : !llvm.struct<(i32, i1)>
// NVPTX-NEXT:    %5 = llvm.extractvalue %3[1] : !llvm.struct<(i32, i1)>
// NVPTX-NEXT:    llvm.return %5 : i1
// AMDGPU-LABEL: llvm.func @compare_and_exchange(%p: !llvm.ptr<1>, %v: i32) -> i1
// AMDGPU-NEXT:    %0 = llvm.cmpxchg %p, %v, %v syncscope("workgroup-one-as") acq_rel acquire : !llvm.ptr<1>, i32
// AMDGPU-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
// AMDGPU-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
// AMDGPU-NEXT:    %3 = llvm.cmpxchg weak %p, %1, %v syncscope("agent") seq_cst monotonic : !llvm.ptr<1>, i32
// AMDGPU-NEXT:    %4 = llvm.extractvalue %3[0] : !llvm.struct<(i32, i1)>
// AMDGPU-NEXT:    %5 = llvm.extractvalue %3[1] : !llvm.struct<(i32, i1)>
// AMDGPU-NEXT:    llvm.return %5 : i1
// HOST-LABEL: llvm.func @compare_and_exchange(%p: !llvm.ptr, %v: i32) -> i1
// HOST-NEXT:    %0 = llvm.cmpxchg %p, %v, %v acq_rel acquire : !llvm.ptr, i32
// HOST-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
// HOST-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
// HOST-NEXT:    %3 = llvm.cmpxchg weak %p, %1, %v seq_cst monotonic : !llvm.ptr, i32
// HOST-NEXT:    %4 = llvm.extractvalue %3[0] : !llvm.struct<(i32, i1)>
// HOST-NEXT:    %5 = llvm.extractvalue %3[1] : !llvm.struct<(i32, i1)>
// HOST-NEXT:    llvm.return %5 : i1
func.func @compare_and_exchange(%p: !opencl.ptr<i32, global>, %v: i32) -> i1 {
  %0, %1 = opencl.atomic_cmpxchg %p, %v, %v order(acq_rel, acquire) scope(work_group) : !opencl.ptr<i32, global>, i32, i32 -> i32
  %2, %3 = opencl.atomic_cmpxchg weak %p, %0, %v order(seq_cst, relaxed) scope(device) : !opencl.ptr<i32, global>, i32, i32 -> i32
  func.return %3 : i1
}
