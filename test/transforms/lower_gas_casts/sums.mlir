// RUN: xdsl-opt -p lower-gas-casts,verify-llvm --split-input-file %s | filecheck %s
// PATTERN: KeepTagInPtrMask

// An integer is a sum of addresses and numbers: where the addresses of one pointer are
// left, the pointer that is made of it gets its tag.

module attributes {llvm.target_triple = "spir64"} {
  // The difference of two addresses in what %t points into is a number.
  // CHECK-LABEL: llvm.func @difference(
  // CHECK-SAME:    %[[P:[^:]*]]: !llvm.ptr<4>, %[[T:[^:]*]]: !llvm.ptr<4>
  // CHECK:         %[[SUM:.*]] = llvm.add
  // CHECK-NEXT:    llvm.ptrtoint %[[P]] {gas.tagged}
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  llvm.func @difference(%p: !llvm.ptr<4>, %t: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %end = llvm.getelementptr inbounds %t[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.ptrtoint %end : !llvm.ptr<4> to i64
    %2 = llvm.ptrtoint %t : !llvm.ptr<4> to i64
    %3 = llvm.sub %1, %2 : i64
    %4 = llvm.add %0, %3 : i64
    %5 = llvm.inttoptr %4 : i64 to !llvm.ptr<4>
    llvm.return %5 : !llvm.ptr<4>
  }

  // CHECK-LABEL: llvm.func @chosen(
  // CHECK-SAME:    %[[P:[^:]*]]: !llvm.ptr<4>
  // CHECK:         llvm.select
  // CHECK:         llvm.ptrtoint %[[P]] {gas.tagged}
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  llvm.func @chosen(%p: !llvm.ptr<4>, %n: i64, %c: i1) -> !llvm.ptr<4> {
    %null = llvm.mlir.constant(0 : i64) : i64
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.add %0, %n : i64
    %2 = llvm.select %c, %0, %1 : i1, i64
    %3 = llvm.freeze %2 : i64
    %4 = llvm.select %c, %3, %null : i1, i64
    %5 = llvm.inttoptr %4 : i64 to !llvm.ptr<4>
    llvm.return %5 : !llvm.ptr<4>
  }

  // CHECK-LABEL: llvm.func @counted(
  // CHECK-SAME:    %[[P:[^:]*]]: !llvm.ptr<4>
  // CHECK:       ^{{.*}}(%[[I:.*]]: i64):
  // CHECK:         llvm.ptrtoint %[[P]] {gas.tagged}
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  llvm.func @counted(%p: !llvm.ptr<4>, %c: i1) -> !llvm.ptr<4> {
    %four = llvm.mlir.constant(4 : i64) : i64
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    llvm.br ^loop(%0 : i64)
  ^loop(%i: i64):
    %next = llvm.add %i, %four : i64
    llvm.cond_br %c, ^loop(%next : i64), ^end
  ^end:
    %1 = llvm.inttoptr %i : i64 to !llvm.ptr<4>
    llvm.return %1 : !llvm.ptr<4>
  }

  // An address without its low bits, which are added again.
  // CHECK-LABEL: llvm.func @rounded(
  // CHECK-SAME:    %[[P:[^:]*]]: !llvm.ptr<4>
  // CHECK:         llvm.or
  // CHECK-NEXT:    llvm.ptrtoint %[[P]] {gas.tagged}
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  llvm.func @rounded(%p: !llvm.ptr<4>) -> !llvm.ptr<4> {
    %high = llvm.mlir.constant(-16 : i64) : i64
    %low = llvm.mlir.constant(15 : i64) : i64
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.and %0, %high : i64
    %2 = llvm.and %0, %low : i64
    %3 = llvm.or %1, %2 : i64
    %4 = llvm.inttoptr %3 : i64 to !llvm.ptr<4>
    llvm.return %4 : !llvm.ptr<4>
  }

  // What is loaded is a number where no address is stored.
  // CHECK-LABEL: llvm.func @loaded_offset(
  // CHECK-SAME:    %[[P:[^:]*]]: !llvm.ptr<4>
  // CHECK:         llvm.ptrtoint %[[P]] {gas.tagged}
  // CHECK:         llvm.inttoptr %{{.*}} {gas.tagged} : i64 to !llvm.ptr<4>
  llvm.func @loaded_offset(%p: !llvm.ptr<4>, %from: !llvm.ptr<1>) -> !llvm.ptr<4> {
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    %1 = llvm.load %from : !llvm.ptr<1> -> i64
    %2 = llvm.add %0, %1 : i64
    %3 = llvm.inttoptr %2 : i64 to !llvm.ptr<4>
    llvm.return %3 : !llvm.ptr<4>
  }
}

// -----

// Masks keep the tag: the bits in which the pointer is not its address.
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @masked(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>, %[[M:.*]]: i64)
  // CHECK-NEXT:    %[[INT:.*]] = llvm.ptrtoint %[[P]] {gas.tagged} : !llvm.ptr<4> to i64
  // CHECK-NEXT:    %[[FOUR:.*]] = llvm.mlir.constant(4 : i64) : i64
  // CHECK-NEXT:    %[[LEFT:.*]] = llvm.shl %[[INT]], %[[FOUR]] : i64
  // CHECK-NEXT:    %[[ADDRESS:.*]] = llvm.ashr %[[LEFT]], %[[FOUR]] : i64
  // CHECK-NEXT:    %[[TAG:.*]] = llvm.xor %[[INT]], %[[ADDRESS]] : i64
  // CHECK-NEXT:    %[[KEPT:.*]] = llvm.or %[[M]], %[[TAG]] : i64
  // CHECK-NEXT:    llvm.intr.ptrmask %[[P]], %[[KEPT]]
  llvm.func @masked(%p: !llvm.ptr<4>, %m: i64) -> !llvm.ptr<4> {
    %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>
    llvm.return %0 : !llvm.ptr<4>
  }

  // A mask of low bits, and one of a pointer without a tag, stay.
  // CHECK-LABEL: llvm.func @unchanged(
  // CHECK-NEXT:    %[[LOW:.*]] = llvm.mlir.constant(-16 : i64) : i64
  // CHECK-NEXT:    llvm.intr.ptrmask %{{.*}}, %[[LOW]]
  // CHECK-NEXT:    llvm.intr.ptrmask
  // CHECK-NEXT:    llvm.return
  llvm.func @unchanged(%p: !llvm.ptr<4>, %l: !llvm.ptr<3>, %m: i64) {
    %low = llvm.mlir.constant(-16 : i64) : i64
    %0 = llvm.intr.ptrmask %p, %low : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>
    %1 = llvm.intr.ptrmask %l, %m : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>
    llvm.return
  }
}

// -----

// Integers that are stored are harmless where only integers are loaded, and so are those
// that need no tag.
module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func @stored(
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : i64, !llvm.ptr
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i64
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr<4>
  llvm.func @stored(%p: !llvm.ptr<4>, %g: !llvm.ptr<1>) -> !llvm.ptr<4> {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64
    llvm.store %0, %slot : i64, !llvm.ptr
    %1 = llvm.load %slot : !llvm.ptr -> i64
    %union = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    %2 = llvm.ptrtoint %g : !llvm.ptr<1> to i64
    llvm.store %2, %union : i64, !llvm.ptr
    %3 = llvm.load %union : !llvm.ptr -> !llvm.ptr<4>
    llvm.return %3 : !llvm.ptr<4>
  }
}
