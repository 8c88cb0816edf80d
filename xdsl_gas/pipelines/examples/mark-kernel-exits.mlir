// xdsl-opt -p mark-kernel-exits
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @k(%at: !llvm.ptr<1>, %v: i32, %exits: i1) {
    %all = llvm.mlir.constant(-1 : i32) : i32
    llvm.cond_br %exits, ^early, ^warp
  ^early:
    llvm.store %v, %at : i32, !llvm.ptr<1>
    llvm.br ^end
  ^warp:
    %r = nvvm.vote.sync ballot %all, %exits -> i32
    llvm.store %r, %at : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
