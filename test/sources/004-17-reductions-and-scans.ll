; RUN: xdsl-gas -q %s --passes 'work-item-loops,add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s
; RUN: xdsl-gas -q %s --passes work-item-loops --emit mlir | filecheck %s --check-prefix=LOOPS

; "SYCL Native CPU Pipeline Passes", "reduce and scan builtins": of one work-item, the value, or the
; identity for exclusive scans; of lanes, from the first to the last; of a work-group, in loops
; of the wrapper.

target triple = "spir64"

; CHECK-LABEL: @reduce(
; CHECK-NEXT: ret i32 %x
define i32 @reduce(i32 %x) {
  %r = call i32 @__mux_sub_group_reduce_add_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_reduce_add_i32(i32)

; CHECK-LABEL: @inclusive(
; CHECK-NEXT: ret i32 %x
define i32 @inclusive(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_inclusive_mul_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_inclusive_mul_i32(i32)

; CHECK-LABEL: @exclusive(
; CHECK-NEXT: ret i64 1
define i64 @exclusive(i64 %x) {
  %r = call i64 @__mux_sub_group_scan_exclusive_mul_i64(i64 %x)
  ret i64 %r
}
declare i64 @__mux_sub_group_scan_exclusive_mul_i64(i64)

; CHECK-LABEL: @identity_of_add(
; CHECK-NEXT: ret i32 0
define i32 @identity_of_add(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_add_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_add_i32(i32)

; CHECK-LABEL: @identity_of_smin(
; CHECK-NEXT: ret i32 2147483647
define i32 @identity_of_smin(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_smin_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_smin_i32(i32)

; CHECK-LABEL: @identity_of_umin(
; CHECK-NEXT: ret i32 -1
define i32 @identity_of_umin(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_umin_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_umin_i32(i32)

; CHECK-LABEL: @identity_of_smax(
; CHECK-NEXT: ret i32 -2147483648
define i32 @identity_of_smax(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_smax_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_smax_i32(i32)

; CHECK-LABEL: @identity_of_umax(
; CHECK-NEXT: ret i32 0
define i32 @identity_of_umax(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_umax_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_umax_i32(i32)

; CHECK-LABEL: @identity_of_and(
; CHECK-NEXT: ret i32 -1
define i32 @identity_of_and(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_and_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_and_i32(i32)

; CHECK-LABEL: @identity_of_or(
; CHECK-NEXT: ret i32 0
define i32 @identity_of_or(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_or_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_or_i32(i32)

; CHECK-LABEL: @identity_of_xor(
; CHECK-NEXT: ret i32 0
define i32 @identity_of_xor(i32 %x) {
  %r = call i32 @__mux_sub_group_scan_exclusive_xor_i32(i32 %x)
  ret i32 %r
}
declare i32 @__mux_sub_group_scan_exclusive_xor_i32(i32)

; CHECK-LABEL: @identity_of_logical_and(
; CHECK-NEXT: ret i1 true
define i1 @identity_of_logical_and(i1 %x) {
  %r = call i1 @__mux_sub_group_scan_exclusive_logical_and_i1(i1 %x)
  ret i1 %r
}
declare i1 @__mux_sub_group_scan_exclusive_logical_and_i1(i1)

; CHECK-LABEL: @identity_of_logical_or(
; CHECK-NEXT: ret i1 false
define i1 @identity_of_logical_or(i1 %x) {
  %r = call i1 @__mux_sub_group_scan_exclusive_logical_or_i1(i1 %x)
  ret i1 %r
}
declare i1 @__mux_sub_group_scan_exclusive_logical_or_i1(i1)

; CHECK-LABEL: @identity_of_logical_xor(
; CHECK-NEXT: ret i1 false
define i1 @identity_of_logical_xor(i1 %x) {
  %r = call i1 @__mux_sub_group_scan_exclusive_logical_xor_i1(i1 %x)
  ret i1 %r
}
declare i1 @__mux_sub_group_scan_exclusive_logical_xor_i1(i1)

; CHECK-LABEL: @identity_of_fadd(
; CHECK-NEXT: ret float 0.000000e+00
define float @identity_of_fadd(float %x) {
  %r = call float @__mux_sub_group_scan_exclusive_fadd_f32(float %x)
  ret float %r
}
declare float @__mux_sub_group_scan_exclusive_fadd_f32(float)

; CHECK-LABEL: @identity_of_fmul(
; CHECK-NEXT: ret float 1.000000e+00
define float @identity_of_fmul(float %x) {
  %r = call float @__mux_sub_group_scan_exclusive_fmul_f32(float %x)
  ret float %r
}
declare float @__mux_sub_group_scan_exclusive_fmul_f32(float)

; CHECK-LABEL: @identity_of_fmin(
; CHECK-NEXT: ret float 0x7FF0000000000000
define float @identity_of_fmin(float %x) {
  %r = call float @__mux_sub_group_scan_exclusive_fmin_f32(float %x)
  ret float %r
}
declare float @__mux_sub_group_scan_exclusive_fmin_f32(float)

; CHECK-LABEL: @identity_of_fmax(
; CHECK-NEXT: ret float 0xFFF0000000000000
define float @identity_of_fmax(float %x) {
  %r = call float @__mux_sub_group_scan_exclusive_fmax_f32(float %x)
  ret float %r
}
declare float @__mux_sub_group_scan_exclusive_fmax_f32(float)

; CHECK-LABEL: @of_scalable_lanes(
; CHECK: %[[PRODUCT:.*]] = phi i64 [ 1, %0 ], [ %[[NEXT:.*]], %1 ]
; CHECK: %[[LANE:.*]] = extractelement <vscale x 1 x i64> %x
; CHECK-NEXT: %[[NEXT]] = mul i64 %[[PRODUCT]], %[[LANE]]
; CHECK-NEXT: insertelement <vscale x 1 x i64> %{{.*}}, i64 %[[PRODUCT]]
define <vscale x 1 x i64> @of_scalable_lanes(<vscale x 1 x i64> %x) {
  %r = call <vscale x 1 x i64> @__mux_vec_group_scan_exclusive_mul_nxv1i64(<vscale x 1 x i64> %x)
  ret <vscale x 1 x i64> %r
}
declare <vscale x 1 x i64> @__mux_vec_group_scan_exclusive_mul_nxv1i64(<vscale x 1 x i64>)

; LOOPS:       @"k0.mux-barrier-wrapper"(
; LOOPS:         %[[V:.*]] = llvm.call spir_funccc @"k0.mux-barrier-operand"(
; LOOPS-NEXT:    %[[OLD:.*]] = llvm.load
; LOOPS-NEXT:    llvm.add %[[OLD]], %[[V]]
define spir_kernel void @k0(ptr addrspace(1) %p, i32 %x) "mux-kernel"="entry-point" {
  %r = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %x)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
declare i32 @__mux_work_group_reduce_add_i32(i32, i32)

; LOOPS:       @"k1.mux-barrier-wrapper"(
; LOOPS:         %[[V:.*]] = llvm.call spir_funccc @"k1.mux-barrier-operand"(
; LOOPS-NEXT:    %[[OLD:.*]] = llvm.load
; LOOPS-NEXT:    llvm.fadd %[[OLD]], %[[V]]
define spir_kernel void @k1(ptr addrspace(1) %p, float %x) "mux-kernel"="entry-point" {
  %r = call float @__mux_work_group_reduce_fadd_f32(i32 1, float %x)
  store float %r, ptr addrspace(1) %p
  ret void
}
declare float @__mux_work_group_reduce_fadd_f32(i32, float)

; LOOPS:       @"k2.mux-barrier-wrapper"(
; LOOPS:         %[[V:.*]] = llvm.call spir_funccc @"k2.mux-barrier-operand"(
; LOOPS-NEXT:    %[[OLD:.*]] = llvm.load
; LOOPS-NEXT:    llvm.mul %[[OLD]], %[[V]]
define spir_kernel void @k2(ptr addrspace(1) %p, i32 %x) "mux-kernel"="entry-point" {
  %r = call i32 @__mux_work_group_scan_inclusive_mul_i32(i32 2, i32 %x)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
declare i32 @__mux_work_group_scan_inclusive_mul_i32(i32, i32)

; LOOPS:       @"k3.mux-barrier-wrapper"(
; LOOPS:         %[[V:.*]] = llvm.call spir_funccc @"k3.mux-barrier-operand"(
; LOOPS-NEXT:    %[[OLD:.*]] = llvm.load
; LOOPS-NEXT:    llvm.fmul %[[OLD]], %[[V]]
define spir_kernel void @k3(ptr addrspace(1) %p, float %x) "mux-kernel"="entry-point" {
  %r = call float @__mux_work_group_scan_inclusive_fmul_f32(i32 3, float %x)
  store float %r, ptr addrspace(1) %p
  ret void
}
declare float @__mux_work_group_scan_inclusive_fmul_f32(i32, float)

; LOOPS:       @"k4.mux-barrier-wrapper"(
; LOOPS:         %[[V:.*]] = llvm.call spir_funccc @"k4.mux-barrier-operand"(
; LOOPS-NEXT:    %[[OLD:.*]] = llvm.load
; LOOPS-NEXT:    llvm.mul %[[OLD]], %[[V]]
define spir_kernel void @k4(ptr addrspace(1) %p, i64 %x) "mux-kernel"="entry-point" {
  %r = call i64 @__mux_work_group_scan_exclusive_mul_i64(i32 4, i64 %x)
  store i64 %r, ptr addrspace(1) %p
  ret void
}
declare i64 @__mux_work_group_scan_exclusive_mul_i64(i32, i64)

; LOOPS:       @"k5.mux-barrier-wrapper"(
; LOOPS:         %[[V:.*]] = llvm.call spir_funccc @"k5.mux-barrier-operand"(
; LOOPS-NEXT:    %[[OLD:.*]] = llvm.load
; LOOPS-NEXT:    llvm.fmul %[[OLD]], %[[V]]
define spir_kernel void @k5(ptr addrspace(1) %p, double %x) "mux-kernel"="entry-point" {
  %r = call double @__mux_work_group_scan_exclusive_fmul_f64(i32 5, double %x)
  store double %r, ptr addrspace(1) %p
  ret void
}
declare double @__mux_work_group_scan_exclusive_fmul_f64(i32, double)
