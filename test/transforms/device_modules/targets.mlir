// RUN: xdsl-opt -p ip-msp,resolve-gas --split-input-file %s | filecheck %s

// The target of a device module is that of its `targets`, whatever the host's triple.

module attributes {gpu.container_module, llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK-LABEL: gpu.module @nvidia [#nvvm.target<chip = "sm_90">] {
  gpu.module @nvidia [#nvvm.target<chip = "sm_90">] {
    // CHECK-NEXT: llvm.func internal @helper(%p: !llvm.ptr<3>) -> f32 attributes {nvvm.as = array<i32: 3>} {
    // CHECK-NEXT:   llvm.load %p : !llvm.ptr<3> -> f32
    llvm.func internal @helper(%p: !llvm.ptr) -> f32 {
      %v = llvm.load %p : !llvm.ptr -> f32
      llvm.return %v : f32
    }
    // CHECK:      llvm.func @kernel(%o: !llvm.ptr, %s: !llvm.ptr<3>)
    // CHECK:        llvm.store %v, %0 : f32, !llvm.ptr<1>
    llvm.func @kernel(%o: !llvm.ptr, %s: !llvm.ptr<3>) attributes {gpu.kernel, nvvm.kernel} {
      %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
      %v = llvm.call @helper(%g) : (!llvm.ptr) -> f32
      llvm.store %v, %o : f32, !llvm.ptr
      llvm.return
    }
  }
  // Code of the host stays as it is.
  // CHECK:      llvm.func internal @helper(%p: !llvm.ptr) -> f32 {
  // CHECK-NEXT:   llvm.load %p : !llvm.ptr -> f32
  llvm.func internal @helper(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  // CHECK:      llvm.func @main(%o: !llvm.ptr, %n: i64, %s: !llvm.ptr<3>) {
  // CHECK-NEXT:   %v = llvm.call @helper(%o) : (!llvm.ptr) -> f32
  // CHECK-NEXT:   gpu.launch_func @nvidia::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) : i64 args(%o : !llvm.ptr, %s : !llvm.ptr<3>)
  llvm.func @main(%o: !llvm.ptr, %n: i64, %s: !llvm.ptr<3>) {
    %v = llvm.call @helper(%o) : (!llvm.ptr) -> f32
    gpu.launch_func @nvidia::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) : i64 args(%o : !llvm.ptr, %s : !llvm.ptr<3>)
    llvm.return
  }
}

// -----

// The private memory of AMD's GPUs is space 5, which is local.

// CHECK-LABEL: gpu.module @amd
gpu.module @amd [#rocdl.target<chip = "gfx942">] {
  // CHECK: llvm.func internal @helper(%p: !llvm.ptr<5>) -> f32 attributes {nvvm.as = array<i32: 5>}
  llvm.func internal @helper(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func @kernel(%s: !llvm.ptr<5>) -> f32 {
    %g = llvm.addrspacecast %s : !llvm.ptr<5> to !llvm.ptr
    %v = llvm.call @helper(%g) : (!llvm.ptr) -> f32
    llvm.return %v : f32
  }
}

// -----

// Without targets, the kernels of the device say it, and never the host's triple.

module attributes {gpu.container_module, llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  gpu.module @m {
    // CHECK-LABEL: llvm.func @by_its_kernel(
    // CHECK-NEXT:    llvm.load %s : !llvm.ptr<3> -> f32
    llvm.func @by_its_kernel(%s: !llvm.ptr<3>) attributes {gpu.kernel, nvvm.kernel} {
      %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
      %v = llvm.load %g : !llvm.ptr -> f32
      llvm.return
    }
  }
}

// -----

// The buffers of a `gpu.func` are no arguments of its type.

gpu.module @m [#nvvm.target] {
  // CHECK-LABEL: gpu.func @with_buffers(%p: !llvm.ptr, %s: !llvm.ptr<3>) workgroup(%t : memref<4xf32, 3 : i64>) private(%q : memref<4xf32, 5 : i64>) kernel {
  // CHECK-NEXT:    %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    %v = func.call @reads(%s, %t) : (!llvm.ptr<3>, memref<4xf32, 3 : i64>) -> f32
  gpu.func @with_buffers(%p: !llvm.ptr, %s: !llvm.ptr<3>) workgroup(%t: memref<4xf32, 3>) private(%q: memref<4xf32, 5>) kernel {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = func.call @reads(%g, %t) : (!llvm.ptr, memref<4xf32, 3>) -> f32
    llvm.store %v, %p : f32, !llvm.ptr
    gpu.return
  }
  // CHECK:      func.func private @reads(%g: !llvm.ptr<3>, %t: memref<4xf32, 3 : i64>) -> f32
  func.func private @reads(%g: !llvm.ptr, %t: memref<4xf32, 3>) -> f32 {
    %v = llvm.load %g : !llvm.ptr -> f32
    func.return %v : f32
  }
}

// -----

// Generic pointers of Intel are those of SPIR.

module attributes {gpu.container_module} {
  // CHECK-LABEL: gpu.module @intel [#xevm.target<O = 3, chip = "pvc">] {
  gpu.module @intel [#xevm.target<chip = "pvc", O = 3>] {
    // CHECK-NEXT: llvm.func internal spir_funccc @helper(%p: !llvm.ptr<3>) -> f32 attributes {nvvm.as = array<i32: 3>} {
    // CHECK-NEXT:   llvm.load %p : !llvm.ptr<3> -> f32
    llvm.func internal spir_funccc @helper(%p: !llvm.ptr<4>) -> f32 {
      %v = llvm.load %p : !llvm.ptr<4> -> f32
      llvm.return %v : f32
    }
    llvm.func spir_kernelcc @kernel(%o: !llvm.ptr<1>, %s: !llvm.ptr<3>) attributes {gpu.kernel} {
      %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<4>
      %v = llvm.call spir_funccc @helper(%g) : (!llvm.ptr<4>) -> f32
      llvm.store %v, %o : f32, !llvm.ptr<1>
      llvm.return
    }
  }
}
