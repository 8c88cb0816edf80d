// "Scalar Intermediate Representation", case 3: the kernel writes to an argument, of which there is
// one instance for all lanes. Each lane copies it to private memory, and works there.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},whole-program,ip-msp,resolve-gas,convert-llvm-to-gen,gen-lower-arguments' --emit mlir -o %t.mlir -- --target=spir
// RUN: xdsl-opt -t gen %t.mlir | filecheck %s

// CHECK:      decl_pushed %[[FIRST:[0-9]+]] @{1,0}
// CHECK:      .decl_stack 64
// CHECK-NEXT: LABEL $0
// CHECK-NEXT: MOV.uint32 %[[COPY:[0-9]+]] %[[FIRST]]
// CHECK:      STORE.uint32.private.aligned %21 {%[[COPY]] {{.*}}}
// CHECK-NEXT: MOV.uint32 %29 %21
// CHECK:      STORE.int32.private.aligned %29 {
// CHECK:      ADD.uint32 %[[OWN:[0-9]+]] %29
// CHECK-NEXT: LOAD.int32.private.aligned {%{{[0-9]+}}} %[[OWN]]
// CHECK-NOT:  LOAD.

struct many {
  int x[16];
};

kernel void k(global int *dst, struct many s)
{
  s.x[0] = get_global_id(1);
  dst[get_global_id(0)] = s.x[get_local_id(0)];
}
