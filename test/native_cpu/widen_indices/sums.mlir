// RUN: xdsl-opt %s -p widen-indices,verify-llvm | filecheck %s
// PATTERN: WidenIndex

// Indices of neighboring work-items: the operands are extended in place of the sum.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: @difference(
  // CHECK: [[I:%.*]] = llvm.sext %i : i32 to i64
  // CHECK-NEXT: [[N:%.*]] = llvm.sext %n : i32 to i64
  // CHECK-NEXT: [[K:%.*]] = llvm.sub [[I]], [[N]] overflow<nsw> : i64
  // CHECK-NEXT: llvm.getelementptr %p{{\[}}[[K]]]
  llvm.func spir_kernelcc @difference(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.sub %i, %n overflow<nsw> : i32
    %k = llvm.zext nneg %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // Sums of sums, and what they share, are widened once in a block; constants are.
  // CHECK-LABEL: @sums_of_sums(
  // CHECK: [[I:%.*]] = llvm.sext %i : i32 to i64
  // CHECK-NEXT: [[N:%.*]] = llvm.sext %n : i32 to i64
  // CHECK-NEXT: [[J:%.*]] = llvm.add [[I]], [[N]] overflow<nsw> : i64
  // CHECK-NEXT: [[MINUS:%.*]] = llvm.mlir.constant(-1 : i64) : i64
  // CHECK-NEXT: [[K:%.*]] = llvm.add [[J]], [[MINUS]] overflow<nsw> : i64
  // CHECK: llvm.getelementptr %p{{\[}}[[K]]]
  // CHECK-NOT: llvm.sext
  // CHECK: llvm.getelementptr %p{{\[}}[[J]]]
  // CHECK: llvm.return
  llvm.func spir_kernelcc @sums_of_sums(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nsw> : i32
    %k = llvm.add %j, %minus overflow<nsw> : i32
    %k.wide = llvm.sext %k : i32 to i64
    %q = llvm.getelementptr %p[%k.wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %j.wide = llvm.sext %j : i32 to i64
    %r = llvm.getelementptr %p[%j.wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %r : f32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @__mux_get_global_id(i32) -> i64
}
