// The scopes of memory spaces have names: an access of the caller is told from those of
// what was inlined into it, though LLVM copies the scopes of what it inlines.

// REQUIRES: mlir-translate-22, opt-22
// RUN: xdsl-opt -p gas-annotate-alias %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=always-inline | opt-22 -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output 2> %t.txt
// RUN: filecheck %s --input-file %t.txt
// RUN: xdsl-opt -p gas-annotate-alias{write=tbaa} %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=always-inline | opt-22 -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output 2> %t.types.txt
// RUN: filecheck %s --input-file %t.types.txt

// CHECK-LABEL: Function: kernel
// CHECK: NoAlias: %[[X:.*]] = load float, ptr addrspace(3) %1, {{.*}} <-> store float %[[X]], ptr addrspace(1) %0,
// CHECK: MayAlias: %[[X]] = load float, ptr addrspace(3) %1, {{.*}} <-> store float %[[X]], ptr addrspace(4) %2,
// CHECK: MayAlias: store float %[[X]], ptr addrspace(4) %2, {{.*}} <-> store float %[[X]], ptr addrspace(1) %0,

#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.target_triple = "spir64"} {
  llvm.func internal spir_funccc @read(%p: !llvm.ptr<3>) -> f32 attributes {always_inline} {
    %0 = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr<3> -> f32
    llvm.return %0 : f32
  }
  llvm.func spir_kernelcc @kernel(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>, %anywhere: !llvm.ptr<4>) {
    %0 = llvm.call spir_funccc @read(%b) : (!llvm.ptr<3>) -> f32
    llvm.store %0, %a {tbaa = [#as_float]} : f32, !llvm.ptr<1>
    llvm.store %0, %anywhere {tbaa = [#as_float]} : f32, !llvm.ptr<4>
    llvm.return
  }
}
