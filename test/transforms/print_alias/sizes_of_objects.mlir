// RUN: xdsl-opt -p print-alias %s | filecheck %s

// What an access needs, an object must have: its size, its first byte, its storage.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda",
                   dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  llvm.mlir.global external @small(0 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global external @declared() {addr_space = 1 : i32} : i32
  llvm.mlir.global external @also_declared() {addr_space = 1 : i32} : i32
  llvm.mlir.global external @placed_by_host() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global external @also_placed() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.func @unknown(!llvm.ptr) -> !llvm.ptr

  // CHECK-LABEL: // @accessed
  // CHECK-DAG: fits <-> small: MayAlias
  // CHECK-DAG: does_not_fit <-> small: NoAlias
  // CHECK-DAG: does_not_fit <-> declared: MayAlias
  // CHECK-DAG: masked <-> small: MayAlias
  llvm.func @accessed(%p: !llvm.ptr<1>, %m: vector<2xi1>, %v: vector<2xi32>) {
    %0 = llvm.load %p {gas.alias = "fits"} : !llvm.ptr<1> -> i32
    %1 = llvm.load %p {gas.alias = "does_not_fit"} : !llvm.ptr<1> -> i64
    llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32, gas.alias = "masked"} : vector<2xi32>, vector<2xi1> into !llvm.ptr<1>
    %s = llvm.mlir.addressof @small : !llvm.ptr<1>
    %2 = llvm.load %s {gas.alias = "small"} : !llvm.ptr<1> -> i32
    %d = llvm.mlir.addressof @declared : !llvm.ptr<1>
    %3 = llvm.load %d {gas.alias = "declared"} : !llvm.ptr<1> -> i32
    llvm.return
  }

  // CHECK-LABEL: // @dereferenceable
  // CHECK-DAG: large <-> small: NoAlias
  // CHECK-DAG: any <-> small: MayAlias
  llvm.func @dereferenceable(%p: !llvm.ptr<1> {gas.alias = "large", llvm.dereferenceable = 8 : i64},
                             %q: !llvm.ptr<1> {gas.alias = "any", llvm.dereferenceable = 4 : i64}) {
    %s = llvm.mlir.addressof @small {gas.alias = "small"} : !llvm.ptr<1>
    llvm.return
  }

  // The host chooses where declared arrays of shared memory lie.
  // CHECK-LABEL: // @declarations
  // CHECK-DAG: declared <-> also_declared: NoAlias
  // CHECK-DAG: placed <-> also_placed: MayAlias
  llvm.func @declarations() {
    %0 = llvm.mlir.addressof @declared {gas.alias = "declared"} : !llvm.ptr<1>
    %1 = llvm.mlir.addressof @also_declared {gas.alias = "also_declared"} : !llvm.ptr<1>
    %2 = llvm.mlir.addressof @placed_by_host {gas.alias = "placed"} : !llvm.ptr<3>
    %3 = llvm.mlir.addressof @also_placed {gas.alias = "also_placed"} : !llvm.ptr<3>
    llvm.return
  }

  // Nothing in bounds starts before the object.
  // CHECK-LABEL: // @in_bounds
  // CHECK-DAG: start <-> behind: NoAlias
  // CHECK-DAG: second <-> behind: MayAlias
  // CHECK-DAG: start <-> may_start_before: MayAlias
  llvm.func @in_bounds() {
    %n = llvm.mlir.constant(4 : i32) : i32
    %a = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
    %0 = llvm.load %a {gas.alias = "start"} : !llvm.ptr -> i32
    %b = llvm.getelementptr inbounds %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %1 = llvm.load %b {gas.alias = "second"} : !llvm.ptr -> i32
    %r = llvm.call @unknown(%a) : (!llvm.ptr) -> !llvm.ptr
    %c = llvm.getelementptr inbounds %r[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %2 = llvm.load %c {gas.alias = "behind"} : !llvm.ptr -> i32
    %d = llvm.getelementptr %r[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %3 = llvm.load %d {gas.alias = "may_start_before"} : !llvm.ptr -> i32
    llvm.return
  }

  // CHECK-LABEL: // @separate
  // CHECK-DAG: before_p <-> before_q: MayAlias
  // CHECK-DAG: p <-> q: NoAlias
  // CHECK-DAG: q <-> moved_p: NoAlias
  // CHECK-DAG: p <-> r: MayAlias
  llvm.func @separate(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %i: i64) {
    %true = llvm.mlir.constant(true) : i1
    %0 = llvm.load %p {gas.alias = "before_p"} : !llvm.ptr -> i32
    %1 = llvm.load %q {gas.alias = "before_q"} : !llvm.ptr -> i32
    llvm.intr.assume %true ["separate_storage"(%p, %q : !llvm.ptr, !llvm.ptr)] : i1
    %2 = llvm.load %p {gas.alias = "p"} : !llvm.ptr -> i32
    %3 = llvm.load %q {gas.alias = "q"} : !llvm.ptr -> i32
    %m = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %4 = llvm.load %m {gas.alias = "moved_p"} : !llvm.ptr -> i32
    %5 = llvm.load %r {gas.alias = "r"} : !llvm.ptr -> i32
    llvm.return
  }
}
