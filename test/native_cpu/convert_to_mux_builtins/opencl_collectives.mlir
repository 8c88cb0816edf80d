// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// Operations of work-groups and sub-groups: the type picks the overload, the sign of the
// parameter the operation. What a work-item brings is frozen: its poison is not that of the
// others. The number of the work-item that is asked is not.

// CHECK-LABEL: @reductions(
// CHECK: %[[F1:.*]] = llvm.freeze %f : f32
// CHECK: llvm.call @__mux_work_group_reduce_fadd_f32(%{{.*}}, %[[F1]]) : (i32, f32) -> f32
// CHECK: %[[F2:.*]] = llvm.freeze %i : i32
// CHECK: llvm.call @__mux_work_group_reduce_smin_i32(%{{.*}}, %[[F2]]) : (i32, i32) -> i32
// CHECK: %[[F3:.*]] = llvm.freeze %i : i32
// CHECK: llvm.call @__mux_work_group_reduce_umin_i32(%{{.*}}, %[[F3]]) : (i32, i32) -> i32
// CHECK: %[[F4:.*]] = llvm.freeze %i : i32
// CHECK: llvm.call @__mux_sub_group_reduce_smax_i32(%[[F4]]) : (i32) -> i32
llvm.func @reductions(%f: f32, %i: i32) {
  %a = llvm.call spir_funccc @_Z21work_group_reduce_addf(%f) : (f32) -> f32
  %b = llvm.call spir_funccc @_Z21work_group_reduce_mini(%i) : (i32) -> i32
  %c = llvm.call spir_funccc @_Z21work_group_reduce_minj(%i) : (i32) -> i32
  %d = llvm.call spir_funccc @_Z20sub_group_reduce_maxi(%i) : (i32) -> i32
  llvm.return
}

// CHECK-LABEL: @scans(
// CHECK: %[[F5:.*]] = llvm.freeze %l : i64
// CHECK: llvm.call @__mux_work_group_scan_inclusive_add_i64(%{{.*}}, %[[F5]]) : (i32, i64) -> i64
// CHECK: %[[F6:.*]] = llvm.freeze %d : f64
// CHECK: llvm.call @__mux_work_group_scan_exclusive_fmax_f64(%{{.*}}, %[[F6]]) : (i32, f64) -> f64
// CHECK: %[[F7:.*]] = llvm.freeze %l : i64
// CHECK: llvm.call @__mux_sub_group_scan_exclusive_add_i64(%[[F7]]) : (i64) -> i64
llvm.func @scans(%l: i64, %d: f64) {
  %a = llvm.call spir_funccc @_Z29work_group_scan_inclusive_addl(%l) : (i64) -> i64
  %b = llvm.call spir_funccc @_Z29work_group_scan_exclusive_maxd(%d) : (f64) -> f64
  %c = llvm.call spir_funccc @_Z28sub_group_scan_exclusive_addm(%l) : (i64) -> i64
  llvm.return
}

// CHECK-LABEL: @votes(
// CHECK: %[[HOLDS:.*]] = llvm.icmp "ne" %i, %{{.*}} : i32
// CHECK: %[[FROZEN:.*]] = llvm.freeze %[[HOLDS]] : i1
// CHECK: %[[ALL:.*]] = llvm.call @__mux_work_group_all_i1(%{{.*}}, %[[FROZEN]]) : (i32, i1) -> i1
// CHECK: %[[WIDE:.*]] = llvm.zext %[[ALL]] : i1 to i32
// CHECK: %[[ANY:.*]] = llvm.call @__mux_sub_group_any_i1(%{{.*}}) : (i1) -> i1
// CHECK: llvm.return %[[WIDE]]
llvm.func @votes(%i: i32) -> i32 {
  %a = llvm.call spir_funccc @_Z14work_group_alli(%i) : (i32) -> i32
  %b = llvm.call spir_funccc @_Z13sub_group_anyi(%i) : (i32) -> i32
  llvm.return %a : i32
}

