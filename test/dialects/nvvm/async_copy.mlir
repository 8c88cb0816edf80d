// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @small(
llvm.func @small(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %p: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: nvvm.cp.async.shared.global %s, %g, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.shared.global %s, %g, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.shared.global %s, %g, 16, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 16, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.shared.global %s, %g, 16, cache = cg, %i {foo} : !llvm.ptr<3>, !llvm.ptr<1>, i32
  nvvm.cp.async.shared.global %s, %g, 16, cache = #nvvm<load_cache_modifier cg>, %i {foo} : !llvm.ptr<3>, !llvm.ptr<1>, i32
  // CHECK-NEXT: nvvm.cp.async.commit.group
  nvvm.cp.async.commit.group
  // CHECK-NEXT: nvvm.cp.async.commit.group {foo}
  nvvm.cp.async.commit.group {foo}
  // CHECK-NEXT: nvvm.cp.async.wait.group 0
  nvvm.cp.async.wait.group 0
  // CHECK-NEXT: nvvm.cp.async.wait.group 7 {foo}
  nvvm.cp.async.wait.group 7 {foo}
  // CHECK-NEXT: nvvm.cp.async.mbarrier.arrive %s : !llvm.ptr<3>
  nvvm.cp.async.mbarrier.arrive %s : !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.mbarrier.arrive %p {foo, noinc = true} : !llvm.ptr
  nvvm.cp.async.mbarrier.arrive %p {foo, noinc = true} : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.mbarrier.arrive %p : !llvm.ptr
  nvvm.cp.async.mbarrier.arrive %p {noinc = false} : !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @bulk(
llvm.func @bulk(%s: !llvm.ptr<3>, %m: !llvm.ptr<3>, %g: !llvm.ptr<1>, %d: !llvm.ptr<7>, %p: !llvm.ptr, %i: i32, %h: i16, %l: i64) {
  // CHECK-NEXT: nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.commit.group
  // CHECK-NEXT: nvvm.cp.async.bulk.commit.group {foo}
  nvvm.cp.async.bulk.commit.group {foo}
  // CHECK-NEXT: nvvm.cp.async.bulk.wait_group 0
  nvvm.cp.async.bulk.wait_group 0
  // CHECK-NEXT: nvvm.cp.async.bulk.wait_group 3 {foo, read}
  nvvm.cp.async.bulk.wait_group 3 {foo, read}
  // CHECK-NEXT: nvvm.cp.async.bulk.prefetch %g, %i : !llvm.ptr<1>
  nvvm.cp.async.bulk.prefetch %g, %i : !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.bulk.prefetch %g, %i l2_cache_hint = %l {foo} : !llvm.ptr<1>
  nvvm.cp.async.bulk.prefetch %g, %i l2_cache_hint = %l {foo} : <1>
  // CHECK-NEXT: nvvm.cp.async.bulk.shared.cluster.global %d, %g, %m, %i : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %d, %g, %m, %i : !llvm.ptr<7>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.bulk.shared.cluster.global %s, %g, %m, %i : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %m, %i : !llvm.ptr<3>, <1>
  // CHECK-NEXT: nvvm.cp.async.bulk.shared.cluster.global %d, %g, %m, %i multicast_mask = %h : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %d, %g, %m, %i multicast_mask = %h : !llvm.ptr<7>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.bulk.shared.cluster.global %s, %g, %m, %i l2_cache_hint = %l : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %m, %i l2_cache_hint = %l : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.bulk.shared.cluster.global %d, %g, %m, %i multicast_mask = %h l2_cache_hint = %l {foo} : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %d, %g, %m, %i multicast_mask = %h l2_cache_hint = %l {foo} : !llvm.ptr<7>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.bulk.global.shared.cta %g, %s, %i : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %i : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.global.shared.cta %g, %s, %i l2_cache_hint = %l : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %i l2_cache_hint = %l : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.global.shared.cta %g, %s, %i byte_mask = %h : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %i byte_mask = %h : <1>, <3>
  // CHECK-NEXT: nvvm.cp.async.bulk.global.shared.cta %g, %s, %i l2_cache_hint = %l byte_mask = %h {foo} : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %i l2_cache_hint = %l byte_mask = %h {foo} : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.shared.cluster.shared.cta %d, %s, %m, %i : !llvm.ptr<7>, !llvm.ptr<3>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %d, %s, %m, %i : !llvm.ptr<7>, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.shared.cluster.shared.cta %d, %s, %m, %i {foo} : !llvm.ptr<7>, !llvm.ptr<3>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %d, %s, %m, %i {foo} : <7>, <3>
  // CHECK-NEXT: nvvm.st.bulk %p, size = %l : !llvm.ptr
  nvvm.st.bulk %p, size = %l : !llvm.ptr
  // CHECK-NEXT: nvvm.st.bulk %s, size = %l {foo} : !llvm.ptr<3>
  nvvm.st.bulk %s, size = %l, init = 0 {foo} : !llvm.ptr<3>
  llvm.return
}
