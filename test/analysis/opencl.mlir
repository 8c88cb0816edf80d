// RUN: xdsl-opt -p print-memory-spaces --split-input-file %s | filecheck %s

// Pointers of the language: the type names the space, and no triple is needed.

// CHECK-LABEL: // @casts
func.func @casts(
  %g: !opencl.ptr<f32, global>, %c: !opencl.ptr<f32, constant>
) attributes {opencl.kernel} {
  // CHECK-NOT: %g:
  // CHECK-NOT: %c:
  // CHECK: %a: {global, null}
  %a = opencl.to_generic %g : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  // CHECK: %b: {shared}
  %b = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %p = opencl.alloca : !opencl.ptr<f32, private>
  // CHECK: %d: {local}
  %d = opencl.to_generic %p : !opencl.ptr<f32, private> to !opencl.ptr<f32, generic>
  // CHECK: %n: {null}
  %n = opencl.null : !opencl.ptr<f32, generic>
  %i = opencl.get_global_id x
  // CHECK: %e: {shared}
  %e = opencl.ptradd %b[%i : index] : !opencl.ptr<f32, generic>
  // CHECK: %f: {shared}
  %f = opencl.bitcast %e : !opencl.ptr<f32, generic> to !opencl.ptr<i32, generic>
  func.return
}

// -----

// CHECK-LABEL: // @control_flow
func.func @control_flow(%g: !opencl.ptr<f32, global>, %c: i1) attributes {opencl.kernel} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %l = opencl.local_alloc count 10 : !opencl.ptr<f32, local>
  // CHECK: %a: {global, null}
  %a = opencl.to_generic %g : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  // CHECK: %b: {shared}
  %b = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  // CHECK: %walk: {shared}
  // CHECK: %next: {shared}
  // CHECK: %loop: {shared}
  %loop = scf.for %i = %zero to %ten step %one iter_args(%walk = %b) -> (!opencl.ptr<f32, generic>) {
    %next = opencl.ptradd %walk[%one : index] : !opencl.ptr<f32, generic>
    scf.yield %next : !opencl.ptr<f32, generic>
  }
  // CHECK: %either: {global, shared, null}
  %either = arith.select %c, %a, %loop : !opencl.ptr<f32, generic>
  cf.cond_br %c, ^bb1(%a : !opencl.ptr<f32, generic>), ^bb1(%either : !opencl.ptr<f32, generic>)
// CHECK: %joined: {global, shared, null}
^bb1(%joined: !opencl.ptr<f32, generic>):
  func.return
}

// -----

// Any caller may pass a generic pointer to anything but constant memory.

// CHECK-LABEL: // @called_by_anybody
// CHECK: %p: {global, shared, local, null}
func.func @called_by_anybody(%p: !opencl.ptr<f32, generic>) {
  func.return
}

// CHECK-LABEL: // @called_here
// CHECK: %p: {local}
func.func private @called_here(%p: !opencl.ptr<f32, generic>) {
  func.return
}

// CHECK-LABEL: // @caller
func.func @caller() {
  %p = opencl.alloca : !opencl.ptr<f32, private>
  %g = opencl.to_generic %p : !opencl.ptr<f32, private> to !opencl.ptr<f32, generic>
  func.call @called_here(%g) : (!opencl.ptr<f32, generic>) -> ()
  func.return
}

// -----

// What slots hold. How wide a pointer is the language leaves open: of an array of them
// any element may be what was stored in another.

// CHECK-LABEL: // @slots
func.func @slots(
  %g: !opencl.ptr<f32, global>, %s: !opencl.ptr<!opencl.ptr<f32, generic>, global>
) attributes {opencl.kernel} {
  %one = arith.constant 1 : index
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  %a = opencl.to_generic %g : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  %b = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %slot = opencl.alloca : !opencl.ptr<!opencl.ptr<f32, generic>, private>
  opencl.store %b, %slot : !opencl.ptr<f32, generic>, !opencl.ptr<!opencl.ptr<f32, generic>, private>
  // CHECK: %c: {shared}
  %c = opencl.load %slot : !opencl.ptr<!opencl.ptr<f32, generic>, private> -> !opencl.ptr<f32, generic>
  %array = opencl.alloca count 2 : !opencl.ptr<!opencl.ptr<f32, generic>, private>
  %second = opencl.ptradd %array[%one : index] : !opencl.ptr<!opencl.ptr<f32, generic>, private>
  opencl.store %a, %array : !opencl.ptr<f32, generic>, !opencl.ptr<!opencl.ptr<f32, generic>, private>
  opencl.store %b, %second : !opencl.ptr<f32, generic>, !opencl.ptr<!opencl.ptr<f32, generic>, private>
  // CHECK: %d: {global, shared, null}
  %d = opencl.load %array : !opencl.ptr<!opencl.ptr<f32, generic>, private> -> !opencl.ptr<f32, generic>
  // The assumption of memory that outlives a kernel.
  // CHECK: %e: {global, null}
  %e = opencl.load %s : !opencl.ptr<!opencl.ptr<f32, generic>, global> -> !opencl.ptr<f32, generic>
  func.return
}

