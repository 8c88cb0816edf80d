// RUN: xdsl-opt -p print-alias %s | filecheck %s

// Distinct objects, by what pointers are computed from and by what they may point to.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown(!llvm.ptr)
  llvm.func @fresh() -> (!llvm.ptr {llvm.noalias})
  llvm.mlir.global internal @one() {addr_space = 1 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global external @two(dense<0> : tensor<4xi32>) {addr_space = 1 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global weak @weak(dense<0> : tensor<4xi32>) {addr_space = 1 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global external @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i32>
  llvm.mlir.global external @also_dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i32>
  llvm.mlir.global internal @fixed() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global internal @slot() {addr_space = 1 : i32} : !llvm.ptr

  // The host chooses one size for all arrays of shared memory without any.
  // CHECK-LABEL: // @variables
  // CHECK-DAG: one <-> two: NoAlias
  // CHECK-DAG: two <-> weak: MayAlias
  // CHECK-DAG: one <-> weak: NoAlias
  // CHECK-DAG: dynamic <-> also_dynamic: MayAlias
  // CHECK-DAG: dynamic <-> fixed: NoAlias
  llvm.func @variables() {
    %one = llvm.mlir.addressof @one {gas.alias = "one"} : !llvm.ptr<1>
    %two = llvm.mlir.addressof @two {gas.alias = "two"} : !llvm.ptr<1>
    %weak = llvm.mlir.addressof @weak {gas.alias = "weak"} : !llvm.ptr<1>
    %dynamic = llvm.mlir.addressof @dynamic {gas.alias = "dynamic"} : !llvm.ptr<3>
    %also = llvm.mlir.addressof @also_dynamic {gas.alias = "also_dynamic"} : !llvm.ptr<3>
    %fixed = llvm.mlir.addressof @fixed {gas.alias = "fixed"} : !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: // @stack
  // CHECK-DAG: p <-> a: NoAlias
  // CHECK-DAG: p <-> b: NoAlias
  // CHECK-DAG: a <-> b: NoAlias
  // CHECK-DAG: a <-> either: MayAlias
  // CHECK-DAG: a <-> loaded: NoAlias
  // CHECK-DAG: b <-> loaded: MayAlias
  llvm.func @stack(%p: !llvm.ptr<5> {gas.alias = "p"}, %c: i1, %m: !llvm.ptr) {
    %n = llvm.mlir.constant(4 : i32) : i32
    %a = llvm.alloca %n x i32 {gas.alias = "a"} : (i32) -> !llvm.ptr
    %b = llvm.alloca %n x i32 {gas.alias = "b"} : (i32) -> !llvm.ptr
    %either = llvm.select %c, %a, %b {gas.alias = "either"} : i1, !llvm.ptr
    llvm.store %b, %m : !llvm.ptr, !llvm.ptr
    %loaded = llvm.load %m {gas.alias = "loaded"} : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @arguments
  // CHECK-DAG: p <-> q: MayAlias
  // CHECK-DAG: p <-> own: NoAlias
  // CHECK-DAG: q <-> copy: NoAlias
  // CHECK-DAG: own <-> copy: NoAlias
  // CHECK-DAG: p <-> place: MayAlias
  // CHECK-DAG: own <-> moved: MayAlias
  // CHECK-DAG: p <-> moved: MayAlias
  // CHECK-DAG: q <-> kept: NoAlias
  llvm.func @arguments(%p: !llvm.ptr {gas.alias = "p"}, %q: !llvm.ptr {gas.alias = "q"},
                       %own: !llvm.ptr {gas.alias = "own", llvm.noalias},
                       %copy: !llvm.ptr {gas.alias = "copy", llvm.byval = i32},
                       %place: !llvm.ptr {gas.alias = "place", llvm.byref = i32},
                       %c: i1) {
    %moved = llvm.select %c, %own, %p {gas.alias = "moved"} : i1, !llvm.ptr
    %kept = llvm.call @fresh() {gas.alias = "kept"} : () -> !llvm.ptr
    llvm.call @unknown(%own) : (!llvm.ptr) -> ()
    llvm.return
  }

  // What is not kept anywhere is not found anywhere.
  // CHECK-LABEL: // @kept
  // CHECK-DAG: own <-> loaded: NoAlias
  // CHECK-DAG: stored <-> loaded: MayAlias
  // CHECK-DAG: compared <-> loaded: MayAlias
  // CHECK-DAG: new <-> loaded: NoAlias
  llvm.func @kept(%m: !llvm.ptr,
                  %own: !llvm.ptr {gas.alias = "own", llvm.noalias},
                  %stored: !llvm.ptr {gas.alias = "stored", llvm.noalias},
                  %compared: !llvm.ptr {gas.alias = "compared", llvm.noalias}) -> i1 {
    %new = llvm.call @fresh() {gas.alias = "new"} : () -> !llvm.ptr
    %0 = llvm.load %own : !llvm.ptr -> i32
    llvm.store %0, %new : i32, !llvm.ptr
    llvm.store %stored, %m : !llvm.ptr, !llvm.ptr
    %loaded = llvm.load %m {gas.alias = "loaded"} : !llvm.ptr -> !llvm.ptr
    %1 = llvm.icmp "eq" %compared, %loaded : !llvm.ptr
    llvm.return %1 : i1
  }

  // Known places in what slots hold: elements of one variable.
  // CHECK-LABEL: // @places
  // CHECK-DAG: first <-> second: NoAlias
  // CHECK-DAG: first <-> any: MayAlias
  // CHECK-DAG: second <-> any: MayAlias
  llvm.func @places(%c: i1, %i: i64) {
    %fixed = llvm.mlir.addressof @fixed : !llvm.ptr<3>
    %generic = llvm.addrspacecast %fixed : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.mlir.addressof @slot : !llvm.ptr<1>
    llvm.store %generic, %slot : !llvm.ptr, !llvm.ptr<1>
    %loaded = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr
    %0 = llvm.load %loaded {gas.alias = "first"} : !llvm.ptr -> i32
    %next = llvm.getelementptr %fixed[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    %1 = llvm.load %next {gas.alias = "second"} : !llvm.ptr<3> -> i32
    %some = llvm.getelementptr %fixed[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %2 = llvm.load %some {gas.alias = "any"} : !llvm.ptr<3> -> i32
    llvm.return
  }

  // Through null and undef nothing is accessed.
  // CHECK-LABEL: // @nothing
  // CHECK-DAG: p <-> null: NoAlias
  // CHECK-DAG: p <-> undef: NoAlias
  // CHECK-DAG: p <-> maybe: MayAlias
  // CHECK-DAG: q <-> first_byte: MayAlias
  llvm.func @nothing(%p: !llvm.ptr {gas.alias = "p"}, %q: !llvm.ptr<3> {gas.alias = "q"}, %c: i1) {
    %null = llvm.mlir.zero {gas.alias = "null"} : !llvm.ptr
    %undef = llvm.mlir.undef {gas.alias = "undef"} : !llvm.ptr
    %maybe = llvm.select %c, %p, %null {gas.alias = "maybe"} : i1, !llvm.ptr
    %zero = llvm.mlir.zero {gas.alias = "first_byte"} : !llvm.ptr<3>
    llvm.return
  }

  // An integer may be any address that was taken for one.
  // CHECK-LABEL: // @numbers
  // CHECK-DAG: taken <-> made: MayAlias
  // CHECK-DAG: other <-> made: NoAlias
  llvm.func @numbers(%x: i64) {
    %n = llvm.mlir.constant(4 : i32) : i32
    %taken = llvm.alloca %n x i32 {gas.alias = "taken"} : (i32) -> !llvm.ptr
    %other = llvm.alloca %n x i32 {gas.alias = "other"} : (i32) -> !llvm.ptr
    %0 = llvm.ptrtoint %taken : !llvm.ptr to i64
    %1 = llvm.xor %0, %x : i64
    %made = llvm.inttoptr %x {gas.alias = "made"} : i64 to !llvm.ptr
    llvm.return
  }
}
