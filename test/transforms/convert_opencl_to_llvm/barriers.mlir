// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertBarrierOp

// Calls where no instruction waits, else the instruction between fences. NVIDIA's barrier
// orders memory for its work-group by itself.

// SPIR-LABEL: llvm.func spir_funccc @flags()
// SPIR-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z7barrierj(%0) {convergent, no_unwind} : (i32) -> ()
// SPIR-NEXT:    %1 = llvm.mlir.constant(1 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z7barrierj(%1) {convergent, no_unwind} : (i32) -> ()
// SPIR-NEXT:    %2 = llvm.mlir.constant(2 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z7barrierj(%2) {convergent, no_unwind} : (i32) -> ()
// SPIR-NEXT:    %3 = llvm.mlir.constant(3 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z7barrierj(%3) {convergent, no_unwind} : (i32) -> ()
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @flags()
// NVPTX-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%0) : (i32) -> ()
// NVPTX-NEXT:    %1 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%1) : (i32) -> ()
// NVPTX-NEXT:    %2 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%2) : (i32) -> ()
// NVPTX-NEXT:    %3 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%3) : (i32) -> ()
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @flags()
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence syncscope("workgroup") release
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence syncscope("workgroup") acquire
// AMDGPU-NEXT:    llvm.fence syncscope("workgroup") release
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence syncscope("workgroup") acquire
// AMDGPU-NEXT:    llvm.fence syncscope("workgroup") release
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence syncscope("workgroup") acquire
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @flags()
// HOST-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// HOST-NEXT:    llvm.call @_Z7barrierj(%0) {convergent, no_unwind} : (i32) -> ()
// HOST-NEXT:    %1 = llvm.mlir.constant(1 : i32) : i32
// HOST-NEXT:    llvm.call @_Z7barrierj(%1) {convergent, no_unwind} : (i32) -> ()
// HOST-NEXT:    %2 = llvm.mlir.constant(2 : i32) : i32
// HOST-NEXT:    llvm.call @_Z7barrierj(%2) {convergent, no_unwind} : (i32) -> ()
// HOST-NEXT:    %3 = llvm.mlir.constant(3 : i32) : i32
// HOST-NEXT:    llvm.call @_Z7barrierj(%3) {convergent, no_unwind} : (i32) -> ()
// HOST-NEXT:    llvm.return
func.func @flags() {
  opencl.barrier none
  opencl.barrier local
  opencl.barrier global
  opencl.barrier all
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @scopes()
// SPIR-NEXT:    %0 = llvm.mlir.constant(3 : i32) : i32
// SPIR-NEXT:    %1 = llvm.mlir.constant(0 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%0, %1) {convergent, no_unwind} : (i32, i32) -> ()
// SPIR-NEXT:    %2 = llvm.mlir.constant(3 : i32) : i32
// SPIR-NEXT:    %3 = llvm.mlir.constant(4 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%2, %3) {convergent, no_unwind} : (i32, i32) -> ()
// SPIR-NEXT:    %4 = llvm.mlir.constant(3 : i32) : i32
// SPIR-NEXT:    %5 = llvm.mlir.constant(2 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%4, %5) {convergent, no_unwind} : (i32, i32) -> ()
// SPIR-NEXT:    %6 = llvm.mlir.constant(3 : i32) : i32
// SPIR-NEXT:    %7 = llvm.mlir.constant(3 : i32) : i32
// SPIR-NEXT:    llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%6, %7) {convergent, no_unwind} : (i32, i32) -> ()
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @scopes()
// NVPTX-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%0) : (i32) -> ()
// NVPTX-NEXT:    %1 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%1) : (i32) -> ()
// NVPTX-NEXT:    llvm.fence syncscope("device") release
// NVPTX-NEXT:    %2 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%2) : (i32) -> ()
// NVPTX-NEXT:    llvm.fence syncscope("device") acquire
// NVPTX-NEXT:    llvm.fence release
// NVPTX-NEXT:    %3 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%3) : (i32) -> ()
// NVPTX-NEXT:    llvm.fence acquire
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @scopes()
// AMDGPU-NEXT:    llvm.fence syncscope("wavefront") release
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence syncscope("wavefront") acquire
// AMDGPU-NEXT:    llvm.fence syncscope("wavefront") release
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence syncscope("wavefront") acquire
// AMDGPU-NEXT:    llvm.fence syncscope("agent") release
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence syncscope("agent") acquire
// AMDGPU-NEXT:    llvm.fence release
// AMDGPU-NEXT:    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
// AMDGPU-NEXT:    llvm.fence acquire
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @scopes()
// HOST-NEXT:    %0 = llvm.mlir.constant(3 : i32) : i32
// HOST-NEXT:    %1 = llvm.mlir.constant(0 : i32) : i32
// HOST-NEXT:    llvm.call @_Z18work_group_barrierj12memory_scope(%0, %1) {convergent, no_unwind} : (i32, i32) -> ()
// HOST-NEXT:    %2 = llvm.mlir.constant(3 : i32) : i32
// HOST-NEXT:    %3 = llvm.mlir.constant(4 : i32) : i32
// HOST-NEXT:    llvm.call @_Z18work_group_barrierj12memory_scope(%2, %3) {convergent, no_unwind} : (i32, i32) -> ()
// HOST-NEXT:    %4 = llvm.mlir.constant(3 : i32) : i32
// HOST-NEXT:    %5 = llvm.mlir.constant(2 : i32) : i32
// HOST-NEXT:    llvm.call @_Z18work_group_barrierj12memory_scope(%4, %5) {convergent, no_unwind} : (i32, i32) -> ()
// HOST-NEXT:    %6 = llvm.mlir.constant(3 : i32) : i32
// HOST-NEXT:    %7 = llvm.mlir.constant(3 : i32) : i32
// HOST-NEXT:    llvm.call @_Z18work_group_barrierj12memory_scope(%6, %7) {convergent, no_unwind} : (i32, i32) -> ()
// HOST-NEXT:    llvm.return
func.func @scopes() {
  opencl.barrier all scope(work_item)
  opencl.barrier all scope(sub_group)
  opencl.barrier all scope(device)
  opencl.barrier all scope(all_devices)
  func.return
}
