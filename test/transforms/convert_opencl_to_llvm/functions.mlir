// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertCallOp
// PATTERN: ConvertFuncOp
// PATTERN: ConvertReturnOp

// Functions and calls have the calling conventions that clang gives them. Other modules see
// what they saw; numbers of type index are passed as OpenCL C's size_t. What MLIR's
// attributes say of functions and arguments is kept.

// SPIR-LABEL: llvm.func spir_kernelcc @kernel(%p: !llvm.ptr<1> {llvm.noalias}, %n: i64) attributes {convergent, no_unwind, reqd_work_group_size = array<i32: 8, 1, 1>} {
// SPIR-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// SPIR-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// SPIR-NEXT:    %1 = llvm.call spir_funccc @helper(%p, %0) {convergent, no_unwind} : (!llvm.ptr<1>, i64) -> i64
// SPIR-NEXT:    %2 = arith.index_cast %1 : i64 to index
// SPIR-NEXT:    %3 = arith.index_cast %2 : index to i64
// SPIR-NEXT:    %4 = llvm.call spir_funccc @elsewhere(%3) {convergent, no_unwind} : (i64) -> f32
// SPIR-NEXT:    llvm.store %4, %p : f32, !llvm.ptr<1>
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<1> {llvm.noalias}, %n: i64) attributes {convergent, no_unwind, reqd_work_group_size = array<i32: 8, 1, 1>} {
// NVPTX-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// NVPTX-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// NVPTX-NEXT:    %1 = llvm.call @helper(%p, %0) {convergent, no_unwind} : (!llvm.ptr<1>, i64) -> i64
// NVPTX-NEXT:    %2 = arith.index_cast %1 : i64 to index
// NVPTX-NEXT:    %3 = arith.index_cast %2 : index to i64
// NVPTX-NEXT:    %4 = llvm.call @elsewhere(%3) {convergent, no_unwind} : (i64) -> f32
// NVPTX-NEXT:    llvm.store %4, %p : f32, !llvm.ptr<1>
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func amdgpu_kernelcc @kernel(%p: !llvm.ptr<1> {llvm.noalias}, %n: i64) attributes {convergent, no_unwind, reqd_work_group_size = array<i32: 8, 1, 1>} {
// AMDGPU-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// AMDGPU-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// AMDGPU-NEXT:    %1 = llvm.call @helper(%p, %0) {convergent, no_unwind} : (!llvm.ptr<1>, i64) -> i64
// AMDGPU-NEXT:    %2 = arith.index_cast %1 : i64 to index
// AMDGPU-NEXT:    %3 = arith.index_cast %2 : index to i64
// AMDGPU-NEXT:    %4 = llvm.call @elsewhere(%3) {convergent, no_unwind} : (i64) -> f32
// AMDGPU-NEXT:    llvm.store %4, %p : f32, !llvm.ptr<1>
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func spir_kernelcc @kernel(%p: !llvm.ptr {llvm.noalias}, %n: i64) attributes {convergent, no_unwind, reqd_work_group_size = array<i32: 8, 1, 1>} {
// HOST-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// HOST-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// HOST-NEXT:    %1 = llvm.call @helper(%p, %0) {convergent, no_unwind} : (!llvm.ptr, i64) -> i64
// HOST-NEXT:    %2 = arith.index_cast %1 : i64 to index
// HOST-NEXT:    %3 = arith.index_cast %2 : index to i64
// HOST-NEXT:    %4 = llvm.call @elsewhere(%3) {convergent, no_unwind} : (i64) -> f32
// HOST-NEXT:    llvm.store %4, %p : f32, !llvm.ptr
// HOST-NEXT:    llvm.return
func.func @kernel(%p: !opencl.ptr<f32, global> {llvm.noalias}, %n: index) attributes {opencl.kernel, reqd_work_group_size = array<i32: 8, 1, 1>} {
  %0 = func.call @helper(%p, %n) : (!opencl.ptr<f32, global>, index) -> index
  %1 = func.call @elsewhere(%0) : (index) -> f32
  opencl.store %1, %p : f32, !opencl.ptr<f32, global>
  func.return
}

// SPIR-LABEL: llvm.func internal spir_funccc @helper(%p: !llvm.ptr<1>, %n: i64) -> (i64 {llvm.noundef}) attributes {convergent, no_unwind} {
// SPIR-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// SPIR-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// SPIR-NEXT:    llvm.return %0 : i64
// NVPTX-LABEL: llvm.func internal @helper(%p: !llvm.ptr<1>, %n: i64) -> (i64 {llvm.noundef}) attributes {convergent, no_unwind} {
// NVPTX-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// NVPTX-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// NVPTX-NEXT:    llvm.return %0 : i64
// AMDGPU-LABEL: llvm.func internal @helper(%p: !llvm.ptr<1>, %n: i64) -> (i64 {llvm.noundef}) attributes {convergent, no_unwind} {
// AMDGPU-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// AMDGPU-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// AMDGPU-NEXT:    llvm.return %0 : i64
// HOST-LABEL: llvm.func internal @helper(%p: !llvm.ptr, %n: i64) -> (i64 {llvm.noundef}) attributes {convergent, no_unwind} {
// HOST-NEXT:    %n_1 = arith.index_cast %n : i64 to index
// HOST-NEXT:    %0 = arith.index_cast %n_1 : index to i64
// HOST-NEXT:    llvm.return %0 : i64
func.func private @helper(%p: !opencl.ptr<f32, global>, %n: index) -> (index {llvm.noundef}) {
  func.return %n : index
}

// SPIR-LABEL: llvm.func spir_funccc @elsewhere(i64) -> f32 attributes {convergent, no_unwind}
// NVPTX-LABEL: llvm.func @elsewhere(i64) -> f32 attributes {convergent, no_unwind}
// AMDGPU-LABEL: llvm.func @elsewhere(i64) -> f32 attributes {convergent, no_unwind}
// HOST-LABEL: llvm.func @elsewhere(i64) -> f32 attributes {convergent, no_unwind}
func.func private @elsewhere(index) -> f32

// SPIR-LABEL: llvm.func spir_funccc @exported() attributes {convergent, no_unwind} {
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @exported() attributes {convergent, no_unwind} {
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @exported() attributes {convergent, no_unwind} {
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @exported() attributes {convergent, no_unwind} {
// HOST-NEXT:    llvm.return
func.func @exported() {
  func.return
}

// SPIR-LABEL: llvm.func weak spir_funccc @replaceable() attributes {convergent, no_unwind} {
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func weak @replaceable() attributes {convergent, no_unwind} {
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func weak @replaceable() attributes {convergent, no_unwind} {
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func weak @replaceable() attributes {convergent, no_unwind} {
// HOST-NEXT:    llvm.return
func.func @replaceable() attributes {llvm.linkage = #llvm.linkage<weak>} {
  func.return
}
