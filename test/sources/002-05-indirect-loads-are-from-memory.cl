// "Scalar Intermediate Representation", case 2: a member is chosen by the work-item. It is loaded
// from memory; with `gather`, from the registers into which the argument is pushed, which the
// document leaves to later work.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},whole-program,convert-llvm-to-gen' --emit mlir -o %t.mlir -- --target=spir
// RUN: xdsl-opt -p gen-lower-arguments -t gen %t.mlir | filecheck %s
// RUN: xdsl-opt -p 'gen-lower-arguments{gather=true}' -t gen %t.mlir | filecheck %s --check-prefix=GATHER

// CHECK:      decl_input.structure.64 %29
// CHECK-NOT:  decl_pushed
// CHECK:      ADD.uint32 %[[ADDRESS:[0-9]+]] %29
// CHECK-NEXT: LOAD.int32.constant.aligned {%{{[0-9]+}}} %[[ADDRESS]]

// GATHER:     decl_pushed %[[FIRST:[0-9]+]] @{1,0}
// GATHER:     decl_pushed %[[LAST:[0-9]+]] @{1,60}
// GATHER-NOT: LOAD.
// GATHER:     INDIRECT_MOV.int32 %{{[0-9]+}} %{{[0-9]+}} {%[[FIRST]] {{.*}}%[[LAST]]}

struct many {
  int x[16];
};

kernel void k(global int *dst, struct many s)
{
  dst[get_global_id(0)] = s.x[get_local_id(0)];
}
