// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=attributes}' %s | filecheck %s
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host}' %s | filecheck %s --check-prefix=NONE

// The words of the language, where the numbers say nothing.

// CHECK: llvm.func @foo(%a: !llvm.ptr {llvm.noalias, opencl.address_space = #opencl.address_space<global>}, %b: !llvm.ptr {opencl.address_space = #opencl.address_space<local>}, %n: i32) attributes {opencl.kernel}
// NONE: llvm.func @foo(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr, %n: i32) {
func.func @foo(%a: !opencl.ptr<f32, global> {llvm.noalias}, %b: !opencl.ptr<f32, local>, %n: i32) attributes {opencl.kernel} {
  func.return
}

// Functions that are no kernels have none: they are called with what is named elsewhere.
// CHECK: llvm.func internal @called(%a: !llvm.ptr) {
// NONE: llvm.func internal @called(%a: !llvm.ptr) {
func.func private @called(%a: !opencl.ptr<f32, global>) {
  func.return
}
