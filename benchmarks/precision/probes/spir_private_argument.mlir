// A private variable, passed to a function by its address.

module attributes {
  llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1",
  llvm.target_triple = "spir64-unknown-unknown"
} {
  llvm.func internal spir_funccc @read(%p: !llvm.ptr<4>) -> f32 attributes {no_inline} {
    %x = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return %x : f32
  }
  llvm.func spir_kernelcc @kernel(%out: !llvm.ptr<1>, %y: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %v = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    llvm.store %y, %v : f32, !llvm.ptr
    %p = llvm.addrspacecast %v : !llvm.ptr to !llvm.ptr<4>
    %x = llvm.call spir_funccc @read(%p) : (!llvm.ptr<4>) -> f32
    llvm.store %x, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
