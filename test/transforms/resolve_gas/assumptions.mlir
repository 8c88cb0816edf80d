// RUN: xdsl-opt -p resolve-gas %s | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{kernel-pointers-are-global=false}' %s | filecheck %s --check-prefix=STORED
// RUN: xdsl-opt -p 'resolve-gas{pointers-in-global-memory-are-global=false}' %s | filecheck %s --check-prefix=PASSED
// RUN: xdsl-opt -p 'resolve-gas{allocas-are-local=false}' %s | filecheck %s --check-prefix=ELSEWHERE
// RUN: xdsl-opt -p 'ip-msp{kernel-pointers-are-global=false}' %s | filecheck %s --check-prefix=STORED-SIGNATURE
// RUN: xdsl-opt -p 'ip-msp{pointers-in-global-memory-are-global=false}' %s | filecheck %s --check-prefix=PASSED-SIGNATURE
// RUN: xdsl-opt -p 'ip-msp{allocas-are-local=false}' %s | filecheck %s --check-prefix=ELSEWHERE-SIGNATURE

// Every assumption can be switched off, by itself and in each pass.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // STORED-SIGNATURE:    llvm.func internal @takes_passed(%{{.*}}: !llvm.ptr)
  // PASSED-SIGNATURE:    llvm.func internal @takes_passed(%{{.*}}: !llvm.ptr<1>)
  // ELSEWHERE-SIGNATURE: llvm.func internal @takes_passed(%{{.*}}: !llvm.ptr<1>)
  llvm.func internal @takes_passed(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // STORED-SIGNATURE:    llvm.func internal @takes_stored(%{{.*}}: !llvm.ptr<1>)
  // PASSED-SIGNATURE:    llvm.func internal @takes_stored(%{{.*}}: !llvm.ptr)
  // ELSEWHERE-SIGNATURE: llvm.func internal @takes_stored(%{{.*}}: !llvm.ptr<1>)
  llvm.func internal @takes_stored(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  // STORED-SIGNATURE:    llvm.func internal @takes_slot(%{{.*}}: !llvm.ptr<5>)
  // PASSED-SIGNATURE:    llvm.func internal @takes_slot(%{{.*}}: !llvm.ptr<5>)
  // ELSEWHERE-SIGNATURE: llvm.func internal @takes_slot(%{{.*}}: !llvm.ptr)
  llvm.func internal @takes_slot(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }

  // CHECK-LABEL:     llvm.func ptx_kernelcc @kernel(
  // CHECK:             llvm.load %{{.*}} : !llvm.ptr<1> -> f16
  // CHECK:             llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  // CHECK:             llvm.load %{{.*}} : !llvm.ptr<5> -> f64
  // STORED-LABEL:    llvm.func ptx_kernelcc @kernel(
  // STORED:            llvm.load %{{.*}} : !llvm.ptr -> f16
  // STORED:            llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  // STORED:            llvm.load %{{.*}} : !llvm.ptr<5> -> f64
  // PASSED-LABEL:    llvm.func ptx_kernelcc @kernel(
  // PASSED:            llvm.load %{{.*}} : !llvm.ptr<1> -> f16
  // PASSED:            llvm.load %{{.*}} : !llvm.ptr -> f32
  // PASSED:            llvm.load %{{.*}} : !llvm.ptr<5> -> f64
  // ELSEWHERE-LABEL: llvm.func ptx_kernelcc @kernel(
  // ELSEWHERE:         llvm.load %{{.*}} : !llvm.ptr<1> -> f16
  // ELSEWHERE:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  // ELSEWHERE:         llvm.load %{{.*}} : !llvm.ptr -> f64
  llvm.func ptx_kernelcc @kernel(%passed: !llvm.ptr, %named: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.load %passed : !llvm.ptr -> f16
    llvm.call @takes_passed(%passed) : (!llvm.ptr) -> ()
    %stored = llvm.load %named : !llvm.ptr<1> -> !llvm.ptr
    %b = llvm.load %stored : !llvm.ptr -> f32
    llvm.call @takes_stored(%stored) : (!llvm.ptr) -> ()
    %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
    %c = llvm.load %slot : !llvm.ptr -> f64
    llvm.call @takes_slot(%slot) : (!llvm.ptr) -> ()
    llvm.return
  }
}
