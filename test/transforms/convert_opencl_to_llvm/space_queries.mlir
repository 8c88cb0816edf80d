// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// PATTERN: ConvertGetFenceOp
// PATTERN: ConvertQueryOp

// What a generic pointer points to: a call on spir, what the hardware says elsewhere. What
// lies in no other window is global.

// SPIR-LABEL: llvm.func spir_funccc @to_global(%p: !llvm.ptr<4>) -> !llvm.ptr<1>
// SPIR-NEXT:    %0 = llvm.call spir_funccc @__to_global(%p) {convergent, no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr<1>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<1>
// NVPTX-LABEL: llvm.func @to_global(%p: !llvm.ptr) -> !llvm.ptr<1>
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<1>
// NVPTX-NEXT:    %1 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
// NVPTX-NEXT:    %2 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
// NVPTX-NEXT:    %3 = llvm.select %2, %0, %1 : i1, !llvm.ptr<1>
// NVPTX-NEXT:    %4 = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
// NVPTX-NEXT:    %5 = llvm.select %4, %0, %3 : i1, !llvm.ptr<1>
// NVPTX-NEXT:    llvm.return %5 : !llvm.ptr<1>
// AMDGPU-LABEL: llvm.func @to_global(%p: !llvm.ptr) -> !llvm.ptr<1>
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<1>
// AMDGPU-NEXT:    %1 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
// AMDGPU-NEXT:    %2 = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p) : (!llvm.ptr) -> i1
// AMDGPU-NEXT:    %3 = llvm.select %2, %0, %1 : i1, !llvm.ptr<1>
// AMDGPU-NEXT:    %4 = llvm.call_intrinsic "llvm.amdgcn.is.private"(%p) : (!llvm.ptr) -> i1
// AMDGPU-NEXT:    %5 = llvm.select %4, %0, %3 : i1, !llvm.ptr<1>
// AMDGPU-NEXT:    llvm.return %5 : !llvm.ptr<1>
func.func @to_global(%p: !opencl.ptr<f32, generic>) -> !opencl.ptr<f32, global> {
  %0 = opencl.to_global %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
  func.return %0 : !opencl.ptr<f32, global>
}

// SPIR-LABEL: llvm.func spir_funccc @to_local(%p: !llvm.ptr<4>) -> !llvm.ptr<3>
// SPIR-NEXT:    %0 = llvm.call spir_funccc @__to_local(%p) {convergent, no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr<3>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<3>
// NVPTX-LABEL: llvm.func @to_local(%p: !llvm.ptr) -> !llvm.ptr<3>
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// NVPTX-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<3>
// NVPTX-NEXT:    %2 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
// NVPTX-NEXT:    %3 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
// NVPTX-NEXT:    %4 = llvm.select %3, %2, %1 : i1, !llvm.ptr<3>
// NVPTX-NEXT:    llvm.return %4 : !llvm.ptr<3>
// AMDGPU-LABEL: llvm.func @to_local(%p: !llvm.ptr) -> !llvm.ptr<3>
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// AMDGPU-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<3>
// AMDGPU-NEXT:    %2 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
// AMDGPU-NEXT:    %3 = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p) : (!llvm.ptr) -> i1
// AMDGPU-NEXT:    %4 = llvm.select %3, %2, %1 : i1, !llvm.ptr<3>
// AMDGPU-NEXT:    llvm.return %4 : !llvm.ptr<3>
func.func @to_local(%p: !opencl.ptr<f32, generic>) -> !opencl.ptr<f32, local> {
  %0 = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  func.return %0 : !opencl.ptr<f32, local>
}

// SPIR-LABEL: llvm.func spir_funccc @to_private(%p: !llvm.ptr<4>) -> !llvm.ptr
// SPIR-NEXT:    %0 = llvm.call spir_funccc @__to_private(%p) {convergent, no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr
// NVPTX-LABEL: llvm.func @to_private(%p: !llvm.ptr) -> !llvm.ptr<5>
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// NVPTX-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<5>
// NVPTX-NEXT:    %2 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
// NVPTX-NEXT:    %3 = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%p) : (!llvm.ptr) -> i1
// NVPTX-NEXT:    %4 = llvm.select %3, %2, %1 : i1, !llvm.ptr<5>
// NVPTX-NEXT:    llvm.return %4 : !llvm.ptr<5>
// AMDGPU-LABEL: llvm.func @to_private(%p: !llvm.ptr) -> !llvm.ptr<5>
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// AMDGPU-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<5>
// AMDGPU-NEXT:    %2 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
// AMDGPU-NEXT:    %3 = llvm.call_intrinsic "llvm.amdgcn.is.private"(%p) : (!llvm.ptr) -> i1
// AMDGPU-NEXT:    %4 = llvm.select %3, %2, %1 : i1, !llvm.ptr<5>
// AMDGPU-NEXT:    llvm.return %4 : !llvm.ptr<5>
func.func @to_private(%p: !opencl.ptr<f32, generic>) -> !opencl.ptr<f32, private> {
  %0 = opencl.to_private %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
  func.return %0 : !opencl.ptr<f32, private>
}

// SPIR-LABEL: llvm.func spir_funccc @get_fence(%p: !llvm.ptr<4>) -> i32
// SPIR-NEXT:    %0 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%p) {convergent, no_unwind} : (!llvm.ptr<4>) -> i32
// SPIR-NEXT:    llvm.return %0 : i32
// NVPTX-LABEL: llvm.func @get_fence(%p: !llvm.ptr) -> i32
// NVPTX-NEXT:    %0 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
// NVPTX-NEXT:    %1 = llvm.mlir.constant(1 : i32) : i32
// NVPTX-NEXT:    %2 = llvm.mlir.constant(2 : i32) : i32
// NVPTX-NEXT:    %3 = llvm.select %0, %1, %2 : i1, i32
// NVPTX-NEXT:    llvm.return %3 : i32
// AMDGPU-LABEL: llvm.func @get_fence(%p: !llvm.ptr) -> i32
// AMDGPU-NEXT:    %0 = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p) : (!llvm.ptr) -> i1
// AMDGPU-NEXT:    %1 = llvm.mlir.constant(1 : i32) : i32
// AMDGPU-NEXT:    %2 = llvm.mlir.constant(2 : i32) : i32
// AMDGPU-NEXT:    %3 = llvm.select %0, %1, %2 : i1, i32
// AMDGPU-NEXT:    llvm.return %3 : i32
func.func @get_fence(%p: !opencl.ptr<f32, generic>) -> i32 {
  %0 = opencl.get_fence %p : !opencl.ptr<f32, generic>
  func.return %0 : i32
}
