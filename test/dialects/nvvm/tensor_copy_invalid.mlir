// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expects coordinates between 1 to 5 dimension
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[] : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: expects coordinates between 1 to 5 dimension
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[%i, %i, %i, %i, %i, %i] : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: Gather4 mode expects 5 coordinates
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[%i, %i, %i, %i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: to use im2col_w mode, the tensor has to be at least 3-dimensional
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %h: i16) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[%i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: im2col offsets expected 1 (provided 0)
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[%i, %i, %i] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: im2col offsets expected 0 (provided 1)
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %h: i16) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[%i, %i, %i] im2col[%h] : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: Predicate is supported only for shared::cluster mode.
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %b: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %s, box[%i] predicate = %b {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: Predicate is supported only for Tile and Im2col modes.
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %b: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[%i, %i, %i, %i, %i] predicate = %b {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: Shared::cta destination requires address-space 3.
llvm.func @f(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %s, box[%i] {isCTAOnly = true} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: Shared::cluster destination requires address-space 7.
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %s, box[%i] : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: Multicast is not supported with shared::cta mode.
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %h: i16) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %s, box[%i] multicast_mask = %h {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: CTAGroup is not supported with shared::cta mode.
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %s, box[%i] {group = #nvvm.cta_group<cta_1>, isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

// CHECK: im2col offsets expected 1 (provided 2)
llvm.func @f(%p: !llvm.ptr, %i: i32, %h: i16) {
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  llvm.return
}

// -----

// CHECK: Scatter mode unsupported for CpAsyncBulkTensorReduceOp
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i, %i, %i, %i, %i] {mode = #nvvm.tma_store_mode<tile_scatter4>, redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: to use im2col mode, the tensor has to be at least 3-dimensional
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i, %i] {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: Inline-ptx lowering supported only for Tile mode.
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %b: i1) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i], predicate = %b {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: Inline-ptx lowering unsupported with L2 cache-hint.
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %l: i64, %b: i1) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i] l2_cache_hint = %l, predicate = %b : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: Scatter4 mode expects 5 coordinates
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: expects coordinates between 1 to 5 dimension
llvm.func @f(%s: !llvm.ptr<3>, %p: !llvm.ptr) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[] : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}
