// RUN: xdsl-opt -p gas-check %s | filecheck %s --check-prefix=PASSES
// RUN: not xdsl-opt -p 'gas-check{kernels=helper}' %s 2>&1 | filecheck %s

// The attribute of the module is for kernels, that of a kernel goes before it.
// PASSES: llvm.func ptx_kernelcc @one(
// CHECK:  function `helper`: generic accesses: 1, allowed: 0

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", gas.max_generic = 1 : i64} {
  llvm.func ptx_kernelcc @one(%p: !llvm.ptr, %v: f32) {
    llvm.call @helper(%p, %v) : (!llvm.ptr, f32) -> ()
    llvm.return
  }
  llvm.func ptx_kernelcc @two(%p: !llvm.ptr, %v: f32) attributes {passthrough = [["gas.max_generic", "2"]]} {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
  llvm.func internal @helper(%p: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
}
