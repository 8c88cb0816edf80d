// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-m:e-i64:64"},verify-llvm' %s | filecheck %s
// PATTERN: EraseComdat

// All symbols are those of one program: none is chosen among several.

// CHECK-NOT: comdat

module attributes {llvm.target_triple = "spir64"} {
  llvm.comdat @__llvm_comdat {
    llvm.comdat_selector @once any
  }

  // CHECK: llvm.mlir.global internal @once() {addr_space = 0 : i32} : i32
  llvm.mlir.global internal @once() comdat(@__llvm_comdat::@once) {addr_space = 1 : i32} : i32 {
    %0 = llvm.mlir.constant(1 : i32) : i32
    llvm.return %0 : i32
  }

  // CHECK: llvm.func @k
  llvm.func @k() comdat(@__llvm_comdat::@once) {
    llvm.return
  }
}

// CHECK-NOT: comdat
