// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertBitcastOp
// PATTERN: ConvertCastOp

// Casts between a specific space and generic are casts where the two have different numbers.
// Bitcasts are nothing.

// SPIR-LABEL: llvm.func spir_funccc @to_generic(%p: !llvm.ptr<1>) -> !llvm.ptr<4>
// SPIR-NEXT:    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<4>
// NVPTX-LABEL: llvm.func @to_generic(%p: !llvm.ptr<1>) -> !llvm.ptr
// NVPTX-NEXT:    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
// NVPTX-NEXT:    llvm.return %0 : !llvm.ptr
// AMDGPU-LABEL: llvm.func @to_generic(%p: !llvm.ptr<1>) -> !llvm.ptr
// AMDGPU-NEXT:    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
// AMDGPU-NEXT:    llvm.return %0 : !llvm.ptr
// HOST-LABEL: llvm.func @to_generic(%p: !llvm.ptr) -> !llvm.ptr
// HOST-NEXT:    llvm.return %p : !llvm.ptr
func.func @to_generic(%p: !opencl.ptr<f32, global>) -> !opencl.ptr<f32, generic> {
  %0 = opencl.to_generic %p : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  func.return %0 : !opencl.ptr<f32, generic>
}

// SPIR-LABEL: llvm.func spir_funccc @from_generic(%p: !llvm.ptr<4>) -> !llvm.ptr
// SPIR-NEXT:    %0 = llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr
// NVPTX-LABEL: llvm.func @from_generic(%p: !llvm.ptr) -> !llvm.ptr<5>
// NVPTX-NEXT:    %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
// NVPTX-NEXT:    llvm.return %0 : !llvm.ptr<5>
// AMDGPU-LABEL: llvm.func @from_generic(%p: !llvm.ptr) -> !llvm.ptr<5>
// AMDGPU-NEXT:    %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
// AMDGPU-NEXT:    llvm.return %0 : !llvm.ptr<5>
// HOST-LABEL: llvm.func @from_generic(%p: !llvm.ptr) -> !llvm.ptr
// HOST-NEXT:    llvm.return %p : !llvm.ptr
func.func @from_generic(%p: !opencl.ptr<f32, generic>) -> !opencl.ptr<f32, private> {
  %0 = opencl.from_generic %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
  func.return %0 : !opencl.ptr<f32, private>
}

// SPIR-LABEL: llvm.func spir_funccc @bitcast(%p: !llvm.ptr<3>) -> !llvm.ptr<3>
// SPIR-NEXT:    llvm.return %p : !llvm.ptr<3>
// NVPTX-LABEL: llvm.func @bitcast(%p: !llvm.ptr<3>) -> !llvm.ptr<3>
// NVPTX-NEXT:    llvm.return %p : !llvm.ptr<3>
// AMDGPU-LABEL: llvm.func @bitcast(%p: !llvm.ptr<3>) -> !llvm.ptr<3>
// AMDGPU-NEXT:    llvm.return %p : !llvm.ptr<3>
// HOST-LABEL: llvm.func @bitcast(%p: !llvm.ptr) -> !llvm.ptr
// HOST-NEXT:    llvm.return %p : !llvm.ptr
func.func @bitcast(%p: !opencl.ptr<f32, local>) -> !opencl.ptr<i32, local> {
  %0 = opencl.bitcast %p : !opencl.ptr<f32, local> to !opencl.ptr<i32, local>
  func.return %0 : !opencl.ptr<i32, local>
}
