// RUN: xdsl-opt %s -p 'run-vecz{boscc=true}' | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p 'run-vecz{boscc=true}' | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: xdsl-opt %s -p run-vecz | filecheck %s --check-prefix=WITHOUT

// Branches around what no lane runs.

// WITHOUT-LABEL: @__vecz_v4_branch(
// WITHOUT-NOT: vector.reduce.or

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // CHECK-LABEL: @__vecz_v4_branch(
  // CHECK: %[[C:.*]] = llvm.icmp "ult"
  // CHECK: %[[SOME:.*]] = "llvm.intr.vector.reduce.or"(%[[C]])
  // CHECK-NEXT: llvm.cond_br %[[SOME]], ^[[YES:bb[0-9]+]], ^[[SKIP:bb[0-9]+]]
  // CHECK: ^[[YES]]:
  // CHECK: llvm.intr.masked.load
  // CHECK: llvm.br ^[[BEHIND:bb[0-9]+]](%{{.*}} : vector<4xi1>, vector<4xi64>)
  // CHECK: ^[[SKIP]]:
  // CHECK: dense<false> : vector<4xi1>
  // CHECK: llvm.br ^[[BEHIND]](%{{.*}} : vector<4xi1>, vector<4xi64>)
  // CHECK: ^[[BEHIND]](%[[EDGE:.*]]: vector<4xi1>, %[[X:.*]]: vector<4xi64>):
  // CHECK: llvm.select %[[EDGE]]{{.*}}, %[[X]]
  llvm.func spir_kernelcc @branch(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all(%n : i64)
  ^some:
    %x = llvm.load %q : !llvm.ptr<1> -> i64
    llvm.br ^all(%x : i64)
  ^all(%y: i64):
    llvm.store %y, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // Uniform branches are as they were.
  // CHECK-LABEL: @__vecz_v4_uniform(
  // CHECK-NOT: vector.reduce.or
  // CHECK: llvm.cond_br %c
  // CHECK-NOT: vector.reduce.or
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %c: i1) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }
}
