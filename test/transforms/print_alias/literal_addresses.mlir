// RUN: xdsl-opt -p print-alias %s --split-input-file | filecheck %s

// Zero is an address like any other where the null pointer has other bits, and any
// variable may lie at an address that is written down.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global internal @other() {addr_space = 1 : i32} : !llvm.array<4 x i32>

  // CHECK-LABEL: // @zero
  // CHECK-DAG: p <-> zero: MayAlias
  // CHECK-DAG: p <-> eight: MayAlias
  // CHECK-DAG: tile <-> zero: MayAlias
  // CHECK-DAG: tile <-> eight: MayAlias
  // CHECK-DAG: other <-> zero: NoAlias
  // CHECK-DAG: zero <-> eight: NoAlias
  // CHECK-DAG: tile <-> null: NoAlias
  // CHECK-DAG: other <-> global null: NoAlias
  llvm.func @zero(%p: !llvm.ptr<3>, %v: i32) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %other = llvm.mlir.addressof @other : !llvm.ptr<1>
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    %eight = llvm.getelementptr %zero[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %null = llvm.mlir.zero : !llvm.ptr
    %shared_null = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<3>
    %global_null = llvm.mlir.zero : !llvm.ptr<1>
    llvm.store %v, %p {gas.alias = "p"} : i32, !llvm.ptr<3>
    llvm.store %v, %tile {gas.alias = "tile"} : i32, !llvm.ptr<3>
    llvm.store %v, %other {gas.alias = "other"} : i32, !llvm.ptr<1>
    llvm.store %v, %zero {gas.alias = "zero"} : i32, !llvm.ptr<3>
    llvm.store %v, %eight {gas.alias = "eight"} : i32, !llvm.ptr<3>
    llvm.store %v, %shared_null {gas.alias = "null"} : i32, !llvm.ptr<3>
    llvm.store %v, %global_null {gas.alias = "global null"} : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: // @number
  // CHECK-DAG: tile <-> number: MayAlias
  // CHECK-DAG: other <-> number: NoAlias
  // CHECK-DAG: slot <-> number: NoAlias
  llvm.func @number(%v: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %sixteen = llvm.mlir.constant(16 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %other = llvm.mlir.addressof @other : !llvm.ptr<1>
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    %number = llvm.inttoptr %sixteen : i32 to !llvm.ptr<3>
    llvm.store %v, %tile {gas.alias = "tile"} : i32, !llvm.ptr<3>
    llvm.store %v, %other {gas.alias = "other"} : i32, !llvm.ptr<1>
    llvm.store %v, %slot {gas.alias = "slot"} : i32, !llvm.ptr<5>
    llvm.store %v, %number {gas.alias = "number"} : i32, !llvm.ptr<3>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>

  // CHECK-LABEL: // @no_object_at_zero
  // CHECK-DAG: tile <-> zero: NoAlias
  llvm.func @no_object_at_zero(%v: i32) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %zero = llvm.mlir.zero : !llvm.ptr<3>
    llvm.store %v, %tile {gas.alias = "tile"} : i32, !llvm.ptr<3>
    llvm.store %v, %zero {gas.alias = "zero"} : i32, !llvm.ptr<3>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // What has no size is dynamic shared memory, all of it the same bytes.
  llvm.mlir.global internal @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i8>
  llvm.mlir.global internal @also_dynamic() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>

  // CHECK-LABEL: // @dynamic_shared
  // CHECK-DAG: dynamic <-> also: MayAlias
  // CHECK-DAG: dynamic <-> tile: NoAlias
  llvm.func @dynamic_shared() {
    %dynamic = llvm.mlir.addressof @dynamic {gas.alias = "dynamic"} : !llvm.ptr<3>
    %also = llvm.mlir.addressof @also_dynamic {gas.alias = "also"} : !llvm.ptr<3>
    %tile = llvm.mlir.addressof @tile {gas.alias = "tile"} : !llvm.ptr<3>
    llvm.return
  }

  // Distances are numbers modulo two to the power of the index width.
  // CHECK-LABEL: // @distances_wrap
  // CHECK-DAG: p <-> around: MustAlias
  // CHECK-DAG: p <-> wide: MustAlias
  // CHECK-DAG: p <-> before: PartialAlias
  // CHECK-DAG: before <-> byte: MustAlias
  llvm.func @distances_wrap(%p: !llvm.ptr<1>, %v: i64) {
    %k = llvm.mlir.constant(2305843009213693952 : i64) : i64
    %l = llvm.mlir.constant(18446744073709551616 : i128) : i128
    %b = llvm.mlir.constant(255 : i8) : i8
    %around = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %wide = llvm.getelementptr %p[%l] : (!llvm.ptr<1>, i128) -> !llvm.ptr<1>, i8
    %before = llvm.getelementptr %p[-1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    %byte = llvm.getelementptr %p[%b] : (!llvm.ptr<1>, i8) -> !llvm.ptr<1>, i8
    llvm.store %v, %p {gas.alias = "p"} : i64, !llvm.ptr<1>
    llvm.store %v, %around {gas.alias = "around"} : i64, !llvm.ptr<1>
    llvm.store %v, %wide {gas.alias = "wide"} : i64, !llvm.ptr<1>
    llvm.store %v, %before {gas.alias = "before"} : i64, !llvm.ptr<1>
    llvm.store %v, %byte {gas.alias = "byte"} : i64, !llvm.ptr<1>
    llvm.return
  }
}
