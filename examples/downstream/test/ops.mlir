// RUN: xdsl-opt %s | xdsl-opt | filecheck %s
// RUN: xdsl-opt %s --print-op-generic | xdsl-opt | filecheck %s

// CHECK-LABEL: llvm.func @ops(
llvm.func @ops(%tile: !llvm.ptr<3>, %i: i64) {
  // CHECK-NEXT: %row = tile.row %tile[%i] : !llvm.ptr<3> -> !llvm.ptr<3>
  %row = tile.row %tile[%i] : !llvm.ptr<3> -> !llvm.ptr<3>
  // CHECK-NEXT: %element = tile.fetch %row : !llvm.ptr<3> -> f32
  %element = tile.fetch %row : !llvm.ptr<3> -> f32
  // CHECK-NEXT: tile.put %element, %tile : f32, !llvm.ptr<3>
  tile.put %element, %tile : f32, !llvm.ptr<3>
  llvm.return
}
