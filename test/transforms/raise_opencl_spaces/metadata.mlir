// RUN: xdsl-opt -p 'raise-opencl-spaces{metadata="%S/Inputs/host.ll"}' %s | filecheck %s

// MLIR does not import what clang says of the arguments of kernels: it is read from the
// text. 0 is also what a sampler has, so it says nothing.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK: llvm.func spir_kernelcc @kernel(%0: !llvm.ptr {opencl.address_space = 1 : i32}, %1: !llvm.ptr {opencl.address_space = 3 : i32}, %2: i32, %3: !llvm.ptr) attributes {opencl.kernel, passthrough = ["opencl.kernel", ["opencl.address_space", "1,3,0,0"]]}
  llvm.func spir_kernelcc @kernel(%0: !llvm.ptr, %1: !llvm.ptr, %2: i32, %3: !llvm.ptr) {
    llvm.return
  }
  // The function that clang makes for a kernel to call is passed the same, and no kernel.
  // CHECK: llvm.func internal @__clang_ocl_kern_imp_kernel(%0: !llvm.ptr {opencl.address_space = 1 : i32}, %1: !llvm.ptr {opencl.address_space = 3 : i32}, %2: i32, %3: !llvm.ptr) {
  llvm.func internal @__clang_ocl_kern_imp_kernel(%0: !llvm.ptr, %1: !llvm.ptr, %2: i32, %3: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func @"named oddly"(%0: !llvm.ptr {opencl.address_space = 2 : i32}) attributes {opencl.kernel
  llvm.func @"named oddly"(%0: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func @changed_since(%0: !llvm.ptr) attributes {opencl.kernel
  llvm.func @changed_since(%0: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func @function(%0: !llvm.ptr) {
  llvm.func @function(%0: !llvm.ptr) {
    llvm.return
  }
}
