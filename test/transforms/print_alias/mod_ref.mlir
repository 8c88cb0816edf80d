// RUN: xdsl-opt -p print-alias %s | filecheck %s

// What operations do to memory.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown()
  llvm.func @reads(!llvm.ptr {llvm.readonly, llvm.nocapture}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none>}
  llvm.func @reads_all() attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = none>}
  llvm.func @pure() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = readwrite>}
  llvm.func @__nv_sinf(f32) -> f32
  llvm.func @__nv_sincosf(f32, !llvm.ptr, !llvm.ptr)
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global internal @counter() {addr_space = 1 : i32} : i32
  llvm.mlir.global internal constant @table(dense<1> : tensor<4xi32>) {addr_space = 1 : i32} : !llvm.array<4 x i32>

  llvm.func internal @writes_tile(%x: i32) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    llvm.store %x, %tile : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @may_be_called_by_anybody() {
    %x = llvm.mlir.constant(1 : i32) : i32
    %counter = llvm.mlir.addressof @counter : !llvm.ptr<1>
    llvm.store %x, %counter : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: // @calls
  // CHECK-DAG: unknown -> p: ModRef
  // CHECK-DAG: unknown -> own: NoModRef
  // CHECK-DAG: unknown -> given: ModRef
  // CHECK-DAG: unknown -> counter: ModRef
  // CHECK-DAG: reads -> p: Ref
  // CHECK-DAG: reads -> own: NoModRef
  // CHECK-DAG: reads -> tile: NoModRef
  // CHECK-DAG: reads_all -> p: Ref
  // CHECK-DAG: reads_all -> own: NoModRef
  // CHECK-NOT: pure ->
  // CHECK-DAG: writes_tile -> tile: Mod
  // CHECK-DAG: writes_tile -> p: NoModRef
  // CHECK-DAG: writes_tile -> next_to_it: NoModRef
  // CHECK-DAG: sincos -> own: Mod
  // CHECK-DAG: sincos -> tile: NoModRef
  // CHECK-DAG: pointer -> own: NoModRef
  // CHECK-DAG: pointer -> given: ModRef
  llvm.func @calls(%p: !llvm.ptr<1> {gas.alias = "p"}, %x: f32, %y: i32, %f: !llvm.ptr) {
    %n = llvm.mlir.constant(4 : i32) : i32
    %own = llvm.alloca %n x i32 {gas.alias = "own"} : (i32) -> !llvm.ptr
    %given = llvm.alloca %n x i32 {gas.alias = "given"} : (i32) -> !llvm.ptr
    llvm.store %given, %f : !llvm.ptr, !llvm.ptr
    %tile = llvm.mlir.addressof @tile {gas.alias = "tile"} : !llvm.ptr<3>
    %next = llvm.getelementptr %tile[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    %0 = llvm.load %next {gas.alias = "next_to_it"} : !llvm.ptr<3> -> i32
    %counter = llvm.mlir.addressof @counter {gas.alias = "counter"} : !llvm.ptr<1>
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.call @unknown() {gas.alias = "unknown"} : () -> ()
    llvm.call @reads(%g) {gas.alias = "reads"} : (!llvm.ptr) -> ()
    llvm.call @reads_all() {gas.alias = "reads_all"} : () -> ()
    llvm.call @pure() {gas.alias = "pure"} : () -> ()
    llvm.call @writes_tile(%y) {gas.alias = "writes_tile"} : (i32) -> ()
    %1 = llvm.call @__nv_sinf(%x) {gas.alias = "pure"} : (f32) -> f32
    llvm.call @__nv_sincosf(%x, %own, %own) {gas.alias = "sincos"} : (f32, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call %f() {gas.alias = "pointer"} : !llvm.ptr, () -> ()
    llvm.return
  }

  // Barriers let others write what they can, and so do orderings.
  // CHECK-LABEL: // @barriers
  // CHECK-DAG: barrier -> tile: ModRef
  // CHECK-DAG: barrier -> p: ModRef
  // CHECK-DAG: barrier -> table: Ref
  // CHECK-DAG: barrier -> named: NoModRef
  // CHECK-DAG: barrier -> own: NoModRef
  // CHECK-DAG: fence -> p: ModRef
  // CHECK-DAG: fence -> own: NoModRef
  // CHECK-DAG: wait -> tile: ModRef
  // CHECK-DAG: acquire -> tile: ModRef
  // CHECK-DAG: acquire -> own: NoModRef
  // CHECK-DAG: relaxed -> tile: NoModRef
  // CHECK-DAG: relaxed -> p: ModRef
  // CHECK-DAG: volatile -> tile: NoModRef
  // CHECK-DAG: volatile -> p: ModRef
  // CHECK-DAG: add -> p: ModRef
  // CHECK-DAG: add -> tile: NoModRef
  // CHECK-DAG: end -> own: Mod
  // CHECK-DAG: intrinsic -> p: ModRef
  llvm.func @barriers(%p: !llvm.ptr<1> {gas.alias = "p"}, %named: !llvm.ptr<5> {gas.alias = "named"}, %x: i32) {
    %n = llvm.mlir.constant(4 : i32) : i32
    %own = llvm.alloca %n x i32 {gas.alias = "own"} : (i32) -> !llvm.ptr
    %tile = llvm.mlir.addressof @tile {gas.alias = "tile"} : !llvm.ptr<3>
    %table = llvm.mlir.addressof @table {gas.alias = "table"} : !llvm.ptr<1>
    nvvm.barrier0 {gas.alias = "barrier"}
    llvm.fence acq_rel {gas.alias = "fence"}
    nvvm.cp.async.wait.group 0 {gas.alias = "wait"}
    %0 = llvm.load %p atomic acquire {alignment = 4 : i64, gas.alias = "acquire"} : !llvm.ptr<1> -> i32
    %1 = llvm.load %p atomic monotonic {alignment = 4 : i64, gas.alias = "relaxed"} : !llvm.ptr<1> -> i32
    %2 = llvm.load volatile %p {gas.alias = "volatile"} : !llvm.ptr<1> -> i32
    %3 = llvm.atomicrmw add %p, %x monotonic {gas.alias = "add"} : !llvm.ptr<1>, i32
    llvm.call_intrinsic "llvm.something"(%p) {gas.alias = "intrinsic"} : (!llvm.ptr<1>) -> ()
    llvm.intr.lifetime.end %own {gas.alias = "end"} : !llvm.ptr
    llvm.return
  }
}
