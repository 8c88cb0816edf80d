// RUN: xdsl-opt %s -p insert-loop-barriers | filecheck %s

// Loops that work-items leave after different numbers of iterations, and that are not split.
// Each but the first differs in one thing from one that is.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// This one is split.
// CHECK-LABEL: llvm.func spir_kernelcc @split(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @split(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// A constant bound: most groups run it once or twice.
// CHECK-LABEL: llvm.func spir_kernelcc @short_bound(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @short_bound(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %few = llvm.mlir.constant(1023 : i32) : i32
  %some = llvm.icmp "slt" %x, %few : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %few : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// A work-item accesses neighbors itself.
// CHECK-LABEL: llvm.func spir_kernelcc @small_step(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @small_step(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size = llvm.mlir.constant(63 : i32) : i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The counter of the next work-item is not the next number.
// CHECK-LABEL: llvm.func spir_kernelcc @strided(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @strided(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %y = llvm.trunc %wide : i64 to i32
  %x = llvm.shl %y, %one : i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %id = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %r = llvm.getelementptr %a[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  llvm.store %one, %r : i32, !llvm.ptr<1>
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The same: the sum of two ids.
// CHECK-LABEL: llvm.func spir_kernelcc @twice(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @twice(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %y = llvm.trunc %wide : i64 to i32
  %x = llvm.add %y, %y : i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %id = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %r = llvm.getelementptr %a[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  llvm.store %one, %r : i32, !llvm.ptr<1>
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The counter counts work-items in y.
// CHECK-LABEL: llvm.func spir_kernelcc @other_dimension(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @other_dimension(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%one) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %id = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %r = llvm.getelementptr %a[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  llvm.store %one, %r : i32, !llvm.ptr<1>
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// Each work-item has its own bound.
// CHECK-LABEL: llvm.func spir_kernelcc @own_bound(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @own_bound(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %m = llvm.load %a : !llvm.ptr<1> -> i32
  %some = llvm.icmp "slt" %x, %m : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %m : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The guard tests something else than the counter.
// CHECK-LABEL: llvm.func spir_kernelcc @other_counter(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @other_counter(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %one, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The bound changes in the loop.
// CHECK-LABEL: llvm.func spir_kernelcc @changing_bound(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @changing_bound(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %m = llvm.add %n, %one : i32
  %more = llvm.icmp "slt" %next, %m : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// Each work-item has its own step.
// CHECK-LABEL: llvm.func spir_kernelcc @own_step(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @own_step(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %id = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %r = llvm.getelementptr %a[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  llvm.store %one, %r : i32, !llvm.ptr<1>
  %size = llvm.load %a : !llvm.ptr<1> -> i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The guard compares unsigned numbers, the loop signed ones.
// CHECK-LABEL: llvm.func spir_kernelcc @other_guard(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @other_guard(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "ult" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The guard has another bound than the loop.
// CHECK-LABEL: llvm.func spir_kernelcc @other_bound(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @other_bound(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %m: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %m : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// All work-items make the first iteration.
// CHECK-LABEL: llvm.func spir_kernelcc @unguarded(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @unguarded(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  llvm.br ^loop(%x : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// The bound is included.
// CHECK-LABEL: llvm.func spir_kernelcc @inclusive(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @inclusive(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "sle" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "sle" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// Some work-items break out of the loop.
// CHECK-LABEL: llvm.func spir_kernelcc @other_exit(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @other_exit(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %found = llvm.icmp "eq" %v, %one : i32
  llvm.cond_br %found, ^end, ^go
^go:
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// Some work-items do not get to the guard.
// CHECK-LABEL: llvm.func spir_kernelcc @divergent_guard(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @divergent_guard(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %m: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %early = llvm.icmp "slt" %x, %m : i32
  llvm.cond_br %early, ^end, ^guarding
  ^guarding:
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// A load may not be done where the guard does not hold.
// CHECK-LABEL: llvm.func spir_kernelcc @loaded_in_preheader(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @loaded_in_preheader(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^before, ^end
^before:
  %read = llvm.load %a : !llvm.ptr<1> -> i32
  llvm.br ^loop(%x : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// A volatile update is not reordered.
// CHECK-LABEL: llvm.func spir_kernelcc @volatile(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @volatile(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw volatile add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// An update of memory that may be private.
// CHECK-LABEL: llvm.func spir_kernelcc @generic(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @generic(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<4>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<4>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// A work-item may wait for another one with a compare-and-exchange.
// CHECK-LABEL: llvm.func spir_kernelcc @exchange(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @exchange(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.cmpxchg %q, %zero, %one monotonic monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// No access is consecutive.
// CHECK-LABEL: llvm.func spir_kernelcc @scattered(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @scattered(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %v = llvm.mul %i, %i : i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// More values are carried than are stored for each work-item.
// CHECK-LABEL: llvm.func spir_kernelcc @carried(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @carried(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x, %zero, %zero, %zero, %zero, %zero, %zero, %zero, %zero, %zero : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32), ^end
^loop(%i: i32, %c0: i32, %c1: i32, %c2: i32, %c3: i32, %c4: i32, %c5: i32, %c6: i32, %c7: i32, %c8: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %d0 = llvm.add %c0, %v : i32
  %d1 = llvm.add %c1, %v : i32
  %d2 = llvm.add %c2, %v : i32
  %d3 = llvm.add %c3, %v : i32
  %d4 = llvm.add %c4, %v : i32
  %d5 = llvm.add %c5, %v : i32
  %d6 = llvm.add %c6, %v : i32
  %d7 = llvm.add %c7, %v : i32
  %d8 = llvm.add %c8, %v : i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next, %d0, %d1, %d2, %d3, %d4, %d5, %d6, %d7, %d8 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32), ^end
^end:
  llvm.return
}

llvm.func @__mux_get_global_id(i32) -> i64
llvm.func @__mux_get_global_size(i32) -> i64
llvm.func @__mux_get_local_id(i32) -> i64
}
