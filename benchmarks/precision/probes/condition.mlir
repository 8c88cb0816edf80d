// An access that is reached only if the pointer is a shared one.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %in: !llvm.ptr, %c: i1) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %which = llvm.select %c, %shared, %in : i1, !llvm.ptr
    %is_shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%which) : (!llvm.ptr) -> i1
    llvm.cond_br %is_shared, ^yes, ^no
^yes:
    %x = llvm.load %which : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.br ^no
^no:
    llvm.return
  }
}
