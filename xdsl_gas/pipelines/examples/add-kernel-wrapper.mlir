// xdsl-opt -p add-kernel-wrapper
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"]]} {
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
