// xdsl-opt -p gas-sanitize
// The generic pointers of an access and of a call are recorded.
// shown: kernel
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @use(!llvm.ptr)
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.call @use(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
}
