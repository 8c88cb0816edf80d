// A struct with a pointer to shared and one to global memory.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func internal @copy(%s: !llvm.ptr) attributes {no_inline} {
    %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
    %field = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    %q = llvm.load %field : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %q : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i32) -> !llvm.ptr
    %field = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
    llvm.store %shared, %s : !llvm.ptr, !llvm.ptr
    llvm.store %out, %field : !llvm.ptr, !llvm.ptr
    llvm.call @copy(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
}
