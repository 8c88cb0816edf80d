// RUN: xdsl-opt -p ip-msp,resolve-gas %s | filecheck %s

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A helper gets the space of its callers through the operations of this dialect.
  // CHECK-LABEL: llvm.func internal @first_of(%tile: !llvm.ptr<3>, %i: i64) -> f32
  // CHECK-NEXT:    %row = tile.row %tile[%i] : !llvm.ptr<3> -> !llvm.ptr<3>
  // CHECK-NEXT:    %v = tile.fetch %row : !llvm.ptr<3> -> f32
  llvm.func internal @first_of(%tile: !llvm.ptr, %i: i64) -> f32 {
    %row = tile.row %tile[%i] : !llvm.ptr -> !llvm.ptr
    %v = tile.fetch %row : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func ptx_kernelcc @kernel(%tile: !llvm.ptr<3>, %out: !llvm.ptr<1>, %i: i64) {
    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.call @first_of(%g, %i) : (!llvm.ptr, i64) -> f32
    tile.put %v, %out : f32, !llvm.ptr<1>
    llvm.return
  }

  // A row of an unknown tile stays generic.
  // CHECK-LABEL: llvm.func @unknown(
  // CHECK:         tile.fetch %{{.*}} : !llvm.ptr -> f32
  llvm.func @unknown(%tile: !llvm.ptr, %i: i64) -> f32 {
    %row = tile.row %tile[%i] : !llvm.ptr -> !llvm.ptr
    %v = tile.fetch %row : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}
