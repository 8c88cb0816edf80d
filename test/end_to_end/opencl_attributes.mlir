// REQUIRES: mlir-translate-22, opt-22

// What the language says of kernels survives the way to a processor's LLVM IR and back.

// RUN: xdsl-opt -p convert-opencl-to-llvm{target=host} %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -O2 | mlir-translate-22 --import-llvm -o %t.mlir
// RUN: xdsl-opt -p raise-opencl-spaces %t.mlir | filecheck %s

// CHECK: llvm.func {{.*}}spir_kernelcc @foo(%arg0: !llvm.ptr {{.*}}opencl.address_space = 1 : i32}, %arg1: !llvm.ptr {{.*}}opencl.address_space = 3 : i32}, %arg2: i32) {{.*}}opencl.kernel
func.func @foo(%a: !opencl.ptr<f32, global>, %b: !opencl.ptr<f32, local>, %n: i32) attributes {opencl.kernel} {
  %0 = opencl.load %a : !opencl.ptr<f32, global> -> f32
  opencl.store %0, %b : f32, !opencl.ptr<f32, local>
  func.return
}
