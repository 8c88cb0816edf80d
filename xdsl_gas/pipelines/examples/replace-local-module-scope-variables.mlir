// xdsl-opt -p replace-local-module-scope-variables
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<16 x i32> {
    %0 = llvm.mlir.undef : !llvm.array<16 x i32>
    llvm.return %0 : !llvm.array<16 x i32>
  }
  llvm.func spir_kernelcc @k(%a: i32) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"]]} {
    %p = llvm.mlir.addressof @tile : !llvm.ptr<3>
    llvm.store %a, %p : i32, !llvm.ptr<3>
    llvm.return
  }
}
