// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" %s | filecheck %s
// PATTERN: DispatchAccess
// PATTERN: ReadTag

// Accesses that follow on each other and go to one object share one test.

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @external()

  // CHECK-LABEL: llvm.func @five_accesses(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>, %[[I:.*]]: i64) -> i32
  // CHECK:         llvm.switch
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:         %[[SUM:.*]] = llvm.add
  // CHECK:         llvm.store %[[SUM]], %{{.*}} : i32, !llvm.ptr<3>
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.br ^[[JOIN:[a-z0-9]+]](%{{.*}} : i32)
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  // CHECK:         llvm.br ^[[JOIN]](%{{.*}} : i32)
  // CHECK-NEXT:  ^[[JOIN]](%[[LAST:.*]]: i32):
  // CHECK-NEXT:    llvm.return %[[LAST]] : i32
  llvm.func @five_accesses(%p: !llvm.ptr<4>, %i: i64) -> i32 {
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %1 = llvm.load %q : !llvm.ptr<4> -> i32
    %sum = llvm.add %0, %1 : i32
    llvm.store %sum, %p : i32, !llvm.ptr<4>
    %r = llvm.getelementptr inbounds %q[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %2 = llvm.load %r : !llvm.ptr<4> -> i32
    llvm.store %2, %q : i32, !llvm.ptr<4>
    llvm.return %2 : i32
  }

  // Arithmetic without `inbounds` may lead into another window: its result is tested.
  // CHECK-LABEL: llvm.func @not_in_bounds(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>, %[[I:.*]]: i64)
  // CHECK:         llvm.ptrtoint %[[P]]
  // CHECK:         llvm.switch
  // CHECK:         %[[Q:.*]] = llvm.getelementptr %[[P]][%[[I]]]
  // CHECK:         llvm.ptrtoint %[[Q]]
  // CHECK:         llvm.switch
  llvm.func @not_in_bounds(%p: !llvm.ptr<4>, %i: i64) {
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %1 = llvm.load %q : !llvm.ptr<4> -> i32
    llvm.return
  }

  // What is tested is the address of the access, never what it was computed from.
  // CHECK-LABEL: llvm.func @final_address(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>)
  // CHECK:         %[[LOW:.*]] = llvm.getelementptr %[[P]][-1]
  // CHECK-NEXT:    %[[Q:.*]] = llvm.getelementptr %[[LOW]][1]
  // CHECK-NOT:     llvm.ptrtoint %[[P]]
  // CHECK-NOT:     llvm.ptrtoint %[[LOW]]
  // CHECK:         llvm.ptrtoint %[[Q]]
  // CHECK:         llvm.addrspacecast %[[Q]]
  llvm.func @final_address(%p: !llvm.ptr<4>) {
    %low = llvm.getelementptr %p[-1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %q = llvm.getelementptr %low[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %0 = llvm.load %q : !llvm.ptr<4> -> i32
    llvm.return
  }

  // Something may happen in between: two tests of one tag.
  // CHECK-LABEL: llvm.func @call_between(
  // CHECK:         %[[TAG:.*]] = llvm.lshr
  // CHECK-NEXT:    llvm.switch %[[TAG]]
  // CHECK:         llvm.call @external
  // CHECK-NEXT:    llvm.switch %[[TAG]]
  // CHECK-NOT:     llvm.ptrtoint
  llvm.func @call_between(%p: !llvm.ptr<4>, %v: i32) {
    llvm.store %v, %p : i32, !llvm.ptr<4>
    llvm.call @external() : () -> ()
    llvm.store %v, %p : i32, !llvm.ptr<4>
    llvm.return
  }

  // Two objects.
  // CHECK-LABEL: llvm.func @two_pointers(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>, %[[Q:.*]]: !llvm.ptr<4>)
  // CHECK:         llvm.ptrtoint %[[P]]
  // CHECK:         llvm.switch
  // CHECK:         llvm.ptrtoint %[[Q]]
  // CHECK:         llvm.switch
  // CHECK-NOT:     llvm.switch
  llvm.func @two_pointers(%p: !llvm.ptr<4>, %q: !llvm.ptr<4>) {
    %0 = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.store %0, %q : i32, !llvm.ptr<4>
    llvm.return
  }

  // Accesses to known memory in between keep their order; what does not depend on them
  // moves in front.
  // CHECK-LABEL: llvm.func @known_between(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>, %[[G:.*]]: !llvm.ptr<1>
  // CHECK:         llvm.mul
  // CHECK-NEXT:    llvm.switch
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK-NEXT:    llvm.store volatile %{{.*}}, %[[G]] : i32, !llvm.ptr<1>
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr<1> -> i32
  // CHECK-NEXT:    llvm.store volatile %{{.*}}, %[[G]] : i32, !llvm.ptr<1>
  // CHECK:         llvm.load volatile %{{.*}} : !llvm.ptr<1> -> i32
  // CHECK-NOT:     llvm.switch
  llvm.func @known_between(%p: !llvm.ptr<4>, %g: !llvm.ptr<1>, %i: i32) -> i32 {
    %0 = llvm.load volatile %p : !llvm.ptr<4> -> i32
    llvm.store volatile %0, %g : i32, !llvm.ptr<1>
    %twice = llvm.mul %i, %i : i32
    %1 = llvm.load volatile %p : !llvm.ptr<4> -> i32
    %sum = llvm.add %1, %twice : i32
    llvm.return %sum : i32
  }

  // The address of the second depends on what the first loads.
  // CHECK-LABEL: llvm.func @index_loaded(
  // CHECK:         llvm.switch
  // CHECK:         %[[I:.*]] = llvm.load %{{.*}} : !llvm.ptr<3> -> i64
  // CHECK-NEXT:    %[[Q:.*]] = llvm.getelementptr inbounds %{{.*}}[%[[I]]]
  // CHECK-NEXT:    %[[L:.*]] = llvm.addrspacecast %[[Q]] : !llvm.ptr<4> to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[L]] : !llvm.ptr<3> -> i64
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i64
  // CHECK-NOT:     llvm.switch
  llvm.func @index_loaded(%p: !llvm.ptr<4>) -> i64 {
    %i = llvm.load %p : !llvm.ptr<4> -> i64
    %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i64
    %0 = llvm.load %q : !llvm.ptr<4> -> i64
    llvm.return %0 : i64
  }

  // The pointer of the second is what the first loads.
  // CHECK-LABEL: llvm.func @chain(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<4>) -> i32
  // CHECK:         llvm.ptrtoint %[[P]]
  // CHECK:         llvm.switch
  // CHECK:       ^{{.*}}(%[[Q:.*]]: !llvm.ptr<4>):
  // CHECK:         llvm.ptrtoint %[[Q]]
  // CHECK:         llvm.switch
  // CHECK:         llvm.addrspacecast %[[Q]] : !llvm.ptr<4> to !llvm.ptr<3>
  llvm.func @chain(%p: !llvm.ptr<4>) -> i32 {
    %q = llvm.load %p : !llvm.ptr<4> -> !llvm.ptr<4>
    %0 = llvm.load %q : !llvm.ptr<4> -> i32
    llvm.return %0 : i32
  }
}
