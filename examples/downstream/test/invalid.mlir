// RUN: xdsl-opt %s --verify-diagnostics | filecheck %s

// CHECK: expected tile and row in one memory space
llvm.func @spaces(%tile: !llvm.ptr<3>, %i: i64) {
  %row = tile.row %tile[%i] : !llvm.ptr<3> -> !llvm.ptr
  llvm.return
}
