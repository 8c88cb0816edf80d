// RUN: %roundtrip
// RUN: %roundtrip-generic

// CHECK: builtin.module attributes {spaces = [#opencl.address_space<private>, #opencl.address_space<global>, #opencl.address_space<constant>, #opencl.address_space<local>, #opencl.address_space<generic>]}
module attributes {spaces = [
  #opencl.address_space<private>, #opencl.address_space<global>,
  #opencl.address_space<constant>, #opencl.address_space<local>,
  #opencl.address_space<generic>
]} {
  // CHECK-LABEL: func.func @types(
  // CHECK-SAME: !opencl.ptr<f32, private>
  // CHECK-SAME: !opencl.ptr<vector<4xf32>, global>
  // CHECK-SAME: !opencl.ptr<!opencl.ptr<i8, generic>, constant>
  func.func @types(
    %p: !opencl.ptr<f32, private>,
    %g: !opencl.ptr<vector<4xf32>, global>,
    %c: !opencl.ptr<!opencl.ptr<i8, generic>, constant>
  ) {
    func.return
  }

  // CHECK-LABEL: func.func @arithmetic
  func.func @arithmetic(%p: !opencl.ptr<f32, global>, %i: index, %j: i32) -> i1 {
    // CHECK: %q = opencl.ptradd %p[%i : index] : !opencl.ptr<f32, global>
    %q = opencl.ptradd %p[%i : index] : !opencl.ptr<f32, global>
    // CHECK: %r = opencl.ptradd %q[%j : i32] {tag} : !opencl.ptr<f32, global>
    %r = opencl.ptradd %q[%j : i32] {tag} : !opencl.ptr<f32, global>
    // CHECK: %s = opencl.bitcast %r : !opencl.ptr<f32, global> to !opencl.ptr<i8, global>
    %s = opencl.bitcast %r : !opencl.ptr<f32, global> to !opencl.ptr<i8, global>
    // CHECK: %n = opencl.null : !opencl.ptr<i8, global>
    %n = opencl.null : !opencl.ptr<i8, global>
    // CHECK: opencl.compare eq %s, %n : !opencl.ptr<i8, global>
    %e = opencl.compare eq %s, %n : !opencl.ptr<i8, global>
    // CHECK: opencl.compare lt %q, %r : !opencl.ptr<f32, global>
    %l = opencl.compare lt %q, %r : !opencl.ptr<f32, global>
    func.return %e : i1
  }

  // CHECK-LABEL: func.func @casts
  func.func @casts(%l: !opencl.ptr<f32, local>, %g: !opencl.ptr<f32, generic>) -> i32 {
    // CHECK: opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
    %0 = opencl.to_generic %l : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
    // CHECK: opencl.from_generic %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
    %1 = opencl.from_generic %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
    // CHECK: opencl.to_global %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
    %2 = opencl.to_global %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
    // CHECK: opencl.to_local %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
    %3 = opencl.to_local %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
    // CHECK: opencl.to_private %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
    %4 = opencl.to_private %g : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
    // CHECK: opencl.get_fence %g : !opencl.ptr<f32, generic>
    %5 = opencl.get_fence %g : !opencl.ptr<f32, generic>
    func.return %5 : i32
  }
}
