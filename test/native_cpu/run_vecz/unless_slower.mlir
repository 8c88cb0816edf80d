// RUN: xdsl-opt %s -p 'run-vecz{factor=4 mode=unless-slower remarks=missed}' 2>%t | filecheck %s
// RUN: filecheck %s --check-prefix=MISSED < %t
// RUN: xdsl-opt %s -p 'run-vecz{factor=4}' | filecheck %s --check-prefix=ALWAYS
// RUN: xdsl-opt %s -p 'run-vecz{factor=8 mode=unless-slower}' | filecheck %s --check-prefix=EIGHT

// Kernels that the cost model finds slower with lanes are left to LLVM.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_sub_group_local_id() -> i32
  llvm.func @__mux_work_group_barrier(i32, i32, i32)

  // LLVM vectorizes the loop over work-items.
  // CHECK: llvm.func spir_kernelcc @straight(
  // ALWAYS: llvm.func spir_kernelcc @__vecz_v4_straight(
  // MISSED: @straight: remark: the kernel is not vectorized: llvm.func has no loops but those that LLVM unrolls: LLVM vectorizes over work-items.
  llvm.func spir_kernelcc @straight(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // A loop with a gather of what was gathered is slower in lanes.
  // CHECK: llvm.func spir_kernelcc @gathers(
  // ALWAYS: llvm.func spir_kernelcc @__vecz_v4_gathers(
  // MISSED: @gathers: remark: the kernel is not vectorized: llvm.func would be 0.{{[0-9]*}} times as fast, by an estimate that has to be 1.
  llvm.func spir_kernelcc @gathers(%p: !llvm.ptr<1>, %c: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %first = llvm.mul %i, %n : i64
    llvm.br ^loop(%first, %zero : i64, f32)
  ^loop(%j: i64, %sum: f32):
    %a = llvm.getelementptr %c[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %at = llvm.load %a : !llvm.ptr<1> -> i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %x : f32
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j1, %at : i64
    llvm.cond_br %more, ^loop(%j1, %next : i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // A loop whose accesses follow each other is faster.
  // CHECK: llvm.func spir_kernelcc @__vecz_v4_columns(
  // EIGHT: llvm.func spir_kernelcc @__vecz_v8_columns(
  // MISSED-NOT: @columns
  llvm.func spir_kernelcc @columns(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0 : i64) : i64
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    llvm.br ^loop(%none, %zero : i64, f32)
  ^loop(%j: i64, %sum: f32):
    %row = llvm.mul %j, %n : i64
    %at = llvm.add %row, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %x : f32
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j1, %n : i64
    llvm.cond_br %more, ^loop(%j1, %next : i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Between barriers LLVM fills a register, as 8 lanes do, and 4 do not.
  // CHECK: llvm.func spir_kernelcc @barriers(
  // EIGHT: llvm.func spir_kernelcc @__vecz_v8_barriers(
  // MISSED: @barriers: remark: the kernel is not vectorized: llvm.func has barriers, and 4 lanes do not fill a register: LLVM vectorizes its parts over more work-items.
  llvm.func spir_kernelcc @barriers(%p: !llvm.ptr<1>, %t: !llvm.ptr<3>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0 : i64) : i64
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %s = llvm.getelementptr %t[%l] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.br ^loop(%none : i64)
  ^loop(%j: i64):
    %row = llvm.mul %j, %n : i64
    %at = llvm.add %row, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    llvm.store %x, %s : f32, !llvm.ptr<3>
    llvm.call @__mux_work_group_barrier(%d0, %d1, %d1) : (i32, i32, i32) -> ()
    %y = llvm.load %s : !llvm.ptr<3> -> f32
    %z = llvm.fadd %y, %x : f32
    llvm.store %z, %q : f32, !llvm.ptr<1>
    %j1 = llvm.add %j, %one : i64
    %more = llvm.icmp "ult" %j1, %n : i64
    llvm.cond_br %more, ^loop(%j1 : i64), ^end
  ^end:
    llvm.return
  }

  // A kernel that uses its lanes always has them.
  // CHECK: llvm.func spir_kernelcc @__vecz_v4_lanes(
  // MISSED-NOT: @lanes
  llvm.func spir_kernelcc @lanes(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %lane = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %lane, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}
