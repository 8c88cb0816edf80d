// "Generic Address Space": a kernel passes its global pointer to a function of generic
// pointers, which casts it. The function, with no callers but this one, is of global memory.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1}' --emit llvm -o %t.ll
// RUN: filecheck %s --check-prefix=CLANG --input-file %t.ll
// RUN: xdsl-gas -q %t.ll --passes whole-program,ip-msp,resolve-gas,verify-resolved --emit llvm | filecheck %s

// CLANG: %[[G:[0-9]+]] = addrspacecast ptr addrspace(1) %{{.*}} to ptr addrspace(4)
// CLANG: call spir_func void @showN(ptr addrspace(4) {{.*}}%[[G]], i32 {{.*}}0)

// CHECK:     void @showN(ptr addrspace(1)
// CHECK:     load i32, ptr addrspace(1)
// CHECK:     call spir_func void @showN(ptr addrspace(1) {{.*}}, i32 {{.*}}0)
// CHECK-NOT: addrspace(4)

__attribute__((noinline)) void showN(int *p, unsigned n)
{
  printf("%u: %d\n", n, p[n]);
}

kernel void K(global int *p)
{
  showN(p, 0);
}
