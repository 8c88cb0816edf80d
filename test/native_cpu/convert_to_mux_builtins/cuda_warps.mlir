// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// Operations on the lanes of a warp, as LLVM's intrinsics and as MLIR's operations.

// The lane is one of the segment, or else the value is the own one.
// CHECK-LABEL: @down(
// CHECK: %[[OWN:.*]] = llvm.call @__mux_get_sub_group_local_id() : () -> i32
// CHECK: %[[LANE:.*]] = llvm.add %[[OWN]], %[[BY:.*]] : i32
// CHECK-NEXT: %[[FROZEN:.*]] = llvm.freeze %v : f32
// CHECK-NEXT: %[[FOUND:.*]] = llvm.call @__mux_sub_group_shuffle_down_f32(%[[FROZEN]], %[[FROZEN]], %[[BY]])
// CHECK-NEXT: %[[VALID:.*]] = llvm.icmp "sle" %[[LANE]], %
// CHECK-NEXT: %[[RESULT:.*]] = llvm.select %[[VALID]], %[[FOUND]], %v
// CHECK: llvm.return %[[RESULT]]
llvm.func @down(%m: i32, %v: f32, %d: i32, %c: i32) -> f32 {
  %a = nvvm.shfl.sync down %m, %v, %d, %c : f32 -> f32
  llvm.return %a : f32
}

// CHECK-LABEL: @up(
// CHECK: %[[LANE:.*]] = llvm.sub %{{.*}}, %
// CHECK: %[[FROZEN:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_up_i32(%[[FROZEN]], %[[FROZEN]], %
// CHECK: %[[VALID:.*]] = llvm.icmp "sge" %[[LANE]], %
// CHECK: %[[RESULT:.*]] = llvm.select %[[VALID]], %{{.*}}, %v
// CHECK: llvm.insertvalue %[[RESULT]], %{{.*}}[0]
// CHECK-NEXT: llvm.insertvalue %[[VALID]], %{{.*}}[1]
llvm.func @up(%m: i32, %v: i32, %d: i32, %c: i32) -> !llvm.struct<(i32, i1)> {
  %a = llvm.call_intrinsic "llvm.nvvm.shfl.sync.up.i32p"(%m, %v, %d, %c) : (i32, i32, i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return %a : !llvm.struct<(i32, i1)>
}

// CHECK-LABEL: @butterfly(
// CHECK: llvm.xor
// CHECK: %[[FROZEN:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_xor_i32(%[[FROZEN]], %
llvm.func @butterfly(%v: i32, %d: i32, %c: i32) -> i32 {
  %a = llvm.call_intrinsic "llvm.nvvm.shfl.bfly.i32"(%v, %d, %c) : (i32, i32, i32) -> i32
  llvm.return %a : i32
}

// A ballot has the bits of the lanes that run. A lane without a defined predicate decides
// on no other bit.
// CHECK-LABEL: @votes(
// CHECK: %[[HOLDS:.*]] = llvm.freeze %p : i1
// CHECK: %[[BIT:.*]] = llvm.select %[[HOLDS]], %{{.*}}, %{{.*}} : i1, i32
// CHECK-NEXT: %[[BITS:.*]] = llvm.call @__mux_sub_group_reduce_or_i32(%[[BIT]])
// CHECK: llvm.and %[[BITS]], %m
// CHECK: llvm.icmp "ne"
// CHECK: llvm.icmp "eq"
llvm.func @votes(%m: i32, %p: i1) -> i32 {
  %a = nvvm.vote.sync ballot %m, %p -> i32
  %b = nvvm.vote.sync any %m, %p -> i1
  %c = llvm.call_intrinsic "llvm.nvvm.vote.all.sync"(%m, %p) : (i32, i1) -> i1
  %d = llvm.call_intrinsic "llvm.nvvm.vote.uni"(%p) : (i1) -> i1
  llvm.return %a : i32
}

// CHECK-LABEL: @reductions(
// CHECK: %[[FROZEN:.*]] = llvm.freeze %v : i32
// CHECK: llvm.call @__mux_sub_group_reduce_umax_i32(%[[FROZEN]])
// Others than all lanes: one after the other.
// CHECK-NOT: __mux_sub_group_reduce_smin
// CHECK: llvm.intr.smin
llvm.func @reductions(%m: i32, %v: i32) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %a = nvvm.redux.sync umax %v, %all : i32 -> i32
  %b = nvvm.redux.sync min %v, %m : i32 -> i32
  llvm.return
}

// CHECK-LABEL: @matches(
// CHECK: llvm.freeze %v : i32
// CHECK-COUNT-32: llvm.call @__mux_sub_group_shuffle_i32(%
// CHECK: llvm.freeze %w : i64
// CHECK: llvm.call @__mux_sub_group_shuffle_i64(%
// CHECK: llvm.insertvalue
llvm.func @matches(%m: i32, %v: i32, %w: i64) {
  %a = nvvm.match.sync any %m, %v : i32 -> i32
  %b = nvvm.match.sync all %m, %w : i64 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// CHECK-LABEL: @others(
// CHECK: llvm.call @__mux_sub_group_reduce_or_i32(
// CHECK: llvm.call @__mux_sub_group_barrier(
// CHECK: "llvm.intr.cttz"
// CHECK: llvm.call @__mux_get_sub_group_id()
// CHECK: llvm.mlir.constant(32 : i32)
llvm.func @others(%m: i32) {
  %a = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
  nvvm.bar.warp.sync %m : i32
  %b = nvvm.elect.sync -> i1
  %c = nvvm.read.ptx.sreg.warpid : i32
  %d = nvvm.read.ptx.sreg.warpsize : i32
  %e = nvvm.read.ptx.sreg.lanemask.lt : i32
  llvm.return
}

// Lanes that a branch lets return, and lanes that the mask does not name.
// CHECK-LABEL: @not_contradicted(
// CHECK-COUNT-4: llvm.call @__mux_sub_group_reduce_or_i32(
llvm.func @not_contradicted(%p: i1, %q: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %some = llvm.mlir.constant(15 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %thirty = llvm.mlir.constant(30 : i32) : i32
  %lane = nvvm.read.ptx.sreg.laneid : i32
  %c = llvm.icmp "ult" %lane, %four : i32
  %d = llvm.icmp "ugt" %lane, %thirty : i32
  llvm.cond_br %d, ^end, ^begin
^begin:
  %v = nvvm.vote.sync ballot %all, %p -> i32
  llvm.store %v, %q : i32, !llvm.ptr<1>
  llvm.cond_br %c, ^some, ^more
^some:
  %w = nvvm.vote.sync ballot %some, %p -> i32
  llvm.store %w, %q : i32, !llvm.ptr<1>
  llvm.br ^more
^more:
  llvm.store %all, %q : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
