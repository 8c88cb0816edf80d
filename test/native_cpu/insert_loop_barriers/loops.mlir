// RUN: xdsl-opt %s -p insert-loop-barriers | filecheck %s

// The loop over k gets a barrier at its header and one behind it: the accesses to %b are
// consecutive in x, those to %a the same for all work-items in x.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK-LABEL: llvm.func spir_kernelcc @product(
// CHECK: ^loop(%k: i32, %sum: f32):
// CHECK-NEXT: [[ID:%.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[SCOPE:%.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[SEMANTICS:%.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier([[ID]], [[SCOPE]], [[SEMANTICS]]) {convergent, no_unwind} : (i32, i32, i32) -> ()
// CHECK: llvm.cond_br %more, ^loop({{.*}}), ^behind
// CHECK: ^behind:
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK-NEXT: llvm.getelementptr %c[
llvm.func spir_kernelcc @product(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %start = llvm.mlir.constant(0.0 : f32) : f32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %y.wide = llvm.call @__mux_get_global_id(%one) : (i32) -> i64
  %y = llvm.trunc %y.wide : i64 to i32
  %row = llvm.mul %y, %n : i32
  llvm.br ^loop(%zero, %start : i32, f32)
^loop(%k: i32, %sum: f32):
  %i = llvm.add %row, %k : i32
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %j.row = llvm.mul %k, %n : i32
  %j = llvm.add %j.row, %x : i32
  %j.wide = llvm.sext %j : i32 to i64
  %q = llvm.getelementptr %b[%j.wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %w = llvm.load %q : !llvm.ptr<1> -> f32
  %next = llvm.intr.fmuladd(%v, %w, %sum) : (f32, f32, f32) -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next, %next : i32, f32), ^behind
^behind:
  %place = llvm.getelementptr %c[%x.wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  llvm.store %next, %place : f32, !llvm.ptr<1>
  llvm.return
}

// The place moves by a uniform distance in each iteration, and stays consecutive in x.
// CHECK-LABEL: llvm.func spir_kernelcc @moved(
// CHECK: ^loop(%k: i32, %at: i64):
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @moved(%n: i32, %d: i64, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %value = llvm.mlir.constant(7 : i16) : i16
  %x = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  llvm.br ^loop(%zero, %x : i32, i64)
^loop(%k: i32, %at: i64):
  %p = llvm.getelementptr %a[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i16
  llvm.store %value, %p : i16, !llvm.ptr<1>
  %at.next = llvm.add %at, %d : i64
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next, %at.next : i32, i64), ^behind
^behind:
  llvm.return
}

// LLVM does not unroll 30 iterations of 12 instructions.
// CHECK-LABEL: llvm.func spir_kernelcc @more_than_unrolled(
// CHECK: ^loop(%k: i32, %s0: f32):
// CHECK: llvm.call @__mux_work_group_barrier(
llvm.func spir_kernelcc @more_than_unrolled(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %start = llvm.mlir.constant(1.0 : f32) : f32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %few = llvm.mlir.constant(30 : i32) : i32
  llvm.br ^loop(%zero, %start : i32, f32)
^loop(%k: i32, %s0: f32):
  %j = llvm.add %k, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %s1 = llvm.fmul %s0, %v : f32
  %s2 = llvm.fmul %s1, %v : f32
  %s3 = llvm.fmul %s2, %v : f32
  %s4 = llvm.fmul %s3, %v : f32
  %s5 = llvm.fmul %s4, %v : f32
  %s6 = llvm.fmul %s5, %v : f32
  %s7 = llvm.fmul %s6, %v : f32
  %s8 = llvm.fmul %s7, %v : f32
  %s9 = llvm.fmul %s8, %v : f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %few : i32
  llvm.cond_br %more, ^loop(%k.next, %s9 : i32, f32), ^behind
^behind:
  %o = llvm.getelementptr %a[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  llvm.store %s9, %o : f32, !llvm.ptr<1>
  llvm.return
}

llvm.func @__mux_get_global_id(i32) -> i64
llvm.func @__mux_get_local_id(i32) -> i64
}
