// RUN: xdsl-opt %s -p widen-indices,verify-llvm | filecheck %s
// PATTERN: ExtendLowHalf

// Shifts and masks that extend the low half of an id.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: @with_sign(
  // CHECK: [[I:%.*]] = llvm.trunc %id : i64 to i32
  // CHECK-NEXT: [[K:%.*]] = llvm.sext [[I]] : i32 to i64
  // CHECK-NEXT: llvm.getelementptr %p{{\[}}[[K]]]
  llvm.func spir_kernelcc @with_sign(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c32 : i64
    %k = llvm.ashr exact %s, %c32 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @without_sign(
  // CHECK: [[I:%.*]] = llvm.trunc %id : i64 to i32
  // CHECK-NEXT: [[K:%.*]] = llvm.zext [[I]] : i32 to i64
  // CHECK-NEXT: llvm.getelementptr %p{{\[}}[[K]]]
  llvm.func spir_kernelcc @without_sign(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %mask = llvm.mlir.constant(4294967295 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %k = llvm.and %id, %mask : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // What is shifted further is shifted in the half, in front of the extension.
  // CHECK-LABEL: @shifted_before(
  // CHECK: [[I:%.*]] = llvm.trunc %id : i64 to i32
  // CHECK: [[U:%.*]] = llvm.shl [[I]], {{%.*}} : i32
  // CHECK-NEXT: [[K:%.*]] = llvm.sext [[U]] : i32 to i64
  // CHECK-NEXT: llvm.getelementptr %p{{\[}}[[K]]]
  llvm.func spir_kernelcc @shifted_before(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i64) : i64
    %c34 = llvm.mlir.constant(34 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c34 : i64
    %k = llvm.ashr exact %s, %c32 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // What is shifted back less is shifted behind the extension.
  // CHECK-LABEL: @shifted_behind(
  // CHECK: [[I:%.*]] = llvm.trunc %id : i64 to i32
  // CHECK-NEXT: [[K:%.*]] = llvm.sext [[I]] : i32 to i64
  // CHECK: [[U:%.*]] = llvm.shl [[K]], {{%.*}} : i64
  // CHECK-NEXT: llvm.getelementptr %p{{\[}}[[U]]]
  llvm.func spir_kernelcc @shifted_behind(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i64) : i64
    %c30 = llvm.mlir.constant(30 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c32 : i64
    %k = llvm.ashr exact %s, %c30 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @__mux_get_global_id(i32) -> i64
}
