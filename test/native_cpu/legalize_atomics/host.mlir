// RUN: xdsl-opt -p legalize-atomics,verify-llvm %s | filecheck %s

// Of the host, and where the module has no target, all memory has one address space. A
// variable that is there already is used again.

// CHECK: llvm.mlir.global internal @__mux_total_order(0 : i32) {addr_space = 0 : i32, alignment = 64 : i64} : i32
// CHECK-NOT: llvm.mlir.global
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @f(%p: !llvm.ptr) {
    // CHECK: llvm.mlir.addressof @__mux_total_order : !llvm.ptr
    // CHECK: llvm.mlir.addressof @__mux_total_order : !llvm.ptr
    llvm.fence seq_cst
    llvm.fence seq_cst
    llvm.return
  }
}
