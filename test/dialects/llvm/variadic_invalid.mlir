// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  llvm.intr.vastart %i : i32
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  llvm.intr.vaend %i : i32
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  llvm.intr.vacopy %i to %p : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  %0 = llvm.va_arg %i : (i32) -> i32
  llvm.return
}
