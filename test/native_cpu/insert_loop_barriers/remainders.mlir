// RUN: xdsl-opt %s -p insert-loop-barriers | filecheck %s

// Behind the main loop, a work-item makes at most one iteration more if its counter starts
// at its id and grows by no less than the local size, and if none wraps: that is no loop.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// By the local size, from the local id.
// CHECK-LABEL: llvm.func spir_kernelcc @local(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK-NEXT: llvm.store [[SUM]],
// CHECK-NOT: ^loop(
// CHECK: llvm.br ^end
llvm.func spir_kernelcc @local(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %step.wide = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
  %step = llvm.trunc %step.wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// By the global size, from the global id, which no truncation wraps.
// CHECK-LABEL: llvm.func spir_kernelcc @global(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK-NEXT: llvm.store [[SUM]],
// CHECK-NOT: ^loop(
// CHECK: llvm.br ^end
llvm.func spir_kernelcc @global(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %step = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %some = llvm.icmp "slt" %x, %m : i64
  llvm.cond_br %some, ^loop(%x : i64), ^end
^loop(%i: i64):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i64
  %more = llvm.icmp "slt" %next, %m : i64
  llvm.cond_br %more, ^loop(%next : i64), ^end
^end:
  llvm.return
}

// By the size of all work-groups but the last one.
// CHECK-LABEL: llvm.func spir_kernelcc @enqueued(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK-NEXT: llvm.store [[SUM]],
// CHECK-NOT: ^loop(
// CHECK: llvm.br ^end
llvm.func spir_kernelcc @enqueued(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %step.wide = llvm.call @__mux_get_enqueued_local_size(%zero) : (i32) -> i64
  %step = llvm.trunc %step.wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// A bound of 32 bits, and counters of 64.
// CHECK-LABEL: llvm.func spir_kernelcc @extended_bound(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK-NEXT: llvm.store [[SUM]],
// CHECK-NOT: ^loop(
// CHECK: llvm.br ^end
llvm.func spir_kernelcc @extended_bound(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %bound = llvm.zext %n : i32 to i64
  %x = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %step = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
  %some = llvm.icmp "ult" %x, %bound : i64
  llvm.cond_br %some, ^loop(%x : i64), ^end
^loop(%i: i64):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step : i64
  %more = llvm.icmp "ult" %next, %bound : i64
  llvm.cond_br %more, ^loop(%next : i64), ^end
^end:
  llvm.return
}

// The counter may wrap, and go on from below the bound.
// CHECK-LABEL: llvm.func spir_kernelcc @wraps(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @wraps(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %step.wide = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
  %step = llvm.trunc %step.wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// That the signed number does not wrap says nothing of the unsigned one.
// CHECK-LABEL: llvm.func spir_kernelcc @unsigned_wraps(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @unsigned_wraps(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %step = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
  %some = llvm.icmp "ult" %x, %m : i64
  llvm.cond_br %some, ^loop(%x : i64), ^end
^loop(%i: i64):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i64
  %more = llvm.icmp "ult" %next, %m : i64
  llvm.cond_br %more, ^loop(%next : i64), ^end
^end:
  llvm.return
}

// The global id is truncated: some work-items may begin below zero.
// CHECK-LABEL: llvm.func spir_kernelcc @truncated(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @truncated(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %step.wide = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
  %step = llvm.trunc %step.wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// The sum may wrap for some work-items.
// CHECK-LABEL: llvm.func spir_kernelcc @shifted(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @shifted(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %id.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %id = llvm.trunc %id.wide : i64 to i32
  %x = llvm.add %id, %d : i32
  %step.wide = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
  %step = llvm.trunc %step.wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// The global size is truncated, and may be zero then.
// CHECK-LABEL: llvm.func spir_kernelcc @truncated_step(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @truncated_step(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %step.wide = llvm.call @__mux_get_global_size(%zero) : (i32) -> i64
  %step = llvm.trunc %step.wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// The step is less than the local size, for all that is known.
// CHECK-LABEL: llvm.func spir_kernelcc @argument(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @argument(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %step = llvm.add %d, %d : i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// The step is half of the local size.
// CHECK-LABEL: llvm.func spir_kernelcc @half(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @half(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %size.wide = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %half = llvm.lshr %size.wide, %one : i64
  %step = llvm.trunc %half : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// The step is the local size in y.
// CHECK-LABEL: llvm.func spir_kernelcc @other_dimension(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.call @__mux_work_group_barrier(
// CHECK: llvm.cond_br {{.*}}, ^loop({{.*}}), ^end
// CHECK-NEXT: ^loop(
// CHECK: [[SUM:%.*]] = llvm.add
// CHECK: llvm.cond_br %more{{.*}}, ^loop(
llvm.func spir_kernelcc @other_dimension(%n: i32, %m: i64, %d: i32, %a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x.wide = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %x = llvm.trunc %x.wide : i64 to i32
  %y = llvm.mlir.constant(1 : i32) : i32
  %size.wide = llvm.call @__mux_get_local_size(%y) : (i32) -> i64
  %step = llvm.trunc %size.wide : i64 to i32
  %some = llvm.icmp "slt" %x, %n : i32
  llvm.cond_br %some, ^loop(%x : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %v, %v : i32
  llvm.store %sum, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %step overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

llvm.func spir_funccc @__mux_get_local_id(i32) -> i64

llvm.func spir_funccc @__mux_get_global_id(i32) -> i64

llvm.func spir_funccc @__mux_get_local_size(i32) -> i64

llvm.func spir_funccc @__mux_get_global_size(i32) -> i64

llvm.func spir_funccc @__mux_get_enqueued_local_size(i32) -> i64

}
