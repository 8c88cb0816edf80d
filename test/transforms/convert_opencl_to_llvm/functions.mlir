// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir}' %s | filecheck %s --check-prefixes=CHECK,SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx}' %s | filecheck %s --check-prefixes=CHECK,NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu}' %s | filecheck %s --check-prefixes=CHECK,AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host}' %s | filecheck %s --check-prefixes=CHECK,HOST

// Functions, and the numbers of the spaces in their types.

// SPIR: builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"}
// NVPTX: builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-nvcl"}
// AMDGPU: builtin.module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"}
// HOST: builtin.module {

// SPIR: llvm.func spir_kernelcc @kernel(%g: !llvm.ptr<1>, %c: !llvm.ptr<2>, %l: !llvm.ptr<3>, %i: i64) {
// NVPTX: llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr<1>, %c: !llvm.ptr<4>, %l: !llvm.ptr<3>, %i: i64) {
// AMDGPU: llvm.func amdgpu_kernelcc @kernel(%g: !llvm.ptr<1>, %c: !llvm.ptr<4>, %l: !llvm.ptr<3>, %i: i64) {
// HOST: llvm.func @kernel(%g: !llvm.ptr, %c: !llvm.ptr, %l: !llvm.ptr, %i: i64) {
func.func @kernel(
  %g: !opencl.ptr<f32, global>, %c: !opencl.ptr<f32, constant>,
  %l: !opencl.ptr<f32, local>, %i: index
) attributes {opencl.kernel} {
  %j = arith.addi %i, %i : index
  %h = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  // SPIR: llvm.call spir_funccc @next(%h, %{{.*}}) : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>
  // NVPTX: llvm.call @next(%h, %{{.*}}) : (!llvm.ptr, i64) -> !llvm.ptr
  // AMDGPU: llvm.call @next(%h, %{{.*}}) : (!llvm.ptr, i64) -> !llvm.ptr
  // HOST: llvm.call @next(%l, %{{.*}}) : (!llvm.ptr, i64) -> !llvm.ptr
  %n = func.call @next(%h, %j) : (!opencl.ptr<f32, generic>, index) -> !opencl.ptr<f32, generic>
  // SPIR: llvm.call spir_funccc @elsewhere() : () -> i64
  %k = func.call @elsewhere() : () -> index
  // CHECK: llvm.return
  func.return
}

// SPIR: llvm.func internal spir_funccc @next(%p: !llvm.ptr<4>, %i: i64) -> !llvm.ptr<4> {
// NVPTX: llvm.func internal @next(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
func.func private @next(%p: !opencl.ptr<f32, generic>, %i: index) -> !opencl.ptr<f32, generic> {
  // CHECK: %q = llvm.getelementptr inbounds %p[%{{.*}}] : (!llvm.ptr{{.*}}, i64) -> !llvm.ptr{{.*}}, f32
  %q = opencl.ptradd %p[%i : index] : !opencl.ptr<f32, generic>
  func.return %q : !opencl.ptr<f32, generic>
}

// SPIR: llvm.func spir_funccc @elsewhere() -> i64
// HOST: llvm.func @elsewhere() -> i64
func.func private @elsewhere() -> index
