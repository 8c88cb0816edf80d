// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p resolve-gas,resolve-gas --split-input-file %s | filecheck %s
// PATTERN: FoldFenceQuery

// Accesses through pointers whose types name the space.

// CHECK-LABEL: func.func @accesses
func.func @accesses(%out: !opencl.ptr<i32, global>, %v: i32) attributes {opencl.kernel} {
  %i = opencl.get_global_id x
  %g = opencl.to_generic %out : !opencl.ptr<i32, global> to !opencl.ptr<i32, generic>
  // CHECK: %p = opencl.ptradd %out[%i : index] : !opencl.ptr<i32, global>
  %p = opencl.ptradd %g[%i : index] : !opencl.ptr<i32, generic>
  // CHECK-NEXT: opencl.store volatile %v, %p align 4 : i32, !opencl.ptr<i32, global>
  opencl.store volatile %v, %p align 4 : i32, !opencl.ptr<i32, generic>
  // CHECK-NEXT: opencl.load %p : !opencl.ptr<i32, global> -> i32
  %w = opencl.load %p : !opencl.ptr<i32, generic> -> i32
  // CHECK-NEXT: opencl.atomic_rmw add %p, %w order(relaxed) scope(device) : !opencl.ptr<i32, global>, i32 -> i32
  %a = opencl.atomic_rmw add %p, %w order(relaxed) scope(device) : !opencl.ptr<i32, generic>, i32 -> i32
  // CHECK-NEXT: opencl.atomic_cmpxchg %p, %v, %w order(seq_cst, relaxed) scope(device) : !opencl.ptr<i32, global>, i32, i32 -> i32
  %b, %c = opencl.atomic_cmpxchg %p, %v, %w order(seq_cst, relaxed) scope(device) : !opencl.ptr<i32, generic>, i32, i32 -> i32
  func.return
}

// -----

// CHECK-LABEL: func.func @bitcasts
func.func @bitcasts(%out: !opencl.ptr<i32, global>) attributes {opencl.kernel} {
  %g = opencl.to_generic %out : !opencl.ptr<i32, global> to !opencl.ptr<i32, generic>
  // CHECK: %p = opencl.bitcast %out : !opencl.ptr<i32, global> to !opencl.ptr<f32, global>
  %p = opencl.bitcast %g : !opencl.ptr<i32, generic> to !opencl.ptr<f32, generic>
  // CHECK-NEXT: opencl.load %p : !opencl.ptr<f32, global> -> f32
  %v = opencl.load %p : !opencl.ptr<f32, generic> -> f32
  func.return
}

// -----

// What is loaded is cast where it is loaded.
// CHECK-LABEL: func.func @slots
func.func @slots(%v: f32) attributes {opencl.kernel} {
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  %g = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %slot = opencl.alloca : !opencl.ptr<!opencl.ptr<f32, generic>, private>
  opencl.store %g, %slot : !opencl.ptr<f32, generic>, !opencl.ptr<!opencl.ptr<f32, generic>, private>
  %p = opencl.load %slot : !opencl.ptr<!opencl.ptr<f32, generic>, private> -> !opencl.ptr<f32, generic>
  // CHECK: [[N:%.*]] = opencl.from_generic %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  // CHECK-NEXT: opencl.store %v, [[N]] : f32, !opencl.ptr<f32, local>
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  func.return
}

// -----

// Block arguments change their type.
// CHECK-LABEL: func.func @joins
func.func @joins(%c: i1, %v: f32) attributes {opencl.kernel} {
  %l = opencl.local_alloc count 2 : !opencl.ptr<f32, local>
  %one = arith.constant 1 : index
  %g = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %h = opencl.ptradd %g[%one : index] : !opencl.ptr<f32, generic>
  cf.cond_br %c, ^bb1(%g : !opencl.ptr<f32, generic>), ^bb1(%h : !opencl.ptr<f32, generic>)
// CHECK: ^bb{{[0-9]+}}(%p: !opencl.ptr<f32, local>):
^bb1(%p: !opencl.ptr<f32, generic>):
  // CHECK-NEXT: opencl.store %v, %p : f32, !opencl.ptr<f32, local>
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  func.return
}

// -----

