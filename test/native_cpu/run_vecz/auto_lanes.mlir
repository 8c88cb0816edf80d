// RUN: xdsl-opt %s -p 'run-vecz{mode=auto remarks=missed}' 2>%t | filecheck %s
// RUN: filecheck %s --check-prefix=MISSED < %t
// RUN: xdsl-opt %s -p 'run-vecz{mode=auto prefer-vector-width=512}' | filecheck %s --check-prefix=LONG

// Which kernels lanes, masks and recurrences make faster, with and without AVX-512.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_work_group_barrier(i32, i32, i32)

  // Each lane adds up the integers of a row: LLVM vectorizes that of one work-item.
  // CHECK: llvm.func spir_kernelcc @row_of_integers(
  // MISSED: @row_of_integers: remark: the kernel is not vectorized: llvm.func has a loop over memory that lanes read a row apart
  // LONG: llvm.func spir_kernelcc @row_of_integers(
  llvm.func spir_kernelcc @row_of_integers(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %row = llvm.mul %i, %n : i64
    %start = llvm.mlir.constant(0 : i32) : i32
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.br ^loop(%zero, %start : i64, i32)
  ^loop(%k: i64, %sum: i32):
    %at = llvm.add %row, %k : i64
    %e = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %x = llvm.load %e : !llvm.ptr<1> -> i32
    %next = llvm.add %sum, %x : i32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, i32), ^end
  ^end:
    llvm.store %next, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK: llvm.func spir_kernelcc @greatest_of_row(
  // MISSED: @greatest_of_row: remark: the kernel is not vectorized: llvm.func has a loop over memory that lanes read a row apart
  llvm.func spir_kernelcc @greatest_of_row(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %row = llvm.mul %i, %n : i64
    %start = llvm.mlir.constant(0 : i32) : i32
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.br ^loop(%zero, %start : i64, i32)
  ^loop(%k: i64, %sum: i32):
    %at = llvm.add %row, %k : i64
    %e = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %x = llvm.load %e : !llvm.ptr<1> -> i32
    %next = llvm.intr.smax(%sum, %x) : (i32, i32) -> i32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, i32), ^end
  ^end:
    llvm.store %next, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Of floating-point numbers, whose order LLVM keeps, it does not; at most 8 rows.
  // CHECK: llvm.func spir_kernelcc @__vecz_v8_row_of_numbers(
  // LONG: llvm.func spir_kernelcc @__vecz_v16_row_of_numbers(
  llvm.func spir_kernelcc @row_of_numbers(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %row = llvm.mul %i, %n : i64
    %start = llvm.mlir.constant(0.0 : f32) : f32
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^loop(%zero, %start : i64, f32)
  ^loop(%k: i64, %sum: f32):
    %at = llvm.add %row, %k : i64
    %e = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %e : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %x : f32
    %next2 = llvm.fadd %next, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next2 : i64, f32), ^end
  ^end:
    llvm.store %next2, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // No sum: each iteration needs the one before.
  // CHECK: llvm.func spir_kernelcc @__vecz_v{{8|16}}_digits(
  llvm.func spir_kernelcc @digits(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %row = llvm.mul %i, %n : i64
    %start = llvm.mlir.constant(0 : i32) : i32
    %ten = llvm.mlir.constant(10 : i32) : i32
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.br ^loop(%zero, %start : i64, i32)
  ^loop(%k: i64, %sum: i32):
    %at = llvm.add %row, %k : i64
    %e = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %x = llvm.load %e : !llvm.ptr<1> -> i32
    %tens = llvm.mul %sum, %ten : i32
    %next = llvm.add %tens, %x : i32
    %next2 = llvm.xor %next, %sum : i32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next2 : i64, i32), ^end
  ^end:
    llvm.store %next2, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // A loop waits for two operations on each number: twice the lanes wait at once.
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_polynomial(
  llvm.func spir_kernelcc @polynomial(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64, %c: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %start = llvm.mlir.constant(0.0 : f64) : f64
    %own = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f64
    %x = llvm.load %own : !llvm.ptr<1> -> f64
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f64
    llvm.br ^loop(%zero, %start : i64, f64)
  ^loop(%k: i64, %sum: f64):
    %e = llvm.getelementptr %c[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f64
    %a = llvm.load %e : !llvm.ptr<1> -> f64
    %m = llvm.fmul %sum, %x : f64
    %next = llvm.fadd %m, %a : f64
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, f64), ^end
  ^end:
    llvm.store %next, %q : f64, !llvm.ptr<1>
    llvm.return
  }

  // Masks of two registers are packed into one, for others to be computed from them.
  // CHECK: llvm.func spir_kernelcc @__vecz_v8_rank(
  // LONG: llvm.func spir_kernelcc @__vecz_v16_rank(
  llvm.func spir_kernelcc @rank(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %start = llvm.mlir.constant(0 : i32) : i32
    %j = llvm.trunc %i : i64 to i32
    %own = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %own : !llvm.ptr<1> -> f32
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.br ^loop(%zero, %start : i64, i32)
  ^loop(%k: i64, %sum: i32):
    %e = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %y = llvm.load %e : !llvm.ptr<1> -> f32
    %kk = llvm.trunc %k : i64 to i32
    %less = llvm.fcmp "olt" %y, %x : f32
    %same = llvm.fcmp "oeq" %y, %x : f32
    %before = llvm.icmp "slt" %kk, %j : i32
    %tie = llvm.and %same, %before : i1
    %is = llvm.or %less, %tie : i1
    %add = llvm.zext %is : i1 to i32
    %next = llvm.add %sum, %add : i32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, i32), ^end
  ^end:
    llvm.store %next, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // A loop that counts the bits of a number, which LLVM recognizes, and one that counts
  // how often it is halved.
  // CHECK: llvm.func spir_kernelcc @bits(
  // MISSED: @bits: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_halves(
  llvm.func spir_kernelcc @bits(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %plus = llvm.mlir.constant(1 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %all = llvm.load %q : !llvm.ptr<1> -> i32
    llvm.br ^loop(%all, %zero : i32, i32)
  ^loop(%x: i32, %count: i32):
    %less = llvm.add %x, %minus : i32
    %y = llvm.and %less, %x : i32
    %more = llvm.add %count, %plus : i32
    %done = llvm.icmp "eq" %y, %zero : i32
    llvm.cond_br %done, ^end, ^loop(%y, %more : i32, i32)
  ^end:
    llvm.store %more, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func spir_kernelcc @halves(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %plus = llvm.mlir.constant(1 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %all = llvm.load %q : !llvm.ptr<1> -> i32
    llvm.br ^loop(%all, %zero : i32, i32)
  ^loop(%x: i32, %count: i32):
    %y = llvm.lshr %x, %plus : i32
    %more = llvm.add %count, %plus : i32
    %done = llvm.icmp "eq" %y, %zero : i32
    llvm.cond_br %done, ^end, ^loop(%y, %more : i32, i32)
  ^end:
    llvm.store %more, %q : i32, !llvm.ptr<1>
    llvm.return
  }
  // LLVM does not vectorize a loop over work-items with gathers, but for AVX-512. What is
  // between barriers, and reads memory in a row, it does.
  // CHECK: llvm.func spir_kernelcc @__vecz_v{{8|16}}_gather(
  // LONG: llvm.func spir_kernelcc @gather(
  llvm.func spir_kernelcc @gather(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %three = llvm.mlir.constant(3 : i64) : i64
    %ids = llvm.mul %i, %three : i64
    %at = llvm.mul %ids, %n : i64
    %e = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %e : !llvm.ptr<1> -> f32
    %a = llvm.fmul %x, %x : f32
    %b = llvm.fadd %a, %x : f32
    %c = llvm.fmul %b, %x : f32
    %d = llvm.fadd %c, %x : f32
    %f = llvm.fmul %d, %x : f32
    %g = llvm.fadd %f, %x : f32
    %m0 = llvm.fmul %g, %x : f32
    %s0 = llvm.fadd %m0, %x : f32
    %m1 = llvm.fmul %s0, %x : f32
    %s1 = llvm.fadd %m1, %x : f32
    %m2 = llvm.fmul %s1, %x : f32
    %s2 = llvm.fadd %m2, %x : f32
    %m3 = llvm.fmul %s2, %x : f32
    %s3 = llvm.fadd %m3, %x : f32
    %m4 = llvm.fmul %s3, %x : f32
    %s4 = llvm.fadd %m4, %x : f32
    %m5 = llvm.fmul %s4, %x : f32
    %s5 = llvm.fadd %m5, %x : f32
    %m6 = llvm.fmul %s5, %x : f32
    %s6 = llvm.fadd %m6, %x : f32
    %m7 = llvm.fmul %s6, %x : f32
    %s7 = llvm.fadd %m7, %x : f32
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %s7, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK: llvm.func spir_kernelcc @gather_of_part(
  // MISSED: @gather_of_part: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls
  llvm.func spir_kernelcc @gather_of_part(%p: !llvm.ptr<1>, %o: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %three = llvm.mlir.constant(3 : i64) : i64
    %ids = llvm.mul %i, %three : i64
    %at = llvm.mul %ids, %n : i64
    %e = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %e : !llvm.ptr<1> -> f32
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    %a = llvm.fmul %x, %x : f32
    %b = llvm.fadd %a, %x : f32
    %c = llvm.fmul %b, %x : f32
    %d = llvm.fadd %c, %x : f32
    %f = llvm.fmul %d, %x : f32
    %g = llvm.fadd %f, %x : f32
    %m0 = llvm.fmul %g, %x : f32
    %s0 = llvm.fadd %m0, %x : f32
    %m1 = llvm.fmul %s0, %x : f32
    %s1 = llvm.fadd %m1, %x : f32
    %m2 = llvm.fmul %s1, %x : f32
    %s2 = llvm.fadd %m2, %x : f32
    %m3 = llvm.fmul %s2, %x : f32
    %s3 = llvm.fadd %m3, %x : f32
    %m4 = llvm.fmul %s3, %x : f32
    %s4 = llvm.fadd %m4, %x : f32
    %m5 = llvm.fmul %s4, %x : f32
    %s5 = llvm.fadd %m5, %x : f32
    %m6 = llvm.fmul %s5, %x : f32
    %s6 = llvm.fadd %m6, %x : f32
    %m7 = llvm.fmul %s6, %x : f32
    %s7 = llvm.fadd %m7, %x : f32
    %q = llvm.getelementptr %o[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %s7, %q : f32, !llvm.ptr<1>
    llvm.return
  }
}
