// RUN: xdsl-opt -p 'resolve-gas{remarks=analysis}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'resolve-gas{remarks=passed,missed}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=OTHERS
// RUN: xdsl-opt -p 'resolve-gas{kernel-pointers-are-global=false allocas-are-local=false pointers-in-global-memory-are-global=false remarks=analysis}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// OTHERS-NOT: AssumptionUsed
// SILENT-NOT: {{.}}

// CHECK:      a.cu:1:1: remark: llvm.load is to one memory space by the assumption 'kernel-pointers-are-global'. [resolve-gas: AssumptionUsed]
// CHECK-NEXT: a.cu:2:1: remark: llvm.load is to one memory space by the assumption 'pointers-in-global-memory-are-global'. [resolve-gas: AssumptionUsed]
// CHECK-NEXT: a.cu:3:1: remark: llvm.store is to one memory space by the assumption 'allocas-are-local'. [resolve-gas: AssumptionUsed]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %s: !llvm.ptr<3>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr loc("a.cu":1:1)
    %v = llvm.load %q : !llvm.ptr -> f32 loc("a.cu":2:1)
    llvm.store %v, %a : f32, !llvm.ptr loc("a.cu":3:1)
    // Proven without an assumption.
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.store %v, %g : f32, !llvm.ptr loc("a.cu":4:1)
    llvm.return
  }
}
