// A struct that holds a pointer, returned.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func internal @make(%i: i64) -> !llvm.struct<(ptr, i64)> attributes {no_inline} {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
    %1 = llvm.insertvalue %shared, %0[0] : !llvm.struct<(ptr, i64)>
    %2 = llvm.insertvalue %i, %1[1] : !llvm.struct<(ptr, i64)>
    llvm.return %2 : !llvm.struct<(ptr, i64)>
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %i: i64) {
    %s = llvm.call @make(%i) : (i64) -> !llvm.struct<(ptr, i64)>
    %p = llvm.extractvalue %s[0] : !llvm.struct<(ptr, i64)>
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
