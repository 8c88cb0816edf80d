// RUN: xdsl-opt -p legalize-atomics,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}
// RUN: xdsl-opt -p legalize-atomics %t.mlir | diff %t.mlir -
// PATTERN: MakeMonotonic
// PATTERN: LegalizeFence

// CHECK: llvm.mlir.global internal @__mux_total_order(0 : i32) {addr_space = 1 : i32, alignment = 64 : i64} : i32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @loads
  llvm.func @loads(%p: !llvm.ptr<1>) {
    // CHECK-NEXT: llvm.load %p : !llvm.ptr<1> -> i32
    %0 = llvm.load %p : !llvm.ptr<1> -> i32
    // CHECK-NEXT: llvm.load %p atomic monotonic {alignment = 4 : i64}
    %1 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    // CHECK-NEXT: llvm.load volatile %p atomic monotonic {alignment = 4 : i64}
    %2 = llvm.load volatile %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    // CHECK-NEXT: llvm.load %p atomic monotonic {alignment = 4 : i64}
    // CHECK-NEXT: llvm.fence acquire
    %3 = llvm.load %p atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: %[[ORDER:.*]] = llvm.mlir.addressof @__mux_total_order : !llvm.ptr<1>
    // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
    // CHECK-NEXT: llvm.atomicrmw add %[[ORDER]], %[[ONE]] monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: llvm.load %p atomic monotonic {alignment = 4 : i64}
    // CHECK-NEXT: llvm.fence acquire
    // CHECK-NEXT: llvm.return
    %4 = llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @stores
  llvm.func @stores(%p: !llvm.ptr<1>, %local: !llvm.ptr<3>) {
    // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
    %0 = llvm.mlir.constant(0 : i32) : i32
    // CHECK-NEXT: llvm.store %[[ZERO]], %p : i32, !llvm.ptr<1>
    llvm.store %0, %p : i32, !llvm.ptr<1>
    // CHECK-NEXT: llvm.fence release
    // CHECK-NEXT: llvm.store %[[ZERO]], %p atomic monotonic {alignment = 4 : i64}
    llvm.store %0, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr<1>
    // The pointer is what is stored, not where.
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: llvm.mlir.addressof @__mux_total_order
    // CHECK-NEXT: llvm.mlir.constant(1 : i32)
    // CHECK-NEXT: llvm.atomicrmw add
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: llvm.store %local, %p atomic monotonic {alignment = 8 : i64}
    // CHECK-NEXT: llvm.return
    llvm.store %local, %p atomic seq_cst {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @read_modify_write
  llvm.func @read_modify_write(%p: !llvm.ptr<1>, %v: i32) {
    // CHECK-NEXT: llvm.atomicrmw umax %p, %v monotonic : !llvm.ptr<1>, i32
    %0 = llvm.atomicrmw umax %p, %v monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.atomicrmw sub %p, %v monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acquire
    %1 = llvm.atomicrmw sub %p, %v acquire : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence release
    // CHECK-NEXT: llvm.atomicrmw _or %p, %v monotonic : !llvm.ptr<1>, i32
    %2 = llvm.atomicrmw _or %p, %v release : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence release
    // CHECK-NEXT: llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acquire
    %3 = llvm.atomicrmw xchg %p, %v acq_rel : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK:      llvm.atomicrmw add %{{.*}}, %{{.*}} monotonic
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acquire
    // CHECK-NEXT: llvm.return
    %4 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr<1>, i32
    llvm.return
  }

  // Both orderings count.
  // CHECK-LABEL: llvm.func @compare_and_exchange
  llvm.func @compare_and_exchange(%p: !llvm.ptr<1>, %v: i32) {
    // CHECK-NEXT: llvm.cmpxchg weak %p, %v, %v monotonic monotonic : !llvm.ptr<1>, i32
    %0 = llvm.cmpxchg weak %p, %v, %v monotonic monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence release
    // CHECK-NEXT: llvm.cmpxchg %p, %v, %v monotonic monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acquire
    %1 = llvm.cmpxchg %p, %v, %v release acquire : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK:      llvm.atomicrmw add
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: llvm.cmpxchg %p, %v, %v monotonic monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.fence acquire
    // CHECK-NEXT: llvm.return
    %2 = llvm.cmpxchg %p, %v, %v monotonic seq_cst : !llvm.ptr<1>, i32
    llvm.return
  }

  // CHECK-LABEL: llvm.func @fences
  llvm.func @fences() {
    // CHECK-NEXT: llvm.fence acquire
    llvm.fence acquire
    // CHECK-NEXT: llvm.fence release
    llvm.fence syncscope("device") release
    // CHECK-NEXT: llvm.fence acq_rel
    llvm.fence syncscope("block") acq_rel
    // CHECK-NEXT: llvm.fence acq_rel
    llvm.fence syncscope("singlethread") seq_cst
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: llvm.mlir.addressof @__mux_total_order
    // CHECK-NEXT: llvm.mlir.constant(1 : i32)
    // CHECK-NEXT: llvm.atomicrmw add
    // CHECK-NEXT: llvm.fence acq_rel
    // CHECK-NEXT: llvm.return
    llvm.fence seq_cst
    llvm.return
  }

  // A work-group runs in one thread.
  // CHECK-LABEL: llvm.func @within_work_group
  llvm.func @within_work_group(%p: !llvm.ptr<1>, %local: !llvm.ptr<3>, %v: i32) {
    // CHECK-NEXT: %[[OLD:.*]] = llvm.load %local {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    // CHECK-NEXT: %[[NEW:.*]] = llvm.add %[[OLD]], %v : i32
    // CHECK-NEXT: llvm.store %[[NEW]], %local {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %0 = llvm.atomicrmw add %local, %v seq_cst : !llvm.ptr<3>, i32
    // CHECK-NEXT: llvm.load %local atomic monotonic {alignment = 4 : i64}
    %1 = llvm.load %local atomic acquire {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    // CHECK-NEXT: llvm.store %v, %local atomic monotonic {alignment = 4 : i64}
    llvm.store %v, %local atomic release {alignment = 4 : i64} : i32, !llvm.ptr<3>
    // CHECK-NEXT: llvm.cmpxchg %p, %v, %v monotonic monotonic : !llvm.ptr<1>, i32
    %2 = llvm.cmpxchg %p, %v, %v syncscope("block") seq_cst seq_cst : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
    %3 = llvm.atomicrmw add %p, %v syncscope("workgroup-one-as") acq_rel : !llvm.ptr<1>, i32
    // A cluster is several work-groups.
    // CHECK-NEXT: llvm.fence release
    // CHECK-NEXT: llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.return
    %4 = llvm.atomicrmw add %p, %v syncscope("cluster") release : !llvm.ptr<1>, i32
    llvm.return
  }
}
