// RUN: not xdsl-opt -p resolve-gas %s 2>&1 | filecheck %s --check-prefix=UNREGISTERED
// RUN: xdsl-opt --allow-unregistered-dialect -p ip-msp,resolve-gas %s | filecheck %s

// An unregistered operation is refused, or, where the user allows it, opaque: a
// pointer it returns may point anywhere, what it is passed may end up anywhere.

// UNREGISTERED:     xdsl-opt: error: {{.*}}unknown_operation.mlir:19:
// UNREGISTERED:     Operation some.op is not registered
// UNREGISTERED-NOT: Traceback

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32

  llvm.func @f() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> i32
    %p = "some.op"(%g) : (!llvm.ptr) -> !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i32
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    "some.op"(%slot) : (!llvm.ptr) -> ()
    %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %1 = llvm.load %q : !llvm.ptr -> f32
    // CHECK: llvm.call @callee(%{{.*}}) : (!llvm.ptr) -> ()
    llvm.call @callee(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func internal @callee(%p: !llvm.ptr) {
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> f64
    %0 = llvm.load %p : !llvm.ptr -> f64
    llvm.return
  }

  // An unregistered branch may pass any values to its successors.
  llvm.func @g(%p: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    "some.branch"(%g)[^end] : (!llvm.ptr) -> ()
  ^end(%q: !llvm.ptr):
    // CHECK: llvm.load %{{.*}} : !llvm.ptr -> i64
    %0 = llvm.load %q : !llvm.ptr -> i64
    llvm.return
  }

  // So may one in a region of an unregistered operation.
  llvm.func @h(%p: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    "some.region"(%g) ({
    ^bb0(%q: !llvm.ptr):
      // CHECK: llvm.load %{{.*}} : !llvm.ptr -> i16
      %0 = llvm.load %q : !llvm.ptr -> i16
      // CHECK: llvm.load %{{.*}} : !llvm.ptr<3> -> i8
      %1 = llvm.load %g : !llvm.ptr -> i8
      "some.end"() : () -> ()
    }) : (!llvm.ptr) -> ()
    llvm.return
  }
}
