// LLVM takes the field of a struct to be apart from every type below the field's own. So
// where there are fields of a scalar, its spaces must not be written as types below it.

// REQUIRES: mlir-translate-22, opt-22
// RUN: mlir-translate-22 --mlir-to-llvmir %s | opt-22 -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output 2> %t.before.txt
// RUN: filecheck %s --check-prefix=WRONG --input-file %t.before.txt
// RUN: xdsl-opt -p gas-annotate-alias{write=tbaa} %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output 2> %t.after.txt
// RUN: filecheck %s --input-file %t.after.txt

// WRONG: NoAlias: %[[X:.*]] = load float, ptr addrspace(4) %1, {{.*}} <-> store float %[[X]], ptr addrspace(1) %0,
// CHECK: MayAlias: %[[X:.*]] = load float, ptr addrspace(4) %1, {{.*}} <-> store float %[[X]], ptr addrspace(1) %0,

#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#global = #llvm.tbaa_type_desc<id = "float$__global", members = {<#float, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#float, 0>, <#float, 4>}>
#as_global = #llvm.tbaa_tag<base_type = #global, access_type = #global, offset = 0>
#as_second = #llvm.tbaa_tag<base_type = #pair, access_type = #float, offset = 4>
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @kernel(%a: !llvm.ptr<1>, %anywhere: !llvm.ptr<4>) {
    %0 = llvm.load %anywhere {tbaa = [#as_second]} : !llvm.ptr<4> -> f32
    llvm.store %0, %a {tbaa = [#as_global]} : f32, !llvm.ptr<1>
    llvm.return
  }
}
