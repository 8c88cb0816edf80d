// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @indirectbr(
llvm.func @indirectbr(%p: !llvm.ptr, %i: i32) {
  // CHECK-NEXT: llvm.indirectbr %p : !llvm.ptr, [^bb1, ^bb2(%i : i32), ^bb3(%i, %p : i32, !llvm.ptr)]
  llvm.indirectbr %p : !llvm.ptr, [^bb1, ^bb2(%i : i32), ^bb3(%i, %p : i32, !llvm.ptr)]
// CHECK-NEXT: ^bb1:
^bb1:
  // CHECK-NEXT: llvm.indirectbr %p : !llvm.ptr, []
  llvm.indirectbr %p : !llvm.ptr, []
// CHECK-NEXT: ^bb2(%a: i32):
^bb2(%a: i32):
  // CHECK-NEXT: llvm.indirectbr %p : !llvm.ptr, [^bb2(%a : i32)] {foo}
  llvm.indirectbr %p : !llvm.ptr, [^bb2(%a : i32)] {foo}
// CHECK-NEXT: ^bb3(%b: i32, %c: !llvm.ptr):
^bb3(%b: i32, %c: !llvm.ptr):
  llvm.return
}
