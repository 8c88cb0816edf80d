// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: Only CG and CA cache modifiers are supported.
llvm.func @f(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %s, %g, 16, cache = cs : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: expected byte size to be either 4, 8 or 16.
llvm.func @f(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %s, %g, 5, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: CG cache modifier is only support for 16 bytes copy.
llvm.func @f(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %s, %g, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: expected !llvm.ptr<3>, got !llvm.ptr
llvm.func @f(%g: !llvm.ptr<1>, %p: !llvm.ptr) {
  nvvm.cp.async.shared.global %p, %g, 8, cache = ca : !llvm.ptr, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: Expected `ca`, `cg`, `cs`, `lu`, or `cv`.
llvm.func @f(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %s, %g, 8, cache = foo : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: the minimum value of 'group' is 0
llvm.func @f() {
  nvvm.cp.async.bulk.wait_group -1
  llvm.return
}

// -----

// CHECK: Multicast is not supported with shared::cta mode.
llvm.func @f(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i32, %h: i16) {
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %i multicast_mask = %h : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: expected !llvm.ptr<1>, got !llvm.ptr
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.prefetch %p, %i : !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected !llvm.ptr or !llvm.ptr<3>, got !llvm.ptr<1>
llvm.func @f(%g: !llvm.ptr<1>) {
  nvvm.cp.async.mbarrier.arrive %g : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: only 0 is supported for initVal, got 1
llvm.func @f(%p: !llvm.ptr, %l: i64) {
  nvvm.st.bulk %p, size = %l, init = 1 : !llvm.ptr
  llvm.return
}
