// RUN: xdsl-opt -p convert-opencl-to-llvm{target=host} --split-input-file --verify-diagnostics %s | filecheck %s

// What a processor has nothing for.

// CHECK: in @kernel, `%0 = opencl.local_alloc count 4 : !opencl.ptr<f32, local>`: a CPU has no local memory: work-groups run concurrently. Make it a kernel argument, which the host allocates per work-group.
func.func @kernel() attributes {opencl.kernel} {
  %0 = opencl.local_alloc count 4 : !opencl.ptr<f32, local>
  func.return
}

// -----

// CHECK: in @to_global, {{.*}}: a CPU cannot query the memory space of a generic pointer. Use pointers to specific address spaces.
func.func @to_global(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.to_global %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
  func.return
}

// -----

// CHECK: in @get_fence, {{.*}}: a CPU cannot query the memory space of a generic pointer. Use pointers to specific address spaces.
func.func @get_fence(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.get_fence %p : !opencl.ptr<f32, generic>
  func.return
}
