// RUN: xdsl-opt -p ip-msp %s | filecheck %s

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A function is not called through a pointer to global memory.
  // CHECK-LABEL: llvm.func internal @apply(%f: !llvm.ptr, %p: !llvm.ptr<1>)
  // CHECK:         llvm.call %f(
  llvm.func internal @apply(%f: !llvm.ptr, %p: !llvm.ptr) {
    llvm.call %f(%p) : !llvm.ptr, (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @called(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    %f = llvm.mlir.addressof @called : !llvm.ptr
    llvm.call @apply(%f, %p) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}
