// RUN: xdsl-opt -p convert-opencl-to-llvm --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p convert-opencl-to-llvm,convert-opencl-to-llvm --split-input-file %s | filecheck %s

// A module that has a triple keeps it, and its own data layout. It decides the target.

// CHECK: builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
// CHECK:   llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<3> {{.*}})
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  func.func @kernel(%p: !opencl.ptr<f32, local>) attributes {opencl.kernel} {
    func.return
  }
}

// -----

// CHECK: builtin.module attributes {llvm.target_triple = "aarch64-unknown-linux-gnu", llvm.data_layout = "e-S128"} {
// CHECK:   llvm.func spir_kernelcc @kernel(%p: !llvm.ptr {{.*}})
module attributes {llvm.target_triple = "aarch64-unknown-linux-gnu", llvm.data_layout = "e-S128"} {
  func.func @kernel(%p: !opencl.ptr<f32, local>) attributes {opencl.kernel} {
    func.return
  }
}
