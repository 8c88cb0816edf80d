// RUN: xdsl-opt %s -p 'run-vecz{factor=6}' | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{factor=6 remarks=missed}' 2>&1 >/dev/null | filecheck %s --check-prefix=MISSED

// Six lanes: no power of two.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_sub_group_local_id() -> i32
  llvm.func @__mux_work_group_broadcast_i64(i32, i64, i64, i64, i64) -> i64

  // A quotient by a multiple of six is the same for all lanes, also of a rest by one.
  // CHECK-LABEL: @__vecz_v6_quotients(
  // CHECK: llvm.udiv {{%.*}} : i64
  // CHECK: llvm.udiv {{%.*}} : i64
  // CHECK-NOT: llvm.udiv
  // CHECK: llvm.return
  llvm.func spir_kernelcc @quotients(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %six = llvm.mlir.constant(6 : i64) : i64
    %rest = llvm.mlir.constant(24 : i64) : i64
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%l] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %a = llvm.udiv %l, %six : i64
    %r = llvm.urem %l, %rest : i64
    %b = llvm.udiv %r, %six : i64
    %c = llvm.add %a, %b : i64
    llvm.store %c, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // Bits are not: 6 and 8 differ in one that neither the shift nor the mask removes, nor
  // is what wraps.
  // CHECK-LABEL: @__vecz_v6_bits(
  // CHECK: llvm.lshr {{%.*}} : vector<6xi64>
  // CHECK: llvm.and {{%.*}} : vector<6xi64>
  // CHECK: llvm.and {{%.*}} : vector<6xi64>
  // CHECK: llvm.udiv {{%.*}} : vector<6xi64>
  // CHECK: llvm.udiv {{%.*}} : vector<6xi8>
  llvm.func spir_kernelcc @bits(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %three = llvm.mlir.constant(3 : i64) : i64
    %low = llvm.mlir.constant(11 : i64) : i64
    %high = llvm.mlir.constant(-6 : i64) : i64
    %six = llvm.mlir.constant(6 : i64) : i64
    %six8 = llvm.mlir.constant(6 : i8) : i8
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%l] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %a = llvm.lshr %l, %three : i64
    %b = llvm.and %l, %high : i64
    %c = llvm.and %l, %low : i64
    %d = llvm.udiv %c, %six : i64
    %t = llvm.trunc %l : i64 to i8
    %e = llvm.udiv %t, %six8 : i8
    llvm.store volatile %a, %q : i64, !llvm.ptr<1>
    llvm.store volatile %b, %q : i64, !llvm.ptr<1>
    llvm.store volatile %d, %q : i64, !llvm.ptr<1>
    llvm.store volatile %e, %q : i8, !llvm.ptr<1>
    llvm.return
  }

  // The lane of a local id is its rest by six.
  // CHECK-LABEL: @__vecz_v6_broadcast(
  // CHECK: [[LANE:%.*]] = llvm.urem %x, {{%.*}} : i64
  // CHECK: llvm.extractelement {{%.*}}{{\[}}[[LANE]] : i64] : vector<6xi64>
  llvm.func spir_kernelcc @broadcast(%p: !llvm.ptr<1>, %x: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %a = llvm.call @__mux_work_group_broadcast_i64(%d0, %l, %x, %x, %x) : (i32, i64, i64, i64, i64) -> i64
    llvm.store %a, %p : i64, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-NOT: @__vecz_v6_sub_group
  // MISSED: @sub_group: remark: the kernel is not vectorized: llvm.func uses sub-groups, whose size cannot be 6. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @sub_group(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    llvm.store %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
