// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=attributes},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=attributes},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=attributes},verify-llvm' %s | filecheck %s --check-prefix=HOST

// What OpenCL C says of kernels and arguments, by SPIR's numbers on every target, as clang
// counts: private 0, global 1, constant 2, local 3, generic 4. The string attributes of a
// kernel say the same where MLIR's attributes get lost, in LLVM IR.

// SPIR-LABEL: llvm.func spir_kernelcc @kernel(%g: !llvm.ptr<1> {opencl.address_space = 1 : i32}, %n: i32, %l: !llvm.ptr<3> {opencl.address_space = 3 : i32}, %c: !llvm.ptr<2> {llvm.noalias, opencl.address_space = 2 : i32}) attributes {convergent, no_unwind, opencl.kernel, passthrough = ["norecurse", "opencl.kernel", ["opencl.address_space", "1,0,3,2"]]} {
// SPIR-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func amdgpu_kernelcc @kernel(%g: !llvm.ptr<1> {opencl.address_space = 1 : i32}, %n: i32, %l: !llvm.ptr<3> {opencl.address_space = 3 : i32}, %c: !llvm.ptr<4> {llvm.noalias, opencl.address_space = 2 : i32}) attributes {convergent, no_unwind, opencl.kernel, passthrough = ["norecurse", "opencl.kernel", ["opencl.address_space", "1,0,3,2"]]} {
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func spir_kernelcc @kernel(%g: !llvm.ptr {opencl.address_space = 1 : i32}, %n: i32, %l: !llvm.ptr {opencl.address_space = 3 : i32}, %c: !llvm.ptr {llvm.noalias, opencl.address_space = 2 : i32}) attributes {convergent, no_unwind, opencl.kernel, passthrough = ["norecurse", "opencl.kernel", ["opencl.address_space", "1,0,3,2"]]} {
// HOST-NEXT:    llvm.return
func.func @kernel(%g: !opencl.ptr<f32, global>, %n: i32, %l: !opencl.ptr<f32, local>, %c: !opencl.ptr<f32, constant> {llvm.noalias}) attributes {opencl.kernel, passthrough = ["norecurse"]} {
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @function(%p: !llvm.ptr {opencl.address_space = 0 : i32}, %g: !llvm.ptr<4> {opencl.address_space = 4 : i32}) attributes {convergent, no_unwind} {
// SPIR-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @function(%p: !llvm.ptr<5> {opencl.address_space = 0 : i32}, %g: !llvm.ptr {opencl.address_space = 4 : i32}) attributes {convergent, no_unwind} {
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @function(%p: !llvm.ptr {opencl.address_space = 0 : i32}, %g: !llvm.ptr {opencl.address_space = 4 : i32}) attributes {convergent, no_unwind} {
// HOST-NEXT:    llvm.return
func.func @function(%p: !opencl.ptr<f32, private>, %g: !opencl.ptr<f32, generic>) {
  func.return
}

// SPIR-LABEL: llvm.func spir_funccc @without_pointers(%n: i32) attributes {convergent, no_unwind} {
// SPIR-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @without_pointers(%n: i32) attributes {convergent, no_unwind} {
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @without_pointers(%n: i32) attributes {convergent, no_unwind} {
// HOST-NEXT:    llvm.return
func.func @without_pointers(%n: i32) {
  func.return
}
