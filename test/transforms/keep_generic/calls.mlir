// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true}' --split-input-file %s | filecheck %s --check-prefix=POLY

// A marked argument is not retyped, and a marked call stays a call of the same function.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func internal @callee(
  // CHECK-SAME:    %p: !llvm.ptr {gas.keep_generic = "printed"}, %q: !llvm.ptr<3>) -> f32 attributes {nvvm.as = array<i32: 0, 3>}
  // CHECK-NOT:   msp
  // POLY-LABEL:  llvm.func internal @callee(
  // POLY-SAME:     %p: !llvm.ptr {gas.keep_generic = "printed"}, %q: !llvm.ptr<3>)
  llvm.func internal @callee(%p: !llvm.ptr {gas.keep_generic = "printed"}, %q: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    %w = llvm.load %q : !llvm.ptr -> f32
    %r = llvm.fadd %v, %w : f32
    llvm.return %r : f32
  }
  llvm.func @caller(%s: !llvm.ptr<3>) -> f32 {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.call @callee(%g, %g) : (!llvm.ptr, !llvm.ptr) -> f32
    llvm.return %v : f32
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // In place would change the marked call: only with clones does the other one profit.
  // CHECK-LABEL: llvm.func internal @callee(%p: !llvm.ptr) -> !llvm.ptr
  // CHECK-NOT:   msp
  // CHECK:         llvm.call @callee(%g) {gas.keep_generic} : (!llvm.ptr) -> !llvm.ptr
  // CHECK:         llvm.call @callee(%g) : (!llvm.ptr) -> !llvm.ptr
  // POLY:          llvm.call @callee(%{{.*}}) {gas.keep_generic} : (!llvm.ptr) -> !llvm.ptr
  // POLY:          llvm.call @callee.msp.shared(%s) : (!llvm.ptr<3>) -> !llvm.ptr
  llvm.func internal @callee(%p: !llvm.ptr) -> !llvm.ptr {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %p : !llvm.ptr
  }
  llvm.func @caller(%s: !llvm.ptr<3>) -> f32 {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.call @callee(%g) {gas.keep_generic} : (!llvm.ptr) -> !llvm.ptr
    %q = llvm.call @callee(%g) : (!llvm.ptr) -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // An external function: the marked call is not redirected to the clone.
  // CHECK-LABEL: llvm.func @traced(
  // CHECK:         llvm.call @callee(%g) {gas.keep_generic = "traced"} : (!llvm.ptr) -> f32
  // CHECK-NEXT:    llvm.call @callee.msp.shared(%s) : (!llvm.ptr<3>) -> f32
  llvm.func @callee(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func @traced(%s: !llvm.ptr<3>) -> f32 {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.call @callee(%g) {gas.keep_generic = "traced"} : (!llvm.ptr) -> f32
    %q = llvm.call @callee(%g) : (!llvm.ptr) -> f32
    llvm.return %q : f32
  }
}
