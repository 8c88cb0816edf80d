// RUN: xdsl-opt -p add-scheduling-parameters,verify-llvm %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if opt-22 %{ xdsl-opt -p add-scheduling-parameters -t gas-llvm %s | opt-22 -passes=verify -S -o %t.ll %}
// RUN: %if opt-22 %{ filecheck %s --check-prefix=LLVM --input-file %t.ll %}
// RUN: xdsl-opt -p add-scheduling-parameters,add-scheduling-parameters %s | diff %t.mlir -

// LLVM: !mux-scheduling-params = !{[[NAMES:![0-9]+]]}
// LLVM: [[NAMES]] = !{!"wi-info", !"wg-info", !"arena"}

// CHECK: gas.named_metadata = {"mux-scheduling-params" = ["!{!\22wi-info\22, !\22wg-info\22, !\22arena\22}"]}
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Each builtin gets what its definition reads, and no effects that exclude reading.
  // CHECK: llvm.func @__mux_get_local_id(i32, !llvm.ptr {llvm.noalias, llvm.align = 8 : i64, llvm.dereferenceable = 40 : i64, llvm.noundef}) -> i64
  // CHECK-NOT: memory_effects
  // CHECK-SAME: mux_scheduled_fn = "!{i32 1, i32 -1, i32 -1, i32 -1}"
  llvm.func @__mux_get_local_id(i32) -> i64 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = read, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  // CHECK: llvm.func @__mux_get_group_id(i32, !llvm.ptr {llvm.noalias, llvm.readonly, llvm.align = 8 : i64, llvm.dereferenceable = 104 : i64, llvm.noundef}) -> i64
  // CHECK-SAME: mux_scheduled_fn = "!{i32 -1, i32 1, i32 -1, i32 -1}"
  llvm.func @__mux_get_group_id(i32) -> i64
  // CHECK: llvm.func @__mux_get_global_id(i32, !llvm.ptr {{.*}}, !llvm.ptr {{.*}}) -> i64
  // CHECK-SAME: mux_scheduled_fn = "!{i32 1, i32 2, i32 -1, i32 -1}"
  llvm.func @__mux_get_global_id(i32) -> i64
  // CHECK: llvm.func @__mux_get_arena(!llvm.ptr {llvm.align = 128 : i64, llvm.noundef}) -> !llvm.ptr
  // CHECK-SAME: mux_scheduled_fn = "!{i32 -1, i32 -1, i32 0, i32 -1}"
  llvm.func @__mux_get_arena() -> !llvm.ptr
  // Its definition is a constant.
  // CHECK: llvm.func @__mux_get_sub_group_size() -> i32
  // CHECK-NOT: mux_scheduled_fn
  llvm.func @__mux_get_sub_group_size() -> i32

  // An entry point makes the work-item's struct, and is passed the others.
  // CHECK-LABEL: llvm.func spir_kernelcc @kernel(%a: !llvm.ptr<1>, %wg-info: !llvm.ptr {{.*}}, %arena: !llvm.ptr {{.*}})
  // CHECK-SAME: mux_scheduled_fn = "!{i32 -1, i32 1, i32 2, i32 -1}"
  // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
  // CHECK-NEXT: %wi-info = llvm.alloca %[[ONE]] x !llvm.struct<"MuxWorkItemInfo", (!llvm.array<3 x i64>, i32, i32, i32)> {alignment = 8 : i64} : (i64) -> !llvm.ptr
  llvm.func spir_kernelcc @kernel(%a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %x = llvm.mlir.constant(0 : i32) : i32
    // CHECK: llvm.call @__mux_get_global_id(%x, %wi-info, %wg-info) : (i32, !llvm.ptr, !llvm.ptr) -> i64
    %0 = llvm.call @__mux_get_global_id(%x) : (i32) -> i64
    // CHECK: llvm.call @of_group(%a, %wg-info) : (!llvm.ptr<1>, !llvm.ptr) -> i64
    %1 = llvm.call @of_group(%a) : (!llvm.ptr<1>) -> i64
    // CHECK: llvm.call @uses_arena(%arena)
    llvm.call @uses_arena() : () -> ()
    // CHECK: llvm.call @of_neither() : () -> i32
    %2 = llvm.call @of_neither() : () -> i32
    llvm.return
  }

  // A function gets what it passes on, and only that.
  // CHECK-LABEL: llvm.func internal @of_group(%a: !llvm.ptr<1> {llvm.nonnull}, %wg-info: !llvm.ptr {llvm.noalias, llvm.readonly, llvm.align = 8 : i64, llvm.dereferenceable = 104 : i64, llvm.noundef}) -> i64
  // CHECK-SAME: mux_scheduled_fn = "!{i32 -1, i32 1, i32 -1, i32 -1}"
  llvm.func internal @of_group(%a: !llvm.ptr<1> {llvm.nonnull}) -> i64 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    %y = llvm.mlir.constant(1 : i32) : i32
    // CHECK: llvm.call @__mux_get_group_id(%y, %wg-info) : (i32 {llvm.noundef}, !llvm.ptr) -> i64
    %0 = llvm.call @__mux_get_group_id(%y) {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (i32 {llvm.noundef}) -> i64
    llvm.return %0 : i64
  }

  // Also through a recursive call.
  // CHECK-LABEL: llvm.func internal @uses_arena(%arena: !llvm.ptr {{.*}})
  llvm.func internal @uses_arena() {
    // CHECK: llvm.call @recursive(%arena)
    llvm.call @recursive() : () -> ()
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @recursive(%arena: !llvm.ptr {{.*}})
  llvm.func internal @recursive() {
    // CHECK: llvm.call @__mux_get_arena(%arena) : (!llvm.ptr) -> !llvm.ptr
    %0 = llvm.call @__mux_get_arena() : () -> !llvm.ptr
    // CHECK: llvm.call @uses_arena(%arena)
    llvm.call @uses_arena() : () -> ()
    llvm.return
  }

  // What several callees need, and their callees, is united.
  // CHECK-LABEL: llvm.func internal @calls_unites(%p: !llvm.ptr<1>, %wi-info: !llvm.ptr {{.*}}, %wg-info: !llvm.ptr {{.*}}, %arena: !llvm.ptr {{.*}})
  // CHECK-SAME: mux_scheduled_fn = "!{i32 1, i32 2, i32 3, i32 -1}"
  llvm.func internal @calls_unites(%p: !llvm.ptr<1>) {
    // CHECK: llvm.call @unites(%p, %wi-info, %wg-info, %arena)
    llvm.call @unites(%p) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @unites(%p: !llvm.ptr<1>, %wi-info: !llvm.ptr {{.*}}, %wg-info: !llvm.ptr {{.*}}, %arena: !llvm.ptr {{.*}})
  llvm.func internal @unites(%p: !llvm.ptr<1>) {
    %x = llvm.mlir.constant(0 : i32) : i32
    // CHECK: llvm.call @__mux_get_local_id(%x, %wi-info)
    %0 = llvm.call @__mux_get_local_id(%x) : (i32) -> i64
    // CHECK: llvm.call @of_group(%p, %wg-info)
    %1 = llvm.call @of_group(%p) : (!llvm.ptr<1>) -> i64
    // CHECK: llvm.call @uses_arena(%arena)
    llvm.call @uses_arena() : () -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func internal @of_neither() -> i32 {
  llvm.func internal @of_neither() -> i32 {
    // CHECK-NEXT: llvm.call @__mux_get_sub_group_size() : () -> i32
    %0 = llvm.call @__mux_get_sub_group_size() : () -> i32
    llvm.return %0 : i32
  }

  // A kernel that is no entry point is a function, and gets nothing that it does not use.
  // CHECK-LABEL: llvm.func spir_kernelcc @other_kernel() attributes {passthrough = ["mux-kernel"]} {
  llvm.func spir_kernelcc @other_kernel() attributes {passthrough = ["mux-kernel"]} {
    llvm.return
  }

  // All entry points are called in one way.
  // CHECK-LABEL: llvm.func @uses_nothing(%wg-info: !llvm.ptr {{.*}}, %arena: !llvm.ptr {{.*}})
  // CHECK-NOT: llvm.alloca
  llvm.func @uses_nothing() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @calls_kernel(%wg-info: !llvm.ptr {{.*}}, %arena: !llvm.ptr {{.*}})
  llvm.func spir_kernelcc @calls_kernel() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    // CHECK-NEXT: llvm.call @uses_nothing(%wg-info, %arena) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.call @uses_nothing() : () -> ()
    llvm.return
  }
}
