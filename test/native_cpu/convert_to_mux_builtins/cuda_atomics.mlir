// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s

// Atomic operations and read-only loads of NVIDIA's intrinsics.

// CHECK-LABEL: @atomics(
// CHECK: llvm.atomicrmw add %p, %i syncscope("block") monotonic : !llvm.ptr, i32
// CHECK: llvm.atomicrmw max %p, %i monotonic : !llvm.ptr, i32
// CHECK: llvm.atomicrmw fadd %p, %f syncscope("block") monotonic : !llvm.ptr, f32
// CHECK: llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr, i32
// CHECK: llvm.atomicrmw xchg %p, %i monotonic : !llvm.ptr, i32
// CHECK: llvm.cmpxchg %p, %i, %j monotonic monotonic : !llvm.ptr, i32
llvm.func @atomics(%p: !llvm.ptr, %i: i32, %j: i32, %f: f32) {
  %a = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%p, %i) : (!llvm.ptr, i32) -> i32
  %b = llvm.call_intrinsic "llvm.nvvm.atomic.max.gen.i.sys.i32.p0"(%p, %i) : (!llvm.ptr, i32) -> i32
  %c = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.f.cta.f32.p0"(%p, %f) : (!llvm.ptr, f32) -> f32
  %d = llvm.call_intrinsic "llvm.nvvm.atomic.inc.gen.i.sys.i32.p0"(%p, %i) : (!llvm.ptr, i32) -> i32
  %e = llvm.call_intrinsic "llvm.nvvm.atomic.exch.gen.i.sys.i32.p0"(%p, %i) : (!llvm.ptr, i32) -> i32
  %g = llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.sys.i32.p0"(%p, %i, %j) : (!llvm.ptr, i32, i32) -> i32
  llvm.return
}

// CHECK-LABEL: @read_only(
// CHECK: llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK: llvm.load %q {alignment = 8 : i64} : !llvm.ptr<1> -> f64
llvm.func @read_only(%p: !llvm.ptr, %q: !llvm.ptr<1>) {
  %four = llvm.mlir.constant(4 : i32) : i32
  %eight = llvm.mlir.constant(8 : i32) : i32
  %a = llvm.call_intrinsic "llvm.nvvm.ldu.global.i.i32.p0"(%p, %four) : (!llvm.ptr, i32) -> i32
  %b = llvm.call_intrinsic "llvm.nvvm.ldg.global.f.f64.p1"(%q, %eight) : (!llvm.ptr<1>, i32) -> f64
  llvm.return
}
