// RUN: xdsl-opt -p ip-msp,resolve-gas %s | filecheck %s

// The body of a function is rewritten with its signature, in a clone as in place.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal constant @table(dense<1> : tensor<8xi32>) {addr_space = 4 : i32} : !llvm.array<8 x i32>

  // Address arithmetic, selects and block arguments go with the argument: slang#10003.
  // CHECK-LABEL: llvm.func @arithmetic(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  // CHECK-LABEL: llvm.func internal @arithmetic.msp.global(
  // CHECK-NEXT:    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  // CHECK-NEXT:    %x = llvm.select %c, %p, %q : i1, !llvm.ptr<1>
  // CHECK-NEXT:    llvm.br ^[[NEXT:.*]](%x : !llvm.ptr<1>)
  // CHECK-NEXT:  ^[[NEXT]](%y: !llvm.ptr<1>):
  // CHECK-NEXT:    llvm.load %y : !llvm.ptr<1> -> f32
  llvm.func @arithmetic(%p: !llvm.ptr, %i: i64, %c: i1) -> f32 {
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %x = llvm.select %c, %p, %q : i1, !llvm.ptr
    llvm.br ^next(%x : !llvm.ptr)
  ^next(%y: !llvm.ptr):
    %v = llvm.load %y : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func ptx_kernelcc @calls_arithmetic(%p: !llvm.ptr, %i: i64, %c: i1) {
    %v = llvm.call @arithmetic(%p, %i, %c) : (!llvm.ptr, i64, i1) -> f32
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // A constant table, through the parameter of a callee: GPUCompiler.jl#816.
  // CHECK-LABEL: llvm.func internal @reads_a_table(%p: !llvm.ptr<4>, %i: i64)
  // CHECK-NEXT:    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
  // CHECK-NEXT:    llvm.load %q : !llvm.ptr<4> -> i32
  llvm.func internal @reads_a_table(%p: !llvm.ptr, %i: i64) -> i32 {
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %v = llvm.load %q : !llvm.ptr -> i32
    llvm.return %v : i32
  }
  // What is written through it stays a generic access: no other can be made.
  // CHECK-LABEL: llvm.func internal @writes_to_a_table(
  // CHECK:         llvm.store %v, %{{.*}} : i32, !llvm.ptr{{$}}
  llvm.func internal @writes_to_a_table(%p: !llvm.ptr, %v: i32) {
    llvm.store %v, %p : i32, !llvm.ptr
    llvm.return
  }
  // A table beside something else is no table.
  // CHECK-LABEL: llvm.func internal @reads_a_table_or_another(%p: !llvm.ptr)
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func internal @reads_a_table_or_another(%p: !llvm.ptr) -> i32 {
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return %v : i32
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %i: i64, %c: i1) {
    %t = llvm.mlir.addressof @table : !llvm.ptr<4>
    %g = llvm.addrspacecast %t : !llvm.ptr<4> to !llvm.ptr
    %v = llvm.call @reads_a_table(%g, %i) : (!llvm.ptr, i64) -> i32
    llvm.call @writes_to_a_table(%g, %v) : (!llvm.ptr, i32) -> ()
    %x = llvm.select %c, %g, %out : i1, !llvm.ptr
    %w = llvm.call @reads_a_table_or_another(%x) : (!llvm.ptr) -> i32
    llvm.store %w, %out : i32, !llvm.ptr
    llvm.return
  }
}
