// "Memory spaces of OpenCL and CUDA in LLVM IR", the kernel: its load and its store cannot alias,
// by the semantics of OpenCL. The analysis says so, where the spaces are in the types and where,
// as on x86, they are not.

// REQUIRES: clang-22
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},aa-eval' --emit mlir | filecheck %s
// RUN: xdsl-gas -q %s --passes 'llvm-opt{level=1},raise-opencl-spaces,gas-annotate-alias' --emit llvm -- --target=x86_64-linux-gnu | filecheck %s --check-prefix=X86

// CHECK: // @foo
// CHECK: 1 queries: 1 no alias

// X86:      load float, ptr %{{.*}}, !alias.scope ![[GLOBAL:[0-9]+]], !noalias ![[OTHERS:[0-9]+]]
// X86-NEXT: store float %{{.*}}, ptr %{{.*}}, !alias.scope ![[LOCAL:[0-9]+]]
// X86-DAG:  ![[GLOBAL]] = !{![[G:[0-9]+]]}
// X86-DAG:  ![[G]] = !{!"global"
// X86-DAG:  ![[LOCAL]] = !{![[L:[0-9]+]]}
// X86-DAG:  ![[L]] = !{!"local"

kernel void foo(global float *a, local float *b)
{
  b[0] = a[0];
}
