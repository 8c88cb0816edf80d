// RUN: xdsl-opt -p prepare-barriers %s 2>&1 >/dev/null | filecheck %s --match-full-lines

// CHECK:     note: the module has no kernel. [prepare-barriers: NoKernel]
// CHECK-NOT: {{.}}

llvm.func @function()
