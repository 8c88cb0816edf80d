// RUN: xdsl-opt -p transfer-kernel-metadata %s | filecheck %s

// clang marks all kernels of CUDA as `noinline`, which would keep the work-item out of
// the loops. What is not to be optimized at all stays, and so do other functions and
// kernels of other languages.

module {
  // CHECK-LABEL: llvm.func ptx_kernelcc @of_cuda()
  // CHECK-NOT: no_inline
  // CHECK: llvm.return
  llvm.func ptx_kernelcc @of_cuda() attributes {no_inline} {
    llvm.return
  }
  // CHECK: llvm.func ptx_kernelcc @unoptimized() attributes {no_inline, optimize_none,
  llvm.func ptx_kernelcc @unoptimized() attributes {no_inline, optimize_none} {
    llvm.return
  }
  // CHECK: llvm.func spir_kernelcc @of_opencl() attributes {no_inline,
  llvm.func spir_kernelcc @of_opencl() attributes {no_inline} {
    llvm.return
  }
  // CHECK: llvm.func @function() attributes {no_inline} {
  llvm.func @function() attributes {no_inline} {
    llvm.return
  }
}
