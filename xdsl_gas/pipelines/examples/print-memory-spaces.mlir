// xdsl-opt -p print-memory-spaces{explain=true}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %tile: !llvm.ptr<3>, %c: i1) {
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.select %c, %g, %out : i1, !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %out : f32, !llvm.ptr
    llvm.return
  }
}
