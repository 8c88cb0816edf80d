// xdsl-opt -p aa-eval{print-all=true}
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr, %tile: !llvm.ptr<3>, %out: !llvm.ptr<1>) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %tile : f32, !llvm.ptr<3>
    llvm.store %v, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
