// Each kind of access, in a function that is called with shared memory.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func internal @use(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64, %x: i32) -> i32 attributes {no_inline} {
    %byte = llvm.trunc %x : i32 to i8
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memmove"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memset"(%p, %byte, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %old = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32
    %pair = llvm.cmpxchg %q, %old, %x monotonic monotonic : !llvm.ptr, i32
    %seen = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
    llvm.store volatile %seen, %p : i32, !llvm.ptr
    %y = llvm.load %q : !llvm.ptr -> i32
    llvm.return %y : i32
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %n: i64, %x: i32) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %half = llvm.getelementptr %shared[32] : (!llvm.ptr) -> !llvm.ptr, f32
    %y = llvm.call @use(%shared, %half, %n, %x) : (!llvm.ptr, !llvm.ptr, i64, i32) -> i32
    llvm.store %y, %out : i32, !llvm.ptr
    llvm.return
  }
}
