// RUN: xdsl-opt %s -p 'run-vecz{scalable=true}' | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{scalable=true predicated=true}' | filecheck %s --check-prefix=BOTH
// RUN: xdsl-opt %s -p 'run-vecz{scalable=true remarks=passed}' 2>&1 >/dev/null | filecheck %s --check-prefix=REMARK
// RUN: xdsl-opt %s -p 'run-vecz{scalable=true},work-item-loops' | filecheck %s --check-prefix=LOOPS
// RUN: xdsl-opt %s -p 'run-vecz{scalable=true predicated=true},work-item-loops' | filecheck %s --check-prefix=AT-ONCE
// RUN: %if mlir-opt-22 %{ xdsl-opt %s -p 'run-vecz{scalable=true predicated=true}' | mlir-opt-22 -o /dev/null %}
// RUN: %if opt-22 %{ xdsl-opt %s -p 'run-vecz{scalable=true},work-item-loops' -t gas-llvm | opt-22 -passes=verify -disable-output %}

// Vectors of the processor's own length: lanes are a multiple of `vscale`.

// REMARK: @simple: remark: @__vecz_nxv4_simple runs 4 times vscale work-items at once. [run-vecz: Vectorized]

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK: @simple({{.*}}codeplay_ca_vecz.base = "!{!{i32 4, i32 1, i32 0, i32 0}, ptr @__vecz_nxv4_simple}"
  // CHECK: @__vecz_nxv4_simple({{.*}}codeplay_ca_vecz.derived = "!{!{i32 4, i32 1, i32 0, i32 0}, ptr @simple}"
  // CHECK: %x = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<1> -> vector<[4]xf32>
  // CHECK: [[FIRST:%.*]] = llvm.insertelement %y, {{%.*}}[{{%.*}} : i32] : vector<[4]xf32>
  // CHECK: [[SPLAT:%.*]] = llvm.shufflevector [[FIRST]], {{%.*}} [0, 0, 0, 0] : vector<[4]xf32>
  // CHECK: %z = llvm.fmul %x, [[SPLAT]] : vector<[4]xf32>
  // CHECK: llvm.store %z, %q {alignment = 4 : i64} : vector<[4]xf32>, !llvm.ptr<1>

  // BOTH: @__vecz_nxv4_vp_simple({{.*}}codeplay_ca_vecz.derived = "!{!{i32 4, i32 1, i32 0, i32 1}, ptr @simple}"
  // BOTH: [[REST:%.*]] = llvm.sub
  // BOTH: [[SCALE:%.*]] = "llvm.intr.vscale"() : () -> i64
  // BOTH: [[FOUR:%.*]] = llvm.mlir.constant(4 : i64) : i64
  // BOTH: [[LANES:%.*]] = llvm.mul [[SCALE]], [[FOUR]]
  // BOTH: [[LEAST:%.*]] = llvm.intr.umin([[REST]], [[LANES]])
  // BOTH: %length = llvm.trunc [[LEAST]] : i64 to i32
  // BOTH: [[ALL:%.*]] = llvm.mlir.constant(dense<true> : vector<[4]xi1>) : vector<[4]xi1>
  // BOTH: llvm.call_intrinsic "llvm.vp.load"(%q, [[ALL]], %length) : (!llvm.ptr<1> {llvm.align = 4 : i64}, vector<[4]xi1>, i32) -> vector<[4]xf32>
  // BOTH: llvm.call_intrinsic "llvm.vp.store"

  // The step of the loop, and the work-items that are left.
  // LOOPS-LABEL: @"simple.mux-barrier-wrapper"(
  // LOOPS-SAME: codeplay_ca_wrapper = "!{!{i32 4, i32 1, i32 0, i32 0}, !{i32 1, i32 0, i32 0, i32 0}}"
  // LOOPS: [[WIDTH:%.*]] = llvm.mul {{%.*}}, {{%.*}} overflow<nsw, nuw> : i64
  // LOOPS: [[REST:%.*]] = llvm.urem %size_x, [[WIDTH]] : i64
  // LOOPS: llvm.sub %size_x, [[REST]]
  // LOOPS: llvm.call spir_funccc @__vecz_nxv4_simple(
  // LOOPS: llvm.add %x, [[WIDTH]]
  // LOOPS: llvm.call spir_funccc @simple(
  // AT-ONCE-LABEL: @"simple.mux-barrier-wrapper"(
  // AT-ONCE-SAME: codeplay_ca_wrapper = "!{!{i32 4, i32 1, i32 0, i32 0}, !{i32 4, i32 1, i32 0, i32 1}}"
  // AT-ONCE: llvm.call spir_funccc @__vecz_nxv4_simple(
  // AT-ONCE: llvm.call spir_funccc @__vecz_nxv4_vp_simple(
  llvm.func spir_kernelcc @simple(%p: !llvm.ptr<1>, %y: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %z = llvm.fmul %x, %y : f32
    llvm.store %z, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // Positions are steps, and addresses that are no steps of one element are gathered.
  // CHECK-LABEL: @__vecz_nxv4_strided(
  // CHECK: [[STEPS:%.*]] = llvm.intr.stepvector : vector<[4]xi64>
  // CHECK: %i_1 = llvm.add {{%.*}}, [[STEPS]] : vector<[4]xi64>
  // CHECK: [[TWO:%.*]] = llvm.mlir.constant(dense<2> : vector<[4]xi64>)
  // CHECK: %j = llvm.mul %i_1, [[TWO]] : vector<[4]xi64>
  // CHECK: llvm.intr.masked.gather %q, {{%.*}} -> vector<[4]xf32>
  // CHECK: llvm.intr.masked.scatter {{%.*}}, %q, {{%.*}} : vector<[4]xf32>
  // BOTH-LABEL: @__vecz_nxv4_vp_strided(
  // BOTH: llvm.call_intrinsic "llvm.vp.gather"(%q, {{%.*}}, %length) : (vector<[4]x!llvm.ptr<1>> {llvm.align = 4 : i64}
  // BOTH: llvm.call_intrinsic "llvm.vp.scatter"
  llvm.func spir_kernelcc @strided(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %two = llvm.mlir.constant(2 : i64) : i64
    %j = llvm.mul %i, %two : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // The last lane has the lowest address.
  // CHECK-LABEL: @__vecz_nxv4_backwards(
  // CHECK: [[LANES:%.*]] = llvm.mul {{%.*}}, {{%.*}} overflow<nsw, nuw> : i64
  // CHECK: [[LAST:%.*]] = llvm.sub [[LANES]], {{%.*}}
  // CHECK: [[REACH:%.*]] = llvm.mul [[LAST]], {{%.*}} : i64
  // CHECK: [[LOWEST:%.*]] = llvm.getelementptr {{%.*}}{{\[}}[[REACH]]]
  // CHECK: [[X:%.*]] = llvm.load [[LOWEST]] {{.*}} -> vector<[4]xf32>
  // CHECK: llvm.call_intrinsic "llvm.vector.reverse"([[X]]) : (vector<[4]xf32>) -> vector<[4]xf32>
  // BOTH-LABEL: @__vecz_nxv4_vp_backwards(
  // BOTH: [[MASK:%.*]] = llvm.call_intrinsic "llvm.vector.reverse"(%active) : (vector<[4]xi1>) -> vector<[4]xi1>
  // BOTH: llvm.intr.masked.load {{%.*}}, [[MASK]],
  llvm.func spir_kernelcc @backwards(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.sub %n, %i : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %s = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %s : f32, !llvm.ptr<1>
    llvm.return
  }

  // An extended index is contiguous if the last lane does not wrap. In 8 bits, lanes of
  // long vectors may wrap twice: no test says so.
  // CHECK-LABEL: @__vecz_nxv4_extended(
  // CHECK: [[COUNT:%.*]] = llvm.mul {{%.*}}, {{%.*}} overflow<nsw, nuw> : i64
  // CHECK: [[LAST:%.*]] = llvm.sub [[COUNT]]
  // CHECK: [[NARROW:%.*]] = llvm.trunc [[LAST]] : i64 to i32
  // CHECK: llvm.add {{%.*}}, [[NARROW]] : i32
  // CHECK: llvm.icmp "eq"
  // CHECK: llvm.cond_br
  // CHECK: llvm.load {{.*}} -> vector<[4]xf32>
  // CHECK: llvm.intr.masked.gather {{.*}} -> vector<[4]xf32>
  // CHECK: llvm.intr.masked.gather {{.*}} -> vector<[4]xf32>
  // CHECK-NOT: -> vector<[4]xf32>
  llvm.func spir_kernelcc @extended(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %b = llvm.trunc %i : i64 to i8
    %c = llvm.sext %b : i8 to i64
    %r = llvm.getelementptr %p[%c] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %y = llvm.load %r : !llvm.ptr<1> -> f32
    %z = llvm.fadd %x, %y : f32
    %s = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %z, %s : f32, !llvm.ptr<1>
    llvm.return
  }

  // Masks, and whether a lane runs.
  // CHECK-LABEL: @__vecz_nxv4_loop(
  // CHECK: ^bb1(%active: vector<[4]xi1>
  // CHECK: llvm.intr.masked.load {{%.*}}, %active, {{%.*}} {alignment = 8 : i32}
  // CHECK: [[LEFT:%.*]] = llvm.select %active, %c, {{%.*}} : vector<[4]xi1>, vector<[4]xi1>
  // CHECK: "llvm.intr.vector.reduce.or"([[LEFT]]) : (vector<[4]xi1>) -> i1
  // BOTH-LABEL: @__vecz_nxv4_vp_loop(
  // BOTH: [[ZERO:%.*]] = llvm.mlir.constant(0 : i64) : i64
  // BOTH: %active = llvm.intr.get.active.lane.mask [[ZERO]], {{%.*}} : i64, i64 to vector<[4]xi1>
  // BOTH: llvm.call_intrinsic "llvm.vp.load"({{%.*}}, %active_1, %length)
  llvm.func spir_kernelcc @loop(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.br ^loop
  ^loop:
    %x = llvm.load %q : !llvm.ptr<1> -> i64
    %y = llvm.add %x, %i : i64
    llvm.store %y, %q : i64, !llvm.ptr<1>
    %c = llvm.icmp "ult" %y, %x : i64
    llvm.cond_br %c, ^loop, ^end
  ^end:
    llvm.return
  }

  // What processors have no vector form of is run by a loop over the lanes: atomic
  // operations, volatile and unaligned accesses, and mathematical functions.
  // CHECK-LABEL: @__vecz_nxv4_by_lane(
  // CHECK: ^bb1([[LANE:%.*]]: i64, [[DONE:%.*]]: vector<[4]xf32>):
  // CHECK: [[PLACE:%.*]] = llvm.extractelement %q{{.*}}{{\[}}[[LANE]] : i64] : vector<[4]x!llvm.ptr<1>>
  // CHECK: [[ONE:%.*]] = llvm.load volatile [[PLACE]] : !llvm.ptr<1> -> f32
  // CHECK: [[NEW:%.*]] = llvm.insertelement [[ONE]], [[DONE]]{{\[}}[[LANE]] : i64] : vector<[4]xf32>
  // CHECK: [[NEXT:%.*]] = llvm.add [[LANE]], {{%.*}} overflow<nsw, nuw> : i64
  // CHECK: [[COUNT:%.*]] = llvm.mul {{%.*}}, {{%.*}} overflow<nsw, nuw> : i64
  // CHECK: [[AGAIN:%.*]] = llvm.icmp "ult" [[NEXT]], [[COUNT]] : i64
  // CHECK: llvm.cond_br [[AGAIN]], ^bb1([[NEXT]], [[NEW]] : i64, vector<[4]xf32>)
  // CHECK: llvm.intr.sin({{%.*}}) {{.*}}: (f32) -> f32
  // CHECK: llvm.frem {{%.*}}, {{%.*}} : f32
  // CHECK: llvm.atomicrmw fadd {{%.*}}, {{%.*}} monotonic
  // CHECK: llvm.intr.sqrt({{%.*}}) {{.*}}: (vector<[4]xf32>) -> vector<[4]xf32>
  // CHECK: llvm.store {{.*}} {alignment = 2 : i64} : f32
  // BOTH-LABEL: @__vecz_nxv4_vp_by_lane(
  // BOTH: [[RUNS:%.*]] = llvm.extractelement %active[{{%.*}} : i64] : vector<[4]xi1>
  // BOTH: llvm.cond_br [[RUNS]]
  // BOTH: llvm.load volatile
  llvm.func spir_kernelcc @by_lane(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load volatile %q : !llvm.ptr<1> -> f32
    %y = llvm.intr.sin(%x) : (f32) -> f32
    %z = llvm.frem %y, %x : f32
    %old = llvm.atomicrmw fadd %p, %z monotonic : !llvm.ptr<1>, f32
    %w = llvm.intr.sqrt(%old) : (f32) -> f32
    llvm.store %w, %q {alignment = 2 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }

  // Each lane has its part of one object.
  // CHECK-LABEL: @__vecz_nxv4_stack(
  // CHECK: [[MEMORY:%.*]] = llvm.alloca {{%.*}} x vector<[64]xi8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  // CHECK: [[STEPS:%.*]] = llvm.mul {{%.*}}, {{%.*}} : vector<[4]xi64>
  // CHECK: %a = llvm.getelementptr [[MEMORY]]{{\[}}[[STEPS]]] : (!llvm.ptr, vector<[4]xi64>) -> vector<[4]x!llvm.ptr>, i8
  // CHECK: llvm.intr.masked.scatter {{%.*}}, %b
  llvm.func spir_kernelcc @stack(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %b = llvm.getelementptr %a[0, %j] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>
    llvm.store %j, %b : i32, !llvm.ptr
    %x = llvm.load %a : !llvm.ptr -> i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %x, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // There may be more than four lanes.
  // CHECK-LABEL: @__vecz_nxv4_quotient(
  // CHECK: %c = llvm.udiv {{%.*}}, {{%.*}} : vector<[4]xi64>
  llvm.func spir_kernelcc @quotient(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %four = llvm.mlir.constant(4 : i64) : i64
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %c = llvm.udiv %i, %four : i64
    %q = llvm.getelementptr %p[%c] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %c, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // Behind a barrier, masks are bytes: SVE does not store less than 16 of its bits.
  // LOOPS-LABEL: @"barrier.mux-barrier-region"(
  // LOOPS: [[BYTES:%.*]] = llvm.zext {{%.*}} : vector<[4]xi1> to vector<[4]xi8>
  // LOOPS: llvm.store [[BYTES]], {{%.*}} {{.*}}: vector<[4]xi8>, !llvm.ptr
  // LOOPS-LABEL: @"barrier.mux-barrier-region.0"(
  // LOOPS: [[BYTES:%.*]] = llvm.load {{.*}} -> vector<[4]xi8>
  // LOOPS: llvm.trunc [[BYTES]] : vector<[4]xi8> to vector<[4]xi1>
  llvm.func spir_kernelcc @barrier(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %c = llvm.fcmp "olt" %x, %x : f32
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %y = llvm.uitofp %c : i1 to f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // The lanes are a sub-group of `4 * vscale`.
  // CHECK-LABEL: @__vecz_nxv4_groups(
  // CHECK: llvm.call @__mux_vec_group_reduce_add_nxv4i64({{%.*}}) {{.*}}: (vector<[4]xi64>) -> i64
  // CHECK: llvm.call @__mux_vec_group_scan_exclusive_add_nxv4i64(
  // CHECK: [[LANE:%.*]] = llvm.urem {{%.*}}, {{%.*}} : i32
  // CHECK: llvm.call @__mux_vec_group_broadcast_nxv4i64({{%.*}}, [[LANE]])
  // CHECK: %s = llvm.trunc {{%.*}} : i64 to i32
  // CHECK: llvm.intr.stepvector : vector<[4]xi32>
  llvm.func spir_kernelcc @groups(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.call @__mux_sub_group_reduce_add_i64(%i) : (i64) -> i64
    %b = llvm.call @__mux_sub_group_scan_exclusive_add_i64(%i) : (i64) -> i64
    %d = llvm.call @__mux_sub_group_broadcast_i64(%i, %n) : (i64, i32) -> i64
    %s = llvm.call @__mux_get_sub_group_size() : () -> i32
    %l = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %a, %q : i64, !llvm.ptr<1>
    llvm.store %b, %q : i64, !llvm.ptr<1>
    llvm.store %d, %q : i64, !llvm.ptr<1>
    llvm.store %s, %q : i32, !llvm.ptr<1>
    llvm.store %l, %q : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_work_group_barrier(i32, i32, i32)
  llvm.func @__mux_sub_group_reduce_add_i64(i64) -> i64
  llvm.func @__mux_sub_group_scan_exclusive_add_i64(i64) -> i64
  llvm.func @__mux_sub_group_broadcast_i64(i64, i32) -> i64
  llvm.func @__mux_get_sub_group_size() -> i32
  llvm.func @__mux_get_sub_group_local_id() -> i32
}
