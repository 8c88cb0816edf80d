// RUN: xdsl-opt %s -p 'run-vecz{mode=auto remarks=missed}' 2>%t | filecheck %s
// RUN: filecheck %s --check-prefix=MISSED < %t
// RUN: xdsl-opt %s -p 'run-vecz{mode=auto vector-functions=true}' | filecheck %s --check-prefix=LIBRARY

// What the cost model takes from LLVM's loop vectorizer, or leaves to it.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_work_group_barrier(i32, i32, i32)

  // Some lanes access one address, which LLVM gathers.
  // CHECK: llvm.func spir_kernelcc @__vecz_v8_factor(
  llvm.func spir_kernelcc @factor(%p: !llvm.ptr<1>, %factor: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %some = llvm.fcmp "olt" %x, %x : f32
    llvm.cond_br %some, ^then, ^end
  ^then:
    %f = llvm.load %factor : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %f : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // All that are within the bounds: such groups run without the test.
  // CHECK: llvm.func spir_kernelcc @within(
  // MISSED: @within: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls: LLVM vectorizes over work-items.
  llvm.func spir_kernelcc @within(%p: !llvm.ptr<1>, %factor: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %some = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %some, ^then, ^end
  ^then:
    %f = llvm.load %factor : !llvm.ptr<1> -> f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %f : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Their own addresses, it does not.
  // CHECK: llvm.func spir_kernelcc @guarded(
  // MISSED: @guarded: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls: LLVM vectorizes over work-items.
  llvm.func spir_kernelcc @guarded(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %some = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %some, ^then, ^end
  ^then:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // One address that all lanes access is a scalar for LLVM, too.
  // CHECK: llvm.func spir_kernelcc @uniform(
  // MISSED: @uniform: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %factor: !llvm.ptr<1>, %some: i1) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    llvm.cond_br %some, ^then, ^end
  ^then:
    %f = llvm.load %factor : !llvm.ptr<1> -> f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %f : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Lane by lane, run-vecz divides, too.
  // CHECK: llvm.func spir_kernelcc @quotient(
  // MISSED: @quotient: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @quotient(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %x = llvm.load %q : !llvm.ptr<1> -> i64
    %y = llvm.udiv %x, %n : i64
    llvm.store %y, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // Neighboring ids are divided at once.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_cells(
  llvm.func spir_kernelcc @cells(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %r = llvm.urem %i, %n : i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %x = llvm.load %q : !llvm.ptr<1> -> i64
    %f = llvm.uitofp %r : i64 to f64
    %a = llvm.fdiv %f, %f : f64
    %b = llvm.fdiv %a, %f : f64
    %c = llvm.fdiv %b, %f : f64
    %d = llvm.fdiv %c, %f : f64
    %e = llvm.fdiv %d, %f : f64
    %g = llvm.fdiv %e, %f : f64
    %h = llvm.fptoui %g : f64 to i64
    %y = llvm.add %x, %h : i64
    llvm.store %y, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // Vectors of the source, of which LLVM makes no longer ones, in a loop with a barrier.
  // CHECK: llvm.func spir_kernelcc @__vecz_v{{[0-9]+}}_pairs(
  llvm.func spir_kernelcc @pairs(%s: !llvm.ptr<3>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %k, %i : i64
    llvm.cond_br %some, ^then, ^join
  ^then:
    %q = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, vector<2xf32>
    %x = llvm.load %q : !llvm.ptr<3> -> vector<2xf32>
    %y = llvm.fmul %x, %x : vector<2xf32>
    llvm.store %y, %q : vector<2xf32>, !llvm.ptr<3>
    llvm.br ^join
  ^join:
    llvm.call @__mux_work_group_barrier(%d0, %scope, %d0) : (i32, i32, i32) -> ()
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }

  // Of numbers, one by one, LLVM vectorizes the parts.
  // CHECK: llvm.func spir_kernelcc @numbers(
  // MISSED: @numbers: remark: the kernel is not vectorized: llvm.func has barriers, and a loop with accesses of some lanes
  llvm.func spir_kernelcc @numbers(%s: !llvm.ptr<3>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %k, %i : i64
    llvm.cond_br %some, ^then, ^join
  ^then:
    %at = llvm.mul %i, %n : i64
    %q = llvm.getelementptr %s[%at] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %x = llvm.load %q : !llvm.ptr<3> -> f32
    %y = llvm.fmul %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr<3>
    llvm.br ^join
  ^join:
    llvm.call @__mux_work_group_barrier(%d0, %scope, %d0) : (i32, i32, i32) -> ()
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }

  // All lanes store in another loop: that of some lanes has its bound.
  // CHECK: llvm.func spir_kernelcc @store_elsewhere(
  // MISSED: @store_elsewhere: remark: the kernel is not vectorized: llvm.func has barriers, and a loop with accesses of some lanes
  llvm.func spir_kernelcc @store_elsewhere(%s: !llvm.ptr<3>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %at = llvm.mul %i, %n : i64
    %q = llvm.getelementptr %s[%at] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %k, %i : i64
    llvm.cond_br %some, ^then, ^join
  ^then:
    %x = llvm.load %q : !llvm.ptr<3> -> f32
    %y = llvm.fmul %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr<3>
    llvm.br ^join
  ^join:
    llvm.call @__mux_work_group_barrier(%d0, %scope, %d0) : (i32, i32, i32) -> ()
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^other(%zero : i64)
  ^other(%m: i64):
    %v = llvm.load %q : !llvm.ptr<3> -> f32
    %w = llvm.fadd %v, %v : f32
    %r = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %w, %r : f32, !llvm.ptr<3>
    llvm.call @__mux_work_group_barrier(%d0, %scope, %d0) : (i32, i32, i32) -> ()
    %next = llvm.add %m, %one : i64
    %goes_on = llvm.icmp "ult" %next, %n : i64
    llvm.cond_br %goes_on, ^other(%next : i64), ^end
  ^end:
    llvm.return
  }

  // All lanes store in the loop, so that the loop over work-items has no bound.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_all_store(
  llvm.func spir_kernelcc @all_store(%s: !llvm.ptr<3>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %k, %i : i64
    llvm.cond_br %some, ^then, ^join(%none : f32)
  ^then:
    %f = llvm.getelementptr %s[%k] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %g = llvm.getelementptr %f[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %x = llvm.load %g : !llvm.ptr<3> -> f32
    llvm.br ^join(%x : f32)
  ^join(%y: f32):
    %q = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %z = llvm.fmul %y, %y : f32
    llvm.store %z, %q : f32, !llvm.ptr<3>
    llvm.call @__mux_work_group_barrier(%d0, %scope, %d0) : (i32, i32, i32) -> ()
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }

  // LLVM leaves loops with a switch as they are.
  // CHECK: llvm.func spir_kernelcc @__vecz_v8_operators(
  llvm.func spir_kernelcc @operators(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %at = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %at : !llvm.ptr<1> -> f32
    %from = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %k = llvm.load %from : !llvm.ptr<1> -> i32
    llvm.switch %k : i32, ^other [
      0: ^sum,
      1: ^product
    ]
  ^sum:
    %y = llvm.fadd %x, %x : f32
    llvm.br ^end(%y : f32)
  ^product:
    %z = llvm.fmul %x, %x : f32
    llvm.br ^end(%z : f32)
  ^other:
    %w = llvm.fsub %x, %x : f32
    llvm.br ^end(%w : f32)
  ^end(%r: f32):
    llvm.store %r, %at : f32, !llvm.ptr<1>
    llvm.return
  }

  // Divided by a constant, numbers are multiplied; by others, one after the other.
  // CHECK: llvm.func spir_kernelcc @__vecz_v8_by_constant(
  llvm.func spir_kernelcc @by_constant(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %c255 = llvm.mlir.constant(dense<255> : vector<4xi32>) : vector<4xi32>
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %at = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi32>
    %x = llvm.load %at : !llvm.ptr<1> -> vector<4xi32>
    %y = llvm.udiv %x, %c255 : vector<4xi32>
    llvm.store %y, %at : vector<4xi32>, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: llvm.func spir_kernelcc @by_number(
  // MISSED: @by_number: remark: the kernel is not vectorized: llvm.func would be {{[01]}}.{{[0-9]+}} times as fast
  llvm.func spir_kernelcc @by_number(%p: !llvm.ptr<1>, %c: vector<4xi32>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %at = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi32>
    %x = llvm.load %at : !llvm.ptr<1> -> vector<4xi32>
    %y = llvm.udiv %x, %c : vector<4xi32>
    llvm.store %y, %at : vector<4xi32>, !llvm.ptr<1>
    llvm.return
  }

  // A switch of lanes, one of which stores to one address.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_border(
  llvm.func spir_kernelcc @border(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %x : f32
    %t = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %y, %t : f32, !llvm.ptr<3>
    llvm.switch %i : i64, ^end [
      0: ^first,
      15: ^last
    ]
  ^first:
    %before = llvm.getelementptr %s[-1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
    llvm.store %x, %before : f32, !llvm.ptr<3>
    llvm.br ^end
  ^last:
    %behind = llvm.getelementptr %s[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
    llvm.store %x, %behind : f32, !llvm.ptr<3>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Every other element is in loaded vectors.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_every_other(
  llvm.func spir_kernelcc @every_other(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %two = llvm.mlir.constant(2 : i64) : i64
    %j = llvm.mul %id, %two : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %x : f32
    %z = llvm.fadd %y, %x : f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %z, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Every ninth one is gathered, by LLVM, too; and vectors of neighbors need no shuffles.
  // CHECK: llvm.func spir_kernelcc @every_ninth(
  // MISSED: @every_ninth: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @every_ninth(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %nine = llvm.mlir.constant(9 : i64) : i64
    %j = llvm.mul %id, %nine : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %x : f32
    %z = llvm.fadd %y, %x : f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %z, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK: llvm.func spir_kernelcc @bytes(
  // MISSED: @bytes: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @bytes(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %two = llvm.mlir.constant(2 : i64) : i64
    %j = llvm.shl %id, %two : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %x : f32
    %z = llvm.fadd %y, %x : f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %z, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // An index that is limited is consecutive but at the border.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_limited(
  llvm.func spir_kernelcc @limited(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %c = llvm.intr.smin(%i, %n) : (i32, i32) -> i32
    %j = llvm.sext %c : i32 to i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %x : f32
    %z = llvm.fadd %y, %x : f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %z, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // A limit that is no index, beside an index that may wrap.
  // CHECK: llvm.func spir_kernelcc @limit_of_all(
  // MISSED: @limit_of_all: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @limit_of_all(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %c = llvm.intr.smin(%d0, %n) : (i32, i32) -> i32
    %k = llvm.add %i, %c : i32
    %j = llvm.sext %k : i32 to i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fmul %x, %x : f32
    %z = llvm.fadd %y, %x : f32
    %o = llvm.getelementptr %r[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %z, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // A library computes functions of all lanes by one call. LLVM's loops over work-items
  // do so, too, where all work-items call it.
  // CHECK: llvm.func spir_kernelcc @exponential(
  // MISSED: @exponential: remark: the kernel is not vectorized: llvm.func would be 1.{{[0-9]+}} times as fast
  // LIBRARY: llvm.func spir_kernelcc @exponential(
  // LIBRARY: llvm.func spir_kernelcc @__vecz_v8_exponential_of_some(
  llvm.func spir_kernelcc @exponential(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.intr.exp(%x) : (f32) -> f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_kernelcc @exponential_of_some(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %c = llvm.fcmp "ogt" %x, %zero : f32
    llvm.cond_br %c, ^some, ^all(%x : f32)
  ^some:
    %y = llvm.intr.exp(%x) : (f32) -> f32
    llvm.br ^all(%y : f32)
  ^all(%z: f32):
    llvm.store %z, %q : f32, !llvm.ptr<1>
    llvm.return
  }
}
