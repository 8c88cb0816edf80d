// RUN: xdsl-opt %s -p run-vecz | filecheck %s

// Indices that are limited to the borders of an array are linear where no lane is limited.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // Of the first lane and the last one, which do not wrap.
  // CHECK-LABEL: @__vecz_v4_clamped(
  // CHECK: [[FIRST:%.*]] = llvm.add {{%.*}}, %n : i32
  // CHECK: [[LAST:%.*]] = llvm.add [[FIRST]], {{%.*}} : i32
  // CHECK: [[ONE:%.*]] = llvm.icmp "sge" [[FIRST]], %zero : i32
  // CHECK: [[TWO:%.*]] = llvm.icmp "sge" [[LAST]], %zero : i32
  // CHECK: [[THREE:%.*]] = llvm.icmp "sle" [[FIRST]], [[LAST]] : i32
  // CHECK: [[A:%.*]] = llvm.and [[ONE]], [[TWO]] : i1
  // CHECK: [[B:%.*]] = llvm.and [[A]], [[THREE]] : i1
  // CHECK: [[N:%.*]] = llvm.freeze %n : i32
  // CHECK: llvm.icmp "sle" [[FIRST]], [[N]] : i32
  // CHECK: llvm.icmp "sle" {{%.*}}, [[N]] : i32
  // CHECK: llvm.cond_br {{%.*}}, ^[[THEN:bb[0-9]+]], ^[[ELSE:bb[0-9]+]]
  // CHECK-NEXT: ^[[THEN]]:
  // CHECK-NEXT: llvm.load {{.*}} -> vector<4xf32>
  // CHECK: ^[[ELSE]]:
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @clamped(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %a = llvm.add %i, %n : i32
    %b = llvm.intr.smax(%a, %zero) : (i32, i32) -> i32
    %c = llvm.intr.smin(%n, %b) : (i32, i32) -> i32
    %j = llvm.sext %c : i32 to i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Backwards, the last lane is the least one.
  // CHECK-LABEL: @__vecz_v4_backwards(
  // CHECK: [[FIRST:%.*]] = llvm.sub %n, {{%.*}} : i32
  // CHECK: [[LAST:%.*]] = llvm.add [[FIRST]], {{%.*}} : i32
  // CHECK: [[M:%.*]] = llvm.freeze %m : i32
  // CHECK: llvm.icmp "ule" [[FIRST]], [[M]] : i32
  // CHECK: llvm.icmp "ule" [[LAST]], [[M]] : i32
  // CHECK: llvm.icmp "ule" [[LAST]], [[FIRST]] : i32
  // CHECK: llvm.load {{.*}} -> vector<4xf32>
  llvm.func spir_kernelcc @backwards(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32, %m: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %a = llvm.sub %n, %i : i32
    %c = llvm.intr.umin(%a, %m) : (i32, i32) -> i32
    %j = llvm.sext %c : i32 to i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Limits that differ by lane.
  // CHECK-LABEL: @__vecz_v4_two(
  // CHECK-NOT: -> vector<4xf32>
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @two(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %a = llvm.sub %n, %i : i32
    %c = llvm.intr.umin(%a, %i) : (i32, i32) -> i32
    %j = llvm.sext %c : i32 to i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }
}
