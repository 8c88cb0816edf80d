// xdsl-opt -p resolve-gas
// The pointer is derived from a cast of shared memory.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%tile: !llvm.ptr<3>, %i: i64, %out: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
