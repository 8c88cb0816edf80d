// RUN: xdsl-opt -p raise-opencl-spaces --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p raise-opencl-spaces,raise-opencl-spaces --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p raise-opencl-spaces,aa-eval --split-input-file %s | filecheck %s --check-prefix=ALIAS

// On CPUs, where types do not tell, functions get the spaces of what all of their calls pass.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func spir_kernelcc @kernel(%g: !llvm.ptr {opencl.address_space = 1 : i32}, %l: !llvm.ptr {opencl.address_space = 3 : i32}, %c: i1, %i: i64) {
    %e = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %s = llvm.select %c, %g, %e : i1, !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.call @outer(%s, %l, %i) : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @outer(%g, %null, %i) : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }

  // ALIAS-LABEL: // @outer
  // ALIAS:       1 queries: 1 no alias
  // CHECK-LABEL: llvm.func internal @outer(
  // CHECK-SAME:    %p: !llvm.ptr {opencl.address_space = 1 : i32}, %q: !llvm.ptr {opencl.address_space = 3 : i32}, %i: i64) {
  llvm.func internal @outer(%p: !llvm.ptr, %q: !llvm.ptr, %i: i64) {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.call @inner(%q, %p) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }

  // Also through several functions, and recursion.
  // CHECK-LABEL: llvm.func internal @inner(
  // CHECK-SAME:    %p: !llvm.ptr {opencl.address_space = 3 : i32}, %q: !llvm.ptr {opencl.address_space = 1 : i32}) {
  llvm.func internal @inner(%p: !llvm.ptr, %q: !llvm.ptr) {
    %e = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.call @inner(%e, %q) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----

// Nothing is known where calls differ or pass other memory, of copies, of functions with
// calls that are not visible, and where null is memory.
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.mlir.global internal @variable() : f32 {
    %0 = llvm.mlir.undef : f32
    llvm.return %0 : f32
  }
  llvm.func spir_kernelcc @kernel(%g: !llvm.ptr {opencl.address_space = 1 : i32}, %l: !llvm.ptr {opencl.address_space = 3 : i32}, %u: !llvm.ptr, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %own = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %variable = llvm.mlir.addressof @variable : !llvm.ptr
    %loaded = llvm.load %g : !llvm.ptr -> !llvm.ptr
    %either = llvm.select %c, %g, %l : i1, !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.call @differ(%g, %either, %u) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call @differ(%l, %g, %g) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call @other_memory(%own, %variable, %loaded, %null) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call @swaps(%g, %l) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.call @copy(%g) : (!llvm.ptr {llvm.byval = f32}) -> ()
    llvm.call @external(%g) : (!llvm.ptr) -> ()
    llvm.call @address_taken(%g) : (!llvm.ptr) -> ()
    %f = llvm.mlir.addressof @address_taken : !llvm.ptr
    llvm.store %f, %g : !llvm.ptr, !llvm.ptr
    llvm.call @null_is_memory(%g) : (!llvm.ptr) -> ()
    llvm.call @null_is_memory(%null) : (!llvm.ptr) -> ()
    llvm.call @declares(%g) : (!llvm.ptr) -> ()
    llvm.return
  }
  // CHECK: @differ(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr) {
  llvm.func internal @differ(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr) {
    llvm.return
  }
  // CHECK: @other_memory(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: !llvm.ptr) {
  llvm.func internal @other_memory(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: !llvm.ptr) {
    llvm.return
  }
  // CHECK: @swaps(%p: !llvm.ptr, %q: !llvm.ptr) {
  llvm.func internal @swaps(%p: !llvm.ptr, %q: !llvm.ptr) {
    llvm.call @swaps(%q, %p) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  // CHECK: @copy(%p: !llvm.ptr {llvm.byval = f32}) {
  llvm.func internal @copy(%p: !llvm.ptr {llvm.byval = f32}) {
    llvm.return
  }
  // CHECK: @external(%p: !llvm.ptr) {
  llvm.func @external(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK: @address_taken(%p: !llvm.ptr) {
  llvm.func internal @address_taken(%p: !llvm.ptr) {
    llvm.return
  }
  // CHECK: @null_is_memory(%p: !llvm.ptr) attributes
  llvm.func internal @null_is_memory(%p: !llvm.ptr) attributes {passthrough = ["null_pointer_is_valid"]} {
    llvm.return
  }
  // What is declared stays.
  // CHECK: @declares(%p: !llvm.ptr {opencl.address_space = 4 : i32}) {
  llvm.func internal @declares(%p: !llvm.ptr {opencl.address_space = 4 : i32}) {
    llvm.call @takes_generic(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  // CHECK: @takes_generic(%p: !llvm.ptr) {
  llvm.func internal @takes_generic(%p: !llvm.ptr) {
    llvm.return
  }
  // A frontend may declare the space of parameters of any function.
  llvm.func @external_declares(%p: !llvm.ptr {opencl.address_space = 2 : i32}) {
    llvm.call @takes_constant(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  // CHECK: @takes_constant(%p: !llvm.ptr {opencl.address_space = 2 : i32}) {
  llvm.func internal @takes_constant(%p: !llvm.ptr) {
    llvm.return
  }
}

// -----

// Where types tell the spaces, `ip-msp` writes them there.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @kernel(%g: !llvm.ptr<1>) {
    %p = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.call @typed(%p) : (!llvm.ptr<4>) -> ()
    llvm.return
  }
  // CHECK: @typed(%p: !llvm.ptr<4>) {
  llvm.func internal @typed(%p: !llvm.ptr<4>) {
    llvm.return
  }
}
