// RUN: xdsl-opt %s -p convert-to-mux-builtins | filecheck %s
// PATTERN: ExpandDeviceOperation

// A stop for a debugger of the GPU would be a signal to the process.

module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%x: !llvm.ptr<1>, %v: i32) {
    llvm.intr.debugtrap
    llvm.store %v, %x : i32, !llvm.ptr<1>
    llvm.return
  }
}

// CHECK:       llvm.func spir_kernelcc @k
// CHECK-NEXT:    llvm.store
