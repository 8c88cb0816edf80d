// RUN: xdsl-opt %s | filecheck %s
// RUN: xdsl-opt --print-op-generic %s | xdsl-opt | filecheck %s
// RUN: %if mlir-opt-22 %{ xdsl-opt %s | mlir-opt-22 | xdsl-opt | filecheck %s %}

// What MLIR 19 wrote, and MLIR 22 reads once it was printed.

// The size of an object whose lifetime is marked is an attribute like any other now.
// CHECK-LABEL: llvm.func @lifetimes(
llvm.func @lifetimes(%p: !llvm.ptr) {
  // CHECK-NEXT: llvm.intr.lifetime.start %{{.*}} {size = 16 : i64} : !llvm.ptr
  llvm.intr.lifetime.start 16, %p : !llvm.ptr
  // CHECK-NEXT: llvm.intr.lifetime.end %{{.*}} {foo, size = -1 : i64} : !llvm.ptr
  llvm.intr.lifetime.end -1, %p {foo} : !llvm.ptr
  // CHECK-NEXT: llvm.intr.lifetime.start %{{.*}} {size = 16 : i64} : !llvm.ptr
  "llvm.intr.lifetime.start"(%p) <{size = 16 : i64}> : (!llvm.ptr) -> ()
  llvm.return
}

// The bounds of an address were a property of their own.
// CHECK-LABEL: llvm.func @addresses(
llvm.func @addresses(%p: !llvm.ptr) {
  // CHECK-NEXT: llvm.getelementptr inbounds %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %0 = "llvm.getelementptr"(%p) <{elem_type = i8, inbounds, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
  // CHECK-NEXT: llvm.getelementptr %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = "llvm.getelementptr"(%p) <{elem_type = i8, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// xDSL has an attribute for the flags of `trunc`.
// CHECK-LABEL: llvm.func @overflow(
llvm.func @overflow(%i: i64) {
  // CHECK-NEXT: llvm.trunc %{{.*}} overflow<nsw> : i64 to i32
  %0 = "llvm.trunc"(%i) <{overflowFlags = #llvm.overflow<nsw>}> : (i64) -> i32
  // CHECK-NEXT: llvm.add %{{.*}}, %{{.*}} overflow<nuw> : i64
  %1 = "llvm.add"(%i, %i) <{overflowFlags = #llvm.overflow<nuw>}> : (i64, i64) -> i64
  // CHECK-NEXT: llvm.mul %{{.*}}, %{{.*}} : i64
  %2 = "llvm.mul"(%i, %i) : (i64, i64) -> i64
  llvm.return
}
