// A pointer to shared memory in a variable of the module.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.mlir.global internal @slot() {addr_space = 1 : i32} : !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func internal @set(%i: i64) attributes {no_inline} {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.mlir.addressof @slot : !llvm.ptr<1>
    %place = llvm.getelementptr %shared[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %place, %slot : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %i: i64) {
    llvm.call @set(%i) : (i64) -> ()
    %slot = llvm.mlir.addressof @slot : !llvm.ptr<1>
    %p = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
