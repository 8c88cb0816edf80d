// RUN: xdsl-opt -t gas-llvm %s | filecheck %s
// RUN: xdsl-opt -p raise-opencl-spaces -t gas-llvm %s | filecheck %s --check-prefix=RAISED

// What OpenCL C says of kernels and arguments is written as string attributes.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK: define spir_kernel void @kernel(ptr "opencl.address_space"="1" %a, ptr noundef "opencl.address_space"="3" %b) #[[KERNEL:[0-9]+]] {
  // RAISED: define spir_kernel void @kernel(ptr "opencl.address_space"="1" %a, ptr noundef "opencl.address_space"="3" %b) #[[KERNEL:[0-9]+]] {
  llvm.func spir_kernelcc @kernel(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {llvm.noundef, opencl.address_space = 3 : i32}) attributes {opencl.kernel} {
    llvm.return
  }
  // CHECK: define void @helper(ptr "opencl.address_space"="4" %a) {
  llvm.func @helper(%a: !llvm.ptr {opencl.address_space = 4 : i32}) {
    llvm.return
  }
}
// CHECK: attributes #[[KERNEL]] = { "opencl.kernel" }
// RAISED: attributes #[[KERNEL]] = { "opencl.address_space"="1,3" "opencl.kernel" }
