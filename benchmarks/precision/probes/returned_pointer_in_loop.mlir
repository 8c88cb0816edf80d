// A pointer that goes round a loop through a function.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func internal @next(%p: !llvm.ptr) -> !llvm.ptr attributes {no_inline} {
    %place = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.return %place : !llvm.ptr
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %n: i32) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    llvm.br ^loop(%shared, %zero : !llvm.ptr, i32)
^loop(%p: !llvm.ptr, %i: i32):
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    %next = llvm.call @next(%p) : (!llvm.ptr) -> !llvm.ptr
    %j = llvm.add %i, %one : i32
    %more = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %more, ^loop(%next, %j : !llvm.ptr, i32), ^end
^end:
    llvm.return
  }
}
