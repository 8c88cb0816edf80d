// RUN: not xdsl-opt -p gas-sanitize -t gas-llvm %s 2>&1 | filecheck %s
// RUN: xdsl-opt -p gas-sanitize,insert-sanitizer-checks -t gas-llvm %s | filecheck %s --check-prefix=COMPLETE

// What `gas-sanitize` records has no form in LLVM IR.

// CHECK: `gas.original_pointer %p {position = 0 : i32, user = 0 : i32} : !llvm.ptr`: gas-llvm cannot write the operation `gas.original_pointer`. Run 'insert-sanitizer-checks', which makes checks of what 'gas-sanitize' recorded.
// COMPLETE: define void @f(ptr %p)
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
}
