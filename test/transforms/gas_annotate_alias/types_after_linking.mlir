// RUN: xdsl-opt -p gas-annotate-alias{write=tbaa} %s | filecheck %s
// PATTERN: SetSpaceType

// What was written before the struct was linked to the module is taken back.
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#global = #llvm.tbaa_type_desc<id = "float$__global", members = {<#float, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#float, 0>, <#float, 4>}>
#as_global = #llvm.tbaa_tag<base_type = #global, access_type = #global, offset = 0>
#as_second = #llvm.tbaa_tag<base_type = #pair, access_type = #float, offset = 4>
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @linked(
  // CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float",
  llvm.func @linked(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
    %0 = llvm.load %p {tbaa = [#as_global]} : !llvm.ptr<1> -> f32
    %1 = llvm.load %q {tbaa = [#as_second]} : !llvm.ptr<3> -> f32
    llvm.return
  }
}
