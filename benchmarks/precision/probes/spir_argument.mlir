// Two calls that agree on local memory.

module attributes {
  llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1",
  llvm.target_triple = "spir64-unknown-unknown"
} {
  llvm.func internal spir_funccc @read(%p: !llvm.ptr<4>) -> f32 attributes {no_inline} {
    %x = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.return %x : f32
  }
  llvm.func spir_kernelcc @kernel(%out: !llvm.ptr<1>, %local: !llvm.ptr<3>, %i: i64) {
    %p = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr<4>
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %x = llvm.call spir_funccc @read(%p) : (!llvm.ptr<4>) -> f32
    %y = llvm.call spir_funccc @read(%q) : (!llvm.ptr<4>) -> f32
    %sum = llvm.fadd %x, %y : f32
    llvm.store %sum, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
