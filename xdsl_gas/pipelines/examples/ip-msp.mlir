// xdsl-opt -p ip-msp
// All calls of `@sum` are visible and pass a pointer to shared memory.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @sum(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr<1>, %tile: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.call @sum(%g) : (!llvm.ptr) -> f32
    llvm.store %v, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
