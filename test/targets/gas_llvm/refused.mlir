// RUN: not xdsl-opt -t gas-llvm %s 2>&1 | filecheck %s

// What cannot be written is an error that says where, and nothing is written.

// CHECK-NOT: define
// CHECK: xdsl-opt: error: operation 1 of block 0, in @f, `%{{.*}} = llvm.load %{{.*}} {test.foo} : !llvm.ptr -> i32`: gas-llvm cannot write the attribute `test.foo`. Use mlir-translate --mlir-to-llvmir for such modules, or a pass that removes it.
llvm.func @f(%l: !llvm.ptr) {
  %0 = llvm.load %l : !llvm.ptr -> i32
  %1 = llvm.load %l {test.foo} : !llvm.ptr -> i32
  llvm.return
}
