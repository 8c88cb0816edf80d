// RUN: xdsl-opt -p raise-opencl-spaces --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p raise-opencl-spaces,raise-opencl-spaces,verify-llvm --split-input-file %s | filecheck %s
// RUN: %if mlir-opt-22 %{ xdsl-opt -p raise-opencl-spaces --split-input-file %s | mlir-opt-22 --split-input-file -o /dev/null %}

// Calling conventions say what is a kernel, and types to which memory its arguments point,
// where their numbers name one.

// CHECK:     llvm.func spir_kernelcc @spir(%g: !llvm.ptr<1> {opencl.address_space = 1 : i32}, %l: !llvm.ptr<3> {llvm.noalias, opencl.address_space = 3 : i32}, %c: !llvm.ptr<2> {opencl.address_space = 2 : i32}, %n: i32) attributes {opencl.kernel, passthrough = ["norecurse", "opencl.kernel", ["opencl.address_space", "1,3,2,0"]]}
// CHECK:     llvm.func spir_kernelcc @nothing_to_point_to(%n: i32) attributes {opencl.kernel, passthrough = ["opencl.kernel"]}
// CHECK:     llvm.func spir_kernelcc @declared(!llvm.ptr<1> {opencl.address_space = 1 : i32}) attributes {opencl.kernel, passthrough = ["opencl.kernel", ["opencl.address_space", "1"]]}
// Functions are left alone.
// CHECK:     llvm.func spir_funccc @function(%g: !llvm.ptr<1>) {
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @spir(%g: !llvm.ptr<1>, %l: !llvm.ptr<3> {llvm.noalias}, %c: !llvm.ptr<2>, %n: i32) attributes {passthrough = ["norecurse"]} {
    llvm.return
  }
  llvm.func spir_kernelcc @nothing_to_point_to(%n: i32) {
    llvm.return
  }
  llvm.func spir_kernelcc @declared(!llvm.ptr<1>)
  llvm.func spir_funccc @function(%g: !llvm.ptr<1>) {
    llvm.return
  }
}

// -----

// CHECK: llvm.func ptx_kernelcc @nvptx(%g: !llvm.ptr<1> {opencl.address_space = 1 : i32}, %l: !llvm.ptr<3> {opencl.address_space = 3 : i32}, %c: !llvm.ptr<4> {opencl.address_space = 2 : i32}, %p: !llvm.ptr) attributes {opencl.kernel, passthrough = ["opencl.kernel", ["opencl.address_space", "1,3,2,0"]]}
module attributes {llvm.target_triple = "nvptx64-nvidia-nvcl"} {
  llvm.func ptx_kernelcc @nvptx(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: !llvm.ptr<4>, %p: !llvm.ptr) {
    llvm.return
  }
}

// -----

// CHECK: llvm.func amdgpu_kernelcc @amdgpu(%g: !llvm.ptr<1> {opencl.address_space = 1 : i32}, %l: !llvm.ptr<3> {opencl.address_space = 3 : i32}, %c: !llvm.ptr<4> {opencl.address_space = 2 : i32}) attributes {opencl.kernel
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func amdgpu_kernelcc @amdgpu(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: !llvm.ptr<4>) {
    llvm.return
  }
}

// -----

// On a processor the number says nothing.
// CHECK: llvm.func spir_kernelcc @host(%g: !llvm.ptr, %n: i32) attributes {opencl.kernel, passthrough = ["opencl.kernel"]}
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func spir_kernelcc @host(%g: !llvm.ptr, %n: i32) {
    llvm.return
  }
}
