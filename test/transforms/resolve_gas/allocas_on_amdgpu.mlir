// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s

// Allocas stay in local memory where the stack is.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func @on_amdgpu(
  // CHECK:         %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr<5>
  // CHECK-NEXT:    llvm.store %x, %a : f32, !llvm.ptr<5>
  llvm.func @on_amdgpu(%x: f32) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr<5>
    llvm.store %x, %a : f32, !llvm.ptr<5>
    llvm.return
  }
}
