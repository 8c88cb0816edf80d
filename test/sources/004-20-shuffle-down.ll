; RUN: xdsl-gas -q %s --passes 'add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", "shuffle_down": the index is that of the work-item plus the
; distance. Below the size of the sub-group, it is one of the current values; from there on, one
; of the next ones, for sub-groups of one work-item.

target triple = "spir64"

; CHECK-LABEL: @f(
; CHECK-NEXT: %[[HERE:.*]] = icmp eq i32 %delta, 0
; CHECK-NEXT: %[[R:.*]] = select i1 %[[HERE]], float %curr, float %next
; CHECK-NEXT: ret float %[[R]]
define float @f(float %curr, float %next, i32 %delta) {
  %r = call float @__mux_sub_group_shuffle_down_f32(float %curr, float %next, i32 %delta)
  ret float %r
}
declare float @__mux_sub_group_shuffle_down_f32(float, float, i32)
