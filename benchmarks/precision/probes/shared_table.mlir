// A table of pointers to global memory that stands in shared memory.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @table() {addr_space = 3 : i32} : !llvm.array<4 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<4 x ptr>
    llvm.return %0 : !llvm.array<4 x ptr>
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %in: !llvm.ptr, %i: i64) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<3>
    %place = llvm.getelementptr %table[0, %i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<4 x ptr>
    llvm.store %in, %place : !llvm.ptr, !llvm.ptr<3>
    nvvm.barrier0
    %p = llvm.load %table : !llvm.ptr<3> -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
