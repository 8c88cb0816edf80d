module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %q: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }
}
