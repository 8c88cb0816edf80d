// "Scalar Intermediate Representation", vectors: a load of `uint4` has four destinations, and the
// arithmetic is four instructions on scalars. There is no register for the vector.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},whole-program,ip-msp,resolve-gas,convert-llvm-to-gen,gen-lower-arguments' --emit mlir -o %t.mlir -- --target=spir
// RUN: xdsl-opt -t gen %t.mlir | filecheck %s

// CHECK:      decl_input.global %28
// CHECK:      MUL.uint32 %[[G:[0-9]+]] %3 %12
// CHECK-NEXT: ADD.uint32 %[[L:[0-9]+]] %[[G]] %0
// CHECK-NEXT: ADD.uint32 %[[ID:[0-9]+]] %[[L]] %18
// CHECK:      ADD.uint32 %[[ADDRESS:[0-9]+]] %28
// CHECK-NEXT: LOAD.int32.global.aligned {%[[X:[0-9]+]] %[[Y:[0-9]+]] %[[Z:[0-9]+]] %[[W:[0-9]+]]} %[[ADDRESS]]
// CHECK-NEXT: ADD.int32 %{{.*}} %[[X]]
// CHECK-NEXT: ADD.int32 %{{.*}} %[[Y]]
// CHECK-NEXT: ADD.int32 %{{.*}} %[[Z]]
// CHECK-NEXT: ADD.int32 %{{.*}} %[[W]]

kernel void k(global uint4 *src, global uint4 *dst)
{
  uint4 x = src[get_global_id(0)];
  dst[get_global_id(0)] = x + 1;
}
