// RUN: xdsl-opt %s -p run-vecz | filecheck %s

// What is computed from the local id of lanes that begin at a multiple of their number.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64

  // A quotient by a multiple of the number of lanes is the same for all: so is the branch.
  // CHECK-LABEL: @__vecz_v4_quotient(
  // CHECK: [[WARP:%.*]] = llvm.lshr {{%.*}}, {{%.*}} : i32
  // CHECK: [[C:%.*]] = llvm.icmp "eq" [[WARP]], {{%.*}} : i32
  // CHECK-NEXT: llvm.cond_br [[C]],
  // CHECK-NOT: masked
  // CHECK: llvm.return
  llvm.func spir_kernelcc @quotient(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %i = llvm.trunc %l : i64 to i32
    %q = llvm.getelementptr %p[%l] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %warp = llvm.lshr exact %i, %two : i32
    %c = llvm.icmp "eq" %warp, %d0 : i32
    llvm.cond_br %c, ^first, ^end
  ^first:
    llvm.store %i, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Others are not: by less than the number of lanes, by no multiple, of a global id, of a
  // signed number, and of the local id of another dimension, which is the same anyway.
  // CHECK-LABEL: @__vecz_v4_others(
  // CHECK: llvm.lshr {{%.*}} : vector<4xi64>
  // CHECK: llvm.udiv {{%.*}} : vector<4xi64>
  // CHECK: llvm.lshr {{%.*}} : vector<4xi64>
  // CHECK: llvm.sdiv {{%.*}} : vector<4xi64>
  // CHECK: llvm.lshr {{%.*}} : i64
  llvm.func spir_kernelcc @others(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %two = llvm.mlir.constant(2 : i64) : i64
    %six = llvm.mlir.constant(6 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %g = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %y = llvm.call @__mux_get_local_id(%d1) : (i32) -> i64
    %a = llvm.lshr %l, %one : i64
    %b = llvm.udiv %l, %six : i64
    %c = llvm.lshr %g, %two : i64
    %d = llvm.sdiv %l, %four : i64
    %e = llvm.lshr %y, %one : i64
    %ab = llvm.add %a, %b : i64
    %cd = llvm.add %c, %d : i64
    %abcd = llvm.add %ab, %cd : i64
    %all = llvm.add %abcd, %e : i64
    %q = llvm.getelementptr %p[%g] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %all, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // A rest by a multiple of the number of lanes follows the lanes, and no lane of a local
  // id wraps when it is extended.
  // CHECK-LABEL: @__vecz_v4_rest(
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.store {{%.*}} : vector<4xi32>, !llvm.ptr<1>
  // CHECK-NEXT: llvm.return
  llvm.func spir_kernelcc @rest(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %seven = llvm.mlir.constant(7 : i32) : i32
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %i = llvm.trunc %l : i64 to i32
    %r = llvm.and %i, %seven : i32
    %j = llvm.sext %r : i32 to i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %i, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}
