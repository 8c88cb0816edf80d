// RUN: xdsl-opt -p gas-annotate-alias %s | filecheck %s
// RUN: %if mlir-opt-22 %{ xdsl-opt -p gas-annotate-alias %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm -o %t.mlir %}
// RUN: %if mlir-opt-22 %{ filecheck %s --check-prefix=LOWERED --input-file %t.mlir %}

// Functions and regions of MLIR's other dialects.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: func.func @loop(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl {{.*}}description = "argument 0">
  // CHECK:           llvm.load %x {alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN:<id = "memory spaces of spir">]]>, {{[^,]*,[^,]*,[^,]*,}} description = "argument 0">],
  // CHECK:           llvm.store %v, %q {alias_scopes = [#llvm.alias_scope<id = "global", domain = [[DOMAIN]]>], noalias_scopes = [{{.*}} description = "argument 0">]} : f32, !llvm.ptr<1>
  // LOWERED: llvm.func @loop(%arg0: !llvm.ptr<1> {llvm.noalias}
  // LOWERED: llvm.intr.experimental.noalias.scope.decl
  // LOWERED: llvm.load %{{.*}} {alias_scopes = [
  func.func @loop(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<1>, %n: index, %c: i1) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %end = scf.for %i = %zero to %n step %one iter_args(%x = %p) -> (!llvm.ptr<1>) {
      %next = scf.if %c -> (!llvm.ptr<1>) {
        %v = llvm.load %x : !llvm.ptr<1> -> f32
        llvm.store %v, %q : f32, !llvm.ptr<1>
        %e = llvm.getelementptr %x[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
        scf.yield %e : !llvm.ptr<1>
      } else {
        scf.yield %x : !llvm.ptr<1>
      }
      scf.yield %next : !llvm.ptr<1>
    }
    func.return
  }

  // An operation that is not known may keep its operand, and pass anything on.
  // CHECK-LABEL: func.func @unknown(
  // CHECK-NOT:     argument 0
  func.func @unknown(%p: !llvm.ptr<1> {llvm.noalias}, %v: f32) {
    %x = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !llvm.ptr<1>
    llvm.store %v, %x : f32, !llvm.ptr<1>
    llvm.store %v, %p : f32, !llvm.ptr<1>
    func.return
  }
}
