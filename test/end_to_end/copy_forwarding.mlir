// LLVM leaves copies out, and lets pointers point to what is copied. What was said of the
// pointers before has to hold of that, too.

// REQUIRES: mlir-translate-22, opt-22
// RUN: xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes='default<O2>' -S | filecheck %s
// RUN: xdsl-opt -p ip-msp,resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes='default<O2>' -S | filecheck %s

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal constant @table(dense<[1, 5, 3, 4, 9, 7, 7, 2]> : tensor<8xi32>) {addr_space = 0 : i32} : !llvm.array<8 x i32>

  // A table that is only read is not copied.
  // CHECK-LABEL: define ptx_kernel void @reads_table(
  // CHECK:         getelementptr i32, ptr @table
  // CHECK-NOT:     addrspace(5)
  // CHECK:         ret void
  llvm.func ptx_kernelcc @reads_table(%o: !llvm.ptr, %i: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(32 : i64) : i64
    %from = llvm.mlir.addressof @table : !llvm.ptr
    %t = llvm.alloca %one x !llvm.array<8 x i32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%t, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %p = llvm.getelementptr %t[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.store %v, %o : i32, !llvm.ptr
    llvm.return
  }

  // Nor where a callee reads it.
  // CHECK-LABEL: define internal fastcc i32 @entry(ptr
  // CHECK-NOT:     addrspace
  // CHECK:         ret i32
  llvm.func internal @entry(%t: !llvm.ptr, %i: i32) -> i32 attributes {no_inline} {
    %p = llvm.getelementptr %t[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.return %v : i32
  }
  // CHECK-LABEL: define ptx_kernel void @passes_table(
  // CHECK:         call fastcc i32 @entry(ptr @table,
  llvm.func ptx_kernelcc @passes_table(%o: !llvm.ptr, %i: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(32 : i64) : i64
    %from = llvm.mlir.addressof @table : !llvm.ptr
    %t = llvm.alloca %one x !llvm.array<8 x i32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%t, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %v = llvm.call @entry(%t, %i) : (!llvm.ptr, i32) -> i32
    llvm.store %v, %o : i32, !llvm.ptr
    llvm.return
  }
}