// -----

// A slot whose bytes are read as a number, and written as one: it may be any that is
// known as a number.

// CHECK-LABEL: // @numbers
func.func @numbers(%v: i32) attributes {opencl.kernel} {
  %one = arith.constant 1 : index
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  %b = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %slot = opencl.alloca : !opencl.ptr<!opencl.ptr<f32, generic>, private>
  opencl.store %b, %slot : !opencl.ptr<f32, generic>, !opencl.ptr<!opencl.ptr<f32, generic>, private>
  %bytes = opencl.bitcast %slot : !opencl.ptr<!opencl.ptr<f32, generic>, private> to !opencl.ptr<i32, private>
  %high = opencl.ptradd %bytes[%one : index] : !opencl.ptr<i32, private>
  %old = opencl.load %bytes : !opencl.ptr<i32, private> -> i32
  opencl.store %old, %high : i32, !opencl.ptr<i32, private>
  // CHECK: %c: {global, shared, null}
  %c = opencl.load %slot : !opencl.ptr<!opencl.ptr<f32, generic>, private> -> !opencl.ptr<f32, generic>
  func.return
}

// -----

// Conditions: the answer of an explicit cast, compared with null.

// CHECK-LABEL: // @asked
// CHECK: %p: {global, shared, local, null}
func.func @asked(%p: !opencl.ptr<f32, generic>) {
  %x = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  %n = opencl.null : !opencl.ptr<f32, local>
  %is = opencl.compare ne %x, %n : !opencl.ptr<f32, local>
  // CHECK: %q: {shared, null}
  %q = scf.if %is -> (!opencl.ptr<f32, generic>) {
    scf.yield %p : !opencl.ptr<f32, generic>
  } else {
    %z = opencl.to_generic %x : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
    scf.yield %z : !opencl.ptr<f32, generic>
  }
  func.return
}

// -----

// The order of two pointers says nothing of their space.

// CHECK-LABEL: // @ordered
func.func @ordered(%p: !opencl.ptr<f32, generic>) {
  %x = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  %n = opencl.null : !opencl.ptr<f32, local>
  %is = opencl.compare ge %x, %n : !opencl.ptr<f32, local>
  // CHECK: %q: {global, shared, local, null}
  %q = scf.if %is -> (!opencl.ptr<f32, generic>) {
    scf.yield %p : !opencl.ptr<f32, generic>
  } else {
    scf.yield %p : !opencl.ptr<f32, generic>
  }
  func.return
}

// -----

// With a triple the target decides what a generic pointer can point to.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @on_nvptx
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  func.func @on_nvptx(%p: !opencl.ptr<f32, generic>) {
    func.return
  }
}

// -----

// The typed pointers of the other dialect, in the same way.

// CHECK-LABEL: // @nvvm
// CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
func.func @nvvm(
  %p: !nvvm.ptr<f32, generic>, %d: !nvvm.ptr<f32, shared_cluster>, %i: i64
) {
  // CHECK: %a: {distributed shared}
  %a = nvvm.ptr.cast %d : !nvvm.ptr<f32, shared_cluster> to !nvvm.ptr<f32, generic>
  // CHECK: %b: {distributed shared}
  %b = nvvm.ptr.add %a[%i : i64] : !nvvm.ptr<f32, generic>
  %l = nvvm.ptr.alloca : !nvvm.ptr<f32, local>
  // CHECK: %c: {local}
  %c = nvvm.ptr.cast %l : !nvvm.ptr<f32, local> to !nvvm.ptr<f32, generic>
  func.return
}
