// A dialect of another package, found by its entry point, whose operations have records
// in the table: `tile.advance` by `register_semantics`, `tile.fetch` by the trait
// `HasSemantics`. `tile.keep` has none.

// RUN: env PYTHONPATH=%S/Inputs/foreign_dialect xdsl-opt -p print-memory-spaces{explain=true} %s | filecheck %s --check-prefix=WHY
// RUN: env PYTHONPATH=%S/Inputs/foreign_dialect xdsl-opt -p resolve-gas %s | filecheck %s

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @rows() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // WHY:       @advanced
  // WHY:       %next: {shared}
  // WHY:         %next is advanced from %generic
  // CHECK-LABEL: llvm.func @advanced(
  // CHECK:         %[[NEXT:.*]] = "tile.advance"(%{{.*}}, %{{.*}}) : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>
  // CHECK:         "tile.fetch"(%[[NEXT]]) : (!llvm.ptr<3>) -> f32
  llvm.func @advanced(%n: i64) -> f32 {
    %shared = llvm.mlir.addressof @rows : !llvm.ptr<3>
    %generic = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
    %next = "tile.advance"(%generic, %n) : (!llvm.ptr, i64) -> !llvm.ptr
    %element = "tile.fetch"(%next) : (!llvm.ptr) -> f32
    llvm.return %element : f32
  }

  // What an operation without a record returns may point anywhere.
  // WHY:       @kept
  // WHY:       %other: {global, shared, constant, local
  // CHECK-LABEL: llvm.func @kept(
  // CHECK:         %[[OTHER:.*]] = "tile.keep"
  // CHECK:         "tile.fetch"(%[[OTHER]]) : (!llvm.ptr) -> f32
  llvm.func @kept() -> f32 {
    %shared = llvm.mlir.addressof @rows : !llvm.ptr<3>
    %generic = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
    %other = "tile.keep"(%generic) : (!llvm.ptr) -> !llvm.ptr
    %element = "tile.fetch"(%other) : (!llvm.ptr) -> f32
    llvm.return %element : f32
  }

  // Nor is the pointer known that it may have stored: what is loaded may be any.
  // WHY:       @escaped
  // WHY:       %loaded: {global, shared, constant, local
  // CHECK-LABEL: llvm.func @escaped(
  // CHECK:         "tile.fetch"(%{{.*}}) : (!llvm.ptr) -> f32
  llvm.func @escaped() -> f32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %shared = llvm.mlir.addressof @rows : !llvm.ptr<3>
    %generic = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
    llvm.store %generic, %slot : !llvm.ptr, !llvm.ptr
    %kept = "tile.keep"(%slot) : (!llvm.ptr) -> !llvm.ptr
    %loaded = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %element = "tile.fetch"(%loaded) : (!llvm.ptr) -> f32
    llvm.return %element : f32
  }
}
