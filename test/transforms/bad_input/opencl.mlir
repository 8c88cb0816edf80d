// RUN: xdsl-opt -p ip-msp --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: xdsl-opt -p resolve-gas --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: not xdsl-opt -p 'resolve-gas{runtime=true target=opencl}' --split-input-file %s 2>&1 | filecheck %s --check-prefix=RUNTIME

// RUNTIME: opencl defines no representation of pointers, so there are no tags to test. Convert the module to a target first, or omit the option 'runtime='.

// CHECK: `func.func @generic`: argument 0 of the kernel is of type !opencl.ptr<f32, generic>, but the host has no such pointers. Pass a pointer to global, constant or local memory.
func.func @generic(%p: !opencl.ptr<f32, generic>) attributes {opencl.kernel} {
  func.return
}

// -----

// CHECK: `func.func @private`: argument 1 of the kernel is of type !opencl.ptr<f32, private>, but the host has no such pointers. Pass a pointer to global, constant or local memory.
func.func @private(%i: i32, %p: !opencl.ptr<f32, private>) attributes {opencl.kernel} {
  func.return
}

// -----

// CHECK: func.func @passed
func.func @passed(%a: !opencl.ptr<f32, global>, %b: !opencl.ptr<f32, constant>, %c: !opencl.ptr<f32, local>) attributes {opencl.kernel} {
  func.return
}

// -----

// Other functions take all pointers.
// CHECK: func.func @called
func.func @called(%a: !opencl.ptr<f32, generic>, %b: !opencl.ptr<f32, private>) {
  func.return
}

// -----

// CHECK: the target of the module is not decidable: it has functions of nvptx and opencl.
func.func @mixed(%a: !opencl.ptr<f32, global>, %b: !nvvm.ptr<f32, global>) {
  func.return
}
