// RUN: xdsl-opt -p global-dce,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir

// GONE-NOT: @gone

module attributes {llvm.target_triple = "spir64"} {
  // CHECK: llvm.mlir.global internal @table
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.ptr {
    %0 = llvm.mlir.addressof @in_table : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.global internal @gone_variable(0 : i32) {addr_space = 1 : i32} : i32
  // CHECK: llvm.func internal @in_table()
  llvm.func internal @in_table() {
    llvm.return
  }
  // CHECK: llvm.func internal @called()
  llvm.func internal @called() {
    llvm.return
  }
  llvm.func internal @gone_caller() {
    llvm.call @gone_callee() : () -> ()
    llvm.return
  }
  llvm.func internal @gone_callee() {
    llvm.call @gone_callee() : () -> ()
    llvm.return
  }
  // A library's function stays, as does what it refers to.
  // CHECK: llvm.func @external()
  llvm.func @external() -> !llvm.ptr<1> {
    llvm.call @called() : () -> ()
    %0 = llvm.mlir.addressof @table : !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }
  // CHECK: llvm.func internal spir_kernelcc @kernel()
  llvm.func internal spir_kernelcc @kernel() {
    llvm.return
  }
}
