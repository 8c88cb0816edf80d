// "Generic Address Space", OpenCL C 1.2: an overload for each address space. Every access is
// in its space already: nothing is generic, nothing is tested at run time.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},ip-msp,resolve-gas{runtime=true},verify-resolved' --emit llvm -- -cl-std=CL1.2 | filecheck %s

// CHECK-NOT: addrspace(4)
// CHECK:     @_Z5showNPU3AS1ij(ptr addrspace(1)
// CHECK:     load i32, ptr addrspace(1)
// CHECK:     @_Z5showNPU3AS3ij(ptr addrspace(3)
// CHECK:     load i32, ptr addrspace(3)
// CHECK:     @_Z5showNPij(ptr
// CHECK:     load i32, ptr %
// CHECK-NOT: addrspace(4)

#define OVERLOAD(space)                                             \
  __attribute__((overloadable)) void showN(space int *p, unsigned n) \
  {                                                                 \
    printf("%u: %d\n", n, p[n]);                                    \
  }
OVERLOAD(global)
OVERLOAD(local)
OVERLOAD(private)
