// RUN: xdsl-opt -p whole-program,ip-msp,resolve-gas %s | filecheck %s

// What `-gpu-kernel-outlining` makes of a function that host and kernel call: `@helper` of
// the host is not that of the device, `@device::@kept` is.

module attributes {gpu.container_module} {
  gpu.module @device [#nvvm.target] {
    // CHECK: llvm.func internal @helper(%p: !llvm.ptr<3>) -> f32
    llvm.func @helper(%p: !llvm.ptr) -> f32 {
      %v = llvm.load %p : !llvm.ptr -> f32
      llvm.return %v : f32
    }
    // CHECK: llvm.func @kept(%p: !llvm.ptr) -> f32
    llvm.func @kept(%p: !llvm.ptr) -> f32 {
      %v = llvm.load %p : !llvm.ptr -> f32
      llvm.return %v : f32
    }
    llvm.func @kernel(%s: !llvm.ptr<3>) attributes {gpu.kernel, nvvm.kernel} {
      %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
      %v = llvm.call @helper(%g) : (!llvm.ptr) -> f32
      %w = llvm.call @kept(%g) : (!llvm.ptr) -> f32
      llvm.return
    }
  }
  // CHECK: llvm.func @helper(%p: !llvm.ptr) -> f32
  llvm.func @helper(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func @main(%p: !llvm.ptr) {
    %v = llvm.call @helper(%p) {uses = @device::@kept} : (!llvm.ptr) -> f32
    llvm.return
  }
}
