// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: () -> () has no values in memory; name the type of what is stored there, i8 for bytes
func.func @f(%p: !opencl.ptr<() -> (), global>) {
  func.return
}

// -----

// CHECK: Expected `private`, `global`, `constant`, `local`, or `generic`.
func.func @f(%p: !opencl.ptr<f32, shared>) {
  func.return
}

// -----

// CHECK: and the memory space behind the pointee
func.func @f(%p: !opencl.ptr<f32>) {
  func.return
}

// -----

// CHECK: a cast changes the memory space alone, not f32 to i32; change the pointee with a bitcast
func.func @f(%p: !opencl.ptr<f32, global>) {
  %0 = opencl.to_generic %p : !opencl.ptr<f32, global> to !opencl.ptr<i32, generic>
  func.return
}

// -----

// CHECK: the pointer is generic already; leave it as is
func.func @f(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.to_generic %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, generic>
  func.return
}

// -----

// CHECK: no pointer to global memory can point to local memory; cast between a named space and generic only
func.func @f(%p: !opencl.ptr<f32, global>) {
  %0 = opencl.from_generic %p : !opencl.ptr<f32, global> to !opencl.ptr<f32, local>
  func.return
}

// -----

// CHECK: generic does not cover constant memory; access it through pointers that are constant
func.func @f(%p: !opencl.ptr<f32, constant>) {
  %0 = opencl.to_generic %p : !opencl.ptr<f32, constant> to !opencl.ptr<f32, generic>
  func.return
}

// -----

// CHECK: generic does not cover constant memory; access it through pointers that are constant
func.func @f(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.from_generic %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, constant>
  func.return
}

// -----

// CHECK: the result of 'opencl.to_generic' must be generic, not global, of which the space is known
func.func @f(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.to_generic %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
  func.return
}

// -----

// CHECK: what 'opencl.from_generic' takes must be generic, not global, of which the space is known
func.func @f(%p: !opencl.ptr<f32, global>) {
  %0 = opencl.from_generic %p : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  func.return
}

// -----

// CHECK: what 'opencl.to_global' takes must be generic, not global, of which the space is known
func.func @f(%p: !opencl.ptr<f32, global>) {
  %0 = opencl.to_global %p : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  func.return
}

// -----

// CHECK: the result of 'opencl.to_local' must be local, not private
func.func @f(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
  func.return
}

// -----

// CHECK: what 'opencl.get_fence' takes must be generic, not local, of which the space is known
func.func @f(%p: !opencl.ptr<f32, local>) {
  %0 = opencl.get_fence %p : !opencl.ptr<f32, local>
  func.return
}

// -----

// CHECK: a bitcast changes the pointee alone, not local to global; change the memory space with a cast
func.func @f(%p: !opencl.ptr<f32, local>) {
  %0 = opencl.bitcast %p : !opencl.ptr<f32, local> to !opencl.ptr<i32, global>
  func.return
}

// -----

// CHECK: Expected `eq`, `ne`, `lt`, `le`, `gt`, or `ge`.
func.func @f(%p: !opencl.ptr<f32, local>) {
  %0 = opencl.compare less %p, %p : !opencl.ptr<f32, local>
  func.return
}
