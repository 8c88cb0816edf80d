// A list in global memory, as the host made it.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %list: !llvm.ptr) {
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.br ^loop(%list : !llvm.ptr)
^loop(%p: !llvm.ptr):
    %field = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, f32)>
    %x = llvm.load %field : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    %next = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %end = llvm.icmp "eq" %next, %null : !llvm.ptr
    llvm.cond_br %end, ^end, ^loop(%next : !llvm.ptr)
^end:
    llvm.return
  }
}
