// RUN: xdsl-opt %s -p 'run-vecz{mode=auto}' | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{mode=auto remarks=missed}' 2>&1 >/dev/null | filecheck %s --check-prefix=MISSED
// RUN: xdsl-opt %s -p 'run-vecz{mode=auto register-width=128}' | filecheck %s --check-prefix=NARROW
// RUN: xdsl-opt %s -p 'run-vecz{mode=auto register-width=320}' | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{mode=auto prefer-vector-width=512}' | filecheck %s --check-prefix=LONG
// RUN: not xdsl-opt %s -p 'run-vecz{mode=never}' 2>&1 | filecheck %s --check-prefix=MODE
// RUN: not xdsl-opt %s -p 'run-vecz{mode=auto register-width=32}' 2>&1 | filecheck %s --check-prefix=WIDTH
// RUN: not xdsl-opt %s -p 'run-vecz{mode=auto prefer-vector-width=32}' 2>&1 | filecheck %s --check-prefix=PREFER

// MODE: invalid options for pass 'run-vecz': mode must be always, auto, required or unless-slower
// PREFER: invalid options for pass 'run-vecz': prefer-vector-width must be 0 or at least 64
// WIDTH: invalid options for pass 'run-vecz': register-width must be at least 64

// What the cost model decides, and for how many work-items.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_sub_group_size() -> i32
  llvm.func @__mux_work_group_barrier(i32, i32, i32)

  // A loop that LLVM does not unroll: two registers of 256 bits.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_loop(
  // More lanes wait for an addition at once.
  // NARROW: llvm.func spir_kernelcc @__vecz_v16_loop(
  // LONG: llvm.func spir_kernelcc @__vecz_v16_loop(
  llvm.func spir_kernelcc @loop(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %start = llvm.mlir.constant(0.0 : f32) : f32
    llvm.br ^loop(%zero, %start : i64, f32)
  ^loop(%k: i64, %sum: f32):
    %row = llvm.mul %k, %n : i64
    %at = llvm.add %row, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Without a loop, but LLVM does not vectorize the function of the library.
  // Half of the lanes are as fast, and need half of the registers.
  // CHECK: llvm.func spir_kernelcc @__vecz_v4_function(
  // NARROW: llvm.func spir_kernelcc @__vecz_v4_function(
  // Divisions of registers of 512 bits are no faster than those of half as many.
  // LONG: llvm.func spir_kernelcc @__vecz_v4_function(
  llvm.func spir_kernelcc @function(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f64
    %x = llvm.load %q : !llvm.ptr<1> -> f64
    %y = llvm.intr.exp(%x) : (f64) -> f64
    %root = llvm.intr.sqrt(%y) : (f64) -> f64
    %a = llvm.fdiv %y, %root : f64
    %b = llvm.fdiv %x, %a : f64
    %c = llvm.fdiv %b, %y : f64
    llvm.store %c, %q : f64, !llvm.ptr<1>
    llvm.return
  }

  // Without a loop, but of vectors, of which LLVM's loop vectorizer makes no longer ones.
  // CHECK: llvm.func spir_kernelcc @__vecz_v{{8|16}}_vectors(
  // One fills a register of 128 bits.
  // NARROW-NOT: __vecz_v{{[0-9]+}}_vectors(
  llvm.func spir_kernelcc @vectors(%p: !llvm.ptr<1>, %a: vector<4xf32>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xf32>
    %y = llvm.fmul %x, %a : vector<4xf32>
    llvm.store %y, %q : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }

  // CHECK: llvm.func spir_kernelcc @straight(
  // MISSED: @straight: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls: LLVM vectorizes over work-items. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @straight(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fadd %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK: llvm.func spir_kernelcc @unrolled(
  // MISSED: @unrolled: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @unrolled(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %five = llvm.mlir.constant(5 : i64) : i64
    %start = llvm.mlir.constant(0.0 : f32) : f32
    llvm.br ^loop(%zero, %start : i64, f32)
  ^loop(%k: i64, %sum: f32):
    %at = llvm.add %k, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %five : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Each lane follows a list of its own.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_gathers(
  llvm.func spir_kernelcc @gathers(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^loop(%zero, %i : i64, i64)
  ^loop(%k: i64, %at: i64):
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %next = llvm.load %q : !llvm.ptr<1> -> i64
    llvm.store %i, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, i64), ^end
  ^end:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %next, %o : i64, !llvm.ptr<1>
    llvm.return
  }

  // A branch skips three gathers that no lane runs, and not two: LLVM's vectors run them.
  // Without AVX-512, each lane has a branch.
  // CHECK: llvm.func spir_kernelcc @skipped(
  // MISSED: @skipped: remark: the kernel is not vectorized: llvm.func would be 1.{{[0-9]+}} times as fast, by an estimate that has to be 1.3. [run-vecz: NotVectorized]
  // LONG: llvm.func spir_kernelcc @__vecz_v16_skipped(
  // LONG: llvm.func spir_kernelcc @not_skipped(
  // MISSED: @not_skipped: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @skipped(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %k0 = llvm.mlir.constant(0 : i64) : i64
    %k1 = llvm.mlir.constant(7 : i64) : i64
    %k2 = llvm.mlir.constant(14 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %c = llvm.fcmp "ogt" %x, %none : f32
    %at = llvm.mul %i, %n : i64
    llvm.cond_br %c, ^some, ^all(%none : f32)
  ^some:
    %o0 = llvm.add %at, %k0 : i64
    %p0 = llvm.getelementptr %p[%o0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x0 = llvm.load %p0 : !llvm.ptr<1> -> f32
    %y0 = llvm.fmul %x0, %x0 : f32
    %z0 = llvm.fadd %y0, %x0 : f32
    %o1 = llvm.add %at, %k1 : i64
    %p1 = llvm.getelementptr %p[%o1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x1 = llvm.load %p1 : !llvm.ptr<1> -> f32
    %y1 = llvm.fmul %x1, %x1 : f32
    %z1 = llvm.fadd %y1, %x1 : f32
    %o2 = llvm.add %at, %k2 : i64
    %p2 = llvm.getelementptr %p[%o2] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x2 = llvm.load %p2 : !llvm.ptr<1> -> f32
    %y2 = llvm.fmul %x2, %x2 : f32
    %z2 = llvm.fadd %y2, %x2 : f32
    %s0 = llvm.fadd %z0, %z0 : f32
    %s1 = llvm.fadd %s0, %z1 : f32
    %s2 = llvm.fadd %s1, %z2 : f32
    llvm.br ^all(%s2 : f32)
  ^all(%y: f32):
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func spir_kernelcc @not_skipped(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %k0 = llvm.mlir.constant(0 : i64) : i64
    %k1 = llvm.mlir.constant(7 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %c = llvm.fcmp "ogt" %x, %none : f32
    %at = llvm.mul %i, %n : i64
    llvm.cond_br %c, ^some, ^all(%none : f32)
  ^some:
    %o0 = llvm.add %at, %k0 : i64
    %p0 = llvm.getelementptr %p[%o0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x0 = llvm.load %p0 : !llvm.ptr<1> -> f32
    %y0 = llvm.fmul %x0, %x0 : f32
    %z0 = llvm.fadd %y0, %x0 : f32
    %o1 = llvm.add %at, %k1 : i64
    %p1 = llvm.getelementptr %p[%o1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x1 = llvm.load %p1 : !llvm.ptr<1> -> f32
    %y1 = llvm.fmul %x1, %x1 : f32
    %z1 = llvm.fadd %y1, %x1 : f32
    %s0 = llvm.fadd %z0, %z0 : f32
    %s1 = llvm.fadd %s0, %z1 : f32
    llvm.br ^all(%s1 : f32)
  ^all(%y: f32):
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // Some lanes store to consecutive memory in a loop with barriers: without AVX-512, the
  // loop over work-items has a bound instead of masks.
  // CHECK: llvm.func spir_kernelcc @barrier(
  // MISSED: @barrier: remark: the kernel is not vectorized: llvm.func has barriers, and a loop with accesses of some lanes: LLVM vectorizes its parts over work-items. [run-vecz: NotVectorized]
  // LONG: llvm.func spir_kernelcc @__vecz_v16_barrier(
  llvm.func spir_kernelcc @barrier(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^loop(%n : i64)
  ^loop(%k: i64):
    %c = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %c, ^then, ^next
  ^then:
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fadd %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.br ^next
  ^next:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %less = llvm.lshr %k, %one : i64
    %again = llvm.icmp "ugt" %less, %one : i64
    llvm.cond_br %again, ^loop(%less : i64), ^end
  ^end:
    llvm.return
  }

  // Without AVX-512, LLVM makes branches of gathers and scatters under a mask; the loop
  // over work-items has a bound instead.
  // CHECK: llvm.func spir_kernelcc @gathered(
  // LONG: llvm.func spir_kernelcc @__vecz_v16_gathered(
  // MISSED: @gathered: remark: the kernel is not vectorized: llvm.func has barriers, and a loop with accesses of some lanes: LLVM vectorizes its parts over work-items. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @gathered(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %at = llvm.mul %i, %n : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^loop(%n : i64)
  ^loop(%k: i64):
    %c = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %c, ^then, ^next
  ^then:
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fadd %x, %x : f32
    %z = llvm.fmul %y, %x : f32
    %w = llvm.fadd %z, %y : f32
    %r = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %w, %r : f32, !llvm.ptr<1>
    llvm.br ^next
  ^next:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %less = llvm.lshr %k, %one : i64
    %again = llvm.icmp "ugt" %less, %one : i64
    llvm.cond_br %again, ^loop(%less : i64), ^end
  ^end:
    llvm.return
  }

  // LLVM does not vectorize the loop over work-items around the one between barriers.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_own_loop(
  llvm.func spir_kernelcc @own_loop(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.mlir.constant(1.0 : f32) : f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^own(%zero, %start : i64, f32)
  ^own(%j: i64, %sum: f32):
    %row = llvm.mul %j, %n : i64
    %at = llvm.add %row, %i : i64
    %o = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %o : !llvm.ptr<1> -> f32
    %a = llvm.fmul %x, %sum : f32
    %b = llvm.fmul %a, %x : f32
    %c = llvm.fadd %b, %a : f32
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j, %n : i64
    llvm.cond_br %more, ^own(%j1, %c : i64, f32), ^wait
  ^wait:
    llvm.store %c, %q : f32, !llvm.ptr<1>
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.br ^loop(%n : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %some, ^then, ^next
  ^then:
    %y0 = llvm.load %q : !llvm.ptr<1> -> f32
    %z = llvm.fadd %y0, %y0 : f32
    llvm.store %z, %q : f32, !llvm.ptr<1>
    llvm.br ^next
  ^next:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %less = llvm.lshr %k, %one : i64
    %again = llvm.icmp "ugt" %less, %one : i64
    llvm.cond_br %again, ^loop(%less : i64), ^end
  ^end:
    llvm.return
  }

  // LLVM unrolls the loop between barriers.
  // CHECK: llvm.func spir_kernelcc @own_unrolled(
  // MISSED: @own_unrolled: remark: the kernel is not vectorized: llvm.func has barriers, and a loop with accesses of some lanes
  // LONG: llvm.func spir_kernelcc @__vecz_v16_own_unrolled(
  llvm.func spir_kernelcc @own_unrolled(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.mlir.constant(1.0 : f32) : f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^own(%zero, %start : i64, f32)
  ^own(%j: i64, %sum: f32):
    %row = llvm.mul %j, %n : i64
    %at = llvm.add %row, %i : i64
    %o = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %o : !llvm.ptr<1> -> f32
    %a = llvm.fmul %x, %sum : f32
    %b = llvm.fmul %a, %x : f32
    %c = llvm.fadd %b, %a : f32
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j, %four : i64
    llvm.cond_br %more, ^own(%j1, %c : i64, f32), ^wait
  ^wait:
    llvm.store %c, %q : f32, !llvm.ptr<1>
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.br ^loop(%n : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %some, ^then, ^next
  ^then:
    %y0 = llvm.load %q : !llvm.ptr<1> -> f32
    %z = llvm.fadd %y0, %y0 : f32
    llvm.store %z, %q : f32, !llvm.ptr<1>
    llvm.br ^next
  ^next:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %less = llvm.lshr %k, %one : i64
    %again = llvm.icmp "ugt" %less, %one : i64
    llvm.cond_br %again, ^loop(%less : i64), ^end
  ^end:
    llvm.return
  }

  // Without AVX-512, the loop around gathers is not vectorized by LLVM, either.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_own_gathers(
  // NARROW: llvm.func spir_kernelcc @own_gathers(
  // LONG: llvm.func spir_kernelcc @own_gathers(
  llvm.func spir_kernelcc @own_gathers(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.mlir.constant(1.0 : f32) : f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^own(%zero, %start : i64, f32)
  ^own(%j: i64, %sum: f32):
    %row = llvm.mul %i, %n : i64
    %at = llvm.add %row, %j : i64
    %o = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %o : !llvm.ptr<1> -> f32
    %a = llvm.fmul %x, %sum : f32
    %b = llvm.fmul %a, %x : f32
    %c = llvm.fadd %b, %a : f32
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j, %n : i64
    llvm.cond_br %more, ^own(%j1, %c : i64, f32), ^wait
  ^wait:
    llvm.store %c, %q : f32, !llvm.ptr<1>
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.br ^loop(%n : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %some, ^then, ^next
  ^then:
    %y0 = llvm.load %q : !llvm.ptr<1> -> f32
    %z = llvm.fadd %y0, %y0 : f32
    llvm.store %z, %q : f32, !llvm.ptr<1>
    llvm.br ^next
  ^next:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %less = llvm.lshr %k, %one : i64
    %again = llvm.icmp "ugt" %less, %one : i64
    llvm.cond_br %again, ^loop(%less : i64), ^end
  ^end:
    llvm.return
  }

  // CHECK: llvm.func spir_kernelcc @own_atomics(
  // MISSED: @own_atomics: remark: the kernel is not vectorized: llvm.func has barriers, and a loop between them whose lanes access memory one by one. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @own_atomics(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.mlir.constant(1.0 : f32) : f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^own(%zero, %start : i64, f32)
  ^own(%j: i64, %sum: f32):
    %x = llvm.atomicrmw fadd %p, %sum monotonic : !llvm.ptr<1>, f32
    %a = llvm.fmul %x, %sum : f32
    %b = llvm.fmul %a, %x : f32
    %c = llvm.fadd %b, %a : f32
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j, %n : i64
    llvm.cond_br %more, ^own(%j1, %c : i64, f32), ^wait
  ^wait:
    llvm.store %c, %q : f32, !llvm.ptr<1>
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.br ^loop(%n : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %some, ^then, ^next
  ^then:
    %y0 = llvm.load %q : !llvm.ptr<1> -> f32
    %z = llvm.fadd %y0, %y0 : f32
    llvm.store %z, %q : f32, !llvm.ptr<1>
    llvm.br ^next
  ^next:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %less = llvm.lshr %k, %one : i64
    %again = llvm.icmp "ugt" %less, %one : i64
    llvm.cond_br %again, ^loop(%less : i64), ^end
  ^end:
    llvm.return
  }

  // Most time is spent in the loop with a barrier.
  // CHECK: llvm.func spir_kernelcc @other_parts(
  // MISSED: @other_parts: remark: the kernel is not vectorized: llvm.func would be {{[01]}}.{{[0-9]+}} times as fast
  llvm.func spir_kernelcc @other_parts(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.mlir.constant(1.0 : f32) : f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^own(%zero, %start : i64, f32)
  ^own(%j: i64, %sum: f32):
    %row = llvm.mul %j, %n : i64
    %at = llvm.add %row, %i : i64
    %o = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %o : !llvm.ptr<1> -> f32
    %a = llvm.fmul %x, %sum : f32
    %b = llvm.fmul %a, %x : f32
    %c = llvm.fadd %b, %a : f32
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j, %n : i64
    llvm.cond_br %more, ^own(%j1, %c : i64, f32), ^wait
  ^wait:
    llvm.store %c, %q : f32, !llvm.ptr<1>
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.br ^loop(%n : i64)
  ^loop(%k: i64):
    %some = llvm.icmp "ult" %i, %k : i64
    llvm.cond_br %some, ^then, ^next
  ^then:
    %y0 = llvm.load %q : !llvm.ptr<1> -> f32
    %y1 = llvm.intr.exp(%y0) : (f32) -> f32
    %y2 = llvm.intr.exp(%y1) : (f32) -> f32
    %z = llvm.fadd %y2, %y0 : f32
    llvm.store %z, %q : f32, !llvm.ptr<1>
    llvm.br ^next
  ^next:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %less = llvm.lshr %k, %one : i64
    %again = llvm.icmp "ugt" %less, %one : i64
    llvm.cond_br %again, ^loop(%less : i64), ^end
  ^end:
    llvm.return
  }

  // Lanes are a sub-group: a kernel that uses it is always vectorized, with its rest.
  // CHECK: @sub_group({{.*}}ptr @__vecz_v16_sub_group}", {{.*}}ptr @__vecz_v16_vp_sub_group}"
  llvm.func spir_kernelcc @sub_group(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %x = llvm.call @__mux_get_sub_group_size() : () -> i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %x, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK: llvm.func spir_kernelcc @__vecz_v4_required(
  llvm.func spir_kernelcc @required(%p: !llvm.ptr<1>) attributes {intel_reqd_sub_group_size = 4 : i32, passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %x = llvm.call @__mux_get_sub_group_size() : () -> i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %x, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}
