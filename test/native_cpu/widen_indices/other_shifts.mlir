// RUN: xdsl-opt %s -p widen-indices,verify-llvm | filecheck %s
// PATTERN: ExtendLowHalf

// Shifts and masks that stay. Each differs in one thing from one that is replaced.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Fewer bits than the half.
  // CHECK-LABEL: @fewer_bits(
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.shl %id
  // CHECK: llvm.ashr
  llvm.func spir_kernelcc @fewer_bits(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c34 = llvm.mlir.constant(34 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c34 : i64
    %k = llvm.ashr exact %s, %c34 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // More bits than the half.
  // CHECK-LABEL: @more_bits(
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.shl %id
  // CHECK: llvm.ashr
  llvm.func spir_kernelcc @more_bits(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c31 = llvm.mlir.constant(31 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c31 : i64
    %k = llvm.ashr exact %s, %c31 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // A shift by all bits, whose result is poison.
  // CHECK-LABEL: @all_bits(
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.ashr
  llvm.func spir_kernelcc @all_bits(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i64) : i64
    %c32 = llvm.mlir.constant(32 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c64 : i64
    %k = llvm.ashr %s, %c32 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Another mask.
  // CHECK-LABEL: @other_mask(
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.and %id
  llvm.func spir_kernelcc @other_mask(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %mask = llvm.mlir.constant(65535 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %k = llvm.and %id, %mask : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // A shift without sign.
  // CHECK-LABEL: @logical(
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.lshr
  llvm.func spir_kernelcc @logical(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c32 : i64
    %k = llvm.lshr exact %s, %c32 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // The same for all work-items in x.
  // CHECK-LABEL: @uniform(
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.ashr
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(1 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %s = llvm.shl %id, %c32 : i64
    %k = llvm.ashr exact %s, %c32 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Loaded, so that adjacent work-items have any numbers.
  // CHECK-LABEL: @loaded(
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.ashr
  llvm.func spir_kernelcc @loaded(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i64) : i64
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %at = llvm.getelementptr %p[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %n = llvm.load %at : !llvm.ptr<1> -> i64
    %s = llvm.shl %n, %c32 : i64
    %k = llvm.ashr exact %s, %c32 : i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %d, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @__mux_get_global_id(i32) -> i64
}
