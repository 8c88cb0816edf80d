// RUN: xdsl-opt %s -p 'run-vecz{predicated=true}' | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{predicated=true predication=mask}' | filecheck %s --check-prefix=MASK
// RUN: %if mlir-opt-22 %{ xdsl-opt %s -p 'run-vecz{predicated=true}' | mlir-opt-22 -o /dev/null %}
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p 'run-vecz{predicated=true}' | mlir-translate-22 --mlir-to-llvmir -o %t.ll && filecheck %s --input-file %t.ll --check-prefix=LLVM %}
// RUN: not xdsl-opt %s -p 'run-vecz{predication=length}' 2>&1 | filecheck %s --check-prefix=PREDICATION

// PREDICATION: invalid options for pass 'run-vecz': predication must be evl or mask

// What the rest of a row is run by: operations with an explicit vector length, or under
// masks only.

// MASK-NOT: llvm.vp
// MASK-NOT: llvm.intr.vp
// MASK-NOT: umin

// The alignment is that of an element: LLVM's default is that of the vector.
// LLVM: call <4 x float> @llvm.vp.load.v4f32.p1(ptr addrspace(1) align 4 %{{.*}}, <4 x i1> splat (i1 true), i32 %{{.*}})
// LLVM: call <4 x float> @llvm.vp.gather.v4f32.v4p1(<4 x ptr addrspace(1)> align 4 %{{.*}}, <4 x i1> splat (i1 true), i32 %{{.*}})
// LLVM: call void @llvm.vp.scatter.v4f32.v4p1(<4 x float> %{{.*}}, <4 x ptr addrspace(1)> align 4 %{{.*}}, <4 x i1> splat (i1 true), i32 %{{.*}})
// LLVM: call void @llvm.vp.store.v4f32.p1(<4 x float> %{{.*}}, ptr addrspace(1) align 4 %{{.*}}, <4 x i1> splat (i1 true), i32 %{{.*}})

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // The length is at most the number of lanes.
  // CHECK-LABEL: @__vecz_v4_vp_accesses(
  // CHECK: [[REST:%.*]] = llvm.sub {{%.*}}, {{%.*}} overflow<nsw, nuw> : i64
  // CHECK: [[FOUR:%.*]] = llvm.mlir.constant(4 : i64) : i64
  // CHECK: [[LEAST:%.*]] = llvm.intr.umin([[REST]], [[FOUR]]) : (i64, i64) -> i64
  // CHECK: %length = llvm.trunc [[LEAST]] : i64 to i32
  // CHECK: [[ALL:%.*]] = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
  // CHECK: %x = llvm.call_intrinsic "llvm.vp.load"(%q, [[ALL]], %length) : (!llvm.ptr<1> {llvm.align = 4 : i64}, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK: %y = llvm.call_intrinsic "llvm.vp.gather"(%s, {{%.*}}, %length) : (vector<4x!llvm.ptr<1>> {llvm.align = 4 : i64}, vector<4xi1>, i32) -> vector<4xf32>
  // CHECK: llvm.call_intrinsic "llvm.vp.scatter"(%x, %s, {{%.*}}, %length) : (vector<4xf32>, vector<4x!llvm.ptr<1>> {llvm.align = 4 : i64}, vector<4xi1>, i32) -> ()
  // CHECK: llvm.call_intrinsic "llvm.vp.store"(%y, %q, {{%.*}}, %length) : (vector<4xf32>, !llvm.ptr<1> {llvm.align = 4 : i64}, vector<4xi1>, i32) -> ()
  // All work-items of the main kernel are there.
  // CHECK-LABEL: @__vecz_v4_accesses(
  // CHECK-NOT: llvm.vp
  // MASK-LABEL: @__vecz_v4_vp_accesses(
  // MASK: %active = llvm.icmp "ult"
  // MASK: llvm.intr.masked.load {{%.*}}, %active,
  // MASK: llvm.intr.masked.gather {{%.*}}, %active,
  // MASK: llvm.intr.masked.scatter {{%.*}}, {{%.*}}, %active
  // MASK: llvm.intr.masked.store {{%.*}}, {{%.*}}, %active
  llvm.func spir_kernelcc @accesses(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %s = llvm.getelementptr %p[%i, 1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(f32, f32)>
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.load %s : !llvm.ptr<1> -> f32
    llvm.store %x, %s : f32, !llvm.ptr<1>
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // Under a branch, the mask is a part of that of the work-items. Whether a lane runs
  // does not depend on lanes that are no work-items.
  // CHECK-LABEL: @__vecz_v4_vp_loop(
  // CHECK: %active = llvm.icmp "ult" {{%.*}}, {{%.*}} : vector<4xi64>
  // CHECK: llvm.br ^bb1(%active,
  // CHECK: ^bb1(%active_1: vector<4xi1>
  // CHECK: llvm.call_intrinsic "llvm.vp.load"({{%.*}}, %active_1, %length)
  // CHECK: llvm.call_intrinsic "llvm.vp.store"({{%.*}}, {{%.*}}, %active_1, %length)
  // CHECK: [[LEFT:%.*]] = llvm.select %active_1, %c, {{%.*}}
  // CHECK: "llvm.intr.vector.reduce.or"([[LEFT]])
  // CHECK-LABEL: @__vecz_v4_loop(
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

  // Lanes beyond the length have any dividend: the least integer divided by -1 is
  // undefined behavior.
  // CHECK-LABEL: @__vecz_v4_vp_divisions(
  // CHECK: %a = "llvm.intr.vp.udiv"(%x, {{%.*}}, {{%.*}}, %length) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  // CHECK: %b = llvm.udiv %x, {{%.*}} : vector<4xi32>
  // CHECK: %c = "llvm.intr.vp.sdiv"(%x, {{%.*}}, {{%.*}}, %length)
  // CHECK: %d = "llvm.intr.vp.srem"(%x, {{%.*}}, {{%.*}}, %length)
  // CHECK: %e = llvm.sdiv %x, {{%.*}} : vector<4xi32>
  // CHECK: %f = llvm.sdiv %n, %n : i32
  // CHECK-LABEL: @__vecz_v4_divisions(
  // CHECK-NOT: select
  // CHECK-NOT: llvm.intr.vp
  // MASK-LABEL: @__vecz_v4_vp_divisions(
  // MASK: [[A:%.*]] = llvm.select %active, %x, {{%.*}} : vector<4xi1>, vector<4xi32>
  // MASK: %a = llvm.udiv %x, [[A]]
  // MASK: %b = llvm.udiv %x, {{%.*}}
  // MASK: [[C:%.*]] = llvm.select %active, {{%.*}}, {{%.*}}
  // MASK: %c = llvm.sdiv %x, [[C]]
  // MASK: [[D:%.*]] = llvm.select %active
  // MASK: %d = llvm.srem %x, [[D]]
  // MASK-NOT: select
  // MASK: %e = llvm.sdiv
  // MASK: %f = llvm.sdiv %n, %n : i32
  llvm.func spir_kernelcc @divisions(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %seven = llvm.mlir.constant(7 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %x = llvm.load %q : !llvm.ptr<1> -> i32
    %a = llvm.udiv %x, %x : i32
    %b = llvm.udiv %x, %n : i32
    %c = llvm.sdiv %x, %n : i32
    %d = llvm.srem %x, %minus : i32
    %e = llvm.sdiv %x, %seven : i32
    %f = llvm.sdiv %n, %n : i32
    %s0 = llvm.add %a, %b : i32
    %s1 = llvm.add %c, %d : i32
    %s2 = llvm.add %e, %f : i32
    %s3 = llvm.add %s0, %s1 : i32
    %s4 = llvm.add %s3, %s2 : i32
    llvm.store %s4, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Lane 0 has the last element in memory, and elements that are not aligned are split.
  // CHECK-LABEL: @__vecz_v4_vp_without_length(
  // CHECK: [[LANES:%.*]] = llvm.shufflevector %active, {{%.*}} [3, 2, 1, 0] : vector<4xi1>
  // CHECK: llvm.intr.masked.load {{%.*}}, [[LANES]], {{%.*}} {alignment = 4 : i32}
  // CHECK: llvm.intr.masked.store {{%.*}}, {{%.*}}, %active {alignment = 2 : i32}
  // CHECK-NOT: llvm.vp
  // CHECK-LABEL: @__vecz_v4_without_length(
  llvm.func spir_kernelcc @without_length(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.sub %n, %i : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %s = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %s {alignment = 2 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
