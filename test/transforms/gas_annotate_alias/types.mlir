// RUN: xdsl-opt -p gas-annotate-alias{write=tbaa} --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p gas-annotate-alias{write=both} --split-input-file %s | filecheck %s --check-prefix=BOTH
// RUN: xdsl-opt -p gas-annotate-alias --split-input-file %s | filecheck %s --check-prefix=SCOPES
// PATTERN: SetSpaceType

// Memory spaces as types below the scalar's own, so that an access in an unknown space,
// which keeps the scalar, meets all of them.

// SCOPES-NOT: $__
// CHECK-NOT: alias_scope

#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#as_char = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @spaces(
  // CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__global", members = {<#llvm.tbaa_type_desc<id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "float$__global",
  // CHECK-NEXT:    llvm.store %0, %q {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__local", members = {<#llvm.tbaa_type_desc<id = "float",
  // BOTH-LABEL:  llvm.func @spaces(
  // BOTH-NEXT:     llvm.load %p {alias_scopes = [#llvm.alias_scope<id = "global",{{.*}}tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__global",
  llvm.func @spaces(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
    %0 = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr<1> -> f32
    llvm.store %0, %q {tbaa = [#as_float]} : f32, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @left_alone(
  // Everything can be accessed as characters.
  // CHECK:         llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "omnipotent char",
  // Anywhere, or in one of several spaces.
  // CHECK-NEXT:    llvm.load %u {tbaa = [#llvm.tbaa_tag<base_type = <id = "float",
  // CHECK-NEXT:    llvm.load %x {tbaa = [#llvm.tbaa_tag<base_type = <id = "float",
  // Without a type.
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr<1> -> f32
  llvm.func @left_alone(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %u: !llvm.ptr<4>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr<4>
    %x = llvm.select %c, %g, %s : i1, !llvm.ptr<4>
    %0 = llvm.load %p {tbaa = [#as_char]} : !llvm.ptr<1> -> i8
    %1 = llvm.load %u {tbaa = [#as_float]} : !llvm.ptr<4> -> f32
    %2 = llvm.load %x {tbaa = [#as_float]} : !llvm.ptr<4> -> f32
    %3 = llvm.load %p : !llvm.ptr<1> -> f32
    llvm.return
  }
}

// -----

// A tag for a field of a struct meets `float`, but would not meet `float$__global`: all
// accesses as this scalar are left alone. Those as others are not.
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#long = #llvm.tbaa_type_desc<id = "long", members = {<#char, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#float, 0>, <#float, 4>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#as_long = #llvm.tbaa_tag<base_type = #long, access_type = #long, offset = 0>
#as_second = #llvm.tbaa_tag<base_type = #pair, access_type = #float, offset = 4>
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @fields(
  // CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float",
  // CHECK-NEXT:    llvm.load %q {tbaa = [#llvm.tbaa_tag<base_type = <id = "pair",
  // CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "long$__global",
  llvm.func @fields(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
    %0 = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr<1> -> f32
    %1 = llvm.load %q {tbaa = [#as_second]} : !llvm.ptr<3> -> f32
    %2 = llvm.load %p {tbaa = [#as_long]} : !llvm.ptr<1> -> i64
    llvm.return
  }
}

// -----

// What lies in another space has its type below that space's.
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @space_in_space(
  // CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__shared", members = {<#llvm.tbaa_type_desc<id = "float$__distributed_shared", members = {<#llvm.tbaa_type_desc<id = "float", members
  llvm.func @space_in_space(%p: !llvm.ptr<3>) {
    %0 = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr<3> -> f32
    llvm.return
  }
}

// -----

#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.target_triple = "spir64", gas.private_memory = "tagged-global"} {
  // CHECK-LABEL: llvm.func @private_in_global(
  // CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__private", members = {<#llvm.tbaa_type_desc<id = "float",
  // CHECK-NEXT:    llvm.load %q {tbaa = [#llvm.tbaa_tag<base_type = <id = "float",
  llvm.func @private_in_global(%p: !llvm.ptr, %q: !llvm.ptr<1>) {
    %0 = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr -> f32
    %1 = llvm.load %q {tbaa = [#as_float]} : !llvm.ptr<1> -> f32
    llvm.return
  }
}
