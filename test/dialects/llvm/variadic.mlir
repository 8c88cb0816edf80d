// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @arguments(
llvm.func @arguments(%p: !llvm.ptr, %q: !llvm.ptr, ...) {
  // CHECK-NEXT: llvm.intr.vastart %p : !llvm.ptr
  llvm.intr.vastart %p : !llvm.ptr
  // CHECK-NEXT: %0 = llvm.va_arg %p : (!llvm.ptr) -> i32
  %0 = llvm.va_arg %p : (!llvm.ptr) -> i32
  // CHECK-NEXT: %1 = llvm.va_arg %p {foo} : (!llvm.ptr) -> !llvm.ptr<1>
  %1 = llvm.va_arg %p {foo} : (!llvm.ptr) -> !llvm.ptr<1>
  // CHECK-NEXT: llvm.intr.vacopy %p to %q : !llvm.ptr, !llvm.ptr
  llvm.intr.vacopy %p to %q : !llvm.ptr, !llvm.ptr
  // CHECK-NEXT: llvm.intr.vacopy %p to %q {foo} : !llvm.ptr, !llvm.ptr
  llvm.intr.vacopy %p to %q {foo} : !llvm.ptr, !llvm.ptr
  // CHECK-NEXT: llvm.intr.vaend %p {foo} : !llvm.ptr
  llvm.intr.vaend %p {foo} : !llvm.ptr
  llvm.return
}
