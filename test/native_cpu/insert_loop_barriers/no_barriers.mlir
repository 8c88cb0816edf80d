// RUN: xdsl-opt %s -p insert-loop-barriers | filecheck %s

// Loops that get no barrier. Each differs in one thing from one that does.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK-LABEL: llvm.func spir_kernelcc @barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
llvm.func spir_kernelcc @barrier(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// Only entry points are run by loops over work-items.
// CHECK-LABEL: llvm.func @no_kernel(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func @no_kernel(%n: i32, %a: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// The work-items run through the loop a different number of times.
// CHECK-LABEL: llvm.func spir_kernelcc @own_count(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @own_count(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %x : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// Some work-items return before the loop.
// CHECK-LABEL: llvm.func spir_kernelcc @left_early(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @left_early(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %is_out = llvm.icmp "sge" %x, %n : i32
  llvm.cond_br %is_out, ^gone, ^inside
^gone:
  llvm.return
^inside:
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// The accesses of neighbors are far from each other: vectors of them would be gathered.
// CHECK-LABEL: llvm.func spir_kernelcc @strided(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @strided(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %column = llvm.mul %x, %n : i32
  %j = llvm.add %column, %k : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// A stride of two elements is none of one.
// CHECK-LABEL: llvm.func spir_kernelcc @twice_as_far(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @twice_as_far(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %two = llvm.mlir.constant(2 : i32) : i32
  %j = llvm.mul %x, %two : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// Nothing is consecutive in x.
// CHECK-LABEL: llvm.func spir_kernelcc @uniform_only(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @uniform_only(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %p = llvm.getelementptr %a[%k] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// Volatile accesses are not vectorized.
// CHECK-LABEL: llvm.func spir_kernelcc @volatile(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @volatile(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load volatile %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// Atomic operations are not vectorized.
// CHECK-LABEL: llvm.func spir_kernelcc @atomic(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @atomic(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %old = llvm.atomicrmw add %a, %n monotonic : !llvm.ptr<1>, i32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// Stack memory is shared by the iterations of a loop around it.
// CHECK-LABEL: llvm.func spir_kernelcc @private(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @private(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %array = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  llvm.store %v, %array : f32, !llvm.ptr
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// What a function does is not known.
// CHECK-LABEL: llvm.func spir_kernelcc @calling(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @calling(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  llvm.call @unknown() : () -> ()
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// LLVM unrolls the loop.
// CHECK-LABEL: llvm.func spir_kernelcc @unrolled(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @unrolled(%n: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %few = llvm.mlir.constant(16 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %few : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

// The work-groups have two work-items in x.
// CHECK-LABEL: llvm.func spir_kernelcc @narrow(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.return
llvm.func spir_kernelcc @narrow(%n: i32, %a: !llvm.ptr<1>) attributes {reqd_work_group_size = array<i32: 2, 64, 1>, passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %row = llvm.mul %k, %n : i32
  %j = llvm.add %row, %x : i32
  %p = llvm.getelementptr %a[%j] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %k.next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %k.next, %n : i32
  llvm.cond_br %more, ^loop(%k.next : i32), ^behind
^behind:
  llvm.return
}

llvm.func @unknown()
llvm.func @__mux_get_global_id(i32) -> i64
}
