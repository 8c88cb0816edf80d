// A struct that holds a pointer, copied by memcpy.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(16 : i64) : i64
    %first = llvm.alloca %one x !llvm.struct<(i64, ptr)> : (i32) -> !llvm.ptr
    %second = llvm.alloca %one x !llvm.struct<(i64, ptr)> : (i32) -> !llvm.ptr
    %field = llvm.getelementptr %first[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>
    llvm.store %shared, %field : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy"(%second, %first, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %copy = llvm.getelementptr %second[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>
    %p = llvm.load %copy : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %p : !llvm.ptr -> f32
    llvm.store %x, %out : f32, !llvm.ptr
    llvm.return
  }
}
