// RUN: xdsl-opt -p convert-opencl-to-llvm{target=host} --split-input-file --verify-diagnostics %s | filecheck %s

// What a processor has nothing for.

// CHECK: in @kernel, `%0 = opencl.local_alloc count 4 : !opencl.ptr<f32, local>`: a processor has no memory of work-groups, of which many run at a time. Make it an argument of the kernel, for which the host finds memory for each work-group.
func.func @kernel() attributes {opencl.kernel} {
  %0 = opencl.local_alloc count 4 : !opencl.ptr<f32, local>
  func.return
}

// -----

// CHECK: in @to_global, {{.*}}: a processor cannot tell which memory a generic pointer points to. Use pointers whose types name the space.
func.func @to_global(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.to_global %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
  func.return
}

// -----

// CHECK: in @get_fence, {{.*}}: a processor cannot tell which memory a generic pointer points to. Use pointers whose types name the space.
func.func @get_fence(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.get_fence %p : !opencl.ptr<f32, generic>
  func.return
}
