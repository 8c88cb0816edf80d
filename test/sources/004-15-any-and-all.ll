; RUN: xdsl-gas -q %s --passes 'work-item-loops,add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", "any/all builtins": of one work-item, its own value; of the
; lanes of a vector, a reduction; of a work-group, a loop over its work-items in the wrapper.

target triple = "spir64"

; CHECK-LABEL: @any(
; CHECK-NEXT: ret i1 %x
define i1 @any(i1 %x) {
  %r = call i1 @__mux_sub_group_any_i1(i1 %x)
  ret i1 %r
}
declare i1 @__mux_sub_group_any_i1(i1)

; CHECK-LABEL: @all(
; CHECK-NEXT: ret i1 %x
define i1 @all(i1 %x) {
  %r = call i1 @__mux_sub_group_all_i1(i1 %x)
  ret i1 %r
}
declare i1 @__mux_sub_group_all_i1(i1)

; CHECK-LABEL: @any_lane(
; CHECK-NEXT: %[[BITS:.*]] = bitcast <4 x i1> %x to i4
; CHECK-NEXT: %[[R:.*]] = icmp ne i4 %[[BITS]], 0
; CHECK-NEXT: ret i1 %[[R]]
define i1 @any_lane(<4 x i1> %x) {
  %r = call i1 @__mux_vec_group_any_v4i1(<4 x i1> %x)
  ret i1 %r
}
declare i1 @__mux_vec_group_any_v4i1(<4 x i1>)

; CHECK-LABEL: @all_lanes(
; CHECK-NEXT: %[[BITS:.*]] = bitcast <4 x i1> %x to i4
; CHECK-NEXT: %[[R:.*]] = icmp eq i4 %[[BITS]], -1
; CHECK-NEXT: ret i1 %[[R]]
define i1 @all_lanes(<4 x i1> %x) {
  %r = call i1 @__mux_vec_group_all_v4i1(<4 x i1> %x)
  ret i1 %r
}
declare i1 @__mux_vec_group_all_v4i1(<4 x i1>)

; The condition is the same for the work-items here, so that LLVM needs no loop.
; CHECK-LABEL: @k.mux-barrier-wrapper(
; CHECK:       store i1 %x, ptr addrspace(1) %p
define spir_kernel void @k(ptr addrspace(1) %p, i1 %x) "mux-kernel"="entry-point" {
  %r = call i1 @__mux_work_group_any_i1(i32 0, i1 %x)
  store i1 %r, ptr addrspace(1) %p
  ret void
}
declare i1 @__mux_work_group_any_i1(i32, i1)
