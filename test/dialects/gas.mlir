// RUN: %roundtrip
// RUN: %roundtrip-generic

// What `gas-sanitize` records.

// CHECK: gas.original_pointer %p {position = 1 : i32, user = 2 : i32} : !llvm.ptr
// CHECK: gas.original_answer %c, %d : i1
// CHECK: gas.original_answer %p, %q : !llvm.ptr
llvm.func @records(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1, %d: i1) {
  gas.original_pointer %p {position = 1 : i32, user = 2 : i32} : !llvm.ptr
  gas.original_answer %c, %d : i1
  gas.original_answer %p, %q : !llvm.ptr
  llvm.return
}
