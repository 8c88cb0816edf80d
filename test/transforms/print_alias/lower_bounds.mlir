// RUN: xdsl-opt -p print-alias %s | filecheck %s

// What is added is never negative, or is counted up from something.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda",
                   dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, !llvm.ptr<3> = dense<32> : vector<4xi64>>} {
  // CHECK-LABEL: // @bounds
  // CHECK-DAG: start <-> thread: NoAlias
  // CHECK-DAG: start <-> masked: NoAlias
  // CHECK-DAG: start <-> remainder: NoAlias
  // CHECK-DAG: start <-> unsigned: NoAlias
  // CHECK-DAG: start <-> any: MayAlias
  // CHECK-DAG: start <-> minus: MayAlias
  // CHECK-DAG: start <-> multiple_of_eight: NoAlias
  // CHECK-DAG: start <-> wide: MayAlias
  // CHECK-DAG: start <-> too_near: MayAlias
  // CHECK-DAG: start <-> narrow: MayAlias
  llvm.func @bounds(%p: !llvm.ptr, %i: i32, %w: i64, %s: !llvm.ptr<3>) {
    %seven = llvm.mlir.constant(7 : i32) : i32
    %minus = llvm.mlir.constant(-8 : i32) : i32
    %0 = llvm.load %p {gas.alias = "start"} : !llvm.ptr -> i32
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %a = llvm.getelementptr %q[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %1 = llvm.load %a {gas.alias = "thread"} : !llvm.ptr -> i32
    %m = llvm.and %i, %seven : i32
    %b = llvm.getelementptr %q[%m] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %2 = llvm.load %b {gas.alias = "masked"} : !llvm.ptr -> i32
    %r = llvm.srem %tid, %seven : i32
    %c = llvm.getelementptr %q[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %3 = llvm.load %c {gas.alias = "remainder"} : !llvm.ptr -> i32
    %u = llvm.zext %i : i32 to i64
    %d = llvm.getelementptr %q[%u] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %4 = llvm.load %d {gas.alias = "unsigned"} : !llvm.ptr -> i32
    %e = llvm.getelementptr %q[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %5 = llvm.load %e {gas.alias = "any"} : !llvm.ptr -> i32
    %n = llvm.and %i, %minus : i32
    %f = llvm.getelementptr %q[%n] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %60 = llvm.load %f {gas.alias = "multiple_of_eight"} : !llvm.ptr -> i32
    %o = llvm.getelementptr %p[%n] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %6 = llvm.load %o {gas.alias = "minus"} : !llvm.ptr -> i32
    // What is as wide as an address may wrap around.
    %one = llvm.mlir.constant(1 : i64) : i64
    %shifted = llvm.lshr %w, %one : i64
    %g = llvm.getelementptr %q[%shifted] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %7 = llvm.load %g {gas.alias = "wide"} : !llvm.ptr -> i32
    %h = llvm.getelementptr %p[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %8 = llvm.load %h {gas.alias = "too_near"} : !llvm.ptr -> i32
    // So may anything where pointers have 32 bits.
    %l = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    %k = llvm.getelementptr %l[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    %t = llvm.getelementptr %k[%u] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %9 = llvm.load %t {gas.alias = "narrow"} : !llvm.ptr<3> -> i32
    llvm.return
  }

  // CHECK-LABEL: // @counters
  // CHECK-DAG: start <-> element: NoAlias
  // CHECK-DAG: start <-> down: MayAlias
  // CHECK-DAG: start <-> wraps: MayAlias
  llvm.func @counters(%p: !llvm.ptr, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %0 = llvm.load %p {gas.alias = "start"} : !llvm.ptr -> i32
    llvm.br ^loop(%one, %one, %one : i32, i32, i32)
  ^loop(%i: i32, %j: i32, %k: i32):
    %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %1 = llvm.load %a {gas.alias = "element"} : !llvm.ptr -> i32
    %b = llvm.getelementptr %p[%j] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %2 = llvm.load %b {gas.alias = "down"} : !llvm.ptr -> i32
    %d = llvm.getelementptr %p[%k] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %3 = llvm.load %d {gas.alias = "wraps"} : !llvm.ptr -> i32
    %i1 = llvm.add %i, %one overflow<nsw> : i32
    %j1 = llvm.add %j, %minus overflow<nsw> : i32
    %k1 = llvm.add %k, %one : i32
    llvm.cond_br %c, ^loop(%i1, %j1, %k1 : i32, i32, i32), ^end
  ^end:
    llvm.return
  }

  // An unknown number of elements of 3 bytes may reach around the address space.
  // CHECK-LABEL: // @around
  // CHECK: start <-> around: MayAlias
  llvm.func @around(%p: !llvm.ptr, %x: i63) {
    %0 = llvm.load %p {gas.alias = "start"} : !llvm.ptr -> i32
    %i = llvm.zext %x : i63 to i64
    %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x i8>
    %b = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %1 = llvm.load %b {gas.alias = "around"} : !llvm.ptr -> i32
    llvm.return
  }

  // A multiple of what a pointer to shared memory can count to is nothing.
  // CHECK-LABEL: // @multiple
  // CHECK: first <-> second: MayAlias
  llvm.func @multiple(%p: !llvm.ptr<3>, %i: i64) {
    %0 = llvm.load %p {gas.alias = "first"} : !llvm.ptr<3> -> i32
    %a = llvm.getelementptr %p[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<1099511627776 x i8>
    %b = llvm.getelementptr %a[1, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4294967296 x i8>
    %1 = llvm.load %b {gas.alias = "second"} : !llvm.ptr<3> -> i32
    llvm.return
  }
}
