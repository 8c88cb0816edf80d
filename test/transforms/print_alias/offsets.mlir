// RUN: xdsl-opt -p print-alias %s | filecheck %s

// One base, and constants or multiples of integers added to it.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda",
                   dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  // CHECK-LABEL: // @constants
  // CHECK-DAG: first <-> second: NoAlias
  // CHECK-DAG: first <-> cast: MustAlias
  // CHECK-DAG: first <-> inside: PartialAlias
  // CHECK-DAG: first <-> wide: MustAlias
  // CHECK-DAG: second <-> wide: PartialAlias
  // CHECK-DAG: second <-> inside: PartialAlias
  // CHECK-DAG: whole <-> first: MustAlias
  // CHECK-DAG: whole <-> second: MayAlias
  llvm.func @constants(%p: !llvm.ptr {gas.alias = "whole"}, %x: i32, %y: i64) {
    llvm.store %x, %p {gas.alias = "first"} : i32, !llvm.ptr
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %q {gas.alias = "second"} : i32, !llvm.ptr
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
    %0 = llvm.load %g {gas.alias = "cast"} : !llvm.ptr<1> -> i32
    %r = llvm.getelementptr %g[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    %1 = llvm.load %r {gas.alias = "inside"} : !llvm.ptr<1> -> i32
    llvm.store %y, %p {gas.alias = "wide"} : i64, !llvm.ptr
    llvm.return
  }

  // Integers that are added are compared as values: what is widened differently, or
  // may have wrapped around before, is something else. Four bytes fit between an
  // element and the next one modulo 2^32, but not modulo 2^8.
  // CHECK-LABEL: // @integers
  // CHECK-DAG: i <-> i1: NoAlias
  // CHECK-DAG: i <-> again: MustAlias
  // CHECK-DAG: i <-> j: MayAlias
  // CHECK-DAG: i <-> n1: NoAlias
  // CHECK-DAG: i <-> wraps: NoAlias
  // CHECK-DAG: byte <-> wraps_as_byte: MayAlias
  // CHECK-DAG: i <-> unsigned: MayAlias
  // CHECK-DAG: even <-> odd: NoAlias
  // CHECK-DAG: i <-> even: MayAlias
  llvm.func @integers(%p: !llvm.ptr, %i: i32, %j: i32, %k: i64, %l: i64, %s: i8) {
    %s0 = llvm.getelementptr %p[%s] : (!llvm.ptr, i8) -> !llvm.ptr, i8
    %s1 = llvm.load %s0 {gas.alias = "byte"} : !llvm.ptr -> i32
    %s2 = llvm.mlir.constant(-2 : i8) : i8
    %s3 = llvm.add %s, %s2 : i8
    %s4 = llvm.getelementptr %p[%s3] : (!llvm.ptr, i8) -> !llvm.ptr, i8
    %s5 = llvm.load %s4 {gas.alias = "wraps_as_byte"} : !llvm.ptr -> i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %0 = llvm.load %a {gas.alias = "i"} : !llvm.ptr -> i32
    %b = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %1 = llvm.load %b {gas.alias = "i1"} : !llvm.ptr -> i32
    %c0 = llvm.sext %i : i32 to i64
    %c = llvm.getelementptr %p[%c0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %2 = llvm.load %c {gas.alias = "again"} : !llvm.ptr -> i32
    %d = llvm.getelementptr %p[%j] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %3 = llvm.load %d {gas.alias = "j"} : !llvm.ptr -> i32
    %e0 = llvm.add %i, %one overflow<nsw> : i32
    %e = llvm.getelementptr %p[%e0] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %4 = llvm.load %e {gas.alias = "n1"} : !llvm.ptr -> i32
    %f0 = llvm.add %i, %one : i32
    %f = llvm.getelementptr %p[%f0] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %5 = llvm.load %f {gas.alias = "wraps"} : !llvm.ptr -> i32
    %g0 = llvm.zext %i : i32 to i64
    %g = llvm.getelementptr %p[%g0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %6 = llvm.load %g {gas.alias = "unsigned"} : !llvm.ptr -> i32
    %h = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %7 = llvm.load %h {gas.alias = "even"} : !llvm.ptr -> i32
    %m = llvm.getelementptr %p[%l] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %n = llvm.getelementptr %m[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %8 = llvm.load %n {gas.alias = "odd"} : !llvm.ptr -> i32
    llvm.return
  }

  // What a pointer was in another round of a loop is another value.
  // CHECK-LABEL: // @rounds
  // CHECK-DAG: now <-> next: NoAlias
  // CHECK-DAG: now <-> before: MayAlias
  llvm.func @rounds(%p: !llvm.ptr, %c: i1) {
    llvm.br ^loop(%p, %p : !llvm.ptr, !llvm.ptr)
  ^loop(%now: !llvm.ptr, %before: !llvm.ptr):
    %next = llvm.getelementptr %now[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %0 = llvm.load %now {gas.alias = "now"} : !llvm.ptr -> i32
    %1 = llvm.load %next {gas.alias = "next"} : !llvm.ptr -> i32
    %2 = llvm.load %before {gas.alias = "before"} : !llvm.ptr -> i32
    llvm.cond_br %c, ^loop(%next, %now : !llvm.ptr, !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // Where no byte is accessed, none is shared.
  // CHECK-LABEL: // @sizes
  // CHECK-DAG: empty <-> some: NoAlias
  // CHECK-DAG: any#0 <-> some: MustAlias
  // CHECK-DAG: any#1 <-> some: MayAlias
  // CHECK-DAG: eight#1 <-> some: NoAlias
  llvm.func @sizes(%p: !llvm.ptr, %n: i64) {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %eight = llvm.mlir.constant(8 : i64) : i64
    %q = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %b = llvm.mlir.constant(0 : i8) : i8
    "llvm.intr.memset"(%p, %b, %zero) <{isVolatile = false}> {gas.alias = "empty"} : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> {gas.alias = "any"} : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%p, %q, %eight) <{isVolatile = false}> {gas.alias = "eight"} : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %0 = llvm.load %p {gas.alias = "some"} : !llvm.ptr -> i64
    llvm.return
  }
}
