// An access that is reached only if a pointer is a local one.

module attributes {
  llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1",
  llvm.target_triple = "spir64-unknown-unknown"
} {
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
  llvm.func spir_kernelcc @kernel(%out: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %p = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr<4>
    %q = llvm.addrspacecast %out : !llvm.ptr<1> to !llvm.ptr<4>
    %which = llvm.select %c, %p, %q : i1, !llvm.ptr<4>
    %found = llvm.call spir_funccc @__to_local(%which) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %null = llvm.mlir.zero : !llvm.ptr<3>
    %is_local = llvm.icmp "ne" %found, %null : !llvm.ptr<3>
    llvm.cond_br %is_local, ^yes, ^no
^yes:
    %x = llvm.load %which : !llvm.ptr<4> -> f32
    llvm.store %x, %out : f32, !llvm.ptr<1>
    llvm.br ^no
^no:
    llvm.return
  }
}
