// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: Expected attribute i32 but got i1
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.id %f, %p, %p, %p : (i1, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.id %i, %p, %i, %p : (i32, !llvm.ptr, i32, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// CHECK: !llvm.ptr should be of base attribute llvm.token
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.begin %p, %p : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected an LLVM type, got index
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.size : index
  llvm.return
}

// -----

// CHECK: expected an LLVM type, got index
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.align : index
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.save %i : (i32) -> !llvm.token
  llvm.return
}

// -----

// CHECK: operand is used with type !llvm.token, but has been previously used or defined with type !llvm.ptr
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.suspend %p, %f : i8
  llvm.return
}

// -----

// CHECK: Expected attribute i1 but got i32
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = "llvm.intr.coro.suspend"(%t, %i) : (!llvm.token, i32) -> i8
  llvm.return
}

// -----

// CHECK: Expected attribute i1 but got i32
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.end %p, %i, %t : (!llvm.ptr, i32, !llvm.token) -> i1
  llvm.return
}

// -----

// CHECK: i32 should be of base attribute llvm.token
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.free %i, %p : (i32, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  llvm.intr.coro.resume %i : i32
  llvm.return
}

// -----

// CHECK: expected a pointer, got i64
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.promise %p, %i, %f : (!llvm.ptr, i32, i1) -> i64
  llvm.return
}

// -----

// CHECK: expected an LLVM type or void, got index
llvm.func @f(%t: !llvm.token, %p: !llvm.ptr, %i: i32, %f: i1) {
  %0 = llvm.intr.coro.end %p, %f, %t : (!llvm.ptr, i1, !llvm.token) -> index
  llvm.return
}
