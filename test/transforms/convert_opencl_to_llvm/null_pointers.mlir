// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertNullOp

// Null is zero where its bits are, else the generic null cast: on nvptx the first byte of
// shared memory has the address 0, on amdgpu the null of local and private memory is -1.

// SPIR-LABEL: llvm.func spir_funccc @global() -> !llvm.ptr<1>
// SPIR-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<1>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<1>
// NVPTX-LABEL: llvm.func @global() -> !llvm.ptr<1>
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<1>
// NVPTX-NEXT:    llvm.return %0 : !llvm.ptr<1>
// AMDGPU-LABEL: llvm.func @global() -> !llvm.ptr<1>
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<1>
// AMDGPU-NEXT:    llvm.return %0 : !llvm.ptr<1>
// HOST-LABEL: llvm.func @global() -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @global() -> !opencl.ptr<f32, global> {
  %0 = opencl.null : !opencl.ptr<f32, global>
  func.return %0 : !opencl.ptr<f32, global>
}

// SPIR-LABEL: llvm.func spir_funccc @constant() -> !llvm.ptr<2>
// SPIR-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<2>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<2>
// NVPTX-LABEL: llvm.func @constant() -> !llvm.ptr<4>
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// NVPTX-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<4>
// NVPTX-NEXT:    llvm.return %1 : !llvm.ptr<4>
// AMDGPU-LABEL: llvm.func @constant() -> !llvm.ptr<4>
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<4>
// AMDGPU-NEXT:    llvm.return %0 : !llvm.ptr<4>
// HOST-LABEL: llvm.func @constant() -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @constant() -> !opencl.ptr<f32, constant> {
  %0 = opencl.null : !opencl.ptr<f32, constant>
  func.return %0 : !opencl.ptr<f32, constant>
}

// SPIR-LABEL: llvm.func spir_funccc @local() -> !llvm.ptr<3>
// SPIR-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<3>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<3>
// NVPTX-LABEL: llvm.func @local() -> !llvm.ptr<3>
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// NVPTX-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<3>
// NVPTX-NEXT:    llvm.return %1 : !llvm.ptr<3>
// AMDGPU-LABEL: llvm.func @local() -> !llvm.ptr<3>
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// AMDGPU-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<3>
// AMDGPU-NEXT:    llvm.return %1 : !llvm.ptr<3>
// HOST-LABEL: llvm.func @local() -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @local() -> !opencl.ptr<f32, local> {
  %0 = opencl.null : !opencl.ptr<f32, local>
  func.return %0 : !opencl.ptr<f32, local>
}

// SPIR-LABEL: llvm.func spir_funccc @private() -> !llvm.ptr
// SPIR-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr
// NVPTX-LABEL: llvm.func @private() -> !llvm.ptr<5>
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// NVPTX-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<5>
// NVPTX-NEXT:    llvm.return %1 : !llvm.ptr<5>
// AMDGPU-LABEL: llvm.func @private() -> !llvm.ptr<5>
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// AMDGPU-NEXT:    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<5>
// AMDGPU-NEXT:    llvm.return %1 : !llvm.ptr<5>
// HOST-LABEL: llvm.func @private() -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @private() -> !opencl.ptr<f32, private> {
  %0 = opencl.null : !opencl.ptr<f32, private>
  func.return %0 : !opencl.ptr<f32, private>
}

// SPIR-LABEL: llvm.func spir_funccc @generic() -> !llvm.ptr<4>
// SPIR-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr<4>
// SPIR-NEXT:    llvm.return %0 : !llvm.ptr<4>
// NVPTX-LABEL: llvm.func @generic() -> !llvm.ptr
// NVPTX-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// NVPTX-NEXT:    llvm.return %0 : !llvm.ptr
// AMDGPU-LABEL: llvm.func @generic() -> !llvm.ptr
// AMDGPU-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// AMDGPU-NEXT:    llvm.return %0 : !llvm.ptr
// HOST-LABEL: llvm.func @generic() -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// HOST-NEXT:    llvm.return %0 : !llvm.ptr
func.func @generic() -> !opencl.ptr<f32, generic> {
  %0 = opencl.null : !opencl.ptr<f32, generic>
  func.return %0 : !opencl.ptr<f32, generic>
}
