// An address rounded down with integers.

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
    %mask = llvm.mlir.constant(-16 : i64) : i64
    %place = llvm.getelementptr %shared[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %a = llvm.ptrtoint %place : !llvm.ptr to i64
    %b = llvm.and %a, %mask : i64
    %p = llvm.inttoptr %b : i64 to !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
