// RUN: xdsl-opt -p 'print-memory-spaces{explain=true}' %s | filecheck %s

// The explanation of the space of an OpenCL pointer.

func.func @k(%g: !opencl.ptr<f32, global>) attributes {opencl.kernel} {
  %one = arith.constant 1 : index
  %l = opencl.local_alloc : !opencl.ptr<f32, local>
  %a = opencl.to_generic %g : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  %b = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %n = opencl.ptradd %b[%one : index] : !opencl.ptr<f32, generic>
  %slot = opencl.alloca : !opencl.ptr<!opencl.ptr<f32, generic>, private>
  opencl.store %n, %slot : !opencl.ptr<f32, generic>, !opencl.ptr<!opencl.ptr<f32, generic>, private>
  %c = opencl.load %slot : !opencl.ptr<!opencl.ptr<f32, generic>, private> -> !opencl.ptr<f32, generic>
  func.return
}

// CHECK: %c: {shared}
// CHECK-NEXT: shared, because
// CHECK-NEXT: %c is loaded from the memory of %slot, at
// CHECK-NEXT: the memory of %slot may hold an unknown offset of the memory of %slot
// CHECK-NEXT: an unknown offset of the memory of %slot is stored from %n, at
// CHECK-NEXT: %n is computed from %b, at
// CHECK-NEXT: %b may be shared: it is cast from !opencl.ptr<f32, local>, at
