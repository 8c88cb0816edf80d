// A pointer that goes round a loop.

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
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^loop(%shared, %zero : !llvm.ptr, i64)
^loop(%q: !llvm.ptr, %j: i64):
    %y = llvm.load %q : !llvm.ptr -> f32
    llvm.store %y, %out : f32, !llvm.ptr
    %p = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %k = llvm.add %j, %one : i64
    %more = llvm.icmp "slt" %k, %i : i64
    llvm.cond_br %more, ^loop(%p, %k : !llvm.ptr, i64), ^end
^end:
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
