// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

#scope = #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>

// CHECK-LABEL: llvm.func @scopes(
llvm.func @scopes() {
  // CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl <id = distinct[0]<>, domain = <id = distinct[1]<>>>
  llvm.intr.experimental.noalias.scope.decl #scope
  // CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl <id = distinct[0]<>, domain = <id = distinct[1]<>>> {foo}
  llvm.intr.experimental.noalias.scope.decl #scope {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @values(
llvm.func @values(%i: i32, %p: !llvm.ptr) {
  // CHECK-NEXT: %0 = llvm.intr.ssa.copy %p : !llvm.ptr
  %0 = llvm.intr.ssa.copy %p : !llvm.ptr
  // CHECK-NEXT: %1 = llvm.intr.ssa.copy %i {foo} : i32
  %1 = llvm.intr.ssa.copy %i {foo} : i32
  // CHECK-NEXT: %2 = "llvm.intr.is.constant"(%i) : (i32) -> i1
  %2 = "llvm.intr.is.constant"(%i) : (i32) -> i1
  // CHECK-NEXT: %3 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  %3 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @annotations(
llvm.func @annotations(%p: !llvm.ptr<1>, %s: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: "llvm.intr.var.annotation"(%p, %s, %s, %i, %s) : (!llvm.ptr<1>, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  "llvm.intr.var.annotation"(%p, %s, %s, %i, %s) : (!llvm.ptr<1>, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  // CHECK-NEXT: %0 = "llvm.intr.ptr.annotation"(%p, %s, %s, %i, %s) : (!llvm.ptr<1>, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr<1>
  %0 = "llvm.intr.ptr.annotation"(%p, %s, %s, %i, %s) : (!llvm.ptr<1>, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr<1>
  // CHECK-NEXT: %1 = "llvm.intr.annotation"(%i, %s, %s, %i) {foo} : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  %1 = "llvm.intr.annotation"(%i, %s, %s, %i) {foo} : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.return
}
