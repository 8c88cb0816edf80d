// RUN: xdsl-opt %s -p 'run-vecz{factor=4},work-item-loops{whole-rows=true}' | filecheck %s

// With `whole-rows`, nothing runs the rest of a row of a vectorized kernel with barriers.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

// CHECK-LABEL: llvm.func spir_kernelcc @"waits.mux-barrier-wrapper"(
// CHECK: llvm.call spir_funccc @"waits.mux-barrier-region"(
// CHECK: llvm.call @__mux_mem_barrier(
// CHECK: llvm.call spir_funccc @"waits.mux-barrier-region.0"(
// CHECK-NOT: llvm.call spir_funccc @"waits.mux-barrier-region
// CHECK: llvm.return
llvm.func spir_kernelcc @waits(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %order = llvm.mlir.constant(272 : i32) : i32
  %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  llvm.store %i, %q : i64, !llvm.ptr<1>
  llvm.call @__mux_work_group_barrier(%zero, %scope, %order) : (i32, i32, i32) -> ()
  llvm.store %i, %q : i64, !llvm.ptr<1>
  llvm.return
}

// The rest of a row is needed: the required size is no multiple of 4.
// CHECK-LABEL: llvm.func spir_kernelcc @"of_six.mux-barrier-wrapper"(
// CHECK-COUNT-4: llvm.call spir_funccc @"of_six.mux-barrier-region
llvm.func spir_kernelcc @of_six(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]], reqd_work_group_size = array<i32: 6, 1, 1>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %order = llvm.mlir.constant(272 : i32) : i32
  %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  llvm.store %i, %q : i64, !llvm.ptr<1>
  llvm.call @__mux_work_group_barrier(%one, %scope, %order) : (i32, i32, i32) -> ()
  llvm.store %i, %q : i64, !llvm.ptr<1>
  llvm.return
}

// Without barriers, the version for one work-item is needed for parts of a group.
// CHECK-LABEL: llvm.func spir_kernelcc @"goes_on.mux-barrier-wrapper"(
// CHECK: llvm.call spir_funccc @__vecz_v4_goes_on(
// CHECK: llvm.call spir_funccc @goes_on(
llvm.func spir_kernelcc @goes_on(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  llvm.store %i, %q : i64, !llvm.ptr<1>
  llvm.return
}

llvm.func @__mux_get_global_id(i32) -> i64
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