// Explicit casts and fences of which the answer is known.
// CHECK-LABEL: func.func @queries
func.func @queries(%out: !opencl.ptr<f32, global>, %v: f32) attributes {opencl.kernel} {
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  %g = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  // CHECK-NOT: opencl.to_local
  %p = opencl.to_local %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  // CHECK: opencl.store %v, %l : f32, !opencl.ptr<f32, local>
  opencl.store %v, %p : f32, !opencl.ptr<f32, local>
  // CHECK: %q = opencl.null : !opencl.ptr<f32, global>
  %q = opencl.to_global %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
  %r = opencl.bitcast %q : !opencl.ptr<f32, global> to !opencl.ptr<i32, global>
  // CHECK: %f = llvm.mlir.constant(1 : i32) : i32
  %f = opencl.get_fence %g : !opencl.ptr<f32, generic>
  func.return
}

// -----

// Two addresses that cannot be equal.
// CHECK-LABEL: func.func @comparisons
func.func @comparisons() -> (i1, i1) attributes {opencl.kernel} {
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  %p = opencl.alloca : !opencl.ptr<f32, private>
  %g = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %h = opencl.to_generic %p : !opencl.ptr<f32, private> to !opencl.ptr<f32, generic>
  // CHECK: %e = llvm.mlir.constant(false) : i1
  %e = opencl.compare eq %g, %h : !opencl.ptr<f32, generic>
  // CHECK: %o = opencl.compare lt %g, %h : !opencl.ptr<f32, generic>
  %o = opencl.compare lt %g, %h : !opencl.ptr<f32, generic>
  func.return %e, %o : i1, i1
}

// -----

// What may point to two spaces stays as it is.
// CHECK-LABEL: func.func @either
func.func @either(%out: !opencl.ptr<f32, global>, %c: i1, %v: f32) attributes {opencl.kernel} {
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  %g = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %h = opencl.to_generic %out : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  // CHECK: %p = arith.select %c, %g, %h : !opencl.ptr<f32, generic>
  %p = arith.select %c, %g, %h : !opencl.ptr<f32, generic>
  // CHECK-NEXT: opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  // CHECK-NEXT: opencl.to_local %p
  %q = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  // CHECK-NEXT: opencl.get_fence %p
  %f = opencl.get_fence %p : !opencl.ptr<f32, generic>
  func.return
}

// -----

// And pointers from external callers.
// CHECK-LABEL: func.func @from_anybody
func.func @from_anybody(%p: !opencl.ptr<f32, generic>, %v: f32) {
  // CHECK-NEXT: opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  func.return
}

// -----

// An operation that nothing is known of may give any pointer.
// CHECK-LABEL: func.func @unknown
func.func @unknown(%v: f32) attributes {opencl.kernel} {
  %p = builtin.unrealized_conversion_cast %v : f32 to !opencl.ptr<f32, generic>
  // CHECK: opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  func.return
}

// -----

// CHECK-LABEL: func.func @nvvm
func.func @nvvm(%s: !nvvm.ptr<f32, shared>, %d: !nvvm.ptr<f32, param>, %i: i64, %v: f32) attributes {nvvm.kernel} {
  %g = nvvm.ptr.cast %s : !nvvm.ptr<f32, shared> to !nvvm.ptr<f32, generic>
  // CHECK: %p = nvvm.ptr.add %s[%i : i64] : !nvvm.ptr<f32, shared>
  %p = nvvm.ptr.add %g[%i : i64] : !nvvm.ptr<f32, generic>
  // CHECK-NEXT: nvvm.ptr.store %v, %p : f32, !nvvm.ptr<f32, shared>
  nvvm.ptr.store %v, %p : f32, !nvvm.ptr<f32, generic>
  // Parameters are read with instructions of their own.
  // CHECK: %h = nvvm.ptr.cast %d : !nvvm.ptr<f32, param> to !nvvm.ptr<f32, generic>
  // CHECK-NEXT: nvvm.ptr.load %h : !nvvm.ptr<f32, generic> -> f32
  %h = nvvm.ptr.cast %d : !nvvm.ptr<f32, param> to !nvvm.ptr<f32, generic>
  %w = nvvm.ptr.load %h : !nvvm.ptr<f32, generic> -> f32
  func.return
}
