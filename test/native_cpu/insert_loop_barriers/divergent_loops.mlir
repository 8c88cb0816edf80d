// RUN: xdsl-opt %s -p insert-loop-barriers | filecheck %s

// Work-items leave these loops after different numbers of iterations. They are split: the
// main loop makes those that all work-items of a group make, and gets barriers.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// The guard leads to the block behind the main loop, which all work-items reach.
// CHECK-LABEL: llvm.func spir_kernelcc @histogram(
// CHECK: [[WIDE:%.*]] = llvm.call @__mux_get_local_size(
// CHECK: [[LAST:%.*]] = llvm.sub [[WIDE]],
// CHECK: llvm.call @__mux_get_group_id(
// CHECK: llvm.call @__mux_get_enqueued_local_size(
// CHECK: llvm.call @__mux_get_global_offset(
// CHECK: [[FIRST:%.*]] = llvm.trunc {{.*}} : i64 to i32
// CHECK-NEXT: [[BELOW:%.*]] = llvm.icmp "slt" [[FIRST]], %n : i32
// CHECK-NEXT: [[LEFT:%.*]] = llvm.sub %n, [[FIRST]] : i32
// CHECK-NEXT: [[LEFT_WIDE:%.*]] = llvm.zext [[LEFT]] : i32 to i64
// CHECK-NEXT: [[ENOUGH:%.*]] = llvm.icmp "ugt" [[LEFT_WIDE]], [[LAST]] : i64
// CHECK-NEXT: [[ALL:%.*]] = llvm.and [[BELOW]], [[ENOUGH]] : i1
// CHECK-NEXT: [[MOST:%.*]] = llvm.mlir.constant(2147483647 : i64) : i64
// CHECK-NEXT: [[SMALL:%.*]] = llvm.icmp "ule" [[LAST]], [[MOST]] : i64
// CHECK-NEXT: [[BOTH:%.*]] = llvm.and [[ALL]], [[SMALL]] : i1
// CHECK-NEXT: llvm.cond_br [[BOTH]], ^[[MAIN:.*]]([[FIRST]] : i32), ^[[BEHIND:.*]]([[FIRST]] : i32)
// CHECK-NEXT: ^[[MAIN]]([[AT:%.*]]: i32):
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_get_local_id(
// CHECK-NEXT: [[ITEM:%.*]] = llvm.trunc
// CHECK-NEXT: [[I:%.*]] = llvm.add [[AT]], [[ITEM]] overflow<nsw> : i32
// CHECK-NEXT: llvm.getelementptr %a[[[I]]]
// CHECK: llvm.atomicrmw add
// CHECK: [[NEXT:%.*]] = llvm.add [[AT]],
// CHECK-NEXT: llvm.icmp "slt" [[NEXT]], %n : i32
// CHECK: llvm.icmp "ugt"
// CHECK: llvm.cond_br {{.*}}, ^[[MAIN]]([[NEXT]] : i32), ^[[BEHIND]]([[NEXT]] : i32)
// CHECK-NEXT: ^[[BEHIND]]([[REST:%.*]]: i32):
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: [[OWN:%.*]] = llvm.add [[REST]],
// CHECK-NEXT: [[MORE:%.*]] = llvm.icmp "slt" [[OWN]], %n : i32
// CHECK-NEXT: llvm.cond_br [[MORE]], ^loop([[OWN]] : i32), ^end
// CHECK-NEXT: ^loop({{.*}}: i32):
// CHECK-NOT: __mux_work_group_barrier
// CHECK: llvm.cond_br %more, ^loop({{.*}} : i32), ^end
// CHECK-NEXT: ^end:
// CHECK-NEXT: llvm.return
llvm.func spir_kernelcc @histogram(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
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


// What the loop carries, and what it leaves behind, differs where it is not entered.
// CHECK-LABEL: llvm.func spir_kernelcc @sum(
// CHECK: llvm.cond_br {{.*}}, ^[[MAIN:.*]]([[FIRST:%.*]], %zero : i32, i32), ^[[BEHIND:.*]]([[FIRST]], %zero, %one : i32, i32, i32)
// CHECK-NEXT: ^[[MAIN]]([[AT:%.*]]: i32, [[SUM:%.*]]: i32):
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: [[MORE:%.*]] = llvm.add [[SUM]],
// CHECK: llvm.cond_br {{.*}}, ^[[MAIN]]([[NEXT:%.*]], [[MORE]] : i32, i32), ^[[BEHIND]]([[NEXT]], [[MORE]], [[MORE]] : i32, i32, i32)
// CHECK-NEXT: ^[[BEHIND]]([[REST:%.*]]: i32, [[CARRIED:%.*]]: i32, [[LEFT:%.*]]: i32):
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: [[OWN:%.*]] = llvm.add [[REST]],
// CHECK: llvm.cond_br {{.*}}, ^loop([[OWN]], [[CARRIED]] : i32, i32), ^end([[LEFT]] : i32)
llvm.func spir_kernelcc @sum(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x, %zero : i32, i32), ^end(%one : i32)
^loop(%i: i32, %sum: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %more.sum = llvm.add %sum, %v : i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next, %more.sum : i32, i32), ^end(%more.sum : i32)
^end(%found: i32):
  %place = llvm.getelementptr %b[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %found, %place : i32, !llvm.ptr<1>
  llvm.return
}


// A counter of 64 bits, from an offset that is uniform, by a constant.
// CHECK-LABEL: llvm.func spir_kernelcc @unsigned(
// CHECK: [[ZERO:%.*]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[FIRST:%.*]] = llvm.add [[ZERO]], %n : i64
// CHECK-NEXT: llvm.icmp "ult" [[FIRST]], %m : i64
// CHECK-NEXT: [[LEFT:%.*]] = llvm.sub %m, [[FIRST]] : i64
// CHECK-NEXT: llvm.icmp "ugt" [[LEFT]],
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.add {{.*}} overflow<nuw> : i64
// CHECK: llvm.add {{.*}}, %step : i64
// CHECK: llvm.call @__mux_work_group_barrier(
llvm.func spir_kernelcc @unsigned(%n: i64, %m: i64, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %item = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.add %item, %n : i64
  %step = llvm.mlir.constant(256 : i64) : i64
  %none = llvm.icmp "uge" %x, %m : i64
  llvm.cond_br %none, ^end, ^loop(%x : i64)
^loop(%i: i64):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  llvm.store %one, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step : i64
  %more = llvm.icmp "ugt" %m, %next : i64
  llvm.cond_br %more, ^loop(%next : i64), ^end
^end:
  llvm.return
}


// An extended counter does not count work-items where it wraps: then the guard decides.
// CHECK-LABEL: llvm.func spir_kernelcc @extended(
// CHECK: llvm.call @__mux_get_global_offset(
// CHECK: [[NARROW:%.*]] = llvm.trunc {{.*}} : i64 to i32
// CHECK: [[LIMIT:%.*]] = llvm.mlir.constant(2147483647 : i32) : i32
// CHECK-NEXT: [[ROOM:%.*]] = llvm.sub [[LIMIT]], [[NARROW]] : i32
// CHECK-NEXT: [[ROOM_WIDE:%.*]] = llvm.zext [[ROOM]] : i32 to i64
// CHECK-NEXT: [[FITS:%.*]] = llvm.icmp "uge" [[ROOM_WIDE]],
// CHECK: [[HOLDS:%.*]] = llvm.and {{.*}}, [[FITS]] : i1
// CHECK-NEXT: llvm.cond_br [[HOLDS]], ^[[MAIN:.*]]({{.*}} : i64), ^[[GUARD:[^(]*]]
// CHECK-NEXT: ^[[GUARD]]:
// CHECK-NEXT: llvm.cond_br %none, ^end, ^loop(%x : i64)
// CHECK-NEXT: ^[[MAIN]](
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^[[MAIN]]({{.*}}), ^[[BEHIND:.*]]
// CHECK-NEXT: ^[[BEHIND]]:
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
llvm.func spir_kernelcc @extended(%n: i64, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %narrow = llvm.trunc %wide : i64 to i32
  %x = llvm.sext %narrow : i32 to i64
  %step = llvm.mlir.constant(256 : i64) : i64
  %none = llvm.icmp "sle" %n, %x : i64
  llvm.cond_br %none, ^end, ^loop(%x : i64)
^loop(%i: i64):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  llvm.store %one, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step : i64
  %more = llvm.icmp "slt" %next, %n : i64
  llvm.cond_br %more, ^loop(%next : i64), ^end
^end:
  llvm.return
}


// A constant bound, which the reader of LLVM IR puts where it is used.
// CHECK-LABEL: llvm.func spir_kernelcc @constant(
// CHECK: %many = llvm.mlir.constant(1024 : i32) : i32
// CHECK: llvm.icmp "slt" {{.*}}, %many : i32
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.icmp "slt" {{.*}}, %many : i32
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.icmp "slt" {{.*}}, %many : i32
llvm.func spir_kernelcc @constant(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %many = llvm.mlir.constant(1024 : i32) : i32
  %some = llvm.icmp "slt" %x, %many : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %b[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %also.many = llvm.mlir.constant(1024 : i32) : i32
  %more = llvm.icmp "slt" %next, %also.many : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}


// What is between the guard and the loop goes in front of the guard. Two blocks behind
// the loop: what the first one uses of the loop is passed to it.
// CHECK-LABEL: llvm.func spir_kernelcc @preheader(
// CHECK: %offset = llvm.mul %n, %n : i32
// CHECK: llvm.cond_br {{.*}}, ^[[MAIN:.*]]({{.*}}), ^[[GUARD:[^(]*]]
// CHECK-NEXT: ^[[GUARD]]:
// CHECK-NEXT: llvm.cond_br %some, ^before, ^end
// CHECK-NEXT: ^before:
// CHECK-NEXT: llvm.br ^loop(%x : i32)
// CHECK-NEXT: ^[[MAIN]](
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: [[V:%.*]] = llvm.load
// CHECK: llvm.cond_br {{.*}}, ^[[MAIN]]({{.*}}), ^[[BEHIND:.*]]
// CHECK-NEXT: ^[[BEHIND]]:
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^after([[V]] : i32)
// CHECK: llvm.cond_br %more, ^loop({{.*}} : i32), ^after({{.*}} : i32)
// CHECK-NEXT: ^after([[PASSED:%.*]]: i32):
// CHECK-NEXT: llvm.store [[PASSED]], %b
llvm.func spir_kernelcc @preheader(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^before, ^end
^before:
  %offset = llvm.mul %n, %n : i32
  llvm.br ^loop(%x : i32)
^loop(%i: i32):
  %at = llvm.add %i, %offset : i32
  %p = llvm.getelementptr %a[%at] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^after
^after:
  llvm.store %v, %b : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}


// The loop has several blocks, in any order.
// CHECK-LABEL: llvm.func spir_kernelcc @branches(
// CHECK: ^[[MAIN:.*]]([[AT:%.*]]: i32):
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: [[V:%.*]] = llvm.load
// CHECK: llvm.cond_br {{.*}}, ^[[THEN:.*]], ^[[JOIN:.*]]
// CHECK-NEXT: ^[[JOIN]]:
// CHECK: llvm.cond_br {{.*}}, ^[[MAIN]]({{.*}}), ^{{.*}}
// CHECK-NEXT: ^[[THEN]]:
// CHECK-NEXT: llvm.store [[V]], %b
// CHECK-NEXT: llvm.br ^[[JOIN]]
// CHECK-NEXT: ^{{.*}}({{.*}}: i32):
// CHECK: llvm.call @__mux_work_group_barrier(
llvm.func spir_kernelcc @branches(%n: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %odd = llvm.icmp "eq" %v, %one : i32
  llvm.cond_br %odd, ^then, ^join
^join:
  %size.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %size = llvm.trunc %size.wide : i64 to i32
  %next = llvm.add %i, %size : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^then:
  llvm.store %v, %b : i32, !llvm.ptr<1>
  llvm.br ^join
^end:
  llvm.return
}

llvm.func @__mux_get_global_id(i32) -> i64
llvm.func @__mux_get_global_size(i32) -> i64
llvm.func @__mux_get_local_id(i32) -> i64
}
