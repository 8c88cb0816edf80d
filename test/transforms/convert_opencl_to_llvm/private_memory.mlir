// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertAllocaOp

// On nvptx the stack is generic.

// SPIR-LABEL: llvm.func spir_funccc @allocate() -> !llvm.ptr
// SPIR-NEXT:    %0 = llvm.mlir.constant(4 : i64) : i64
// SPIR-NEXT:    %1 = llvm.alloca %0 x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// SPIR-NEXT:    llvm.return %1 : !llvm.ptr
// NVPTX-LABEL: llvm.func @allocate() -> !llvm.ptr<5>
// NVPTX-NEXT:    %0 = llvm.mlir.constant(4 : i64) : i64
// NVPTX-NEXT:    %1 = llvm.alloca %0 x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// NVPTX-NEXT:    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
// NVPTX-NEXT:    llvm.return %2 : !llvm.ptr<5>
// AMDGPU-LABEL: llvm.func @allocate() -> !llvm.ptr<5>
// AMDGPU-NEXT:    %0 = llvm.mlir.constant(4 : i64) : i64
// AMDGPU-NEXT:    %1 = llvm.alloca %0 x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr<5>
// AMDGPU-NEXT:    llvm.return %1 : !llvm.ptr<5>
// HOST-LABEL: llvm.func @allocate() -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.mlir.constant(4 : i64) : i64
// HOST-NEXT:    %1 = llvm.alloca %0 x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
// HOST-NEXT:    llvm.return %1 : !llvm.ptr
func.func @allocate() -> !opencl.ptr<i32, private> {
  %0 = opencl.alloca count 4 align 16 : !opencl.ptr<i32, private>
  func.return %0 : !opencl.ptr<i32, private>
}

// SPIR-LABEL: llvm.func spir_funccc @allocate_index() -> !llvm.ptr
// SPIR-NEXT:    %0 = llvm.mlir.constant(1 : i64) : i64
// SPIR-NEXT:    %1 = llvm.alloca %0 x i64 : (i64) -> !llvm.ptr
// SPIR-NEXT:    llvm.return %1 : !llvm.ptr
// NVPTX-LABEL: llvm.func @allocate_index() -> !llvm.ptr<5>
// NVPTX-NEXT:    %0 = llvm.mlir.constant(1 : i64) : i64
// NVPTX-NEXT:    %1 = llvm.alloca %0 x i64 : (i64) -> !llvm.ptr
// NVPTX-NEXT:    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
// NVPTX-NEXT:    llvm.return %2 : !llvm.ptr<5>
// AMDGPU-LABEL: llvm.func @allocate_index() -> !llvm.ptr<5>
// AMDGPU-NEXT:    %0 = llvm.mlir.constant(1 : i64) : i64
// AMDGPU-NEXT:    %1 = llvm.alloca %0 x i64 : (i64) -> !llvm.ptr<5>
// AMDGPU-NEXT:    llvm.return %1 : !llvm.ptr<5>
// HOST-LABEL: llvm.func @allocate_index() -> !llvm.ptr
// HOST-NEXT:    %0 = llvm.mlir.constant(1 : i64) : i64
// HOST-NEXT:    %1 = llvm.alloca %0 x i64 : (i64) -> !llvm.ptr
// HOST-NEXT:    llvm.return %1 : !llvm.ptr
func.func @allocate_index() -> !opencl.ptr<index, private> {
  %0 = opencl.alloca : !opencl.ptr<index, private>
  func.return %0 : !opencl.ptr<index, private>
}
