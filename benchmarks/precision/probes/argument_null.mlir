// A call that passes null beside one that passes shared memory.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func internal @read_if(%p: !llvm.ptr, %yes: i1) -> f32 attributes {no_inline} {
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    llvm.cond_br %yes, ^read, ^end(%zero : f32)
^read:
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^end(%x : f32)
^end(%y: f32):
    llvm.return %y : f32
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %yes: i1) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %no = llvm.mlir.constant(false) : i1
    %x = llvm.call @read_if(%shared, %yes) : (!llvm.ptr, i1) -> f32
    %y = llvm.call @read_if(%null, %no) : (!llvm.ptr, i1) -> f32
    %sum = llvm.fadd %x, %y : f32
    llvm.store %sum, %out : f32, !llvm.ptr
    llvm.return
  }
}
