// "Generic Address Space", OpenCL C 2.0: one function whose parameter has no address space.
// Callers of other modules may pass a pointer to any of them: the access is generic. The calls
// of the module get the function that OpenCL C 1.2 would have needed for their space.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1}' --emit mlir -o %t.mlir
// RUN: not xdsl-opt -p verify-resolved %t.mlir 2>&1 | filecheck %s --check-prefix=GENERIC
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true},resolve-gas' -t gas-llvm %t.mlir | filecheck %s

// GENERIC: in @showN, {{.*}}llvm.load{{.*}}: the access goes through a generic pointer.

// CHECK:     void @showN(ptr addrspace(4)
// CHECK:     load i32, ptr addrspace(4)
// CHECK-DAG: call spir_func void @showN.msp.global(ptr addrspace(1)
// CHECK-DAG: call spir_func void @showN.msp.shared(ptr addrspace(3)
// CHECK-DAG: call spir_func void @showN.msp.local(ptr
// CHECK-DAG: define internal spir_func void @showN.msp.global(ptr addrspace(1)
// CHECK-DAG: define internal spir_func void @showN.msp.shared(ptr addrspace(3)
// CHECK-DAG: define internal spir_func void @showN.msp.local(ptr
// CHECK-DAG: load i32, ptr addrspace(1)
// CHECK-DAG: load i32, ptr addrspace(3)

__attribute__((noinline)) void showN(int *p, unsigned n)
{
  printf("%u: %d\n", n, p[n]);
}

kernel void k(global int *g, local int *l)
{
  int own[2] = {3, 4};
  showN(g, 0);
  showN(l, 1);
  showN(own, get_local_id(0));
}
