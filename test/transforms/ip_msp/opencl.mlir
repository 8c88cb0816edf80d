// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s

// Functions of the language, with pointers whose types name the space.

// In place where all callers are visible.
// CHECK-LABEL: func.func private @sum(%p: !opencl.ptr<f32, local>, %i: index) -> f32
func.func private @sum(%p: !opencl.ptr<f32, generic>, %i: index) -> f32 {
  %q = opencl.ptradd %p[%i : index] : !opencl.ptr<f32, generic>
  %v = opencl.load %q : !opencl.ptr<f32, generic> -> f32
  func.return %v : f32
}

// CHECK-LABEL: func.func @kernel
func.func @kernel(%out: !opencl.ptr<f32, global>) attributes {opencl.kernel} {
  %tile = opencl.local_alloc count 64 : !opencl.ptr<f32, local>
  %g = opencl.to_generic %tile : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %i = opencl.get_local_id x
  // CHECK: func.call @sum(%tile, %i) : (!opencl.ptr<f32, local>, index) -> f32
  %v = func.call @sum(%g, %i) : (!opencl.ptr<f32, generic>, index) -> f32
  opencl.store %v, %out : f32, !opencl.ptr<f32, global>
  func.return
}

// -----

// A clone where anybody may call, without `nvvm.as`, whose numbers the language lacks.
// CHECK-LABEL: func.func @set(%p: !opencl.ptr<f32, generic>, %v: f32) {
// CHECK-LABEL: func.func private @set.msp.global(%p: !opencl.ptr<f32, global>, %v: f32) attributes {llvm.linkage
// CHECK-NOT: nvvm.as
func.func @set(%p: !opencl.ptr<f32, generic>, %v: f32) {
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  func.return
}

// CHECK-LABEL: func.func @kernel
func.func @kernel(%out: !opencl.ptr<f32, global>, %v: f32) attributes {opencl.kernel} {
  %g = opencl.to_generic %out : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  // CHECK: func.call @set.msp.global(%out, %v) : (!opencl.ptr<f32, global>, f32) -> ()
  func.call @set(%g, %v) : (!opencl.ptr<f32, generic>, f32) -> ()
  func.return
}

// -----

// Results, too: null stays null in every space of the language.
// CHECK-LABEL: func.func private @next(%p: !opencl.ptr<i32, global>) -> !opencl.ptr<i32, global>
func.func private @next(%p: !opencl.ptr<i32, generic>) -> !opencl.ptr<i32, generic> {
  %one = arith.constant 1 : i32
  %q = opencl.ptradd %p[%one : i32] : !opencl.ptr<i32, generic>
  func.return %q : !opencl.ptr<i32, generic>
}

// CHECK-LABEL: func.func @kernel
func.func @kernel(%out: !opencl.ptr<i32, global>) attributes {opencl.kernel} {
  %g = opencl.to_generic %out : !opencl.ptr<i32, global> to !opencl.ptr<i32, generic>
  // CHECK: %q = func.call @next(%out) : (!opencl.ptr<i32, global>) -> !opencl.ptr<i32, global>
  %q = func.call @next(%g) : (!opencl.ptr<i32, generic>) -> !opencl.ptr<i32, generic>
  %n = opencl.null : !opencl.ptr<i32, generic>
  %is = opencl.compare eq %q, %n : !opencl.ptr<i32, generic>
  func.return
}

// -----

// Not where callers disagree.
// CHECK-LABEL: func.func private @either(%p: !opencl.ptr<f32, generic>, %v: f32)
func.func private @either(%p: !opencl.ptr<f32, generic>, %v: f32) {
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  func.return
}

func.func @kernel(%out: !opencl.ptr<f32, global>, %v: f32) attributes {opencl.kernel} {
  %tile = opencl.local_alloc : !opencl.ptr<f32, local>
  %g = opencl.to_generic %out : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  %h = opencl.to_generic %tile : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  func.call @either(%g, %v) : (!opencl.ptr<f32, generic>, f32) -> ()
  func.call @either(%h, %v) : (!opencl.ptr<f32, generic>, f32) -> ()
  func.return
}

// -----

// Not where something else mentions the function.
// CHECK-LABEL: func.func private @mentioned(%p: !opencl.ptr<f32, generic>, %v: f32) {
func.func private @mentioned(%p: !opencl.ptr<f32, generic>, %v: f32) {
  opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
  func.return
}

func.func @kernel(%out: !opencl.ptr<f32, global>, %v: f32) attributes {opencl.kernel} {
  %m = arith.constant {mentions = @mentioned} 1 : i32
  %g = opencl.to_generic %out : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  func.call @mentioned(%g, %v) : (!opencl.ptr<f32, generic>, f32) -> ()
  func.return
}

// -----

// CHECK-LABEL: func.func private @nvvm(%p: !nvvm.ptr<f32, shared>) -> f32
func.func private @nvvm(%p: !nvvm.ptr<f32, generic>) -> f32 {
  %v = nvvm.ptr.load %p : !nvvm.ptr<f32, generic> -> f32
  func.return %v : f32
}
func.func @nvvm_kernel(%s: !nvvm.ptr<f32, shared>) attributes {nvvm.kernel} {
  %g = nvvm.ptr.cast %s : !nvvm.ptr<f32, shared> to !nvvm.ptr<f32, generic>
  // CHECK: func.call @nvvm(%s) : (!nvvm.ptr<f32, shared>) -> f32
  %v = func.call @nvvm(%g) : (!nvvm.ptr<f32, generic>) -> f32
  func.return
}

// -----

// Vectors of such pointers stay: OpenCL has none, and nothing casts them.
// CHECK-LABEL: func.func private @vectors(%p: vector<2x!opencl.ptr<f32, generic>>) -> vector<2x!opencl.ptr<f32, generic>>
func.func private @vectors(%p: vector<2x!opencl.ptr<f32, generic>>) -> vector<2x!opencl.ptr<f32, generic>> {
  func.return %p : vector<2x!opencl.ptr<f32, generic>>
}
func.func @passes_vectors(%l: !opencl.ptr<f32, local>) attributes {opencl.kernel} {
  %g = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %v = vector.broadcast %g : !opencl.ptr<f32, generic> to vector<2x!opencl.ptr<f32, generic>>
  %w = func.call @vectors(%v) : (vector<2x!opencl.ptr<f32, generic>>) -> vector<2x!opencl.ptr<f32, generic>>
  func.return
}
