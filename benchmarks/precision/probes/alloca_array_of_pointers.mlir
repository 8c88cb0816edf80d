// An array of pointers, of which one is chosen at run time.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %i: i64) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %table = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
    %second = llvm.getelementptr %table[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x ptr>
    %other = llvm.getelementptr %shared[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %shared, %table : !llvm.ptr, !llvm.ptr
    llvm.store %other, %second : !llvm.ptr, !llvm.ptr
    %chosen = llvm.getelementptr %table[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x ptr>
    %p = llvm.load %chosen : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
