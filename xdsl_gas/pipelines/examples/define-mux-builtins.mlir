// xdsl-opt -p define-mux-builtins
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__mux_mem_barrier(i32, i32)
  llvm.func @f(%scope: i32, %semantics: i32) {
    llvm.call @__mux_mem_barrier(%scope, %semantics) : (i32, i32) -> ()
    llvm.return
  }
}
