// A table of pointers to global variables in constant memory.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @a(1.0 : f32) {addr_space = 1 : i32} : f32
  llvm.mlir.global internal @b(2.0 : f32) {addr_space = 1 : i32} : f32
  llvm.mlir.global internal constant @table() {addr_space = 4 : i32} : !llvm.array<2 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
    %1 = llvm.mlir.addressof @a : !llvm.ptr<1>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<1> to !llvm.ptr
    %3 = llvm.mlir.addressof @b : !llvm.ptr<1>
    %4 = llvm.addrspacecast %3 : !llvm.ptr<1> to !llvm.ptr
    %5 = llvm.insertvalue %2, %0[0] : !llvm.array<2 x ptr>
    %6 = llvm.insertvalue %4, %5[1] : !llvm.array<2 x ptr>
    llvm.return %6 : !llvm.array<2 x ptr>
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %i: i64) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<4>
    %place = llvm.getelementptr %table[0, %i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, !llvm.array<2 x ptr>
    %p = llvm.load %place : !llvm.ptr<4> -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
