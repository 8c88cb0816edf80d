// RUN: xdsl-opt %s -p 'run-vecz{factor=4}' | filecheck %s

// Local ids combined with the bits of a uniform number: linear if the low bits stay.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_global_id(i32) -> i64

  // CHECK-LABEL: @__vecz_v4_partner(
  // CHECK: [[M:%.*]] = llvm.freeze %m : i64
  // CHECK: [[LOW:%.*]] = llvm.and [[M]], {{%.*}} : i64
  // CHECK: [[ZERO:%.*]] = llvm.mlir.constant(0 : i64) : i64
  // CHECK: [[STAY:%.*]] = llvm.icmp "eq" [[LOW]], [[ZERO]] : i64
  // CHECK: [[FIRST:%.*]] = llvm.xor %i, [[M]] : i64
  // CHECK: llvm.getelementptr %p{{\[}}[[FIRST]]]
  // CHECK: llvm.cond_br [[STAY]]
  // CHECK: llvm.load {{.*}} -> vector<4xf32>
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @partner(%p: !llvm.ptr<3>, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %j = llvm.xor %i, %m : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %x = llvm.load %q : !llvm.ptr<3> -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %x, %o : f32, !llvm.ptr<3>
    llvm.return
  }

  // For `and`, the low bits are ones.
  // CHECK-LABEL: @__vecz_v4_part(
  // CHECK: [[M:%.*]] = llvm.freeze %m : i64
  // CHECK: [[LOW:%.*]] = llvm.and [[M]], {{%.*}} : i64
  // CHECK: [[ONES:%.*]] = llvm.mlir.constant(3 : i64) : i64
  // CHECK: llvm.icmp "eq" [[LOW]], [[ONES]] : i64
  llvm.func spir_kernelcc @part(%p: !llvm.ptr<3>, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %j = llvm.and %m, %i : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %x = llvm.load %q : !llvm.ptr<3> -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %x, %o : f32, !llvm.ptr<3>
    llvm.return
  }

  // Global ids begin anywhere.
  // CHECK-LABEL: @__vecz_v4_global(
  // CHECK-NOT: llvm.icmp
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @global(%p: !llvm.ptr<1>, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.xor %i, %m : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Each lane has a number of its own.
  // CHECK-LABEL: @__vecz_v4_own(
  // CHECK-NOT: llvm.icmp
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @own(%p: !llvm.ptr<3>, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %n = llvm.mul %i, %i : i64
    %j = llvm.xor %i, %n : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %x = llvm.load %q : !llvm.ptr<3> -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %x, %o : f32, !llvm.ptr<3>
    llvm.return
  }
}
