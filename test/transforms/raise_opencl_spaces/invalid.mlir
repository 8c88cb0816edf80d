// RUN: xdsl-opt -p 'raise-opencl-spaces{metadata="%S/Inputs/host.ll"}' --verify-diagnostics %s | filecheck %s
// RUN: xdsl-opt -p 'raise-opencl-spaces{metadata="%S/Inputs/none.ll"}' --verify-diagnostics %s | filecheck %s --check-prefix=FILE

// FILE: the file '{{.*}}none.ll' cannot be read as LLVM IR: {{.*}} Set the option 'metadata=' to the text that the module was imported from.

// RUN: xdsl-opt -p 'raise-opencl-spaces{metadata="%s"}' --verify-diagnostics %s | filecheck %s --check-prefix=NOTHING
// NOTHING: the file '{{.*}}invalid.mlir' has no kernel metadata for any function of the module. Set the option 'metadata=' to the text that the module was imported from, or omit it.

// CHECK: `llvm.func @kernel`: argument 1 points to global memory by its type, but to local memory by clang's metadata. Correct the target triple if the module is for another target, or set the option 'metadata=' to the file that it was imported from.
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @kernel(%0: !llvm.ptr<1>, %1: !llvm.ptr<1>, %2: i32, %3: !llvm.ptr) {
    llvm.return
  }
}
