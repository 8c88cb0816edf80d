// RUN: not xdsl-opt -p gas-check %s 2>&1 | filecheck %s
// RUN: not xdsl-opt -p 'gas-check{max-generic=many}' %s 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not xdsl-opt -p 'gas-check{max-generic=-1}' %s 2>&1 | filecheck %s --check-prefix=NEGATIVE

// OPTION: 'max-generic' takes an integer, not 'many'
// NEGATIVE: max-generic takes no negative number

// CHECK: `llvm.func @k`: 'gas.max_generic' is no number of accesses. Write `gas.max_generic = 0 : i64`, or another integer that is not negative.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @k() attributes {gas.max_generic = "none"} {
    llvm.return
  }
}
