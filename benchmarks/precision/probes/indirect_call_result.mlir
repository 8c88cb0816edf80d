// What an indirect call of a function in sight returns.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func internal @first() -> !llvm.ptr attributes {no_inline} {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    llvm.return %shared : !llvm.ptr
  }
  llvm.func internal @second() -> !llvm.ptr attributes {no_inline} {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %place = llvm.getelementptr %shared[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.return %place : !llvm.ptr
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %c: i1) {
    %first = llvm.mlir.addressof @first : !llvm.ptr
    %second = llvm.mlir.addressof @second : !llvm.ptr
    %f = llvm.select %c, %first, %second : i1, !llvm.ptr
    %p = llvm.call %f() : !llvm.ptr, () -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
