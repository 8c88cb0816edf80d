// RUN: not xdsl-opt -p gas-check %s 2>&1 | filecheck %s
// RUN: not xdsl-opt -p 'gas-check{max-generic=9}' %s 2>&1 | filecheck %s

// The attribute of a kernel is in place of the option.
// CHECK: kernel `one`: generic accesses: 1, allowed: 0

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @one(%p: !llvm.ptr, %v: f32) attributes {gas.max_generic = 0 : i64} {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
}
