// RUN: xdsl-opt -p gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks %s | filecheck %s

// A function of the module that has the name of a check function is not called as one.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK:      llvm.func @__gas_check_global(%p: !llvm.ptr) {
  llvm.func @__gas_check_global(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK:      llvm.func ptx_kernelcc @kernel(
  // CHECK:        llvm.call @__gas_check_global_1(%p, %{{.*}}) {no_unwind} : (!llvm.ptr, !llvm.ptr<1>) -> ()
  // CHECK-NEXT:   llvm.load
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // CHECK:      llvm.func internal @__gas_check_global_1(
}
