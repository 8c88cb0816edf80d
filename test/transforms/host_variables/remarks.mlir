// RUN: xdsl-opt -p 'whole-program{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s
// RUN: xdsl-opt -p 'whole-program{host-initializes-variables=false remarks=all}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=NEVER

// NEVER-NOT: externally_initialized

// CHECK:      a.cu:4: remark: @table is marked 'externally_initialized': the host may write it. [whole-program: VariableMarked]
// CHECK-NEXT: note: 1 variable is marked 'externally_initialized': {{.*}} [whole-program: VariablesMarked]

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external constant @table(0 : i32) {addr_space = 4 : i32} : i32 loc("a.cu":4:0)
  llvm.mlir.global internal @own(0 : i32) {addr_space = 1 : i32} : i32
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}
