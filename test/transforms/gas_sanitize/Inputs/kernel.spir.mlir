module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @kernel(%table: !llvm.ptr<1>, %v: f32) {
    %p = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr<4>
    llvm.store %v, %p : f32, !llvm.ptr<4>
    llvm.return
  }
}
