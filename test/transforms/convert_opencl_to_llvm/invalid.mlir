// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host}' --split-input-file --verify-diagnostics %s | filecheck %s

// CHECK: `%q = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>`: host has one memory: no pointer can tell where it points. Run resolve-gas before, or choose another target.
func.func @asks(%p: !opencl.ptr<f32, generic>) {
  %q = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  func.return
}

// -----

// CHECK: `func.func @two`: it returns several values, which functions of LLVM do not. Return one, and pass pointers to the others.
func.func private @two(%p: i32) -> (i32, i32) {
  func.return %p, %p : i32, i32
}

// -----

// CHECK: the module has a target triple, and is converted for a target already. Remove 'llvm.target_triple', or leave out the pass.
module attributes {llvm.target_triple = "spir64"} {
}

// -----

// CHECK: argument 0 of the kernel is of type !opencl.ptr<f32, private>, but the host has no such pointers. Pass a pointer to global, constant or local memory.
func.func @kernel(%p: !opencl.ptr<f32, private>) attributes {opencl.kernel} {
  func.return
}
