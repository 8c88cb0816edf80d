// RUN: xdsl-opt -p print-alias %s | filecheck %s

// Flags, ranges, known bits, assumptions and branches bound what is added to an address.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda",
                   dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  // Fields at variable indices: multiples of 12 that do not wrap around.
  // CHECK-LABEL: // @fields
  // CHECK-DAG: x <-> y: NoAlias
  // CHECK-DAG: x <-> wide: MayAlias
  // CHECK-DAG: x <-> may_wrap: MayAlias
  llvm.func @fields(%p: !llvm.ptr, %i: i64, %j: i64) {
    %a = llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32, i32)>
    %0 = llvm.load %a {gas.alias = "x"} : !llvm.ptr -> i32
    %b = llvm.getelementptr inbounds %p[%j, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32, i32)>
    %1 = llvm.load %b {gas.alias = "y"} : !llvm.ptr -> i32
    %2 = llvm.load %b {gas.alias = "wide"} : !llvm.ptr -> !llvm.struct<(i32, i32, i32)>
    %c = llvm.getelementptr %p[%j, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32, i32)>
    %3 = llvm.load %c {gas.alias = "may_wrap"} : !llvm.ptr -> i32
    llvm.return
  }

  // The product may have wrapped around before the sum that does not.
  // CHECK-LABEL: // @inexact
  // CHECK: start <-> behind: MayAlias
  llvm.func @inexact(%p: !llvm.ptr, %i: i64) {
    %three = llvm.mlir.constant(3 : i64) : i64
    %five = llvm.mlir.constant(5 : i64) : i64
    %0 = llvm.load %p {gas.alias = "start"} : !llvm.ptr -> i8
    %product = llvm.mul %i, %three : i64
    %sum = llvm.add %product, %five overflow<nsw> : i64
    %a = llvm.getelementptr inbounds %p[%sum] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %1 = llvm.load %a {gas.alias = "behind"} : !llvm.ptr -> i8
    llvm.return
  }

  // CHECK-LABEL: // @nuw
  // CHECK-DAG: start <-> behind: NoAlias
  // CHECK-DAG: start <-> may_be_before: MayAlias
  // CHECK-DAG: behind <-> may_be_before: MustAlias
  llvm.func @nuw(%p: !llvm.ptr, %i: i64) {
    %0 = llvm.load %p {gas.alias = "start"} : !llvm.ptr -> i32
    %a = llvm.getelementptr nuw %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %b = llvm.getelementptr nuw %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %1 = llvm.load %b {gas.alias = "behind"} : !llvm.ptr -> i32
    %c = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %d = llvm.getelementptr nuw %c[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %2 = llvm.load %d {gas.alias = "may_be_before"} : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: // @assumed
  // CHECK-DAG: start <-> too_early: MayAlias
  // CHECK-DAG: start <-> positive: NoAlias
  // CHECK-DAG: i <-> j: NoAlias
  // CHECK-DAG: early_i <-> early_j: MayAlias
  llvm.func @assumed(%p: !llvm.ptr, %i: i32, %j: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %0 = llvm.load %p {gas.alias = "start"} : !llvm.ptr -> i32
    %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %1 = llvm.load %a {gas.alias = "too_early"} : !llvm.ptr -> i32
    %b = llvm.getelementptr %p[%j] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %2 = llvm.load %a {gas.alias = "early_i"} : !llvm.ptr -> i32
    %3 = llvm.load %b {gas.alias = "early_j"} : !llvm.ptr -> i32
    %positive = llvm.icmp "sgt" %i, %zero : i32
    llvm.intr.assume %positive : i1
    %differ = llvm.icmp "ne" %i, %j : i32
    llvm.intr.assume %differ : i1
    %c = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %4 = llvm.load %c {gas.alias = "positive"} : !llvm.ptr -> i32
    %5 = llvm.load %c {gas.alias = "i"} : !llvm.ptr -> i32
    %d = llvm.getelementptr %p[%j] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %6 = llvm.load %d {gas.alias = "j"} : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: // @branches
  // CHECK-DAG: start <-> yes: NoAlias
  // CHECK-DAG: start <-> no: MayAlias
  // CHECK-DAG: start <-> both: MayAlias
  llvm.func @branches(%p: !llvm.ptr, %i: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %0 = llvm.load %p {gas.alias = "start"} : !llvm.ptr -> i32
    %positive = llvm.icmp "sge" %i, %one : i32
    llvm.cond_br %positive, ^yes, ^no
  ^yes:
    %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %1 = llvm.load %a {gas.alias = "yes"} : !llvm.ptr -> i32
    llvm.br ^both
  ^no:
    %b = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %2 = llvm.load %b {gas.alias = "no"} : !llvm.ptr -> i32
    llvm.br ^both
  ^both:
    %c = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %3 = llvm.load %c {gas.alias = "both"} : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: // @bits
  // CHECK-DAG: even <-> odd: NoAlias
  // CHECK-DAG: even <-> any: MayAlias
  llvm.func @bits(%p: !llvm.ptr, %i: i64, %j: i64) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %even = llvm.shl %i, %one : i64
    %a = llvm.getelementptr %p[%even] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %0 = llvm.load %a {gas.alias = "even"} : !llvm.ptr -> i32
    %odd = llvm.or %j, %one : i64
    %b = llvm.getelementptr %p[%odd] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %1 = llvm.load %b {gas.alias = "odd"} : !llvm.ptr -> i32
    %c = llvm.getelementptr %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %2 = llvm.load %c {gas.alias = "any"} : !llvm.ptr -> i32
    llvm.return
  }
}
