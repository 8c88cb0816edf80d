// RUN: xdsl-opt %s -p 'run-vecz{boscc=true}' | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p 'run-vecz{boscc=true}' | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: xdsl-opt %s -p run-vecz | filecheck %s --check-prefix=WITHOUT

// Branches around what no lane runs.

// WITHOUT-LABEL: @__vecz_v4_branch(
// WITHOUT-NOT: vector.reduce.or
// WITHOUT-LABEL: @__vecz_v4_latch(

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

  // The lanes of a loop that leave it at once all run its latch: no branch leads around the
  // latch, which would skip the condition of the loop.
  // CHECK-LABEL: @__vecz_v4_latch(
  // CHECK: llvm.cond_br %{{[0-9]+}}, ^[[ENTER:bb[0-9]+]]
  // CHECK: ^[[ENTER]]:
  // CHECK: llvm.br ^[[LOOP:bb[0-9]+]](
  // CHECK: ^[[LOOP]](
  // CHECK: "llvm.intr.vector.reduce.or"
  // CHECK-NOT: "llvm.intr.vector.reduce.or"
  // CHECK: %again = llvm.icmp "slt"
  // CHECK-NEXT: llvm.cond_br %again, ^[[LOOP]](
  llvm.func spir_kernelcc @latch(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^loop(%zero, %zero : i64, i64), ^end
  ^loop(%k: i64, %sum: i64):
    %d = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %d, ^some, ^latch(%one : i64)
  ^some:
    %x = llvm.load %q : !llvm.ptr<1> -> i64
    llvm.br ^latch(%x : i64)
  ^latch(%y: i64):
    %more = llvm.add %sum, %y : i64
    %next = llvm.add %k, %one : i64
    %again = llvm.icmp "slt" %next, %m : i64
    llvm.cond_br %again, ^loop(%next, %more : i64, i64), ^after
  ^after:
    llvm.store %more, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
