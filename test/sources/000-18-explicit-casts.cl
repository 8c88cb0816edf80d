// "Generic Address Space", `to_global`, `to_local` and `to_private` choose the code. For a
// kernel that passes global memory the first is chosen before the program runs, and the other
// code is unreachable.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},whole-program,ip-msp,resolve-gas,llvm-opt{level=1}' --emit llvm | filecheck %s

// CHECK-LABEL: spir_func void @F(ptr addrspace(1)
// CHECK:       store i32 1, ptr addrspace(1)
// CHECK-NOT:   store i32
// CHECK:       spir_kernel void @K(

__attribute__((noinline)) void F(int *p)
{
  if (to_global(p))
    *p = 1;
  else if (to_local(p))
    *p = 2;
  else if (to_private(p))
    *p = 3;
}

kernel void K(global int *buffer)
{
  F(buffer);
}
