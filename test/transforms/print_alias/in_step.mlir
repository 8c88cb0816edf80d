// RUN: xdsl-opt -p print-alias %s | filecheck %s

// Pointers that branches pass, or selects choose, together are compared in pairs.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda",
                   dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  // CHECK-LABEL: // @same_stride
  // CHECK-DAG: one <-> two: NoAlias
  // CHECK-DAG: two <-> overlapping: MayAlias
  llvm.func @same_stride(%p: !llvm.ptr, %c: i1) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.br ^loop(%p, %q : !llvm.ptr, !llvm.ptr)
  ^loop(%one: !llvm.ptr, %two: !llvm.ptr):
    %0 = llvm.load %one {gas.alias = "one"} : !llvm.ptr -> i32
    %1 = llvm.load %two {gas.alias = "two"} : !llvm.ptr -> i32
    %2 = llvm.load %one {gas.alias = "overlapping"} : !llvm.ptr -> i64
    %next = llvm.getelementptr %one[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %its_next = llvm.getelementptr %two[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.cond_br %c, ^loop(%next, %its_next : !llvm.ptr, !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // The second pointer falls back by four bytes in each iteration.
  // CHECK-LABEL: // @other_stride
  // CHECK: one <-> two: MayAlias
  llvm.func @other_stride(%p: !llvm.ptr, %c: i1) {
    %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.br ^loop(%p, %q : !llvm.ptr, !llvm.ptr)
  ^loop(%one: !llvm.ptr, %two: !llvm.ptr):
    %0 = llvm.load %one {gas.alias = "one"} : !llvm.ptr -> i32
    %1 = llvm.load %two {gas.alias = "two"} : !llvm.ptr -> i32
    %next = llvm.getelementptr %one[2] : (!llvm.ptr) -> !llvm.ptr, i32
    %its_next = llvm.getelementptr %two[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.cond_br %c, ^loop(%next, %its_next : !llvm.ptr, !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // What a pointer was in the iteration before: from the second one on, they are apart,
  // and in the first one both are different pointers.
  // CHECK-LABEL: // @one_behind
  // CHECK: now <-> before: NoAlias
  llvm.func @one_behind(%p: !llvm.ptr, %c: i1) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.br ^loop(%q, %p : !llvm.ptr, !llvm.ptr)
  ^loop(%now: !llvm.ptr, %before: !llvm.ptr):
    %0 = llvm.load %now {gas.alias = "now"} : !llvm.ptr -> i32
    %1 = llvm.load %before {gas.alias = "before"} : !llvm.ptr -> i32
    %next = llvm.getelementptr %now[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.cond_br %c, ^loop(%next, %now : !llvm.ptr, !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // The address that the block is passed is of the iteration before: it is compared with
  // what was computed before the loop, not with what the loop computes anew.
  // CHECK-LABEL: // @of_two_iterations
  // CHECK-DAG: start <-> moved: NoAlias
  // CHECK-DAG: moved <-> next: MayAlias
  llvm.func @of_two_iterations(%p: !llvm.ptr, %i: i64, %c: i1, %n: !llvm.ptr) {
    %start = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
    %0 = llvm.load %start {gas.alias = "start"} : !llvm.ptr -> i32
    llvm.br ^loop(%p : !llvm.ptr)
  ^loop(%moved: !llvm.ptr):
    %1 = llvm.load %moved {gas.alias = "moved"} : !llvm.ptr -> i32
    %k = llvm.load %n : !llvm.ptr -> i64
    %next = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i8>
    %2 = llvm.load %next {gas.alias = "next"} : !llvm.ptr -> i32
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: // @selects
  // CHECK-DAG: first <-> second: NoAlias
  // CHECK-DAG: first <-> crossed: MayAlias
  // CHECK-DAG: first <-> other: MayAlias
  llvm.func @selects(%p: !llvm.ptr, %c: i1, %d: i1) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %a = llvm.select %c, %p, %q : i1, !llvm.ptr
    %0 = llvm.load %a {gas.alias = "first"} : !llvm.ptr -> i32
    %b = llvm.select %c, %q, %p : i1, !llvm.ptr
    %1 = llvm.load %b {gas.alias = "second"} : !llvm.ptr -> i32
    %e = llvm.select %d, %q, %p : i1, !llvm.ptr
    %2 = llvm.load %e {gas.alias = "crossed"} : !llvm.ptr -> i32
    %f = llvm.select %c, %p, %p : i1, !llvm.ptr
    %3 = llvm.load %f {gas.alias = "other"} : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: // @regions
  // CHECK-DAG: first <-> second: NoAlias
  // CHECK-DAG: first <-> wide: MayAlias
  llvm.func @regions(%p: !llvm.ptr, %c: i1) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %a, %b = scf.if %c -> (!llvm.ptr, !llvm.ptr) {
      scf.yield %p, %q : !llvm.ptr, !llvm.ptr
    } else {
      scf.yield %q, %p : !llvm.ptr, !llvm.ptr
    }
    %0 = llvm.load %a {gas.alias = "first"} : !llvm.ptr -> i32
    %1 = llvm.load %b {gas.alias = "second"} : !llvm.ptr -> i32
    %2 = llvm.load %b {gas.alias = "wide"} : !llvm.ptr -> i64
    llvm.return
  }

  // CHECK-LABEL: // @returned
  // CHECK-DAG: p <-> same: MustAlias
  // CHECK-DAG: p <-> other: MayAlias
  llvm.func @same(!llvm.ptr {llvm.returned}) -> !llvm.ptr
  llvm.func @other(!llvm.ptr) -> !llvm.ptr
  llvm.func @returned(%p: !llvm.ptr {gas.alias = "p"}) {
    %same = llvm.call @same(%p) {gas.alias = "same"} : (!llvm.ptr) -> !llvm.ptr
    %other = llvm.call @other(%p) {gas.alias = "other"} : (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }
}
