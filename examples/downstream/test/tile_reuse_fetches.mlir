// RUN: xdsl-opt -p tile-reuse-fetches %s | filecheck %s
// RUN: xdsl-opt -p ip-msp,resolve-gas,tile-reuse-fetches %s | filecheck %s

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Global memory is no shared memory.
  // CHECK-LABEL: llvm.func @put_elsewhere(
  // CHECK:         %a = tile.fetch
  // CHECK-NEXT:    tile.put
  // CHECK-NEXT:    %sum = llvm.fadd %a, %a : f32
  llvm.func @put_elsewhere(%tile: !llvm.ptr<3>, %out: !llvm.ptr<1>, %v: f32) -> f32 {
    %a = tile.fetch %tile : !llvm.ptr<3> -> f32
    tile.put %v, %out : f32, !llvm.ptr<1>
    %b = tile.fetch %tile : !llvm.ptr<3> -> f32
    %sum = llvm.fadd %a, %b : f32
    llvm.return %sum : f32
  }

  // Another row may be the same one.
  // CHECK-LABEL: llvm.func @put_in_the_tile(
  // CHECK:         %a = tile.fetch
  // CHECK:         tile.put
  // CHECK:         %b = tile.fetch
  llvm.func @put_in_the_tile(%tile: !llvm.ptr<3>, %v: f32, %i: i64) -> f32 {
    %a = tile.fetch %tile : !llvm.ptr<3> -> f32
    %row = tile.row %tile[%i] : !llvm.ptr<3> -> !llvm.ptr<3>
    tile.put %v, %row : f32, !llvm.ptr<3>
    %b = tile.fetch %tile : !llvm.ptr<3> -> f32
    %sum = llvm.fadd %a, %b : f32
    llvm.return %sum : f32
  }

  // Other work-items write shared memory before a barrier.
  // CHECK-LABEL: llvm.func @barrier(
  // CHECK:         %b = tile.fetch
  llvm.func @barrier(%tile: !llvm.ptr<3>) -> f32 {
    %a = tile.fetch %tile : !llvm.ptr<3> -> f32
    nvvm.barrier0
    %b = tile.fetch %tile : !llvm.ptr<3> -> f32
    %sum = llvm.fadd %a, %b : f32
    llvm.return %sum : f32
  }

  // CHECK-LABEL: llvm.func @another_type(
  // CHECK:         %b = tile.fetch %{{.*}} : !llvm.ptr<3> -> i32
  llvm.func @another_type(%tile: !llvm.ptr<3>) -> i32 {
    %a = tile.fetch %tile : !llvm.ptr<3> -> f32
    %b = tile.fetch %tile : !llvm.ptr<3> -> i32
    llvm.return %b : i32
  }
}
