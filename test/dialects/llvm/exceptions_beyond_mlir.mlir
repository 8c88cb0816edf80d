// RUN: %roundtrip
// RUN: %roundtrip-generic

// What MLIR 22 prints but does not read back: attributes of a landing pad; and, which it
// takes for each other, the operands of successors and those of bundles.

llvm.func @personality(...) -> i32

// CHECK-LABEL: llvm.func @f(
llvm.func @f(%i: i32, %p: !llvm.ptr) attributes {personality = @personality} {
  // CHECK-NEXT: llvm.invoke %p() to ^bb1(%i : i32) unwind ^bb2 ["tag"(%p : !llvm.ptr)] : !llvm.ptr, () -> ()
  llvm.invoke %p() to ^bb1(%i : i32) unwind ^bb2 ["tag"(%p : !llvm.ptr)] : !llvm.ptr, () -> ()
^bb1(%x: i32):
  llvm.return
^bb2:
  // CHECK: llvm.landingpad cleanup {foo} : !llvm.struct<(!llvm.ptr, i32)>
  %0 = llvm.landingpad cleanup {foo} : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}
