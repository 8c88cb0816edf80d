// RUN: xdsl-opt %s -p insert-loop-barriers | filecheck %s

// Each of three loops with a barrier may be skipped. Behind the first, there is a barrier,
// so that the region of its barrier has neither the beginning of the second nor that of
// the third. Behind the second, only one loop follows.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK-LABEL: llvm.func spir_kernelcc @skipped(
// CHECK: ^loop0(
// CHECK-COUNT-1: llvm.call @__mux_work_group_barrier(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: ^behind0:
// CHECK-NEXT: [[ID:%.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[SCOPE:%.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[SEMANTICS:%.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_work_group_barrier([[ID]], [[SCOPE]], [[SEMANTICS]]) {convergent, no_unwind} : (i32, i32, i32) -> ()
// CHECK: ^behind1:
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: ^loop2(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
llvm.func spir_kernelcc @skipped(%n0: i32, %n1: i32, %n2: i32, %a: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %order = llvm.mlir.constant(272 : i32) : i32
  %some0 = llvm.icmp "sgt" %n0, %zero : i32
  llvm.cond_br %some0, ^loop0(%zero : i32), ^behind0
^loop0(%i0: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next0 = llvm.add %i0, %one : i32
  %more0 = llvm.icmp "slt" %next0, %n0 : i32
  llvm.cond_br %more0, ^loop0(%next0 : i32), ^behind0
^behind0:
  %some1 = llvm.icmp "sgt" %n1, %zero : i32
  llvm.cond_br %some1, ^loop1(%zero : i32), ^behind1
^loop1(%i1: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next1 = llvm.add %i1, %one : i32
  %more1 = llvm.icmp "slt" %next1, %n1 : i32
  llvm.cond_br %more1, ^loop1(%next1 : i32), ^behind1
^behind1:
  %some2 = llvm.icmp "sgt" %n2, %zero : i32
  llvm.cond_br %some2, ^loop2(%zero : i32), ^behind2
^loop2(%i2: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next2 = llvm.add %i2, %one : i32
  %more2 = llvm.icmp "slt" %next2, %n2 : i32
  llvm.cond_br %more2, ^loop2(%next2 : i32), ^behind2
^behind2:
  llvm.return
}

// Only some work-items of a group reach the block behind the first loop: a barrier there
// would wait for the others.
// CHECK-LABEL: llvm.func spir_kernelcc @of_some_work_items(
// CHECK: ^behind0:
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: ^loop1(
llvm.func spir_kernelcc @of_some_work_items(%n0: i32, %n1: i32, %n2: i32, %a: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %order = llvm.mlir.constant(272 : i32) : i32
  %five = llvm.mlir.constant(5 : i64) : i64
  %x = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %is.low = llvm.icmp "ult" %x, %five : i64
  llvm.cond_br %is.low, ^low, ^behind2
^low:
  %some0 = llvm.icmp "sgt" %n0, %zero : i32
  llvm.cond_br %some0, ^loop0(%zero : i32), ^behind0
^loop0(%i0: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next0 = llvm.add %i0, %one : i32
  %more0 = llvm.icmp "slt" %next0, %n0 : i32
  llvm.cond_br %more0, ^loop0(%next0 : i32), ^behind0
^behind0:
  %some1 = llvm.icmp "sgt" %n1, %zero : i32
  llvm.cond_br %some1, ^loop1(%zero : i32), ^behind1
^loop1(%i1: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next1 = llvm.add %i1, %one : i32
  %more1 = llvm.icmp "slt" %next1, %n1 : i32
  llvm.cond_br %more1, ^loop1(%next1 : i32), ^behind1
^behind1:
  %some2 = llvm.icmp "sgt" %n2, %zero : i32
  llvm.cond_br %some2, ^loop2(%zero : i32), ^behind2
^loop2(%i2: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next2 = llvm.add %i2, %one : i32
  %more2 = llvm.icmp "slt" %next2, %n2 : i32
  llvm.cond_br %more2, ^loop2(%next2 : i32), ^behind2
^behind2:
  llvm.return
}

// The second loop is not skipped, so that no region has more than one beginning.
// CHECK-LABEL: llvm.func spir_kernelcc @never_skipped(
// CHECK: ^behind0:
// CHECK-NOT: llvm.call @__mux_work_group_barrier(
// CHECK: ^loop1(
llvm.func spir_kernelcc @never_skipped(%n0: i32, %n1: i32, %n2: i32, %a: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %order = llvm.mlir.constant(272 : i32) : i32
  llvm.br ^loop0(%zero : i32)
^loop0(%i0: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next0 = llvm.add %i0, %one : i32
  %more0 = llvm.icmp "slt" %next0, %n0 : i32
  llvm.cond_br %more0, ^loop0(%next0 : i32), ^behind0
^behind0:
  llvm.br ^loop1(%zero : i32)
^loop1(%i1: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next1 = llvm.add %i1, %one : i32
  %more1 = llvm.icmp "slt" %next1, %n1 : i32
  llvm.cond_br %more1, ^loop1(%next1 : i32), ^behind1
^behind1:
  %some2 = llvm.icmp "sgt" %n2, %zero : i32
  llvm.cond_br %some2, ^loop2(%zero : i32), ^behind2
^loop2(%i2: i32):
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  %next2 = llvm.add %i2, %one : i32
  %more2 = llvm.icmp "slt" %next2, %n2 : i32
  llvm.cond_br %more2, ^loop2(%next2 : i32), ^behind2
^behind2:
  llvm.return
}

llvm.func @__mux_get_local_id(i32) -> i64
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
