// RUN: xdsl-opt -p legalize-atomics,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -t gas-llvm %t.mlir | opt-22 -passes=verify -disable-output %}
// PATTERN: MakePlainAccesses

// Of local memory, which belongs to one thread, an operation is atomic only if its result
// is used.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // The load and the store are in no access group.
  // CHECK-LABEL: llvm.func @unused
  llvm.func @unused(%l: !llvm.ptr<3>, %v: i32, %w: i16) {
    // CHECK-NEXT: %[[A:.*]] = llvm.load %l {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    // CHECK-NEXT: %[[B:.*]] = llvm.sub %[[A]], %v : i32
    // CHECK-NEXT: llvm.store %[[B]], %l {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %0 = llvm.atomicrmw sub %l, %v seq_cst {access_groups = [#llvm.access_group<id = distinct[0]<>>]} : !llvm.ptr<3>, i32
    // CHECK-NEXT: %[[C:.*]] = llvm.load %l {alignment = 8 : i64} : !llvm.ptr<3> -> i16
    // CHECK-NEXT: %[[D:.*]] = llvm.intr.umax(%[[C]], %w) : (i16, i16) -> i16
    // CHECK-NEXT: llvm.store %[[D]], %l {alignment = 8 : i64} : i16, !llvm.ptr<3>
    %1 = llvm.atomicrmw umax %l, %w monotonic {alignment = 8 : i64} : !llvm.ptr<3>, i16
    // CHECK: llvm.intr.smin
    %2 = llvm.atomicrmw min %l, %v monotonic : !llvm.ptr<3>, i32
    // CHECK: llvm.and
    %3 = llvm.atomicrmw _and %l, %v monotonic : !llvm.ptr<3>, i32
    // CHECK-NOT: atomicrmw
    // CHECK: llvm.return
    llvm.return
  }

  // CHECK-LABEL: llvm.func @stay
  llvm.func @stay(%l: !llvm.ptr<3>, %g: !llvm.ptr<1>, %generic: !llvm.ptr<4>, %v: i32) -> i32 {
    // CHECK-NEXT: %[[USED:.*]] = llvm.atomicrmw add %l, %v monotonic
    %0 = llvm.atomicrmw add %l, %v monotonic : !llvm.ptr<3>, i32
    // CHECK-NEXT: llvm.atomicrmw volatile add %l, %v monotonic
    %1 = llvm.atomicrmw volatile add %l, %v monotonic : !llvm.ptr<3>, i32
    // CHECK-NEXT: llvm.atomicrmw xchg %l, %v monotonic
    %2 = llvm.atomicrmw xchg %l, %v monotonic : !llvm.ptr<3>, i32
    // CHECK-NEXT: llvm.atomicrmw add %g, %v monotonic
    %3 = llvm.atomicrmw add %g, %v syncscope("workgroup") monotonic : !llvm.ptr<1>, i32
    // CHECK-NEXT: llvm.atomicrmw add %generic, %v monotonic
    %4 = llvm.atomicrmw add %generic, %v monotonic : !llvm.ptr<4>, i32
    // A pointer that may be to local memory is not known to be.
    // CHECK-NEXT: %[[CAST:.*]] = llvm.addrspacecast %l
    %5 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    // CHECK-NEXT: llvm.atomicrmw add %[[CAST]], %v monotonic
    %6 = llvm.atomicrmw add %5, %v monotonic : !llvm.ptr<4>, i32
    // CHECK-NEXT: llvm.return %[[USED]]
    llvm.return %0 : i32
  }
}
