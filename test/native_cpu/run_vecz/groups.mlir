// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p run-vecz | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// The lanes are one sub-group; collectives of the work-group reduce them first.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Where the rest of a row is, some lanes do not run.
  // CHECK-LABEL: @__vecz_v4_vp_reductions(
  // CHECK: %active = llvm.icmp "ult"
  // CHECK: [[OWN:%.*]] = llvm.select %active, {{%.*}}, {{%.*}} : vector<4xi1>, vector<4xi64>
  // CHECK: llvm.call @__mux_vec_group_reduce_add_v4i64([[OWN]])
  // CHECK: llvm.select {{%.*}}, {{%.*}}, {{%.*}} : i1, i32
  // CHECK-LABEL: @__vecz_v4_reductions(
  // CHECK: %a = llvm.call @__mux_vec_group_reduce_add_v4i64({{%.*}}) {{.*}}: (vector<4xi64>) -> i64
  // CHECK: %b = llvm.call @__mux_vec_group_scan_exclusive_umax_v4i64({{%.*}}) {{.*}}: (vector<4xi64>) -> vector<4xi64>
  // CHECK: %c = llvm.call @__mux_vec_group_any_v4i1({{%.*}})
  // CHECK: %d = llvm.call @__mux_vec_group_broadcast_v4i64({{%.*}}, {{%.*}})
  // CHECK: llvm.call @__mux_sub_group_barrier
  // CHECK-NOT: llvm.call @__mux_sub_group_barrier
  // CHECK: llvm.mlir.constant(dense<4> : vector<4xi32>)
  // CHECK-LABEL: @__vecz_v4_vp_shuffles(
  llvm.func spir_kernelcc @reductions(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.call @__mux_sub_group_reduce_add_i64(%i) : (i64) -> i64
    %b = llvm.call @__mux_sub_group_scan_exclusive_umax_i64(%i) : (i64) -> i64
    %is = llvm.icmp "ult" %i, %n : i64
    %c = llvm.call @__mux_sub_group_any_i1(%is) : (i1) -> i1
    %d = llvm.call @__mux_sub_group_broadcast_i64(%i, %d0) : (i64, i32) -> i64
    %s = llvm.call @__mux_get_sub_group_size() : () -> i32
    llvm.call @__mux_sub_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %a, %q : i64, !llvm.ptr<1>
    llvm.store %b, %q : i64, !llvm.ptr<1>
    llvm.store %c, %q : i1, !llvm.ptr<1>
    llvm.store %d, %q : i64, !llvm.ptr<1>
    llvm.store %s, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @__vecz_v4_shuffles(
  // CHECK: llvm.xor
  // CHECK-COUNT-4: llvm.extractelement {{%.*}}[{{%.*}} : i32] : vector<4xi64>
  // CHECK: llvm.shufflevector {{.*}} [0, 1, 2, 3, 4, 5, 6, 7] : vector<4xi64>
  // CHECK: llvm.sub
  // CHECK-COUNT-4: llvm.extractelement {{%.*}}[{{%.*}} : i32] : vector<8xi64>
  llvm.func spir_kernelcc @shuffles(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %l = llvm.trunc %i : i64 to i32
    %d = llvm.add %n, %l : i32
    %a = llvm.call @__mux_sub_group_shuffle_xor_i64(%i, %d) : (i64, i32) -> i64
    %b = llvm.call @__mux_sub_group_shuffle_up_i64(%i, %a, %d) : (i64, i64, i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %b, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // By a distance that is the same for all lanes: a step for each of its bits.
  // CHECK-LABEL: @__vecz_v4_same_distance(
  // CHECK-NOT: llvm.extractelement
  // CHECK: %[[ONE:.*]] = llvm.shufflevector {{.*}} [1, 0, 3, 2] : vector<4xi64>
  // CHECK: %[[BY_ONE:.*]] = llvm.select %{{.*}}, %[[ONE]], %{{.*}} : i1, vector<4xi64>
  // CHECK: %[[TWO:.*]] = llvm.shufflevector %[[BY_ONE]], %{{.*}} [2, 3, 0, 1] : vector<4xi64>
  // CHECK: %a = llvm.select %{{.*}}, %[[TWO]], %[[BY_ONE]] : i1, vector<4xi64>
  // Two values: the first one of lanes before the end, the second one of those behind.
  // CHECK: llvm.shufflevector {{.*}} [1, 2, 3, 0] : vector<4xi64>
  // CHECK: llvm.shufflevector {{.*}} [2, 3, 0, 1] : vector<4xi64>
  // CHECK: llvm.shufflevector {{.*}} [1, 2, 3, 0] : vector<4xi64>
  // CHECK: llvm.shufflevector {{.*}} [2, 3, 0, 1] : vector<4xi64>
  // CHECK: llvm.icmp "ult"
  // CHECK: %b = llvm.select %{{.*}} : vector<4xi1>, vector<4xi64>
  // By a constant, at once.
  // CHECK: %c = llvm.shufflevector {{.*}} [3, 2, 1, 0] : vector<4xi64>
  // The value of one lane.
  // CHECK: %d = llvm.extractelement
  llvm.func spir_kernelcc @same_distance(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d3 = llvm.mlir.constant(3 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.call @__mux_sub_group_shuffle_xor_i64(%i, %n) : (i64, i32) -> i64
    %b = llvm.call @__mux_sub_group_shuffle_down_i64(%i, %a, %n) : (i64, i64, i32) -> i64
    %c = llvm.call @__mux_sub_group_shuffle_xor_i64(%b, %d3) : (i64, i32) -> i64
    %d = llvm.call @__mux_sub_group_shuffle_i64(%c, %n) : (i64, i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %d, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // The size that a kernel requires.
  // CHECK-LABEL: @__vecz_v8_vp_required(
  // CHECK-LABEL: @__vecz_v8_required(
  llvm.func spir_kernelcc @required(%p: !llvm.ptr<1>) attributes {intel_reqd_sub_group_size = 8 : i32, passthrough = [["mux-kernel", "entry-point"]]} {
    %s = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    llvm.store %s, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @__vecz_v4_work_group(
  // CHECK: [[SUM:%.*]] = llvm.call @__mux_vec_group_reduce_add_v4i64
  // CHECK: %a = llvm.call @__mux_work_group_reduce_add_i64(%d0, [[SUM]])
  // CHECK: [[LANE:%.*]] = llvm.and %n, {{%.*}} : i64
  // CHECK: [[VALUE:%.*]] = llvm.extractelement {{%.*}}{{\[}}[[LANE]] : i64]
  // CHECK: %b = llvm.call @__mux_work_group_broadcast_i64(%one, [[VALUE]], %n, {{%.*}}, {{%.*}})
  // CHECK: [[TOTAL:%.*]] = llvm.call @__mux_vec_group_reduce_add_v4i64
  // CHECK: [[BEFORE:%.*]] = llvm.call @__mux_work_group_scan_exclusive_add_i64(%two, [[TOTAL]])
  // CHECK: [[OWN:%.*]] = llvm.call @__mux_vec_group_scan_inclusive_add_v4i64
  // CHECK: %c = llvm.add {{%.*}}, [[OWN]] : vector<4xi64>
  llvm.func spir_kernelcc @work_group(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %z = llvm.mlir.constant(0 : i64) : i64
    %a = llvm.call @__mux_work_group_reduce_add_i64(%d0, %i) : (i32, i64) -> i64
    %b = llvm.call @__mux_work_group_broadcast_i64(%one, %i, %n, %z, %z) : (i32, i64, i64, i64, i64) -> i64
    %c = llvm.call @__mux_work_group_scan_inclusive_add_i64(%two, %i) : (i32, i64) -> i64
    llvm.store %a, %p : i64, !llvm.ptr<1>
    llvm.store %b, %p : i64, !llvm.ptr<1>
    llvm.store %c, %p : i64, !llvm.ptr<1>
    llvm.return
  }
  // What holds for the pointers of one work-item does not for those of others.
  // CHECK-LABEL: @__vecz_v4_aliases(
  // CHECK-SAME: %p: !llvm.ptr<1>, %r: !llvm.ptr<1> {llvm.nonnull})
  // CHECK: llvm.load %p : !llvm.ptr<1> -> i64
  // CHECK: llvm.store {{%.*}}, %r : i64, !llvm.ptr<1>
  llvm.func spir_kernelcc @aliases(%p: !llvm.ptr<1> {llvm.noalias}, %r: !llvm.ptr<1> {llvm.noalias, llvm.nonnull}) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %x = llvm.load %p {alias_scopes = [#scope]} : !llvm.ptr<1> -> i64
    llvm.call @__mux_sub_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.store %x, %r {noalias_scopes = [#scope]} : i64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_sub_group_size() -> i32
  llvm.func @__mux_get_sub_group_local_id() -> i32
  llvm.func @__mux_sub_group_barrier(i32, i32, i32)
  llvm.func @__mux_sub_group_reduce_add_i64(i64) -> i64
  llvm.func @__mux_sub_group_scan_exclusive_umax_i64(i64) -> i64
  llvm.func @__mux_sub_group_any_i1(i1) -> i1
  llvm.func @__mux_sub_group_broadcast_i64(i64, i32) -> i64
  llvm.func @__mux_sub_group_shuffle_xor_i64(i64, i32) -> i64
  llvm.func @__mux_sub_group_shuffle_up_i64(i64, i64, i32) -> i64
  llvm.func @__mux_sub_group_shuffle_down_i64(i64, i64, i32) -> i64
  llvm.func @__mux_sub_group_shuffle_i64(i64, i32) -> i64
  llvm.func @__mux_work_group_scan_inclusive_add_i64(i32, i64) -> i64
  llvm.func @__mux_work_group_reduce_add_i64(i32, i64) -> i64
  llvm.func @__mux_work_group_broadcast_i64(i32, i64, i64, i64, i64) -> i64
}
