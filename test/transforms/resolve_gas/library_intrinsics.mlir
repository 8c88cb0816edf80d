// RUN: xdsl-opt --split-input-file -p resolve-gas %s | filecheck %s

// CUDA's libraries and NVPTX's intrinsics, and the same for AMDGPU. What is loaded last
// lay in memory while the calls were made.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @cuda(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @cuda(%p: !llvm.ptr<1>, %x: f64, %format: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %part = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    %y = llvm.call @__nv_modf(%x, %part) : (f64, !llvm.ptr) -> f64
    %z = llvm.call @__nv_sin(%y) : (f64) -> f64
    %n = llvm.call @vprintf(%format, %slot) : (!llvm.ptr, !llvm.ptr) -> i32
    llvm.call_intrinsic "llvm.nvvm.prefetch.L1"(%slot) : (!llvm.ptr) -> ()
    "llvm.intr.prefetch"(%slot) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  // Memory that malloc made is global; what is stored there the host may know.
  // CHECK-LABEL: llvm.func @allocates(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @allocates(%size: i64) {
    %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.call @free(%p) : (!llvm.ptr) -> ()
    llvm.return
  }

  // A pointer that is atomically exchanged is found there afterwards.
  // CHECK-LABEL: llvm.func @exchange(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @exchange(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    %i = llvm.ptrtoint %h : !llvm.ptr to i64
    %old = llvm.call_intrinsic "llvm.nvvm.atomic.exch.gen.i.cta.i64.p0"(%slot, %i) : (!llvm.ptr, i64) -> i64
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  // What is copied to shared memory is there afterwards.
  // CHECK-LABEL: llvm.func @copies(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @copies(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr
    llvm.store %h, %table : !llvm.ptr, !llvm.ptr<1>
    llvm.store %g, %tile : !llvm.ptr, !llvm.ptr<3>
    llvm.call_intrinsic "llvm.nvvm.cp.async.ca.shared.global.8"(%tile, %table) : (!llvm.ptr<3>, !llvm.ptr<1>) -> ()
    %q = llvm.load %tile : !llvm.ptr<3> -> !llvm.ptr
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  // The numbers of a barrier are no pointers; a load through the read-only cache is a
  // load.
  // CHECK-LABEL: llvm.func @loads(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @loads(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    llvm.call_intrinsic "llvm.nvvm.mbarrier.init.shared"(%bar, %one) : (!llvm.ptr<3>, i32) -> ()
    %q = llvm.call_intrinsic "llvm.nvvm.ldg.global.p.p0.p1"(%p, %one) : (!llvm.ptr<1>, i32) -> !llvm.ptr
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }

  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.ptr {
    %0 = llvm.mlir.undef : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.global internal @bar() {addr_space = 3 : i32} : i64 {
    %0 = llvm.mlir.undef : i64
    llvm.return %0 : i64
  }
  llvm.func @__nv_modf(f64, !llvm.ptr) -> f64
  llvm.func @__nv_sin(f64) -> f64
  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @free(!llvm.ptr)
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func @hip(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  llvm.func @hip(%p: !llvm.ptr<3>, %x: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr<5>
    %part = llvm.alloca %one x f32 : (i32) -> !llvm.ptr<5>
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr<5>
    %y = llvm.call @__ocml_modf_f32(%x, %part) : (f32, !llvm.ptr<5>) -> f32
    %id = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %a = llvm.call_intrinsic "llvm.amdgcn.implicitarg.ptr"() : () -> !llvm.ptr<4>
    %q = llvm.load %slot : !llvm.ptr<5> -> !llvm.ptr
    %u = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.p0"(%q) : (!llvm.ptr) -> !llvm.ptr
    %0 = llvm.load %u : !llvm.ptr -> f32
    llvm.return
  }

  llvm.func @__ocml_modf_f32(f32, !llvm.ptr<5>) -> f32
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @unknown_intrinsic(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func @unknown_intrinsic(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.of.tomorrow"(%slot) : (!llvm.ptr) -> ()
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %0 = llvm.load %q : !llvm.ptr -> f32
    llvm.return
  }
}
