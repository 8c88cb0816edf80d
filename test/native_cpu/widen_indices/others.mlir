// RUN: xdsl-opt %s -p widen-indices,verify-llvm | filecheck %s
// PATTERN: WidenIndex

// Extensions that stay. Each differs in one thing from one that is widened.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // A sum that may wrap.
  // CHECK-LABEL: @may_wrap(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @may_wrap(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // A sum that may wrap with a sign.
  // CHECK-LABEL: @may_wrap_with_sign(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @may_wrap_with_sign(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nuw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // An extension without a sign, of what may be negative.
  // CHECK-LABEL: @without_sign(
  // CHECK: %k = llvm.zext %j : i32 to i64
  llvm.func spir_kernelcc @without_sign(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nsw> : i32
    %k = llvm.zext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // What is no sum.
  // CHECK-LABEL: @product(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @product(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.mul %i, %n overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // An index that is the same for neighbors.
  // CHECK-LABEL: @uniform(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(1 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // Every other element.
  // CHECK-LABEL: @strided(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @strided(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %two = llvm.mlir.constant(1 : i32) : i32
    %double = llvm.shl %i, %two overflow<nsw> : i32
    %j = llvm.add %double, %n overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // Neighbors that access elements of another size than the index counts.
  // CHECK-LABEL: @of_bytes(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @of_bytes(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // What is no index.
  // CHECK-LABEL: @no_index(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @no_index(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    llvm.store %k, %p : i64, !llvm.ptr<1>
    llvm.return
  }

  // Fewer bits than an address has.
  // CHECK-LABEL: @to_48_bits(
  // CHECK: %k = llvm.sext %j : i32 to i48
  llvm.func spir_kernelcc @to_48_bits(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i48
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i48) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // What is no kernel.
  // CHECK-LABEL: @no_kernel(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @no_kernel(%p: !llvm.ptr<1>, %n: i32) {
    %d = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.add %i, %n overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }

  // Arrays that are read from their end.
  // CHECK-LABEL: @backwards(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @backwards(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %j = llvm.sub %n, %i overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %x = llvm.load %q : !llvm.ptr<1> -> i8
    llvm.store %x, %p : i8, !llvm.ptr<1>
    llvm.return
  }

  // A signed extension in a kernel with a loop.
  // CHECK-LABEL: @with_loop(
  // CHECK: %k = llvm.sext %j : i32 to i64
  llvm.func spir_kernelcc @with_loop(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %id = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    llvm.br ^loop(%d : i32)
  ^loop(%m: i32):
    %j = llvm.add %i, %m overflow<nsw> : i32
    %k = llvm.sext %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    %next = llvm.add %m, %one : i32
    %more = llvm.icmp "slt" %next, %n : i32
    llvm.cond_br %more, ^loop(%next : i32), ^end
  ^end:
    llvm.return
  }

  llvm.func @__mux_get_global_id(i32) -> i64
}
