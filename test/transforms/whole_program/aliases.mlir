// RUN: xdsl-opt -p whole-program,verify-llvm %s -o %t.mlir 2>/dev/null
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir
// GONE-NOT: @gone
// RUN: %if mlir-translate-22 %{ xdsl-opt -p whole-program %s 2>/dev/null | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// An alias is what it names: the host can launch a kernel by it, and nothing else can
// name a function by it.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK: llvm.mlir.alias external @name_of_alias : !llvm.func<void ()>
  llvm.mlir.alias external @name_of_alias : !llvm.func<void ()> {
    %0 = llvm.mlir.addressof @name_of_kernel : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  // CHECK: llvm.mlir.alias external @name_of_kernel : !llvm.func<void ()>
  llvm.mlir.alias external @name_of_kernel : !llvm.func<void ()> {
    %0 = llvm.mlir.addressof @kernel : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  // CHECK: llvm.mlir.alias internal @name_of_function : !llvm.func<void ()>
  llvm.mlir.alias external hidden @name_of_function : !llvm.func<void ()> {
    %0 = llvm.mlir.addressof @function : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias external @gone_name : !llvm.func<void ()> {
    %0 = llvm.mlir.addressof @function : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  // CHECK: llvm.func amdgpu_kernelcc @kernel()
  llvm.func amdgpu_kernelcc @kernel() {
    %0 = llvm.mlir.addressof @name_of_function : !llvm.ptr
    llvm.call %0() : !llvm.ptr, () -> ()
    llvm.return
  }
  // CHECK: llvm.func internal @function()
  llvm.func @function() {
    llvm.return
  }
}