// CHECK-LABEL: @broadcasts(
// CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : i64) : i64
// CHECK: %[[F8:.*]] = llvm.freeze %i : i32
// CHECK: llvm.call @__mux_work_group_broadcast_i32(%{{.*}}, %[[F8]], %x, %y, %[[ZERO]]) : (i32, i32, i64, i64, i64) -> i32
// CHECK: %[[F9:.*]] = llvm.freeze %f : f32
// CHECK: llvm.call @__mux_sub_group_broadcast_f32(%[[F9]], %i) : (f32, i32) -> f32
// CHECK: %[[F10:.*]] = llvm.freeze %i : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_i32(%[[F10]], %i) : (i32, i32) -> i32
// CHECK: %[[F11:.*]] = llvm.freeze %i : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_xor_i32(%[[F11]], %i) : (i32, i32) -> i32
// CHECK: %[[F12:.*]] = llvm.freeze %i : i32
// CHECK: llvm.call @__mux_sub_group_shuffle_up_i32(%[[F12]], %[[F12]], %i) : (i32, i32, i32) -> i32
llvm.func @broadcasts(%i: i32, %f: f32, %x: i64, %y: i64) {
  %a = llvm.call spir_funccc @_Z20work_group_broadcastimm(%i, %x, %y) : (i32, i64, i64) -> i32
  %b = llvm.call spir_funccc @_Z19sub_group_broadcastfj(%f, %i) : (f32, i32) -> f32
  %c = llvm.call spir_funccc @_Z17sub_group_shuffleij(%i, %i) : (i32, i32) -> i32
  %d = llvm.call spir_funccc @_Z21sub_group_shuffle_xorij(%i, %i) : (i32, i32) -> i32
  %e = llvm.call spir_funccc @_Z20sub_group_shuffle_upij(%i, %i) : (i32, i32) -> i32
  llvm.return
}

// CHECK-LABEL: @vectors_by_lane(
// CHECK: %[[FIRST:.*]] = llvm.extractelement %v[%{{.*}} : i64] : vector<2xf32>
// CHECK: %[[FROZEN:.*]] = llvm.freeze %[[FIRST]] : f32
// CHECK: llvm.call @__mux_sub_group_broadcast_f32(%[[FROZEN]], %i)
// CHECK: llvm.call @__mux_sub_group_broadcast_f32(
// CHECK: llvm.return
llvm.func @vectors_by_lane(%v: vector<2xf32>, %i: i32) -> vector<2xf32> {
  %a = llvm.call spir_funccc @_Z19sub_group_broadcastDv2_fj(%v, %i) : (vector<2xf32>, i32) -> vector<2xf32>
  llvm.return %a : vector<2xf32>
}

llvm.func spir_funccc @_Z21work_group_reduce_addf(f32) -> f32
llvm.func spir_funccc @_Z21work_group_reduce_mini(i32) -> i32
llvm.func spir_funccc @_Z21work_group_reduce_minj(i32) -> i32
llvm.func spir_funccc @_Z20sub_group_reduce_maxi(i32) -> i32
llvm.func spir_funccc @_Z29work_group_scan_inclusive_addl(i64) -> i64
llvm.func spir_funccc @_Z29work_group_scan_exclusive_maxd(f64) -> f64
llvm.func spir_funccc @_Z28sub_group_scan_exclusive_addm(i64) -> i64
llvm.func spir_funccc @_Z14work_group_alli(i32) -> i32
llvm.func spir_funccc @_Z13sub_group_anyi(i32) -> i32
llvm.func spir_funccc @_Z20work_group_broadcastimm(i32, i64, i64) -> i32
llvm.func spir_funccc @_Z19sub_group_broadcastfj(f32, i32) -> f32
llvm.func spir_funccc @_Z17sub_group_shuffleij(i32, i32) -> i32
llvm.func spir_funccc @_Z21sub_group_shuffle_xorij(i32, i32) -> i32
llvm.func spir_funccc @_Z20sub_group_shuffle_upij(i32, i32) -> i32
llvm.func spir_funccc @_Z19sub_group_broadcastDv2_fj(vector<2xf32>, i32) -> vector<2xf32>
