// xdsl-opt -p gas-sanitize,resolve-gas,insert-sanitizer-checks
// The host is assumed to pass a global pointer.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
}
