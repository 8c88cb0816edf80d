// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a #llvm.alias_scope
llvm.func @f() {
  llvm.intr.experimental.noalias.scope.decl #llvm.access_group<id = distinct[0]<>>
  llvm.return
}

// -----

// CHECK: attribute !llvm.ptr<1> expected from variable 'T', but got !llvm.ptr
llvm.func @f(%p: !llvm.ptr, %g: !llvm.ptr<1>, %i: i32) {
  "llvm.intr.ptr.annotation"(%g, %p, %p, %i, %p) : (!llvm.ptr<1>, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  llvm.return
}
