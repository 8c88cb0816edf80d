// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Variables that are the same for all work-items of a group are the wrapper's: it passes
// them by value, and by address if the region sets them.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK: @"counter.mux-barrier-region"(%p: !llvm.ptr<1>, %n: i32, [[K:%.*]]: !llvm.ptr) -> i32
// CHECK: llvm.store {{%k.*}}, [[K]] {alignment = 4 : i64}
// CHECK-NEXT: [[ONE:%.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: llvm.return [[ONE]] : i32

// The region ends where it starts. The old value is used before there is a new one.
// CHECK: @"counter.mux-barrier-region.0"(%p: !llvm.ptr<1>, %n: i32, %k: i32, [[K:%.*]]: !llvm.ptr) -> i32
// CHECK-NOT: llvm.load
// CHECK: llvm.store %k, %p
// CHECK-NEXT: %next = llvm.add %k, %one
// CHECK-NEXT: %more = llvm.icmp "slt" %next, %n
// CHECK-NEXT: llvm.cond_br %more, ^[[AGAIN:bb[0-9]+]](%next : i32), ^[[END:bb[0-9]+]]
// CHECK-NEXT: ^[[AGAIN]](%k_1: i32):
// CHECK-NEXT: llvm.store %k_1, [[K]] {alignment = 4 : i64}
// CHECK-NEXT: [[TWO:%.*]] = llvm.mlir.constant(2 : i32)
// CHECK-NEXT: llvm.return [[TWO]]
// CHECK: ^[[END]]:
// CHECK-NEXT: [[ZERO:%.*]] = llvm.mlir.constant(0 : i32)
// CHECK-NEXT: llvm.return [[ZERO]]

// No variable is in the arena.
// CHECK: @"counter.mux-barrier-wrapper"(
// CHECK-NOT: mux-live-variables
// CHECK-NOT: __mux_get_arena
// CHECK: %k = llvm.alloca {{.*}} x i32
// CHECK: [[NEXT:%.*]] = llvm.alloca {{.*}} x i32
// CHECK: llvm.call {{.*}} @"counter.mux-barrier-region"(%p, %n, %k)
// CHECK: llvm.br ^[[REGION:bb[0-9]+]]{{$}}
// CHECK: ^[[REGION]]:
// CHECK: llvm.call @__mux_mem_barrier
// CHECK: [[OLD:%.*]] = llvm.load %k
// CHECK: ^{{.*}}(%x_1: i64):
// CHECK: [[RESULT:%.*]] = llvm.call {{.*}} @"counter.mux-barrier-region.0"(%p, %n, [[OLD]], %k)
// CHECK-NEXT: llvm.store [[RESULT]], [[NEXT]]
// CHECK: [[LAST:%.*]] = llvm.load [[NEXT]]
// CHECK-NEXT: [[ZERO:%.*]] = llvm.mlir.constant(0 : i32)
// CHECK-NEXT: [[IS_END:%.*]] = llvm.icmp "eq" [[LAST]], [[ZERO]]
// CHECK-NEXT: llvm.cond_br [[IS_END]], ^{{bb[0-9]+}}, ^[[REGION]]
llvm.func spir_kernelcc @counter(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^head(%zero : i32)
^head(%k: i32):
  llvm.call @__mux_work_group_barrier(%zero, %one, %one) : (i32, i32, i32) -> ()
  llvm.store %k, %p : i32, !llvm.ptr<1>
  %next = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^head(%next : i32), ^end
^end:
  llvm.return
}

// A divergent branch chooses the value: each work-item has its own.
// CHECK: @"divergent.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
llvm.func spir_kernelcc @divergent(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %l = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %i = llvm.trunc %l : i64 to i32
  %c = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %c, ^join(%zero : i32), ^other
^other:
  llvm.br ^join(%one : i32)
^join(%k: i32):
  llvm.call @__mux_work_group_barrier(%zero, %one, %one) : (i32, i32, i32) -> ()
  llvm.store %k, %p : i32, !llvm.ptr<1>
  llvm.return
}

// A uniform branch behind a divergent one, which has met again before.
// CHECK: @"met.mux-barrier-wrapper"({{.*}}"mux-kernel", "entry-point"]]}
llvm.func spir_kernelcc @met(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %l = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %i = llvm.trunc %l : i64 to i32
  %c = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %c, ^join, ^other
^other:
  llvm.store %one, %p : i32, !llvm.ptr<1>
  llvm.br ^join
^join:
  %d = llvm.icmp "slt" %one, %n : i32
  llvm.cond_br %d, ^wait(%zero : i32), ^second
^second:
  llvm.br ^wait(%one : i32)
^wait(%k: i32):
  llvm.call @__mux_work_group_barrier(%zero, %one, %one) : (i32, i32, i32) -> ()
  llvm.store %k, %p : i32, !llvm.ptr<1>
  llvm.return
}

// The exit of the loop is divergent, so that its counter is, too.
// CHECK: @"left.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
llvm.func spir_kernelcc @left(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %l = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
  %i = llvm.trunc %l : i64 to i32
  llvm.br ^head(%zero : i32)
^head(%k: i32):
  %next = llvm.add %k, %one : i32
  %c = llvm.icmp "slt" %next, %i : i32
  llvm.cond_br %c, ^head(%next : i32), ^wait
^wait:
  llvm.call @__mux_work_group_barrier(%zero, %one, %one) : (i32, i32, i32) -> ()
  llvm.store %k, %p : i32, !llvm.ptr<1>
  llvm.return
}

// What is read from constant memory does not change, what from global memory may.
// CHECK: @"read.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,1"]
// CHECK: %c = llvm.alloca
// CHECK-NOT: %g = llvm.alloca
llvm.func spir_kernelcc @read(%p: !llvm.ptr<1>, %q: !llvm.ptr<2>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %g = llvm.load %p : !llvm.ptr<1> -> i32
  %c = llvm.load %q : !llvm.ptr<2> -> i32
  llvm.call @__mux_work_group_barrier(%zero, %zero, %zero) : (i32, i32, i32) -> ()
  %s = llvm.add %g, %c : i32
  llvm.store %s, %p : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func @__mux_get_local_id(i32) -> i64
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
