// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @loads(
llvm.func @loads(%d: !llvm.ptr<7>, %s: !llvm.ptr<3>, %m: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %h: i16, %l: i64, %b: i1) {
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i] : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i] : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i] : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i, %i] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i, %i] : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] im2col[%h] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] im2col[%h] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i, %i] im2col[%h, %h, %h] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i, %i] im2col[%h, %h, %h] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i, %i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i, %i, %i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i] multicast_mask = %h l2_cache_hint = %l {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i] multicast_mask = %h l2_cache_hint = %l {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %m, box[%i] l2_cache_hint = %l {foo, isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %m, box[%i] l2_cache_hint = %l {foo, isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %m, box[%i, %i] predicate = %b {group = #nvvm.cta_group<cta_1>} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %m, box[%i, %i] predicate = %b {group = #nvvm.cta_group<cta_1>} : !llvm.ptr<3>, !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] im2col[%h] multicast_mask = %h l2_cache_hint = %l predicate = %b {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %p, %m, box[%i, %i, %i] im2col[%h] multicast_mask = %h l2_cache_hint = %l predicate = %b {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @prefetches(
llvm.func @prefetches(%p: !llvm.ptr, %i: i32, %h: i16, %l: i64) {
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i] : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i] : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i] : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i, %i] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i, %i] : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] im2col[%h, %h] l2_cache_hint = %l {foo, mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] im2col[%h, %h] l2_cache_hint = %l {foo, mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i, %i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i, %i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i, %i, %i, %i] im2col[%h, %h] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @reductions(
llvm.func @reductions(%s: !llvm.ptr<3>, %p: !llvm.ptr, %g: !llvm.ptr<1>, %i: i32, %l: i64) {
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<max>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<max>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<min>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<min>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<inc>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<inc>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<dec>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<dec>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<and>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<and>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<or>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<or>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<xor>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%i] {redKind = #nvvm.tma_redux_kind<xor>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.reduce %g, %s, box[%i, %i, %i] l2_cache_hint = %l {foo, mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %g, %s, box[%i, %i, %i] l2_cache_hint = %l {foo, mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr<1>, <3>
  llvm.return
}

// CHECK-LABEL: llvm.func @stores(
llvm.func @stores(%s: !llvm.ptr<3>, %p: !llvm.ptr, %i: i32, %l: i64, %b: i1) {
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i] : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i] : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i] : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i] : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i, %i] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i, %i] : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i] l2_cache_hint = %l : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i] l2_cache_hint = %l : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i], predicate = %b {foo} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i], predicate = %b {foo} : !llvm.ptr, <3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i, %i] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i, %i] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}
