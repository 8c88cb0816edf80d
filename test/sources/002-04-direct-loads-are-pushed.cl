// "Scalar Intermediate Representation", case 1: members of an argument are loaded at constant
// offsets. The driver pushes them into registers, and no load is left.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},whole-program,ip-msp,resolve-gas,convert-llvm-to-gen,gen-lower-arguments' --emit mlir -o %t.mlir -- --target=spir
// RUN: xdsl-opt -t gen %t.mlir | filecheck %s

// CHECK:      decl_input.structure.8 %29
// CHECK-NEXT: decl_pushed %[[X:[0-9]+]] @{1,0}
// CHECK-NEXT: decl_pushed %[[Y:[0-9]+]] @{1,4}
// CHECK-NOT:  LOAD.
// CHECK:      MOV.int32 %[[XV:[0-9]+]] %[[X]]
// CHECK:      MOV.int32 %[[YV:[0-9]+]] %[[Y]]
// CHECK-NEXT: ADD.int32 %{{[0-9]+}} %[[YV]] %[[XV]]
// CHECK-NOT:  LOAD.

struct pair {
  int x, y;
};

kernel void k(global int *dst, struct pair s)
{
  dst[get_global_id(0)] = s.x + s.y;
}
