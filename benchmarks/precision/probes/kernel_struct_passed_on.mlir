// A struct that the kernel gets by value, passed on by its address.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.func internal @read(%s: !llvm.ptr) -> f32 attributes {no_inline} {
    %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
    %field = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64)>
    %i = llvm.load %field : !llvm.ptr -> i64
    %place = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %x = llvm.load %place : !llvm.ptr -> f32
    llvm.store %x, %p : f32, !llvm.ptr
    llvm.return %x : f32
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %s: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(ptr, i64)>}) {
    %x = llvm.call @read(%s) : (!llvm.ptr) -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
