// RUN: xdsl-opt -p ip-msp,resolve-gas %s | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{runtime=true}' %s | filecheck %s --check-prefix=RUNTIME

// A cast to flat reads implicit inputs that LLVM's attributor found to be unused before:
// the function and its callers stop promising that they read none.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
  llvm.mlir.global external @sink() {addr_space = 1 : i32} : !llvm.ptr

  // CHECK-LABEL: llvm.func internal @promising(
  // CHECK-SAME:  passthrough = ["nofree", "amdgpu-no-flat-scratch-init", "amdgpu-no-dispatch-ptr"]}
  // CHECK:         llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
  llvm.func internal @promising(%p: !llvm.ptr) attributes {no_inline, passthrough = ["nofree", "amdgpu-no-queue-ptr", ["amdgpu-no-implicitarg-ptr", ""], "amdgpu-no-flat-scratch-init", "amdgpu-no-dispatch-ptr"]} {
    %sink = llvm.mlir.addressof @sink : !llvm.ptr<1>
    llvm.store volatile %p, %sink : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func internal @caller(
  // CHECK-SAME:  passthrough = ["nofree"]}
  llvm.func internal @caller(%p: !llvm.ptr) attributes {no_inline, passthrough = ["nofree", "amdgpu-no-queue-ptr"]} {
    llvm.call @promising(%p) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func amdgpu_kernelcc @kernel(
  // CHECK-SAME:  passthrough = ["nofree"]
  // RUNTIME-LABEL: llvm.func amdgpu_kernelcc @kernel(
  // RUNTIME-SAME:  passthrough = ["nofree", "amdgpu-no-queue-ptr"]
  llvm.func amdgpu_kernelcc @kernel() attributes {passthrough = ["nofree", "amdgpu-no-queue-ptr"], target_cpu = "gfx803"} {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @caller(%p) : (!llvm.ptr) -> ()
    llvm.call @without_apertures(%p) : (!llvm.ptr) -> f32
    llvm.call @dereferenced(%p) : (!llvm.ptr) -> f32
    llvm.return
  }

  // LLVM 22 makes wrong code of the cast in a function that is no kernel: it is avoided,
  // also in front of a block argument.
  // CHECK-LABEL: llvm.func internal @without_apertures(%p: !llvm.ptr)
  // CHECK-SAME:  passthrough = ["amdgpu-no-queue-ptr"], target_cpu = "gfx803"
  // CHECK-NOT:     llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  // CHECK:       ^{{.*}}(%q: !llvm.ptr):
  // CHECK:         llvm.return
  llvm.func internal @without_apertures(%p: !llvm.ptr) -> f32 attributes {no_inline, passthrough = ["amdgpu-no-queue-ptr"], target_cpu = "gfx803"} {
    %sink = llvm.mlir.addressof @sink : !llvm.ptr<1>
    llvm.store volatile %p, %sink : !llvm.ptr, !llvm.ptr<1>
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^next(%p : !llvm.ptr)
  ^next(%q: !llvm.ptr):
    llvm.store volatile %q, %sink : !llvm.ptr, !llvm.ptr<1>
    %1 = llvm.load %q : !llvm.ptr -> f32
    llvm.return %1 : f32
  }

  // Its cast is gone in the end, but ip-msp alone leaves it.
  // CHECK-LABEL: llvm.func internal @dereferenced(%p: !llvm.ptr<3>)
  // CHECK-SAME:  passthrough = [], target_cpu = "gfx803"
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<3> -> f32
  llvm.func internal @dereferenced(%p: !llvm.ptr) -> f32 attributes {no_inline, passthrough = ["amdgpu-no-queue-ptr"], target_cpu = "gfx803"} {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }

  // No subtarget is named: it may be one without apertures.
  // CHECK-LABEL: llvm.func internal @any_subtarget(
  // CHECK-SAME:  passthrough = []
  llvm.func internal @any_subtarget(%p: !llvm.ptr) attributes {passthrough = ["amdgpu-no-implicitarg-ptr"]} {
    %sink = llvm.mlir.addressof @sink : !llvm.ptr<1>
    llvm.store volatile %p, %sink : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // gfx9 and later have aperture registers.
  // CHECK-LABEL: llvm.func internal @with_apertures(
  // CHECK-SAME:  passthrough = ["amdgpu-no-queue-ptr", "amdgpu-no-implicitarg-ptr", ["target-cpu", "gfx90a"]]
  // CHECK:         llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
  llvm.func internal @with_apertures(%p: !llvm.ptr) attributes {passthrough = ["amdgpu-no-queue-ptr", "amdgpu-no-implicitarg-ptr", ["target-cpu", "gfx90a"]]} {
    %sink = llvm.mlir.addressof @sink : !llvm.ptr<1>
    llvm.store volatile %p, %sink : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // Private memory takes flat scratch, whatever the subtarget.
  // CHECK-LABEL: llvm.func internal @private_memory(
  // CHECK-SAME:  passthrough = ["amdgpu-no-queue-ptr"], target_cpu = "gfx1100"
  llvm.func internal @private_memory(%p: !llvm.ptr) attributes {passthrough = ["amdgpu-no-queue-ptr", "amdgpu-no-flat-scratch-init"], target_cpu = "gfx1100"} {
    %sink = llvm.mlir.addressof @sink : !llvm.ptr<1>
    llvm.store volatile %p, %sink : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func amdgpu_kernelcc @other_kernel(
  // CHECK-SAME:  passthrough = [], target_cpu = "gfx90a"
  llvm.func amdgpu_kernelcc @other_kernel() attributes {passthrough = ["amdgpu-no-queue-ptr", "amdgpu-no-implicitarg-ptr", "amdgpu-no-flat-scratch-init"], target_cpu = "gfx90a"} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    %q = llvm.addrspacecast %a : !llvm.ptr<5> to !llvm.ptr
    llvm.call @any_subtarget(%p) : (!llvm.ptr) -> ()
    llvm.call @with_apertures(%p) : (!llvm.ptr) -> ()
    llvm.call @private_memory(%q) : (!llvm.ptr) -> ()
    llvm.return
  }

  // A run-time test asks for an aperture.
  // RUNTIME-LABEL: llvm.func @tested_at_run_time(
  // RUNTIME-SAME:  passthrough = ["nofree"]
  // RUNTIME:         llvm.call_intrinsic "llvm.amdgcn.is.shared"
  llvm.func @tested_at_run_time(%p: !llvm.ptr) -> i32 attributes {passthrough = ["nofree", "amdgpu-no-queue-ptr"], target_cpu = "gfx803"} {
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // What was cast before was promised in spite of the cast.
  // CHECK-LABEL: llvm.func @cast_before(
  // CHECK-SAME:  passthrough = ["amdgpu-no-queue-ptr"]
  llvm.func @cast_before(%f: !llvm.ptr, %g: !llvm.ptr<3>) attributes {passthrough = ["amdgpu-no-queue-ptr"]} {
    %s = llvm.addrspacecast %g : !llvm.ptr<3> to !llvm.ptr
    llvm.call %f(%s) : !llvm.ptr, (!llvm.ptr) -> ()
    llvm.return
  }
}
