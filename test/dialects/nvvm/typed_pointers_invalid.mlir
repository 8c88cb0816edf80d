// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: generic does not cover tensor memory; access it through pointers that are tensor
func.func @f(%p: !nvvm.ptr<f32, tensor>) {
  %0 = nvvm.ptr.cast %p : !nvvm.ptr<f32, tensor> to !nvvm.ptr<f32, generic>
  func.return
}

// -----

// CHECK: no pointer to shared memory can point to local memory; cast between a named space and generic only
func.func @f(%p: !nvvm.ptr<f32, shared>) {
  %0 = nvvm.ptr.cast %p : !nvvm.ptr<f32, shared> to !nvvm.ptr<f32, local>
  func.return
}

// -----

// CHECK: the null pointer of shared memory has no constant; cast the generic one, or use another value for no pointer
func.func @f() {
  %0 = nvvm.ptr.null : !nvvm.ptr<f32, shared>
  func.return
}

// -----

// CHECK: tensor memory has neither loads nor stores; use the operations that are made for it
func.func @f(%p: !nvvm.ptr<f32, tensor>) {
  %0 = nvvm.ptr.load %p : !nvvm.ptr<f32, tensor> -> f32
  func.return
}

// -----

// CHECK: param memory is only read; write to memory of another space
func.func @f(%v: f32, %p: !nvvm.ptr<f32, param>) {
  nvvm.ptr.store %v, %p : f32, !nvvm.ptr<f32, param>
  func.return
}

// -----

// CHECK: what it allocates is local memory, not shared; name that space in the type
func.func @f() {
  %0 = nvvm.ptr.alloca : !nvvm.ptr<f32, shared>
  func.return
}
