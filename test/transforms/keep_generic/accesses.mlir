// RUN: xdsl-opt -p resolve-gas %s | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{runtime=true}' %s | filecheck %s --check-prefix=RUNTIME

// A mark on a pointer keeps the accesses whose address is computed from it, a mark on an
// operation keeps that operation.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @pointer(
  // CHECK:         %g = llvm.addrspacecast %s {gas.keep_generic = "compared by a debugger"} : !llvm.ptr<3> to !llvm.ptr
  // CHECK-NEXT:    %p = llvm.getelementptr %g[4]
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.store %{{.*}}, %g : f32, !llvm.ptr{{$}}
  // CHECK-NEXT:    llvm.load %s : !llvm.ptr<3> -> f32
  llvm.func @pointer(%s: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %s {gas.keep_generic = "compared by a debugger"} : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[4] : (!llvm.ptr) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %g : f32, !llvm.ptr
    // Not computed from the marked pointer.
    %h = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %w = llvm.load %h : !llvm.ptr -> f32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @access(
  // CHECK:         llvm.load %g {gas.keep_generic} : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.load %s : !llvm.ptr<3> -> f32
  llvm.func @access(%s: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.load %g {gas.keep_generic} : !llvm.ptr -> f32
    %w = llvm.load %g : !llvm.ptr -> f32
    llvm.return
  }

  // Through a phi and a select, and not through memory.
  // CHECK-LABEL: llvm.func @flow(
  // CHECK:       ^join(%p: !llvm.ptr):
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  // CHECK-NEXT:    %q = llvm.select %c, %p, %p : i1, !llvm.ptr
  // CHECK-NEXT:    llvm.store %v, %q : f32, !llvm.ptr{{$}}
  // CHECK:         llvm.store %p, %{{.*}} : !llvm.ptr, !llvm.ptr<5>
  // CHECK:         %[[LOADED:.*]] = llvm.load %{{.*}} : !llvm.ptr<5> -> !llvm.ptr
  // CHECK-NEXT:    %[[CAST:.*]] = llvm.addrspacecast %[[LOADED]] : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[CAST]] : !llvm.ptr<3> -> f32
  llvm.func @flow(%s: !llvm.ptr<3>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %g = llvm.addrspacecast %s {gas.keep_generic} : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.cond_br %c, ^join(%g : !llvm.ptr), ^join(%h : !llvm.ptr)
  ^join(%p: !llvm.ptr):
    %v = llvm.load %p : !llvm.ptr -> f32
    %q = llvm.select %c, %p, %p : i1, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %w = llvm.load %r : !llvm.ptr -> f32
    llvm.return
  }

  // An access through two spaces does not move to the predecessors either.
  // CHECK-LABEL: llvm.func @two_spaces(
  // CHECK:       ^join(%p: !llvm.ptr):
  // CHECK-NEXT:    llvm.load %p {gas.keep_generic} : !llvm.ptr -> f32
  // RUNTIME-LABEL: llvm.func @two_spaces(
  // RUNTIME-NOT:     isspacep
  // RUNTIME:         llvm.load %p {gas.keep_generic} : !llvm.ptr -> f32
  llvm.func @two_spaces(%s: !llvm.ptr<3>, %d: !llvm.ptr<1>, %c: i1) -> f32 {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %d : !llvm.ptr<1> to !llvm.ptr
    llvm.cond_br %c, ^one, ^other
  ^one:
    llvm.br ^join(%g : !llvm.ptr)
  ^other:
    llvm.br ^join(%h : !llvm.ptr)
  ^join(%p: !llvm.ptr):
    %v = llvm.load %p {gas.keep_generic} : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // Space queries and comparisons of kept pointers stay.
  // CHECK-LABEL: llvm.func @queries(
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%g) : (!llvm.ptr) -> i1
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%h) {gas.keep_generic} : (!llvm.ptr) -> i1
  // CHECK-NEXT:    llvm.icmp "eq" %g, %g : !llvm.ptr
  // CHECK-NOT:     isspacep
  // RUNTIME-LABEL: llvm.func @queries(
  // RUNTIME:         isspacep.shared
  // RUNTIME:         isspacep.shared
  llvm.func @queries(%s: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %s {gas.keep_generic} : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %a = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%g) : (!llvm.ptr) -> i1
    %b = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%h) {gas.keep_generic} : (!llvm.ptr) -> i1
    %e = llvm.icmp "eq" %g, %g : !llvm.ptr
    %d = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%h) : (!llvm.ptr) -> i1
    %x = llvm.and %a, %b : i1
    %y = llvm.and %x, %e : i1
    %z = llvm.and %y, %d : i1
    llvm.return %z : i1
  }
}
