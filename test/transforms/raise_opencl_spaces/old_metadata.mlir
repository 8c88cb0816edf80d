// RUN: xdsl-opt -p 'raise-opencl-spaces{target=host metadata="%S/Inputs/spir.ll"}' %s | filecheck %s

// `opencl.kernels`, as SPIR 1.2 has it.

// CHECK: llvm.func @listed(%0: !llvm.ptr {opencl.address_space = 1 : i32}, %1: !llvm.ptr {opencl.address_space = 3 : i32}) attributes {opencl.kernel
llvm.func @listed(%0: !llvm.ptr, %1: !llvm.ptr) {
  llvm.return
}
// CHECK: llvm.func @bare(%0: i32) attributes {opencl.kernel
llvm.func @bare(%0: i32) {
  llvm.return
}
// CHECK: llvm.func @not_listed(%0: !llvm.ptr) {
llvm.func @not_listed(%0: !llvm.ptr) {
  llvm.return
}
