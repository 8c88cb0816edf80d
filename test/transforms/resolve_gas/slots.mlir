// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// Variables that unoptimized code keeps in allocas.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @slot(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
  llvm.func @slot(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @two_stores(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @two_stores(%p: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %h = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.store %h, %slot : !llvm.ptr<4>, !llvm.ptr
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> f32
    llvm.return
  }

  // A slot whose address is known elsewhere holds anything.
  // CHECK-LABEL: llvm.func @address_passed(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @address_passed(%p: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.call @fills(%slot) : (!llvm.ptr) -> ()
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> f32
    llvm.return
  }
  llvm.func @fills(!llvm.ptr)

  // The address of a slot stored somewhere is known elsewhere too.
  // CHECK-LABEL: llvm.func @address_stored(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @address_stored(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.store %slot, %out : !llvm.ptr, !llvm.ptr<1>
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> f32
    llvm.return
  }

  // Something else than a pointer is stored to the slot.
  // CHECK-LABEL: llvm.func @punned(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<4> -> f32
  llvm.func @punned(%p: !llvm.ptr<1>, %i: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %g, %slot : !llvm.ptr<4>, !llvm.ptr
    llvm.store %i, %slot : i64, !llvm.ptr
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> f32
    llvm.return
  }
}
