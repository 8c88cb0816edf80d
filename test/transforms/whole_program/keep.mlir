// RUN: xdsl-opt -p 'whole-program{keep=callback,tile,helper,elsewhere}' %s 2>/dev/null | filecheck %s
// RUN: xdsl-opt -p 'whole-program{keep=callback}' %s 2>/dev/null | filecheck %s --check-prefix=ONE
// RUN: not xdsl-opt -p 'whole-program{keep=1}' %s 2>&1 | filecheck %s --check-prefix=ERROR

// The option `keep` names what stays besides; a name that is not there is ignored.

// ERROR: invalid options for pass 'whole-program': 'keep' takes {{.*}}, not '1'. Its options are target=<a string>, host-initializes-variables=<true or false>, keep=<strings>

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.mlir.global external @tile(
  // ONE-NOT: @tile
  llvm.mlir.global external @tile(0 : i32) {addr_space = 3 : i32} : i32
  // CHECK: llvm.func @callback()
  // ONE: llvm.func @callback()
  llvm.func @callback() {
    llvm.return
  }
  // CHECK: llvm.func internal @helper()
  // ONE-NOT: @helper
  llvm.func internal @helper() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}
