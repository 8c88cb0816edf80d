// RUN: xdsl-opt -p gas-sanitize %s | filecheck %s

// What is recorded: the generic pointers of accesses, calls and returns, and the answers
// of space queries and comparisons.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @accesses(
  // CHECK-NEXT:    gas.original_pointer %p {position = 0 : i32, user = 0 : i32} : !llvm.ptr
  // CHECK-NEXT:    %v = llvm.load %p {gas.checked = 0 : i32} : !llvm.ptr -> f32
  // CHECK-NEXT:    gas.original_pointer %p {position = 0 : i32, user = 1 : i32} : !llvm.ptr
  // CHECK-NEXT:    gas.original_pointer %q {position = 1 : i32, user = 1 : i32} : !llvm.ptr
  // CHECK-NEXT:    "llvm.intr.memcpy"(%p, %q, %n)
  // CHECK-NEXT:    llvm.store %v, %s : f32, !llvm.ptr<3>
  // CHECK-NEXT:    gas.original_pointer %q {position = 0 : i32, user = 2 : i32} : !llvm.ptr
  // CHECK-NEXT:    llvm.return {gas.checked = 2 : i32} %q : !llvm.ptr
  llvm.func @accesses(%p: !llvm.ptr, %q: !llvm.ptr, %s: !llvm.ptr<3>, %n: i64) -> !llvm.ptr {
    %v = llvm.load %p : !llvm.ptr -> f32
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.store %v, %s : f32, !llvm.ptr<3>
    llvm.return %q : !llvm.ptr
  }

  // CHECK-LABEL: llvm.func @call(
  // CHECK-NEXT:    gas.original_pointer %p {position = 1 : i32, user = 0 : i32} : !llvm.ptr
  // CHECK-NEXT:    llvm.call @callee(%s, %p, %n) {gas.checked = 0 : i32}
  llvm.func @call(%p: !llvm.ptr, %s: !llvm.ptr<3>, %n: i64) {
    llvm.call @callee(%s, %p, %n) : (!llvm.ptr<3>, !llvm.ptr, i64) -> ()
    llvm.return
  }
  llvm.func @callee(!llvm.ptr<3>, !llvm.ptr, i64)

  // CHECK-LABEL: llvm.func @answers(
  // CHECK-NEXT:    %a = llvm.icmp "eq" %p, %q : !llvm.ptr
  // CHECK-NEXT:    %[[A:.*]] = llvm.icmp "eq" %p, %q {gas.keep_generic = "checks the other one"} : !llvm.ptr
  // CHECK-NEXT:    gas.original_answer %a, %[[A]] : i1
  // CHECK-NEXT:    %b = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
  // CHECK-NEXT:    %[[B:.*]] = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) {gas.keep_generic = "checks the other one"} : (!llvm.ptr) -> i1
  // CHECK-NEXT:    gas.original_answer %b, %[[B]] : i1
  // CHECK-NEXT:    llvm.icmp "eq" %n, %n : i64
  // CHECK-NEXT:    llvm.return
  llvm.func @answers(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) {
    %a = llvm.icmp "eq" %p, %q : !llvm.ptr
    %b = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %c = llvm.icmp "eq" %n, %n : i64
    llvm.return
  }
}
