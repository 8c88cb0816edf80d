// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: branch has 0 operands for successor #0, but target block has 1
llvm.func @f(%p: !llvm.ptr) {
  llvm.indirectbr %p : !llvm.ptr, [^bb2]
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: type mismatch for bb argument #0 of successor #0: i64 is not i32
llvm.func @f(%p: !llvm.ptr, %j: i64) {
  llvm.indirectbr %p : !llvm.ptr, [^bb2(%j : i64)]
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  llvm.indirectbr %i : i32, [^bb1]
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: expects number of operand segments to match number of blocks
llvm.func @f(%p: !llvm.ptr) {
  "llvm.indirectbr"(%p)[^bb1] <{indbr_operand_segments = array<i32>}> : (!llvm.ptr) -> ()
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}

// -----

// CHECK: operand segments do not sum to the operands
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  "llvm.indirectbr"(%p, %i)[^bb1] <{indbr_operand_segments = array<i32: 0>}> : (!llvm.ptr, i32) -> ()
^bb1:
  llvm.return
^bb2(%n: i32):
  llvm.return
}
