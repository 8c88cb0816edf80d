// A pointer that the host left in global memory.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %table: !llvm.ptr, %i: i64) {
    %place = llvm.getelementptr %table[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    %p = llvm.load %place : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
