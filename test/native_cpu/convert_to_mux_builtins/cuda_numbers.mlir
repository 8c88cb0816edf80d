// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s
// PATTERN: ExpandIntrinsicCall

// Functions of numbers of NVIDIA's intrinsics and of libdevice. What they compute is tested
// by test/unit/native_cpu/test_language_library.py.

// CHECK-LABEL: @intrinsics(
// CHECK: llvm.intr.exp2(%f) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
// CHECK: llvm.intr.sqrt(%f) : (f32) -> f32
// CHECK: llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
// CHECK: llvm.fadd %f, %f : f32
// CHECK: llvm.intr.rint(%f) : (f32) -> f32
// CHECK: llvm.call_intrinsic "llvm.fptosi.sat.i32.f32"(%{{.*}}) : (f32) -> i32
llvm.func @intrinsics(%f: f32) {
  %a = llvm.call_intrinsic "llvm.nvvm.ex2.approx.f32"(%f) : (f32) -> f32
  %b = llvm.call_intrinsic "llvm.nvvm.sqrt.rn.f"(%f) : (f32) -> f32
  %c = llvm.call_intrinsic "llvm.nvvm.fma.rn.ftz.f"(%f, %f, %f) : (f32, f32, f32) -> f32
  %d = llvm.call_intrinsic "llvm.nvvm.add.rn.f"(%f, %f) : (f32, f32) -> f32
  %e = llvm.call_intrinsic "llvm.nvvm.round.f"(%f) : (f32) -> f32
  %g = llvm.call_intrinsic "llvm.nvvm.f2i.rz"(%f) : (f32) -> i32
  llvm.return
}

// CHECK-LABEL: @libdevice(
// CHECK: llvm.intr.cos(%f) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
// CHECK: llvm.intr.pow(%d, %d) : (f64, f64) -> f64
// CHECK: llvm.call @erff(%f) : (f32) -> f32
// CHECK: llvm.intr.sin(%f) : (f32) -> f32
// CHECK: llvm.store %{{.*}}, %p {alignment = 4 : i64} : f32, !llvm.ptr
// CHECK: llvm.intr.ctpop(%i) : (i32) -> i32
// CHECK-NOT: __nv_
llvm.func @libdevice(%f: f32, %d: f64, %i: i32, %p: !llvm.ptr) {
  %a = llvm.call @__nv_fast_cosf(%f) : (f32) -> f32
  %b = llvm.call @__nv_pow(%d, %d) : (f64, f64) -> f64
  %c = llvm.call @__nv_erff(%f) : (f32) -> f32
  llvm.call @__nv_sincosf(%f, %p, %p) : (f32, !llvm.ptr, !llvm.ptr) -> ()
  %e = llvm.call @__nv_popc(%i) : (i32) -> i32
  llvm.return
}

llvm.func @__nv_fast_cosf(f32) -> f32
llvm.func @__nv_pow(f64, f64) -> f64
llvm.func @__nv_erff(f32) -> f32
llvm.func @__nv_sincosf(f32, !llvm.ptr, !llvm.ptr)
llvm.func @__nv_popc(i32) -> i32
