// A table of pointers to global memory in local memory.

module attributes {
  llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1",
  llvm.target_triple = "spir64-unknown-unknown"
} {
  llvm.mlir.global internal @table() {addr_space = 3 : i32} : !llvm.array<4 x ptr<4>> {
    %0 = llvm.mlir.undef : !llvm.array<4 x ptr<4>>
    llvm.return %0 : !llvm.array<4 x ptr<4>>
  }
  llvm.func spir_kernelcc @kernel(%out: !llvm.ptr<1>, %i: i64) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<3>
    %q = llvm.addrspacecast %out : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %q, %table : !llvm.ptr<4>, !llvm.ptr<3>
    %place = llvm.getelementptr %table[0, %i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<4 x ptr<4>>
    %p = llvm.load %place : !llvm.ptr<3> -> !llvm.ptr<4>
    %x = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.store %x, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
