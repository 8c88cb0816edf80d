// xdsl-opt -p prepare-barriers
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__mux_work_group_barrier(i32, i32, i32)
  llvm.func internal @wait() attributes {no_inline} {
    %id = llvm.mlir.constant(0 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %semantics = llvm.mlir.constant(264 : i32) : i32
    llvm.call @__mux_work_group_barrier(%id, %scope, %semantics) : (i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func spir_kernelcc @k() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.call @wait() : () -> ()
    llvm.call @wait() : () -> ()
    llvm.return
  }
}
