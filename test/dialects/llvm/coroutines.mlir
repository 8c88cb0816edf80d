// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @ramp(
llvm.func @ramp(%align: i32, %p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %f: i1) {
  // CHECK-NEXT: %0 = llvm.intr.coro.id %align, %p, %q, %r : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %0 = llvm.intr.coro.id %align, %p, %q, %r : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  // CHECK-NEXT: %1 = llvm.intr.coro.size : i64
  %1 = llvm.intr.coro.size : i64
  // CHECK-NEXT: %2 = llvm.intr.coro.size {foo} : i32
  %2 = llvm.intr.coro.size {foo} : i32
  // CHECK-NEXT: %3 = llvm.intr.coro.align : i64
  %3 = llvm.intr.coro.align : i64
  // CHECK-NEXT: %4 = llvm.intr.coro.align {foo} : i32
  %4 = llvm.intr.coro.align {foo} : i32
  // CHECK-NEXT: %5 = llvm.intr.coro.begin %0, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %5 = llvm.intr.coro.begin %0, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  // CHECK-NEXT: %6 = llvm.intr.coro.save %5 : (!llvm.ptr) -> !llvm.token
  %6 = llvm.intr.coro.save %5 : (!llvm.ptr) -> !llvm.token
  // CHECK-NEXT: %7 = llvm.intr.coro.suspend %6, %f : i8
  %7 = llvm.intr.coro.suspend %6, %f : i8
  // CHECK-NEXT: %8 = llvm.intr.coro.suspend %6, %f {foo} : i8
  %8 = llvm.intr.coro.suspend %6, %f {foo} : i8
  // CHECK-NEXT: %9 = llvm.intr.coro.free %0, %5 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %9 = llvm.intr.coro.free %0, %5 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  // CHECK-NEXT: %10 = llvm.mlir.none : !llvm.token
  %10 = llvm.mlir.none : !llvm.token
  // CHECK-NEXT: %11 = llvm.intr.coro.end %5, %f, %10 : (!llvm.ptr, i1, !llvm.token) -> i1
  %11 = llvm.intr.coro.end %5, %f, %10 : (!llvm.ptr, i1, !llvm.token) -> i1
  // CHECK-NEXT: %{{.*}} = llvm.intr.coro.end %5, %f, %10 : (!llvm.ptr, i1, !llvm.token) -> !llvm.void
  %nothing = llvm.intr.coro.end %5, %f, %10 : (!llvm.ptr, i1, !llvm.token) -> !llvm.void
  // CHECK-NEXT: %12 = llvm.intr.coro.end %5, %f, %10 {foo} : (!llvm.ptr, i1, !llvm.token) -> i1
  %12 = llvm.intr.coro.end %5, %f, %10 {foo} : (!llvm.ptr, i1, !llvm.token) -> i1
  // CHECK-NEXT: llvm.intr.coro.resume %5 : !llvm.ptr
  llvm.intr.coro.resume %5 : !llvm.ptr
  // CHECK-NEXT: llvm.intr.coro.resume %5 {foo} : !llvm.ptr
  llvm.intr.coro.resume %5 {foo} : !llvm.ptr
  // CHECK-NEXT: %13 = llvm.intr.coro.promise %5, %align, %f : (!llvm.ptr, i32, i1) -> !llvm.ptr
  %13 = llvm.intr.coro.promise %5, %align, %f : (!llvm.ptr, i32, i1) -> !llvm.ptr
  // CHECK-NEXT: %14 = llvm.intr.coro.promise %5, %align, %f {foo} : (!llvm.ptr, i32, i1) -> !llvm.ptr
  %14 = llvm.intr.coro.promise %5, %align, %f {foo} : (!llvm.ptr, i32, i1) -> !llvm.ptr
  llvm.return
}
