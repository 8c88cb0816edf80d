// MLIR 16 has the metadata of accesses in `llvm.metadata`, which only promises.
// RUN: xdsl-gas --passes '' %s | filecheck %s
// RUN: not xdsl-gas --passes '' %S/Inputs/mlir_16.mlir 2>&1 | filecheck %s --check-prefix LINE

// LINE: mlir_16.mlir:9:5: Operation llvm.unknown is not registered

module {
  llvm.metadata @__tbaa {
    llvm.tbaa_root @root {id = "a } in a string"}
    llvm.tbaa_type_desc @char {id = "omnipotent char", members = {<@root, 0>}}
    llvm.tbaa_tag @tag {access_type = @char, base_type = @char, offset = 0 : i64}
  }
  llvm.metadata @metadata {
    llvm.access_group @group
    llvm.alias_scope_domain @domain {description = "d"}
    llvm.alias_scope @scope {domain = @domain}
  }
  // CHECK: llvm.func @f
  // CHECK-NEXT: llvm.load %p : !llvm.ptr -> i32
  // CHECK-NEXT: llvm.store %v, %p {alignment = 4 : i64} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %v, %p {gas.text = "tbaa = [@tag]"} : i32, !llvm.ptr
  llvm.func @f(%p: !llvm.ptr) {
    %v = llvm.load %p {tbaa = [@__tbaa::@tag], alias_scopes = [@metadata::@scope], access_groups = [@metadata::@group, @metadata::@group]} : !llvm.ptr -> i32
    llvm.store %v, %p {noalias_scopes = [@metadata::@scope], alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %v, %p {gas.text = "tbaa = [@tag]"} : i32, !llvm.ptr
    llvm.return
  }
}
