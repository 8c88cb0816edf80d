// RUN: xdsl-opt %s -p run-vecz | filecheck %s

// Neighboring ids by one divisor: the lanes are tested and divide at once, or one by one.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // The remainder is linear: the load is of consecutive elements, on the same condition.
  // CHECK-LABEL: @__vecz_v4_remainder(
  // CHECK: [[FIRST:%.*]] = llvm.urem %i, %n : i64
  // CHECK: [[LAST:%.*]] = llvm.add %i, {{%.*}} : i64
  // CHECK: [[LEFT:%.*]] = llvm.sub %n, [[FIRST]] : i64
  // CHECK: [[NO_WRAP:%.*]] = llvm.icmp "uge" [[LAST]], %i : i64
  // CHECK: [[ENOUGH:%.*]] = llvm.icmp "ugt" [[LEFT]], {{%.*}} : i64
  // CHECK: [[AT_ONCE:%.*]] = llvm.and [[NO_WRAP]], [[ENOUGH]] : i1
  // CHECK: llvm.cond_br [[AT_ONCE]], ^[[FAST:.*]], ^[[SLOW:.*]]
  // CHECK-NEXT: ^[[FAST]]:
  // CHECK-NOT: llvm.urem
  // CHECK: ^[[SLOW]]:
  // CHECK: llvm.urem {{.*}} : vector<4xi64>
  // CHECK: llvm.cond_br [[AT_ONCE]]
  // CHECK: llvm.load {{.*}} -> vector<4xf32>
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @remainder(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %r = llvm.urem %i, %n : i64
    %q = llvm.getelementptr %p[%r] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // The quotient is one number. A divisor that `guard-divisions` guards is that number
  // unless it is 0 or -1, and no lane traps where it is not positive.
  // CHECK-LABEL: @__vecz_v4_row(
  // CHECK: [[POSITIVE:%.*]] = llvm.icmp "sgt" %w, {{%.*}} : i32
  // CHECK: [[BY:%.*]] = llvm.select [[POSITIVE]], %w, {{%.*}} : i1, i32
  // CHECK: llvm.srem {{%.*}}, [[BY]] : i32
  // CHECK: [[ROW:%.*]] = llvm.sdiv {{%.*}}, [[BY]] : i32
  // CHECK: llvm.insertelement [[ROW]],
  // CHECK: llvm.sdiv {{.*}} : vector<4xi32>
  llvm.func spir_kernelcc @row(%p: !llvm.ptr<1>, %w: i32 {llvm.noundef}) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %least = llvm.mlir.constant(-2147483648 : i32) : i32
    %wide = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %wide : i64 to i32
    %is_zero = llvm.icmp "eq" %w, %d0 : i32
    %is_minus = llvm.icmp "eq" %w, %minus : i32
    %is_least = llvm.icmp "eq" %i, %least : i32
    %wraps = llvm.and %is_minus, %is_least : i1
    %traps = llvm.or %is_zero, %wraps : i1
    %by = llvm.select %traps, %one, %w : i1, i32
    %frozen = llvm.freeze %by : i32
    %y = llvm.sdiv %i, %frozen : i32
    %start = llvm.mul %y, %frozen : i32
    %q = llvm.getelementptr %p[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %start, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // What lanes load is not linear.
  // CHECK-LABEL: @__vecz_v4_loaded(
  // CHECK-NOT: llvm.urem {{.*}} : i64
  // CHECK: llvm.urem {{.*}} : vector<4xi64>
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.return
  llvm.func spir_kernelcc @loaded(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %x = llvm.load %q : !llvm.ptr<1> -> i64
    %r = llvm.urem %x, %n : i64
    llvm.store %r, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // Each lane has a divisor of its own.
  // CHECK-LABEL: @__vecz_v4_own_divisors(
  // CHECK-NOT: llvm.urem {{.*}} : i64
  // CHECK: llvm.urem {{.*}} : vector<4xi64>
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.return
  llvm.func spir_kernelcc @own_divisors(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %x = llvm.load %q : !llvm.ptr<1> -> i64
    %r = llvm.urem %i, %x : i64
    llvm.store %r, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // A choice by lane between 1 and a number is no guard if it holds for other numbers.
  // CHECK-LABEL: @__vecz_v4_no_guard(
  // CHECK-NOT: llvm.sdiv {{.*}} : i32
  // CHECK: llvm.sdiv {{.*}} : vector<4xi32>
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.return
  llvm.func spir_kernelcc @no_guard(%p: !llvm.ptr<1>, %w: i32 {llvm.noundef}) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %wide = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %wide : i64 to i32
    %is_zero = llvm.icmp "eq" %w, %d0 : i32
    %is_two = llvm.icmp "eq" %i, %two : i32
    %some = llvm.or %is_zero, %is_two : i1
    %by = llvm.select %some, %one, %w : i1, i32
    %y = llvm.sdiv %i, %by : i32
    %q = llvm.getelementptr %p[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %y, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // What may be poison stays frozen, and is not linear.
  // CHECK-LABEL: @__vecz_v4_frozen(
  // CHECK: llvm.freeze {{.*}} : vector<4xi32>
  // CHECK-NOT: llvm.udiv {{.*}} : i32
  // CHECK: llvm.udiv {{.*}} : vector<4xi32>
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.return
  llvm.func spir_kernelcc @frozen(%p: !llvm.ptr<1>, %w: i32 {llvm.noundef}) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %wide = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %wide : i64 to i32
    %next = llvm.add %i, %w overflow<nuw> : i32
    %frozen = llvm.freeze %next : i32
    %y = llvm.udiv %frozen, %w : i32
    %q = llvm.getelementptr %p[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %y, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Behind a test of bounds. The number may be zero, or anything, if no lane runs.
  // CHECK-LABEL: @__vecz_v4_within(
  // CHECK: [[FROZEN:%.*]] = llvm.freeze %w : i32
  // CHECK: [[NOT_ZERO:%.*]] = llvm.icmp "ne" [[FROZEN]], {{%.*}} : i32
  // CHECK: [[BY:%.*]] = llvm.select [[NOT_ZERO]], [[FROZEN]], {{%.*}} : i1, i32
  // CHECK: llvm.urem {{%.*}}, [[BY]] : i32
  // CHECK: llvm.cond_br {{%.*}}, ^[[FAST:.*]], ^[[SLOW:.*]]
  // CHECK-NEXT: ^[[FAST]]:
  // CHECK-NOT: llvm.udiv
  // CHECK: ^[[SLOW]]:
  // CHECK: llvm.select {{%.*}}, %w, {{%.*}} : i1, i32
  // CHECK: llvm.udiv {{%.*}}, {{%.*}} : vector<4xi32>
  llvm.func spir_kernelcc @within(%p: !llvm.ptr<1>, %w: i32 {llvm.noundef}, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %wide = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %wide : i64 to i32
    %less = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %less, ^then, ^end
  ^then:
    %y = llvm.udiv %i, %w : i32
    %q = llvm.getelementptr %p[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %y, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
