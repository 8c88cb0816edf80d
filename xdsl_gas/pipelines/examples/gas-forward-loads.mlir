// xdsl-opt -p gas-forward-loads
// The store to global memory does not change shared memory.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%v: f32, %w: f32, %tile: !llvm.ptr<3>, %out: !llvm.ptr<1>) -> f32 {
    llvm.store %v, %tile : f32, !llvm.ptr<3>
    llvm.store %w, %out : f32, !llvm.ptr<1>
    %a = llvm.load %tile : !llvm.ptr<3> -> f32
    llvm.return %a : f32
  }
}
