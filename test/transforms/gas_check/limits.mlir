// RUN: xdsl-opt -p 'gas-check{max-generic=2}' %s | filecheck %s --check-prefix=SAME
// RUN: not xdsl-opt -p gas-check %s 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not xdsl-opt -p 'gas-check{max-generic=1}' %s 2>&1 | filecheck %s --check-prefix=ONE
// RUN: xdsl-opt -p 'gas-check{kernels=specific}' %s | filecheck %s --check-prefix=SAME
// RUN: xdsl-opt -p 'gas-check{kernels="spec*","helpe?" max-generic=1}' %s | filecheck %s --check-prefix=SAME
// RUN: not xdsl-opt -p 'gas-check{kernels=specific,tow}' %s 2>&1 | filecheck %s --check-prefix=NAME
// RUN: xdsl-opt -p ip-msp,resolve-gas,gas-check %s | filecheck %s --check-prefix=RESOLVED

// The module is not changed.
// SAME:      llvm.func internal @helper(
// SAME:      llvm.store %v, %p : f32, !llvm.ptr
// SAME:      llvm.func ptx_kernelcc @two(
// SAME:      llvm.func ptx_kernelcc @specific(

// A kernel answers for the functions that it calls.
// NONE:      kernel `two`: generic accesses: 2, allowed: 0
// NONE-NOT:  specific
// NONE:      store in `helper` is generic
// NONE:      store in `two` is generic

// ONE:       kernel `two`: generic accesses: 2, allowed: 1

// A gate for nothing would always pass.
// NAME:      no function behind the passes is named `tow`. The kernels of the module are `two`, `specific`.

// RESOLVED:  llvm.func ptx_kernelcc @two(

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @helper(%p: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @two(%g: !llvm.ptr<1>, %v: f32) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.store %v, %0 : f32, !llvm.ptr
    llvm.call @helper(%0, %v) : (!llvm.ptr, f32) -> ()
    llvm.return
  }
  llvm.func ptx_kernelcc @specific(%g: !llvm.ptr<1>, %v: f32) {
    llvm.store %v, %g : f32, !llvm.ptr<1>
    llvm.return
  }
}
