// RUN: xdsl-opt -p convert-to-mux-builtins --split-input-file --verify-diagnostics %s | filecheck %s

// Implicit arguments, the dispatch packet, and functions of numbers of HIP.

// CHECK-LABEL: @implicit(
// CHECK: %[[X:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %[[WIDE:.*]] = llvm.call @__mux_get_local_size(%[[X]]) : (i32) -> i64
// CHECK-NEXT: %[[SIZE:.*]] = llvm.trunc %[[WIDE]] : i64 to i16
// CHECK: llvm.call @__mux_get_num_groups(
// CHECK: %[[Y:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_get_global_size(%[[Y]])
// CHECK: llvm.call @__mux_get_work_dim() : () -> i32
// CHECK-NOT: llvm.load
// CHECK: llvm.return %[[SIZE]]
llvm.func @implicit() -> i16 {
  %p = llvm.call_intrinsic "llvm.amdgcn.implicitarg.ptr"() : () -> !llvm.ptr<4>
  %q = llvm.getelementptr %p[12] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
  %size = llvm.load %q : !llvm.ptr<4> -> i16
  %count = llvm.load %p : !llvm.ptr<4> -> i32
  %d = llvm.call_intrinsic "llvm.amdgcn.dispatch.ptr"() : () -> !llvm.ptr<4>
  %sixteen = llvm.mlir.constant(16 : i64) : i64
  %e = llvm.getelementptr %d[%sixteen] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
  %whole = llvm.load %e : !llvm.ptr<4> -> i32
  %f = llvm.getelementptr %d[2] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
  %dimensions = llvm.load %f : !llvm.ptr<4> -> i16
  llvm.return %size : i16
}

// -----

// LLVM loads neighboring fields together.

// CHECK-LABEL: @together(
// CHECK: %[[W:.*]] = llvm.call @__mux_get_local_size(
// CHECK: %[[X:.*]] = llvm.trunc %[[W]] : i64 to i16
// CHECK: %[[LOW:.*]] = llvm.zext %[[X]] : i16 to i32
// CHECK: %[[W2:.*]] = llvm.call @__mux_get_local_size(
// CHECK: %[[Y:.*]] = llvm.trunc %[[W2]] : i64 to i16
// CHECK: %[[WIDE:.*]] = llvm.zext %[[Y]] : i16 to i32
// CHECK: %[[HIGH:.*]] = llvm.shl %[[WIDE]], %{{.*}} : i32
// CHECK: %[[BOTH:.*]] = llvm.or %[[LOW]], %[[HIGH]] : i32
// CHECK: llvm.return %[[BOTH]]
llvm.func @together() -> i32 {
  %p = llvm.call_intrinsic "llvm.amdgcn.dispatch.ptr"() : () -> !llvm.ptr<4>
  %q = llvm.getelementptr %p[4] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
  %sizes = llvm.load %q : !llvm.ptr<4> -> i32
  %r = llvm.getelementptr %p[8] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
  %last = llvm.load %r : !llvm.ptr<4> -> i32
  llvm.return %sizes : i32
}

// -----

// CHECK: in @header, {{.*}}: byte 0 of the dispatch packet is not known on the processor, as a i32. Pass the value as an argument of the kernel.
llvm.func @header() {
  %p = llvm.call_intrinsic "llvm.amdgcn.dispatch.ptr"() : () -> !llvm.ptr<4>
  %a = llvm.load %p : !llvm.ptr<4> -> i32
  llvm.return
}

// -----

// CHECK: in @unknown_byte, {{.*}}: byte 96 of the implicit arguments is not known on the processor, as a i64. Pass the value as an argument of the kernel.
llvm.func @unknown_byte() {
  %p = llvm.call_intrinsic "llvm.amdgcn.implicitarg.ptr"() : () -> !llvm.ptr<4>
  %q = llvm.getelementptr %p[96] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
  %a = llvm.load %q : !llvm.ptr<4> -> i64
  llvm.return
}

// -----

// CHECK: in @unknown_offset, {{.*}}: the dispatch packet is not read at a constant offset. Pass the value as an argument of the kernel.
llvm.func @unknown_offset(%n: i64) {
  %p = llvm.call_intrinsic "llvm.amdgcn.dispatch.ptr"() : () -> !llvm.ptr<4>
  %q = llvm.getelementptr %p[%n] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
  %a = llvm.load %q : !llvm.ptr<4> -> i32
  llvm.return
}

// -----

// CHECK-LABEL: @ocml(
// CHECK: llvm.intr.sin(%f) : (f32) -> f32
// CHECK: llvm.intr.exp2(%f) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
// CHECK: llvm.store %{{.*}}, %p {alignment = 4 : i64} : f32, !llvm.ptr<5>
// CHECK: llvm.fdiv %{{.*}}, %f : f32
// CHECK: llvm.intr.log2(%f) : (f32) -> f32
llvm.func @ocml(%f: f32, %p: !llvm.ptr<5>) {
  %a = llvm.call @__ocml_sin_f32(%f) : (f32) -> f32
  %b = llvm.call @__ocml_native_exp2_f32(%f) : (f32) -> f32
  %c = llvm.call @__ocml_modf_f32(%f, %p) : (f32, !llvm.ptr<5>) -> f32
  %d = llvm.call_intrinsic "llvm.amdgcn.rcp.f32"(%f) : (f32) -> f32
  %e = llvm.call_intrinsic "llvm.amdgcn.log.f32"(%f) : (f32) -> f32
  llvm.return
}
llvm.func @__ocml_sin_f32(f32) -> f32
llvm.func @__ocml_native_exp2_f32(f32) -> f32
llvm.func @__ocml_modf_f32(f32, !llvm.ptr<5>) -> f32
