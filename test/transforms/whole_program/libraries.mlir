// RUN: xdsl-opt -p whole-program %s 2>%t.remark | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK --input-file %t.remark

// A module without a kernel is a library: everything may be called from elsewhere.

// REMARK: note: the module has no kernel, so it is a library and left unchanged. [whole-program: NoKernel]

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.func @exported()
  llvm.func @exported() {
    llvm.return
  }
  // CHECK: llvm.func internal @unused()
  llvm.func internal @unused() {
    llvm.return
  }
  llvm.func ptx_kernelcc @declared_kernel()
}
