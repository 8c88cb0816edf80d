// RUN: not xdsl-opt -p gas-check %s 2>&1 | filecheck %s

// What no kernel calls directly answers for itself.
// CHECK: function `callee`: generic accesses: 1, allowed: 0

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @callee(%p: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %v: f32) {
    %0 = llvm.mlir.addressof @callee : !llvm.ptr
    llvm.call %0(%p, %v) : !llvm.ptr, (!llvm.ptr, f32) -> ()
    llvm.return
  }
}
