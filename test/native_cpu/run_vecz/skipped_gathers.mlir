// RUN: xdsl-opt %s -p run-vecz | filecheck %s

// Blocks with several gathers are left out if no lane runs them; others are not.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: @__vecz_v4_several(
  // CHECK: [[SOME:%.*]] = "llvm.intr.vector.reduce.or"(%c)
  // CHECK-NEXT: llvm.cond_br [[SOME]], ^[[THEN:.*]], ^[[SKIP:.*]]
  // CHECK-NEXT: ^[[THEN]]:
  // CHECK: llvm.intr.masked.gather
  // CHECK: llvm.intr.masked.gather
  // CHECK: llvm.intr.masked.scatter
  // CHECK: ^[[SKIP]]:
  llvm.func spir_kernelcc @several(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %five = llvm.mlir.constant(5 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %j = llvm.mul %i, %five : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %k = llvm.load %q : !llvm.ptr<1> -> i64
    %r = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %x = llvm.load %r : !llvm.ptr<1> -> i64
    llvm.store %x, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @__vecz_v4_one(
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.intr.masked.gather
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.return
  llvm.func spir_kernelcc @one(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %k = llvm.load %q : !llvm.ptr<1> -> i64
    %r = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %x = llvm.load %r : !llvm.ptr<1> -> i64
    llvm.store %x, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  llvm.func @__mux_get_global_id(i32) -> i64
}
