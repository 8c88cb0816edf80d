// RUN: xdsl-opt -p copy-kernel-arguments --verify-diagnostics %s | filecheck %s

// CHECK: `llvm.func @k`: argument 0 is passed by value as !llvm.target<"spirv.Event">, whose size is not known. Pass a pointer to it.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%s: !llvm.ptr {llvm.byval = !llvm.target<"spirv.Event">}) {
    %0 = llvm.mlir.constant(3 : i32) : i32
    llvm.store %0, %s : i32, !llvm.ptr
    llvm.return
  }
}
