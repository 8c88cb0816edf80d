// RUN: xdsl-opt -p convert-opencl-to-llvm{target=nvptx},verify-llvm %s | filecheck %s

// What is LLVM's already, or for others to lower, stays as it is.

// CHECK:      llvm.mlir.global external @variable() {addr_space = 1 : i32} : i32
// CHECK-NEXT: llvm.func @function(%p: !llvm.ptr) -> f32 {
// CHECK-NEXT:   %0 = llvm.load %p : !llvm.ptr -> f32
// CHECK-NEXT:   %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:   llvm.return %1 : f32
llvm.mlir.global external @variable() {addr_space = 1 : i32} : i32
llvm.func @function(%p: !llvm.ptr) -> f32 {
  %0 = llvm.load %p : !llvm.ptr -> f32
  %1 = arith.addf %0, %0 : f32
  llvm.return %1 : f32
}
