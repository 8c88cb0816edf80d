// Two functions that call each other, and advance the pointer.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func internal @sum(%p: !llvm.ptr, %n: i32) -> f32 attributes {no_inline} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %done = llvm.icmp "eq" %n, %zero : i32
    llvm.cond_br %done, ^end(%none : f32), ^more
^more:
    %x = llvm.load %p : !llvm.ptr -> f32
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %fewer = llvm.sub %n, %one : i32
    %rest = llvm.call @other(%next, %fewer) : (!llvm.ptr, i32) -> f32
    %sum = llvm.fadd %rest, %x : f32
    llvm.br ^end(%sum : f32)
^end(%y: f32):
    llvm.return %y : f32
  }
  llvm.func internal @other(%p: !llvm.ptr, %n: i32) -> f32 attributes {no_inline} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %done = llvm.icmp "eq" %n, %zero : i32
    llvm.cond_br %done, ^end(%none : f32), ^more
^more:
    %x = llvm.load %p : !llvm.ptr -> f32
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %fewer = llvm.sub %n, %one : i32
    %rest = llvm.call @sum(%next, %fewer) : (!llvm.ptr, i32) -> f32
    %sum = llvm.fadd %rest, %x : f32
    llvm.br ^end(%sum : f32)
^end(%y: f32):
    llvm.return %y : f32
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %n: i32) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %x = llvm.call @sum(%shared, %n) : (!llvm.ptr, i32) -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
