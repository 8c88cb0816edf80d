// RUN: xdsl-opt -p print-alias %s | filecheck %s

// Type-based aliasing and scopes, of accesses only.

#domain = #llvm.alias_scope_domain<id = "domain">
#one = #llvm.alias_scope<id = "one", domain = #domain>
#two = #llvm.alias_scope<id = "two", domain = #domain>
#elsewhere = #llvm.alias_scope<id = "one", domain = #llvm.alias_scope_domain<id = "other">>
#root = #llvm.tbaa_root<id = "C++">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#int, 0>, <#float, 4>}>
#int_tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#float_tag = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#char_tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#first_tag = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 0>
#second_tag = #llvm.tbaa_tag<base_type = #pair, access_type = #float, offset = 4>
#fortran = #llvm.tbaa_type_desc<id = "real", members = {<#llvm.tbaa_root<id = "Fortran">, 0>}>
#real_tag = #llvm.tbaa_tag<base_type = #fortran, access_type = #fortran, offset = 0>

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @scopes
  // CHECK-DAG: in_one <-> not_one: NoAlias
  // CHECK-DAG: in_both <-> not_one: MayAlias
  // CHECK-DAG: in_both <-> not_both: NoAlias
  // CHECK-DAG: elsewhere <-> not_one: MayAlias
  // CHECK-DAG: nowhere <-> not_one: MayAlias
  // CHECK-DAG: not_one -> in_one: NoModRef
  // CHECK-DAG: not_one -> in_both: Mod
  llvm.func @scopes(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: !llvm.ptr, %t: !llvm.ptr, %u: !llvm.ptr, %x: i32) {
    %0 = llvm.load %p {gas.alias = "in_one", alias_scopes = [#one]} : !llvm.ptr -> i32
    %1 = llvm.load %q {gas.alias = "in_both", alias_scopes = [#one, #two]} : !llvm.ptr -> i32
    %2 = llvm.load %t {gas.alias = "elsewhere", alias_scopes = [#elsewhere]} : !llvm.ptr -> i32
    %3 = llvm.load %u {gas.alias = "nowhere"} : !llvm.ptr -> i32
    llvm.store %x, %r {gas.alias = "not_one", noalias_scopes = [#one]} : i32, !llvm.ptr
    llvm.store %x, %s {gas.alias = "not_both", noalias_scopes = [#one, #two]} : i32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @types
  // CHECK-DAG: int <-> float: NoAlias
  // CHECK-DAG: int <-> char: MayAlias
  // CHECK-DAG: int <-> first: MayAlias
  // CHECK-DAG: float <-> first: NoAlias
  // CHECK-DAG: first <-> second: NoAlias
  // CHECK-DAG: float <-> second: MayAlias
  // CHECK-DAG: float <-> real: MayAlias
  // CHECK-DAG: int <-> untyped: MayAlias
  llvm.func @types(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: !llvm.ptr, %t: !llvm.ptr, %u: !llvm.ptr, %v: !llvm.ptr) {
    %0 = llvm.load %p {gas.alias = "int", tbaa = [#int_tag]} : !llvm.ptr -> i32
    %1 = llvm.load %q {gas.alias = "float", tbaa = [#float_tag]} : !llvm.ptr -> f32
    %2 = llvm.load %r {gas.alias = "char", tbaa = [#char_tag]} : !llvm.ptr -> i8
    %3 = llvm.load %s {gas.alias = "first", tbaa = [#first_tag]} : !llvm.ptr -> i32
    %4 = llvm.load %t {gas.alias = "second", tbaa = [#second_tag]} : !llvm.ptr -> f32
    %5 = llvm.load %u {gas.alias = "real", tbaa = [#real_tag]} : !llvm.ptr -> f32
    %6 = llvm.load %v {gas.alias = "untyped"} : !llvm.ptr -> f32
    llvm.return
  }
}
