// RUN: xdsl-opt -p convert-to-mux-builtins %s | filecheck %s
// PATTERN: ExpandFunctionCall

// Functions of numbers become operations and intrinsics where LLVM has them, for vectors
// at once, else calls of C's functions for each lane. What they compute is tested by
// test/unit/native_cpu/test_language_library.py.

// CHECK-LABEL: @intrinsics(
// CHECK: llvm.intr.sin(%f) : (f32) -> f32
// Functions that need not be accurate, and calls with such a flag, keep that.
// CHECK: llvm.intr.exp2(%v) {fastmathFlags = #llvm.fastmath<afn>} : (vector<4xf32>) -> vector<4xf32>
// CHECK: llvm.intr.exp(%f) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
// CHECK: llvm.intr.fmuladd(%f, %f, %f) : (f32, f32, f32) -> f32
// CHECK: llvm.intr.maxnum(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
llvm.func @intrinsics(%f: f32, %v: vector<4xf32>) {
  %a = llvm.call @_Z3sinf(%f) : (f32) -> f32
  %b = llvm.call @_Z11native_exp2Dv4_f(%v) : (vector<4xf32>) -> vector<4xf32>
  %e = llvm.call @_Z3expf(%f) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %c = llvm.call @_Z3madfff(%f, %f, %f) : (f32, f32, f32) -> f32
  %d = llvm.call @_Z4fmaxDv4_fS_(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// CHECK-LABEL: @of_c(
// CHECK: llvm.call @erff(%f) : (f32) -> f32
// CHECK: llvm.call @erf(%{{.*}}) : (f64) -> f64
// CHECK: llvm.call @erf(%{{.*}}) : (f64) -> f64
// CHECK: %[[WIDE:.*]] = llvm.fpext %h : f16 to f32
// CHECK: %[[FOUND:.*]] = llvm.call @erfcf(%[[WIDE]]) : (f32) -> f32
// CHECK: llvm.fptrunc %[[FOUND]] : f32 to f16
llvm.func @of_c(%f: f32, %v: vector<2xf64>, %h: f16) {
  %a = llvm.call @_Z3erff(%f) : (f32) -> f32
  %b = llvm.call @_Z3erfDv2_d(%v) : (vector<2xf64>) -> vector<2xf64>
  %c = llvm.call @_Z4erfcDh(%h) : (f16) -> f16
  llvm.return
}

// CHECK-LABEL: @integers(
// CHECK: llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
// CHECK: llvm.intr.uadd.sat(%i, %i) : (i32, i32) -> i32
// CHECK: %[[ALL:.*]] = llvm.shufflevector %{{.*}}, %{{.*}} [0, 0, 0, 0] : vector<4xi32>
// CHECK: llvm.intr.smin(%w, %[[ALL]]) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// CHECK: "llvm.intr.ctlz"(%i) <{is_zero_poison = false}> : (i32) -> i32
llvm.func @integers(%i: i32, %w: vector<4xi32>) {
  %a = llvm.call @_Z7add_satii(%i, %i) : (i32, i32) -> i32
  %b = llvm.call @_Z7add_satjj(%i, %i) : (i32, i32) -> i32
  %c = llvm.call @_Z3minDv4_ii(%w, %i) : (vector<4xi32>, i32) -> vector<4xi32>
  %d = llvm.call @_Z3clzi(%i) : (i32) -> i32
  llvm.return
}

// CHECK-LABEL: @conversions(
// CHECK: llvm.call_intrinsic "llvm.fptoui.sat.v4i8.v4f32"(%{{.*}}) : (vector<4xf32>) -> vector<4xi8>
// Out of range, the result is any number and not poison.
// CHECK: %[[CUT:.*]] = llvm.fptosi %f : f32 to i32
// CHECK-NEXT: llvm.freeze %[[CUT]] : i32
// CHECK: llvm.sitofp %i : i32 to f32
llvm.func @conversions(%f: f32, %v: vector<4xf32>, %i: i32) {
  %a = llvm.call @_Z22convert_uchar4_sat_rteDv4_f(%v) : (vector<4xf32>) -> vector<4xi8>
  %b = llvm.call @_Z11convert_intf(%f) : (f32) -> i32
  %c = llvm.call @_Z13convert_floati(%i) : (i32) -> f32
  llvm.return
}

// CHECK-LABEL: @memory(
// CHECK: %[[THREE:.*]] = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT: %[[FIRST:.*]] = llvm.mul %n, %[[THREE]] : i64
// CHECK-NEXT: %[[AT:.*]] = llvm.getelementptr %p[%[[FIRST]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
// CHECK-NEXT: %[[V:.*]] = llvm.load %[[AT]] {alignment = 4 : i64} : !llvm.ptr<1> -> vector<3xf32>
// CHECK: %[[HALF:.*]] = llvm.fptrunc %{{.*}} : f32 to f16
// CHECK: llvm.store %[[HALF]], %{{.*}} {alignment = 2 : i64} : f16, !llvm.ptr<1>
llvm.func @memory(%p: !llvm.ptr<1>, %n: i64, %f: f32) {
  %a = llvm.call @_Z6vload3mPU3AS1Kf(%n, %p) : (i64, !llvm.ptr<1>) -> vector<3xf32>
  llvm.call @_Z11vstore_halffmPU3AS1Dh(%f, %n, %p) : (f32, i64, !llvm.ptr<1>) -> ()
  llvm.return
}

// CHECK-LABEL: @in_spirv(
// CHECK: llvm.intr.cos(%f) : (f32) -> f32
// CHECK: llvm.intr.umax(%i, %i) : (i32, i32) -> i32
// CHECK: llvm.intr.smax(%i, %i) : (i32, i32) -> i32
llvm.func @in_spirv(%f: f32, %i: i32) {
  %a = llvm.call @_Z15__spirv_ocl_cosf(%f) : (f32) -> f32
  %b = llvm.call @_Z17__spirv_ocl_u_maxjj(%i, %i) : (i32, i32) -> i32
  %c = llvm.call @_Z17__spirv_ocl_s_maxii(%i, %i) : (i32, i32) -> i32
  llvm.return
}

llvm.func @_Z3sinf(f32) -> f32
llvm.func @_Z3expf(f32) -> f32
llvm.func @_Z11native_exp2Dv4_f(vector<4xf32>) -> vector<4xf32>
llvm.func @_Z3madfff(f32, f32, f32) -> f32
llvm.func @_Z4fmaxDv4_fS_(vector<4xf32>, vector<4xf32>) -> vector<4xf32>
llvm.func @_Z3erff(f32) -> f32
llvm.func @_Z3erfDv2_d(vector<2xf64>) -> vector<2xf64>
llvm.func @_Z4erfcDh(f16) -> f16
llvm.func @_Z7add_satii(i32, i32) -> i32
llvm.func @_Z7add_satjj(i32, i32) -> i32
llvm.func @_Z3minDv4_ii(vector<4xi32>, i32) -> vector<4xi32>
llvm.func @_Z3clzi(i32) -> i32
llvm.func @_Z22convert_uchar4_sat_rteDv4_f(vector<4xf32>) -> vector<4xi8>
llvm.func @_Z11convert_intf(f32) -> i32
llvm.func @_Z13convert_floati(i32) -> f32
llvm.func @_Z6vload3mPU3AS1Kf(i64, !llvm.ptr<1>) -> vector<3xf32>
llvm.func @_Z11vstore_halffmPU3AS1Dh(f32, i64, !llvm.ptr<1>)
llvm.func @_Z15__spirv_ocl_cosf(f32) -> f32
llvm.func @_Z17__spirv_ocl_u_maxjj(i32, i32) -> i32
llvm.func @_Z17__spirv_ocl_s_maxii(i32, i32) -> i32
