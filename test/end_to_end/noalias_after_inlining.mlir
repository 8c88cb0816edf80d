// The promise of `noalias` outlives the inlining of what ip-msp specialized, for each call
// anew. LLVM's own way to keep it is switched off.

// REQUIRES: mlir-translate-22, opt-22
// RUN: xdsl-opt -p ip-msp,resolve-gas,gas-annotate-alias %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll
// RUN: filecheck %s --input-file %t.ll
// RUN: opt-22 -passes=always-inline -enable-noalias-to-md-conversion=false %t.ll | opt-22 -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output 2> %t.txt
// RUN: filecheck %s --check-prefix=INLINED --input-file %t.txt
// RUN: xdsl-opt -p ip-msp,resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=always-inline -enable-noalias-to-md-conversion=false | opt-22 -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output 2> %t.without.txt
// RUN: filecheck %s --check-prefix=WITHOUT --input-file %t.without.txt

// CHECK: define internal spir_func void @copy.msp.global(ptr addrspace(1) noalias %0, ptr addrspace(1) noalias %1)
// CHECK-NEXT: call void @llvm.experimental.noalias.scope.decl(metadata ![[FROM:[0-9]+]])
// CHECK-NEXT: call void @llvm.experimental.noalias.scope.decl(metadata ![[TO:[0-9]+]])

// The two accesses of a call are apart, those of different calls are not.
// INLINED-LABEL: Function: kernel
// INLINED: NoAlias: %3 = load float, ptr addrspace(1) %0, {{.*}} <-> store float %3, ptr addrspace(1) %1,
// INLINED: MustAlias: %3 = load float, ptr addrspace(1) %0, {{.*}} <-> store float %4, ptr addrspace(1) %0,
// INLINED: MustAlias: %4 = load float, ptr addrspace(1) %1, {{.*}} <-> store float %3, ptr addrspace(1) %1,
// INLINED: NoAlias: %4 = load float, ptr addrspace(1) %1, {{.*}} <-> store float %4, ptr addrspace(1) %0,
// INLINED: MayAlias: store float %4, ptr addrspace(1) %0, {{.*}} <-> store float %3, ptr addrspace(1) %1,
// WITHOUT-LABEL: Function: kernel
// WITHOUT: MayAlias: %3 = load float, ptr addrspace(1) %0, align 4 <-> store float %3, ptr addrspace(1) %1,

module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_funccc @copy(%p: !llvm.ptr<4> {llvm.noalias}, %q: !llvm.ptr<4> {llvm.noalias}) attributes {always_inline} {
    %0 = llvm.load %p : !llvm.ptr<4> -> f32
    llvm.store %0, %q : f32, !llvm.ptr<4>
    llvm.return
  }
  llvm.func spir_kernelcc @kernel(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>) {
    %p = llvm.addrspacecast %a : !llvm.ptr<1> to !llvm.ptr<4>
    %q = llvm.addrspacecast %b : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.call spir_funccc @copy(%p, %q) : (!llvm.ptr<4>, !llvm.ptr<4>) -> ()
    llvm.call spir_funccc @copy(%q, %p) : (!llvm.ptr<4>, !llvm.ptr<4>) -> ()
    llvm.return
  }
}
