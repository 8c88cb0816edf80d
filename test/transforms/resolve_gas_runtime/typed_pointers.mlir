// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %s | filecheck %s

// Pointers of the language have no tags to test, whatever the triple is.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: func.func @typed
  func.func @typed(%p: !opencl.ptr<f32, generic>, %v: f32) -> i32 {
    // CHECK-NEXT: opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
    opencl.store %v, %p : f32, !opencl.ptr<f32, generic>
    // CHECK-NEXT: opencl.to_local %p
    %q = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
    // CHECK-NEXT: opencl.get_fence %p
    %f = opencl.get_fence %p : !opencl.ptr<f32, generic>
    func.return %f : i32
  }
}
