// RUN: xdsl-opt -p tile-simplify %s | filecheck %s

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @first_row(%tile: !llvm.ptr<3>) -> f32
  // CHECK-NEXT:    %v = tile.fetch %tile : !llvm.ptr<3> -> f32
  // CHECK-NEXT:    llvm.return %v : f32
  llvm.func @first_row(%tile: !llvm.ptr<3>) -> f32 {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %row = tile.row %g[%zero] : !llvm.ptr -> !llvm.ptr
    %v = tile.fetch %row : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @another_row(
  // CHECK-NEXT:    %row = tile.row %tile[%i] : !llvm.ptr<3> -> !llvm.ptr<3>
  // CHECK-NEXT:    %v = tile.fetch %row : !llvm.ptr<3> -> f32
  llvm.func @another_row(%tile: !llvm.ptr<3>, %i: i64) -> f32 {
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %row = tile.row %g[%i] : !llvm.ptr -> !llvm.ptr
    %v = tile.fetch %row : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @is_shared(
  // CHECK-NEXT:    %yes = llvm.mlir.constant(true) : i1
  llvm.func @is_shared(%tile: !llvm.ptr<3>) -> i1 {
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %yes = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%g) : (!llvm.ptr) -> i1
    llvm.return %yes : i1
  }

  // The space of the tile is unknown.
  // CHECK-LABEL: llvm.func @unknown(
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.isspacep.shared"
  // CHECK:         tile.fetch %tile : !llvm.ptr -> f32
  llvm.func @unknown(%tile: !llvm.ptr) -> f32 {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %row = tile.row %tile[%zero] : !llvm.ptr -> !llvm.ptr
    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%row) : (!llvm.ptr) -> i1
    %v = tile.fetch %row : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}
