// RUN: xdsl-opt -p gas-annotate-alias{write=both} %s -o %t.once.mlir
// RUN: filecheck %s --input-file %t.once.mlir
// RUN: xdsl-opt -p 'gas-annotate-alias,resolve-gas{runtime=true lower-casts=false private-in-global=false},gas-annotate-alias' %s | filecheck %s --check-prefix=RESOLVED
// RUN: xdsl-opt -p gas-annotate-alias{write=both} %t.once.mlir | diff %t.once.mlir -

// A second run changes nothing; after another pass it says what is known then.

#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @f(
  // CHECK-NEXT:    scope.decl
  // CHECK-NOT:     scope.decl
  // CHECK:         llvm.load %p {{.*}}tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__global"
  // RESOLVED-LABEL: llvm.func @f(
  // RESOLVED-NEXT:    scope.decl
  // RESOLVED-NOT:     scope.decl
  llvm.func @f(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<1>, %r: !llvm.ptr<3>) {
    %0 = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr<1> -> f32
    llvm.store %0, %q {tbaa = [#as_float]} : f32, !llvm.ptr<1>
    llvm.store %0, %r : f32, !llvm.ptr<3>
    llvm.return
  }

  // The test of resolve-gas leaves two accesses, each to one space.
  // RESOLVED-LABEL: llvm.func @tested(
  // RESOLVED:         llvm.store %v, %{{.*}} {alias_scopes = [#llvm.alias_scope<id = "local", domain = [[DOMAIN:<id = "memory spaces of spir">]]>],
  // RESOLVED:         llvm.store %v, %{{.*}} {alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN]]>],
  llvm.func @tested(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %c: i1, %v: f32) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %s = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr<4>
    %x = llvm.select %c, %g, %s : i1, !llvm.ptr<4>
    llvm.store %v, %x : f32, !llvm.ptr<4>
    llvm.return
  }
}
