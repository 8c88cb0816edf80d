// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertLoadOp
// PATTERN: ConvertStoreOp

// Loads and stores; values of type index are converted.

// SPIR-LABEL: llvm.func spir_funccc @plain(%p: !llvm.ptr<2>, %q: !llvm.ptr<4>)
// SPIR-NEXT:    %0 = llvm.load %p : !llvm.ptr<2> -> f32
// SPIR-NEXT:    llvm.store %0, %q : f32, !llvm.ptr<4>
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @plain(%p: !llvm.ptr<4>, %q: !llvm.ptr)
// NVPTX-NEXT:    %0 = llvm.load %p : !llvm.ptr<4> -> f32
// NVPTX-NEXT:    llvm.store %0, %q : f32, !llvm.ptr
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @plain(%p: !llvm.ptr<4>, %q: !llvm.ptr)
// AMDGPU-NEXT:    %0 = llvm.load %p : !llvm.ptr<4> -> f32
// AMDGPU-NEXT:    llvm.store %0, %q : f32, !llvm.ptr
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @plain(%p: !llvm.ptr, %q: !llvm.ptr)
// HOST-NEXT:    %0 = llvm.load %p : !llvm.ptr -> f32
// HOST-NEXT:    llvm.store %0, %q : f32, !llvm.ptr
// HOST-NEXT:    llvm.return
func.func @plain(%p: !opencl.ptr<f32, constant>, %q: !opencl.ptr<f32, generic>) {
  %0 = opencl.load %p : !opencl.ptr<f32, constant> -> f32
  opencl.store %0, %q : f32, !opencl.ptr<f32, generic>
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @marked(%p: !llvm.ptr)
// SPIR-NEXT:    %0 = llvm.load volatile %p {alignment = 8 : i64} : !llvm.ptr -> f32
// SPIR-NEXT:    llvm.store volatile %0, %p {alignment = 4 : i64} : f32, !llvm.ptr
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @marked(%p: !llvm.ptr<5>)
// NVPTX-NEXT:    %0 = llvm.load volatile %p {alignment = 8 : i64} : !llvm.ptr<5> -> f32
// NVPTX-NEXT:    llvm.store volatile %0, %p {alignment = 4 : i64} : f32, !llvm.ptr<5>
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @marked(%p: !llvm.ptr<5>)
// AMDGPU-NEXT:    %0 = llvm.load volatile %p {alignment = 8 : i64} : !llvm.ptr<5> -> f32
// AMDGPU-NEXT:    llvm.store volatile %0, %p {alignment = 4 : i64} : f32, !llvm.ptr<5>
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @marked(%p: !llvm.ptr)
// HOST-NEXT:    %0 = llvm.load volatile %p {alignment = 8 : i64} : !llvm.ptr -> f32
// HOST-NEXT:    llvm.store volatile %0, %p {alignment = 4 : i64} : f32, !llvm.ptr
// HOST-NEXT:    llvm.return
func.func @marked(%p: !opencl.ptr<f32, private>) {
  %0 = opencl.load volatile %p align 8 : !opencl.ptr<f32, private> -> f32
  opencl.store volatile %0, %p align 4 : f32, !opencl.ptr<f32, private>
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @indices(%p: !llvm.ptr<1>)
// SPIR-NEXT:    %0 = llvm.load %p : !llvm.ptr<1> -> i64
// SPIR-NEXT:    %1 = arith.index_cast %0 : i64 to index
// SPIR-NEXT:    %2 = arith.index_cast %1 : index to i64
// SPIR-NEXT:    llvm.store %2, %p : i64, !llvm.ptr<1>
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @indices(%p: !llvm.ptr<1>)
// NVPTX-NEXT:    %0 = llvm.load %p : !llvm.ptr<1> -> i64
// NVPTX-NEXT:    %1 = arith.index_cast %0 : i64 to index
// NVPTX-NEXT:    %2 = arith.index_cast %1 : index to i64
// NVPTX-NEXT:    llvm.store %2, %p : i64, !llvm.ptr<1>
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @indices(%p: !llvm.ptr<1>)
// AMDGPU-NEXT:    %0 = llvm.load %p : !llvm.ptr<1> -> i64
// AMDGPU-NEXT:    %1 = arith.index_cast %0 : i64 to index
// AMDGPU-NEXT:    %2 = arith.index_cast %1 : index to i64
// AMDGPU-NEXT:    llvm.store %2, %p : i64, !llvm.ptr<1>
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @indices(%p: !llvm.ptr)
// HOST-NEXT:    %0 = llvm.load %p : !llvm.ptr -> i64
// HOST-NEXT:    %1 = arith.index_cast %0 : i64 to index
// HOST-NEXT:    %2 = arith.index_cast %1 : index to i64
// HOST-NEXT:    llvm.store %2, %p : i64, !llvm.ptr
// HOST-NEXT:    llvm.return
func.func @indices(%p: !opencl.ptr<index, global>) {
  %0 = opencl.load %p : !opencl.ptr<index, global> -> index
  opencl.store %0, %p : index, !opencl.ptr<index, global>
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @pointers(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) -> f32
// SPIR-NEXT:    %0 = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr<3>
// SPIR-NEXT:    llvm.store %q, %p : !llvm.ptr<3>, !llvm.ptr<1>
// SPIR-NEXT:    %1 = llvm.load %0 : !llvm.ptr<3> -> f32
// SPIR-NEXT:    llvm.return %1 : f32
// NVPTX-LABEL: llvm.func @pointers(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) -> f32
// NVPTX-NEXT:    %0 = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr<3>
// NVPTX-NEXT:    llvm.store %q, %p : !llvm.ptr<3>, !llvm.ptr<1>
// NVPTX-NEXT:    %1 = llvm.load %0 : !llvm.ptr<3> -> f32
// NVPTX-NEXT:    llvm.return %1 : f32
// AMDGPU-LABEL: llvm.func @pointers(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) -> f32
// AMDGPU-NEXT:    %0 = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr<3>
// AMDGPU-NEXT:    llvm.store %q, %p : !llvm.ptr<3>, !llvm.ptr<1>
// AMDGPU-NEXT:    %1 = llvm.load %0 : !llvm.ptr<3> -> f32
// AMDGPU-NEXT:    llvm.return %1 : f32
// HOST-LABEL: llvm.func @pointers(%p: !llvm.ptr, %q: !llvm.ptr) -> f32
// HOST-NEXT:    %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
// HOST-NEXT:    llvm.store %q, %p : !llvm.ptr, !llvm.ptr
// HOST-NEXT:    %1 = llvm.load %0 : !llvm.ptr -> f32
// HOST-NEXT:    llvm.return %1 : f32
func.func @pointers(%p: !opencl.ptr<!opencl.ptr<f32, local>, global>, %q: !opencl.ptr<f32, local>) -> f32 {
  %0 = opencl.load %p : !opencl.ptr<!opencl.ptr<f32, local>, global> -> !opencl.ptr<f32, local>
  opencl.store %q, %p : !opencl.ptr<f32, local>, !opencl.ptr<!opencl.ptr<f32, local>, global>
  %1 = opencl.load %0 : !opencl.ptr<f32, local> -> f32
  func.return %1 : f32
}
