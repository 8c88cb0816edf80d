// RUN: xdsl-opt -p add-kernel-wrapper --verify-diagnostics %s | filecheck %s

// CHECK: `llvm.func @k`: argument 1 has type !llvm.target<"spirv.Event">, whose size is not known. Pass it as a struct, or by a pointer.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%a: i32, %b: !llvm.target<"spirv.Event">) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }
}
