// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-m:e-i64:64"},verify-llvm' %s | filecheck %s

// The host writes to CUDA's variables in constant memory, so they are no constants here.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.mlir.global external @written(0 : i32) {addr_space = 0 : i32, externally_initialized} : i32
  llvm.mlir.global external constant @written(0 : i32) {addr_space = 4 : i32, externally_initialized} : i32
  // CHECK: llvm.mlir.global external constant @kept(0 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global external constant @kept(0 : i32) {addr_space = 4 : i32} : i32
}
