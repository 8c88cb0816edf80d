// xdsl-opt -p print-alias
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr, %tile: !llvm.ptr<3> {gas.alias = "tile"}, %out: !llvm.ptr<1>) {
    %v = llvm.load %p {gas.alias = "load"} : !llvm.ptr -> f32
    llvm.store %v, %out {gas.alias = "store"} : f32, !llvm.ptr<1>
    llvm.return
  }
}
