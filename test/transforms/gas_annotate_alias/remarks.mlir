// RUN: xdsl-opt -p 'gas-annotate-alias{remarks=all}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p gas-annotate-alias %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cl:1:1: remark: llvm.load accesses local memory: it does not alias accesses to global or constant or private memory. [gas-annotate-alias: AliasScopesAdded]
// CHECK-NEXT: a.cl:2:1: remark: llvm.store gets no scopes of memory spaces: no space is disjoint from all that it may access. [gas-annotate-alias: AliasScopesMissed]
// CHECK-NEXT: @f: remark: accesses of @f get alias scopes for its 'noalias' parameters: 1. [gas-annotate-alias: NoaliasScopesAdded]
// CHECK-NOT:  {{.}}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @f(%p: !llvm.ptr<3> {llvm.noalias}, %q: !llvm.ptr<4>) {
    %a = llvm.load %p : !llvm.ptr<3> -> f32 loc("a.cl":1:1)
    llvm.store %a, %q : f32, !llvm.ptr<4> loc("a.cl":2:1)
    llvm.return
  }
  // No accesses: nothing is said.
  llvm.func @empty(%p: !llvm.ptr<3> {llvm.noalias}) {
    llvm.return
  }
}
