// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @lives(
llvm.func @lives(%p: !llvm.ptr, %s: !llvm.ptr<3>, %d: !llvm.ptr<7>, %i: i32, %b: i1) {
  // CHECK-NEXT: nvvm.mbarrier.init %p, %i : !llvm.ptr, i32
  nvvm.mbarrier.init %p, %i : !llvm.ptr, i32
  // CHECK-NEXT: nvvm.mbarrier.init %s, %i, predicate = %b {foo} : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.init %s, %i, predicate = %b {foo} : !llvm.ptr<3>, i32, i1
  // CHECK-NEXT: nvvm.mbarrier.inval %p : !llvm.ptr
  nvvm.mbarrier.inval %p : !llvm.ptr
  // CHECK-NEXT: nvvm.mbarrier.inval %s {foo} : !llvm.ptr<3>
  nvvm.mbarrier.inval %s {foo} : !llvm.ptr<3>
  // CHECK-NEXT: nvvm.mbarrier.expect_tx %s, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.expect_tx %s, %i : !llvm.ptr<3>, i32
  // CHECK-NEXT: nvvm.mbarrier.expect_tx %d, %i {foo, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  nvvm.mbarrier.expect_tx %d, %i {foo, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: nvvm.mbarrier.expect_tx %d, %i : !llvm.ptr<7>, i32
  nvvm.mbarrier.expect_tx %d, %i {scope = #nvvm.mem_scope<cta>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: nvvm.mbarrier.complete_tx %s, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.complete_tx %s, %i : !llvm.ptr<3>, i32
  // CHECK-NEXT: nvvm.mbarrier.complete_tx %d, %i {foo, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  nvvm.mbarrier.complete_tx %d, %i {foo, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: nvvm.mbarrier.complete_tx %d, %i : !llvm.ptr<7>, i32
  nvvm.mbarrier.complete_tx %d, %i {scope = #nvvm.mem_scope<cta>} : !llvm.ptr<7>, i32
  llvm.return
}

// CHECK-LABEL: llvm.func @arrivals(
llvm.func @arrivals(%p: !llvm.ptr, %s: !llvm.ptr<3>, %d: !llvm.ptr<7>, %i: i32, %b: i1) {
  // CHECK-NEXT: %0 = nvvm.mbarrier.arrive %p : !llvm.ptr -> i64
  %0 = nvvm.mbarrier.arrive %p : !llvm.ptr -> i64
  // CHECK-NEXT: %1 = nvvm.mbarrier.arrive %s, %i : !llvm.ptr<3> -> i64
  %1 = nvvm.mbarrier.arrive %s, %i : !llvm.ptr<3> -> i64
  // CHECK-NEXT: nvvm.mbarrier.arrive %s : !llvm.ptr<3>
  nvvm.mbarrier.arrive %s : !llvm.ptr<3>
  // CHECK-NEXT: nvvm.mbarrier.arrive %d : !llvm.ptr<7>
  nvvm.mbarrier.arrive %d : !llvm.ptr<7>
  // CHECK-NEXT: nvvm.mbarrier.arrive %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  nvvm.mbarrier.arrive %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: %2 = nvvm.mbarrier.arrive %s : !llvm.ptr<3> -> i64
  %2 = nvvm.mbarrier.arrive %s {relaxed = false, scope = #nvvm.mem_scope<cta>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %3 = nvvm.mbarrier.arrive.nocomplete %p, %i : !llvm.ptr, i32 -> i64
  %3 = nvvm.mbarrier.arrive.nocomplete %p, %i : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %4 = nvvm.mbarrier.arrive.nocomplete %s, %i {foo} : !llvm.ptr<3>, i32 -> i64
  %4 = nvvm.mbarrier.arrive.nocomplete %s, %i {foo} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: %5 = nvvm.mbarrier.arrive.expect_tx %p, %i : !llvm.ptr, i32 -> i64
  %5 = nvvm.mbarrier.arrive.expect_tx %p, %i : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: nvvm.mbarrier.arrive.expect_tx %s, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.arrive.expect_tx %s, %i : !llvm.ptr<3>, i32
  // CHECK-NEXT: nvvm.mbarrier.arrive.expect_tx %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  nvvm.mbarrier.arrive.expect_tx %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: %6 = nvvm.mbarrier.arrive_drop %p : !llvm.ptr -> i64
  %6 = nvvm.mbarrier.arrive_drop %p : !llvm.ptr -> i64
  // CHECK-NEXT: %7 = nvvm.mbarrier.arrive_drop %s, %i : !llvm.ptr<3> -> i64
  %7 = nvvm.mbarrier.arrive_drop %s, %i : !llvm.ptr<3> -> i64
  // CHECK-NEXT: nvvm.mbarrier.arrive_drop %s : !llvm.ptr<3>
  nvvm.mbarrier.arrive_drop %s : !llvm.ptr<3>
  // CHECK-NEXT: nvvm.mbarrier.arrive_drop %d : !llvm.ptr<7>
  nvvm.mbarrier.arrive_drop %d : !llvm.ptr<7>
  // CHECK-NEXT: nvvm.mbarrier.arrive_drop %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  nvvm.mbarrier.arrive_drop %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: %8 = nvvm.mbarrier.arrive_drop %s : !llvm.ptr<3> -> i64
  %8 = nvvm.mbarrier.arrive_drop %s {relaxed = false, scope = #nvvm.mem_scope<cta>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %9 = nvvm.mbarrier.arrive_drop.nocomplete %p, %i : !llvm.ptr, i32 -> i64
  %9 = nvvm.mbarrier.arrive_drop.nocomplete %p, %i : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %10 = nvvm.mbarrier.arrive_drop.nocomplete %s, %i {foo} : !llvm.ptr<3>, i32 -> i64
  %10 = nvvm.mbarrier.arrive_drop.nocomplete %s, %i {foo} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: %11 = nvvm.mbarrier.arrive_drop.expect_tx %p, %i : !llvm.ptr, i32 -> i64
  %11 = nvvm.mbarrier.arrive_drop.expect_tx %p, %i : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: nvvm.mbarrier.arrive_drop.expect_tx %s, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.arrive_drop.expect_tx %s, %i : !llvm.ptr<3>, i32
  // CHECK-NEXT: nvvm.mbarrier.arrive_drop.expect_tx %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  nvvm.mbarrier.arrive_drop.expect_tx %d, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b {foo} : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b {foo} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// CHECK-LABEL: llvm.func @waits(
llvm.func @waits(%p: !llvm.ptr, %s: !llvm.ptr<3>, %i: i32, %l: i64) {
  // CHECK-NEXT: %0 = nvvm.mbarrier.test.wait %p, %l : !llvm.ptr, i64 -> i1
  %0 = nvvm.mbarrier.test.wait %p, %l : !llvm.ptr, i64 -> i1
  // CHECK-NEXT: %1 = nvvm.mbarrier.test.wait %s, %i : !llvm.ptr<3>, i32 -> i1
  %1 = nvvm.mbarrier.test.wait %s, %i : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %2 = nvvm.mbarrier.test.wait %s, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  %2 = nvvm.mbarrier.test.wait %s, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %3 = nvvm.mbarrier.try_wait %p, %l : !llvm.ptr, i64 -> i1
  %3 = nvvm.mbarrier.try_wait %p, %l : !llvm.ptr, i64 -> i1
  // CHECK-NEXT: %4 = nvvm.mbarrier.try_wait %s, %i : !llvm.ptr<3>, i32 -> i1
  %4 = nvvm.mbarrier.try_wait %s, %i : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %5 = nvvm.mbarrier.try_wait %s, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  %5 = nvvm.mbarrier.try_wait %s, %i {foo, relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %6 = nvvm.mbarrier.try_wait %s, %l, %i : !llvm.ptr<3>, i64, i32 -> i1
  %6 = nvvm.mbarrier.try_wait %s, %l, %i : !llvm.ptr<3>, i64, i32 -> i1
  // CHECK-NEXT: nvvm.mbarrier.try_wait.parity %p, %i, %i : !llvm.ptr, i32, i32
  nvvm.mbarrier.try_wait.parity %p, %i, %i : !llvm.ptr, i32, i32
  // CHECK-NEXT: nvvm.mbarrier.try_wait.parity %s, %i, %i {foo} : !llvm.ptr<3>, i32, i32
  nvvm.mbarrier.try_wait.parity %s, %i, %i {foo} : !llvm.ptr<3>, i32, i32
  llvm.return
}
