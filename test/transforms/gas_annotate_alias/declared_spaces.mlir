// RUN: xdsl-opt -p gas-annotate-alias %s | filecheck %s
// RUN: xdsl-opt -p gas-annotate-alias,gas-annotate-alias %s | filecheck %s
// RUN: xdsl-opt -p gas-annotate-alias{write=tbaa} %s | filecheck %s --check-prefix=TYPES

// On CPUs, the spaces are those that OpenCL C declares arguments in.

#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.mlir.global internal @tile() : !llvm.array<4 x f32> {
    %0 = llvm.mlir.zero : !llvm.array<4 x f32>
    llvm.return %0 : !llvm.array<4 x f32>
  }

  // CHECK-LABEL: @kernel(
  // CHECK:         llvm.load %a {alias_scopes = [#llvm.alias_scope<id = "global", domain = <id = "memory spaces of opencl">>], noalias_scopes = [#llvm.alias_scope<id = "local", domain = <id = "memory spaces of opencl">>, #llvm.alias_scope<id = "constant", domain = <id = "memory spaces of opencl">>, #llvm.alias_scope<id = "private", domain = <id = "memory spaces of opencl">>], tbaa
  // CHECK:         llvm.store %v, %e {alias_scopes = [#llvm.alias_scope<id = "local", domain = <id = "memory spaces of opencl">>], noalias_scopes = [#llvm.alias_scope<id = "global", domain = <id = "memory spaces of opencl">>, #llvm.alias_scope<id = "constant"
  // CHECK:         llvm.load %k {alias_scopes = [#llvm.alias_scope<id = "constant", domain = <id = "memory spaces of opencl">>], noalias_scopes = [#llvm.alias_scope<id = "global"
  // TYPES-LABEL: @kernel(
  // TYPES:         llvm.load %a {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__global", members = {<#llvm.tbaa_type_desc<id = "float",
  // TYPES:         llvm.store %v, %e {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__local",
  // TYPES:         llvm.load %k {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__constant",
  llvm.func spir_kernelcc @kernel(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 3 : i32}, %k: !llvm.ptr {opencl.address_space = 2 : i32}, %i: i64) {
    %v = llvm.load %a {tbaa = [#as_float]} : !llvm.ptr -> f32
    %e = llvm.getelementptr %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %v, %e {tbaa = [#as_float]} : f32, !llvm.ptr
    %w = llvm.load %k {tbaa = [#as_float]} : !llvm.ptr -> f32
    llvm.return
  }

  // One of two spaces, or none: null is no memory.
  // CHECK-LABEL: @selects(
  // CHECK:         llvm.load %s {alias_scopes = [#llvm.alias_scope<id = "global", {{.*}}, #llvm.alias_scope<id = "local", {{.*}}], noalias_scopes = [#llvm.alias_scope<id = "constant", {{.*}}, #llvm.alias_scope<id = "private",
  // CHECK:         llvm.load %t {alias_scopes = [#llvm.alias_scope<id = "global", domain = <id = "memory spaces of opencl">>], noalias_scopes
  // TYPES-LABEL: @selects(
  // TYPES:         llvm.load %s {tbaa = [#llvm.tbaa_tag<base_type = <id = "float",
  llvm.func spir_kernelcc @selects(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 3 : i32}, %c: i1) {
    %n = llvm.mlir.zero : !llvm.ptr
    %s = llvm.select %c, %a, %b : i1, !llvm.ptr
    %t = llvm.select %c, %a, %n : i1, !llvm.ptr
    %v = llvm.load %s {tbaa = [#as_float]} : !llvm.ptr -> f32
    %w = llvm.load %t {tbaa = [#as_float]} : !llvm.ptr -> f32
    llvm.return
  }

  // The number of a variable, of the stack, of what was loaded and of arguments without a
  // declaration says nothing; that of a private or a generic argument may be that of memory
  // which LLVM passes in place of a copy.
  // CHECK-LABEL: @unknown(
  // CHECK-NOT:     alias_scopes
  // CHECK:         llvm.return
  // TYPES-LABEL: @unknown(
  // TYPES-NOT:     $__
  // TYPES:         llvm.return
  llvm.func @unknown(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %p: !llvm.ptr {opencl.address_space = 0 : i32}, %g: !llvm.ptr {opencl.address_space = 4 : i32}, %u: !llvm.ptr, %c: i1, %x: i64) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %tile = llvm.mlir.addressof @tile : !llvm.ptr
    %own = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
    %loaded = llvm.load %u : !llvm.ptr -> !llvm.ptr
    %made = llvm.inttoptr %x : i64 to !llvm.ptr
    %either = llvm.select %c, %a, %u : i1, !llvm.ptr
    %0 = llvm.load %tile {tbaa = [#as_float]} : !llvm.ptr -> f32
    %1 = llvm.load %own {tbaa = [#as_float]} : !llvm.ptr -> f32
    %2 = llvm.load %loaded {tbaa = [#as_float]} : !llvm.ptr -> f32
    %3 = llvm.load %made {tbaa = [#as_float]} : !llvm.ptr -> f32
    %4 = llvm.load %either {tbaa = [#as_float]} : !llvm.ptr -> f32
    %5 = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr -> f32
    %6 = llvm.load %g {tbaa = [#as_float]} : !llvm.ptr -> f32
    %7 = llvm.load %u {tbaa = [#as_float]} : !llvm.ptr -> f32
    llvm.return
  }
}
