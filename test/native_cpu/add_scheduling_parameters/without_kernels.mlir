// RUN: xdsl-opt -p add-scheduling-parameters %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: xdsl-opt %s | diff - %t.mlir

// A module without kernels and builtins is unchanged.

// CHECK-NOT: gas.named_metadata
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK: llvm.func @_Z12get_local_idj(i32) -> i64
  llvm.func @_Z12get_local_idj(i32) -> i64
  // CHECK: llvm.func @f(%a: i32) -> i64 {
  llvm.func @f(%a: i32) -> i64 {
    %0 = llvm.call @_Z12get_local_idj(%a) : (i32) -> i64
    llvm.return %0 : i64
  }
}
