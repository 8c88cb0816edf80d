// RUN: xdsl-opt -p gas-forward-loads %s | filecheck %s

// Accesses of Intel's graphics compiler that a predicate allows, and its copies.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__builtin_IB_memcpy_global_to_private(!llvm.ptr, !llvm.ptr<1>, i32, i32)

  // CHECK-LABEL: llvm.func spir_kernelcc @loaded(
  // CHECK:         %[[A:.*]] = llvm.load
  // CHECK-NOT:     llvm.load
  // CHECK:         llvm.return %[[A]]
  llvm.func spir_kernelcc @loaded(%g: !llvm.ptr<1>, %c: i1) -> i32 {
    %align = llvm.mlir.constant(4 : i64) : i64
    %zero = llvm.mlir.constant(0 : i32) : i32
    %a = llvm.load %g : !llvm.ptr<1> -> i32
    %0 = llvm.call_intrinsic "llvm.genx.GenISA.PredicatedLoad.i32.p1.i32"(%g, %align, %c, %zero) : (!llvm.ptr<1>, i64, i1, i32) -> i32
    %b = llvm.load %g : !llvm.ptr<1> -> i32
    llvm.return %b : i32
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @stored(
  // CHECK:         llvm.load
  // CHECK:         %[[B:.*]] = llvm.load
  // CHECK:         llvm.return %[[B]]
  llvm.func spir_kernelcc @stored(%g: !llvm.ptr<1>, %c: i1) -> i32 {
    %align = llvm.mlir.constant(4 : i64) : i64
    %zero = llvm.mlir.constant(0 : i32) : i32
    %a = llvm.load %g : !llvm.ptr<1> -> i32
    llvm.call_intrinsic "llvm.genx.GenISA.PredicatedStore.p1.i32"(%g, %zero, %align, %c) : (!llvm.ptr<1>, i32, i64, i1) -> ()
    %b = llvm.load %g : !llvm.ptr<1> -> i32
    llvm.return %b : i32
  }

  // CHECK-LABEL: llvm.func spir_kernelcc @copied(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i32
  // CHECK:         %[[B:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
  // CHECK:         llvm.return %[[B]]
  llvm.func spir_kernelcc @copied(%g: !llvm.ptr<1>) -> i32 {
    %four = llvm.mlir.constant(4 : i32) : i32
    %p = llvm.alloca %four x i32 : (i32) -> !llvm.ptr
    %a = llvm.load %p : !llvm.ptr -> i32
    llvm.call @__builtin_IB_memcpy_global_to_private(%p, %g, %four, %four) : (!llvm.ptr, !llvm.ptr<1>, i32, i32) -> ()
    %b = llvm.load %p : !llvm.ptr -> i32
    llvm.return %b : i32
  }
}
