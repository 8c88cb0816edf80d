// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Between two barriers, work-items are independent, unless they synchronize in another
// way or share memory once they are iterations of a loop. `parallelAccesses` is on the
// innermost loop.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// Global, local and constant memory.
// CHECK-LABEL: @plain(
// CHECK: llvm.load %c {access_groups = [#llvm.access_group<id = distinct[8]<>>]}
// CHECK: llvm.load %g {access_groups = [#llvm.access_group<id = distinct[8]<>>]}
// CHECK: llvm.store %s, %l {access_groups = [#llvm.access_group<id = distinct[8]<>>]}
// CHECK: "llvm.intr.memcpy"(%g, %c, %n) <{isVolatile = false, access_groups = [#llvm.access_group<id = distinct[8]<>>]
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses = <id = distinct[8]<>>>
// CHECK-NOT: parallelAccesses
llvm.func spir_kernelcc @plain(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: !llvm.ptr<2>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %v = llvm.load %c : !llvm.ptr<2> -> i32
  %w = llvm.load %g : !llvm.ptr<1> -> i32
  %s = llvm.add %v, %w : i32
  llvm.store %s, %l : i32, !llvm.ptr<3>
  "llvm.intr.memcpy"(%g, %c, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<2>, i64) -> ()
  llvm.return
}

// CHECK-LABEL: @atomic(
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @atomic_load(
llvm.func spir_kernelcc @atomic(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.store %x, %g : i32, !llvm.ptr<1>
  %0 = llvm.atomicrmw add %g, %x monotonic : !llvm.ptr<1>, i32
  llvm.return
}
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @volatile(
llvm.func spir_kernelcc @atomic_load(%g: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %0 = llvm.load %g atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  llvm.store %0, %g : i32, !llvm.ptr<1>
  llvm.return
}
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @fence(
llvm.func spir_kernelcc @volatile(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.store volatile %x, %g : i32, !llvm.ptr<1>
  llvm.return
}
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @mem_barrier(
llvm.func spir_kernelcc @fence(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.store %x, %g : i32, !llvm.ptr<1>
  llvm.fence acquire
  llvm.return
}
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @call(
llvm.func spir_kernelcc @mem_barrier(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.store %x, %g : i32, !llvm.ptr<1>
  llvm.call @__mux_mem_barrier(%x, %x) : (i32, i32) -> ()
  llvm.return
}
// A function may synchronize.
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @private(
llvm.func spir_kernelcc @call(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.store %x, %g : i32, !llvm.ptr<1>
  llvm.call @unknown() : () -> ()
  llvm.return
}
// Stack memory is the same in all iterations.
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @generic(
llvm.func spir_kernelcc @private(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %g : i32, !llvm.ptr<1>
  llvm.return
}
// CHECK-NOT: access_groups
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @nothing(
llvm.func spir_kernelcc @generic(%g: !llvm.ptr<4>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.store %x, %g : i32, !llvm.ptr<4>
  llvm.return
}
// No access, no group.
// CHECK-NOT: parallelAccesses
// CHECK-LABEL: @grouped(
llvm.func spir_kernelcc @nothing() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.return
}
// A group that is there stays, and the new one is distinct from it.
// CHECK: access_groups = [#llvm.access_group<id = distinct[7]<>>, #llvm.access_group<id = distinct[9]<>>]
// CHECK: loop_annotation = #llvm.loop_annotation<unroll = <count = 1 : i32>, parallelAccesses = <id = distinct[9]<>>>
llvm.func spir_kernelcc @grouped(%g: !llvm.ptr<1>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.store %x, %g {access_groups = [#llvm.access_group<id = distinct[7]<>>]} : i32, !llvm.ptr<1>
  llvm.return
}
// Each region has a group of its own. Stack memory in the arena is the work-item's own,
// uniform variables are in no group.
// CHECK-LABEL: @"regions.mux-barrier-region"(
// CHECK: llvm.store %x, {{%.*}} {access_groups = [#llvm.access_group<id = distinct[10]<>>]} : i32, !llvm.ptr
// CHECK: llvm.store %u, {{%[0-9]+}} {alignment = 4 : i64} : i32, !llvm.ptr
// CHECK-LABEL: @"regions.mux-barrier-region.0"(
// CHECK: llvm.load {{.*}} {access_groups = [#llvm.access_group<id = distinct[11]<>>]} : !llvm.ptr -> i32
// CHECK: llvm.store {{.*}} {access_groups = [#llvm.access_group<id = distinct[11]<>>]} : i32, !llvm.ptr<1>
// CHECK-LABEL: @"regions.mux-barrier-wrapper"(
// CHECK: parallelAccesses = <id = distinct[10]<>>
// CHECK: parallelAccesses = <id = distinct[11]<>>
llvm.func spir_kernelcc @regions(%g: !llvm.ptr<1>, %c: !llvm.ptr<2>, %x: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %u = llvm.load %c : !llvm.ptr<2> -> i32
  llvm.call @__mux_work_group_barrier(%one, %one, %one) : (i32, i32, i32) -> ()
  %v = llvm.load %a : !llvm.ptr -> i32
  %w = llvm.add %v, %u : i32
  llvm.store %w, %g : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @unknown()
llvm.func @__mux_mem_barrier(i32, i32)
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
