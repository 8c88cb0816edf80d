// RUN: xdsl-opt -p copy-kernel-arguments,verify-llvm %s | filecheck %s

!pair = !llvm.struct<"pair", (i32, f64)>

module attributes {llvm.target_triple = "spir64", llvm.data_layout = "e-i64:64-G1"} {
  // Each work-item writes to a struct of its own.
  // CHECK-LABEL: llvm.func spir_kernelcc @writes
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: %[[COPY:.*]] = llvm.alloca %[[ONE]] x !llvm.struct<"pair", (i32, f64)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  // CHECK-NEXT: %[[SIZE:.*]] = llvm.mlir.constant(16 : i64) : i64
  // CHECK-NEXT: "llvm.intr.memcpy"(%[[COPY]], %copied, %[[SIZE]])
  // CHECK: llvm.store %{{.*}}, %[[COPY]]
  llvm.func spir_kernelcc @writes(%copied: !llvm.ptr {llvm.byval = !pair, llvm.align = 16 : i64}) {
    %0 = llvm.mlir.constant(3 : i32) : i32
    llvm.store %0, %copied : i32, !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: llvm.func spir_kernelcc @reads
  // CHECK-NOT: llvm.alloca
  llvm.func spir_kernelcc @reads(%s: !llvm.ptr {llvm.byval = !pair, llvm.readonly}) {
    %0 = llvm.load %s : !llvm.ptr -> i32
    llvm.return
  }
  // CHECK-LABEL: llvm.func spir_kernelcc @unused
  // CHECK-NOT: llvm.alloca
  llvm.func spir_kernelcc @unused(%s: !llvm.ptr {llvm.byval = !pair}) {
    llvm.return
  }
  // A call copies what it passes by value.
  // CHECK-LABEL: llvm.func spir_funccc @no_kernel
  // CHECK-NOT: llvm.alloca
  llvm.func spir_funccc @no_kernel(%s: !llvm.ptr {llvm.byval = !pair}) {
    %0 = llvm.mlir.constant(3 : i32) : i32
    llvm.store %0, %s : i32, !llvm.ptr
    llvm.return
  }
}
