// RUN: xdsl-opt -p raise-opencl-spaces %s | filecheck %s
// RUN: xdsl-opt -p raise-opencl-spaces,raise-opencl-spaces %s | filecheck %s

// What was written as string attributes of a kernel comes back.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK: @kernel(%g: !llvm.ptr {opencl.address_space = 1 : i32}, %n: i32, %l: !llvm.ptr {opencl.address_space = 3 : i32}) attributes {opencl.kernel, passthrough = ["opencl.kernel", ["opencl.address_space", "1,0,3"]]}
  llvm.func @kernel(%g: !llvm.ptr, %n: i32, %l: !llvm.ptr) attributes {passthrough = [["opencl.address_space", "1,0,3"], "opencl.kernel"]} {
    llvm.return
  }

  // A number for no pointer, and one that no kernel is passed a pointer to.
  // CHECK: @numbers_of_nothing(%n: i32, %p: !llvm.ptr, %g: !llvm.ptr) attributes {opencl.kernel, passthrough = [["opencl.address_space", "1,0,4"], "opencl.kernel"]}
  llvm.func @numbers_of_nothing(%n: i32, %p: !llvm.ptr, %g: !llvm.ptr) attributes {passthrough = [["opencl.address_space", "1,0,4"], "opencl.kernel"]} {
    llvm.return
  }

  // As many as there are arguments, or they are of others; and numbers.
  // CHECK: @too_many(%g: !llvm.ptr) attributes {opencl.kernel
  llvm.func @too_many(%g: !llvm.ptr) attributes {passthrough = [["opencl.address_space", "1,3"], "opencl.kernel"]} {
    llvm.return
  }
  // CHECK: @no_numbers(%g: !llvm.ptr) attributes {opencl.kernel
  llvm.func @no_numbers(%g: !llvm.ptr) attributes {passthrough = [["opencl.address_space", "global"], "opencl.kernel"]} {
    llvm.return
  }

  // Passes may have changed the arguments of what is no kernel.
  // CHECK: llvm.func @function(%g: !llvm.ptr) attributes {passthrough = {{.*}}} {
  llvm.func @function(%g: !llvm.ptr) attributes {passthrough = [["opencl.address_space", "1"]]} {
    llvm.return
  }

  // What was raised before, or kept by the conversion, stays.
  // CHECK: @raised(%g: !llvm.ptr {opencl.address_space = 1 : i32}) attributes {opencl.kernel, passthrough = ["opencl.kernel", ["opencl.address_space", "1"]]}
  llvm.func @raised(%g: !llvm.ptr {opencl.address_space = 1 : i32}) attributes {opencl.kernel} {
    llvm.return
  }
  // CHECK: llvm.func @helper(%g: !llvm.ptr {opencl.address_space = 0 : i32}) {
  llvm.func @helper(%g: !llvm.ptr {opencl.address_space = 0 : i32}) {
    llvm.return
  }
}
