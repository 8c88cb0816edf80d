// RUN: xdsl-opt -p raise-opencl-spaces %s | filecheck %s
// RUN: xdsl-opt -p 'raise-opencl-spaces{metadata="%S/Inputs/host.ll"}' %s | filecheck %s --check-prefix=FILE

// What the reader of LLVM IR keeps of clang's metadata needs no file.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu", gas.named_metadata = {opencl.kernels = ["!{ptr @listed, !{!\22kernel_arg_access_qual\22, !\22none\22}, !{!\22kernel_arg_addr_space\22, i32 3}}", "!{ptr @bare}", "!{}", "!{null}"]}} {
  // CHECK: llvm.func @attached(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 3 : i32}, %n: i32, %s: !llvm.ptr) attributes {{.*}}opencl.kernel, passthrough = ["opencl.kernel", ["opencl.address_space", "1,3,0,0"]]}
  llvm.func @attached(%a: !llvm.ptr, %b: !llvm.ptr, %n: i32, %s: !llvm.ptr) attributes {gas.metadata = {kernel_arg_addr_space = "!{i32 1, i32 3, i32 0, i32 0}"}} {
    llvm.return
  }
  // CHECK: llvm.func internal @__clang_ocl_kern_imp_attached(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 3 : i32}, %n: i32, %s: !llvm.ptr)
  // CHECK-NOT: opencl.kernel
  llvm.func internal @__clang_ocl_kern_imp_attached(%a: !llvm.ptr, %b: !llvm.ptr, %n: i32, %s: !llvm.ptr) attributes {gas.metadata = {kernel_arg_addr_space = "!{i32 1, i32 3, i32 0, i32 0}"}} {
    llvm.return
  }

  // LLVM has removed an argument of the first, and split the other one of it.
  // CHECK: llvm.func @two(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 3 : i32})
  llvm.func @two(%a: !llvm.ptr, %b: !llvm.ptr) attributes {gas.metadata = {kernel_arg_addr_space = "!{i32 1, i32 3}"}} {
    llvm.return
  }
  // CHECK: llvm.func internal @__clang_ocl_kern_imp_two(%b: !llvm.ptr, %n: i32)
  llvm.func internal @__clang_ocl_kern_imp_two(%b: !llvm.ptr, %n: i32) attributes {gas.metadata = {kernel_arg_addr_space = "!{i32 1, i32 3}"}} {
    llvm.return
  }
  // The kernel itself was removed.
  // CHECK: llvm.func internal @__clang_ocl_kern_imp_gone(%a: !llvm.ptr)
  llvm.func internal @__clang_ocl_kern_imp_gone(%a: !llvm.ptr) attributes {gas.metadata = {kernel_arg_addr_space = "!{i32 1}"}} {
    llvm.return
  }

  // CHECK: llvm.func @listed(%a: !llvm.ptr {opencl.address_space = 3 : i32}) attributes {opencl.kernel
  llvm.func @listed(%a: !llvm.ptr) {
    llvm.return
  }
  // CHECK: llvm.func @bare(%a: !llvm.ptr) attributes {opencl.kernel
  llvm.func @bare(%a: !llvm.ptr) {
    llvm.return
  }

  // Nothing that this pass understands.
  // CHECK: llvm.func @malformed(%a: !llvm.ptr) attributes {gas.metadata
  llvm.func @malformed(%a: !llvm.ptr) attributes {gas.metadata = {kernel_arg_addr_space = "!{!{i32 1}}"}} {
    llvm.return
  }
  // CHECK: llvm.func @other(%a: !llvm.ptr) attributes {gas.metadata = {kernel_arg_type = "!{!\22int*\22}"}} {
  llvm.func @other(%a: !llvm.ptr) attributes {gas.metadata = {kernel_arg_type = "!{!\22int*\22}"}} {
    llvm.return
  }

  // The file is about modules that MLIR has read: where it is given, it is believed.
  // CHECK: llvm.func @kernel(%a: !llvm.ptr {opencl.address_space = 3 : i32},
  // FILE: llvm.func @kernel(%a: !llvm.ptr {opencl.address_space = 1 : i32},
  llvm.func @kernel(%a: !llvm.ptr, %b: !llvm.ptr, %n: i32, %s: !llvm.ptr) attributes {gas.metadata = {kernel_arg_addr_space = "!{i32 3, i32 0, i32 0, i32 0}"}} {
    llvm.return
  }
}
