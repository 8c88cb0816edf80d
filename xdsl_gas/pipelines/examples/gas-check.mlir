// xdsl-opt -p gas-check
// The store goes through a generic pointer.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @fill(%p: !llvm.ptr<1>, %v: f32) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.store %v, %0 : f32, !llvm.ptr
    llvm.return
  }
}
