// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected !llvm.ptr or !llvm.ptr<3>, got !llvm.ptr<7>
llvm.func @f(%d: !llvm.ptr<7>, %i: i32) {
  nvvm.mbarrier.init %d, %i : !llvm.ptr<7>, i32
  llvm.return
}

// -----

// CHECK: expected !llvm.ptr<3> or !llvm.ptr<7>, got !llvm.ptr
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  nvvm.mbarrier.expect_tx %p, %i : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: mbarrier scope must be either CTA or Cluster
llvm.func @f(%s: !llvm.ptr<3>, %i: i32) {
  nvvm.mbarrier.expect_tx %s, %i {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

// CHECK: mbarrier in shared_cluster space cannot return any value
llvm.func @f(%d: !llvm.ptr<7>) {
  %0 = nvvm.mbarrier.arrive %d : !llvm.ptr<7> -> i64
  llvm.return
}

// -----

// CHECK: mbarrier scope must be either CTA or Cluster
llvm.func @f(%s: !llvm.ptr<3>) {
  %0 = nvvm.mbarrier.arrive %s {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<3> -> i64
  llvm.return
}

// -----

// CHECK: mbarrier in shared_cluster space cannot return any value
llvm.func @f(%d: !llvm.ptr<7>, %i: i32) {
  %0 = nvvm.mbarrier.arrive_drop.expect_tx %d, %i : !llvm.ptr<7>, i32 -> i64
  llvm.return
}

// -----

// CHECK: mbarrier scope must be CTA when using predicate
llvm.func @f(%s: !llvm.ptr<3>, %i: i32, %b: i1) {
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

// CHECK: mbarrier in shared_cluster space is not supported when using predicate
llvm.func @f(%d: !llvm.ptr<7>, %i: i32, %b: i1) {
  nvvm.mbarrier.arrive.expect_tx %d, %i, predicate = %b : !llvm.ptr<7>, i32, i1
  llvm.return
}

// -----

// CHECK: return-value is not supported when using predicate
llvm.func @f(%s: !llvm.ptr<3>, %i: i32, %b: i1) {
  %0 = nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1 -> i64
  llvm.return
}

// -----

// CHECK: mbarrier with relaxed semantics is not supported when using predicate
llvm.func @f(%s: !llvm.ptr<3>, %i: i32, %b: i1) {
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b {relaxed = true} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

// CHECK: mbarrier scope must be either CTA or Cluster
llvm.func @f(%s: !llvm.ptr<3>, %l: i64) {
  %0 = nvvm.mbarrier.test.wait %s, %l {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>, i64 -> i1
  llvm.return
}

// -----

// CHECK: expected !llvm.ptr or !llvm.ptr<3>, got !llvm.ptr<7>
llvm.func @f(%d: !llvm.ptr<7>, %l: i64) {
  %0 = nvvm.mbarrier.try_wait %d, %l : !llvm.ptr<7>, i64 -> i1
  llvm.return
}
