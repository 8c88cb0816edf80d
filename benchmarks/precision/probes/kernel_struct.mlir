// A pointer in a struct that the kernel gets by value.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %s: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(ptr, i64)>}) {
    %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
