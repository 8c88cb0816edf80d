; RUN: xdsl-gas -q %s --passes 'add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", "shuffle_up": the index is that of the work-item minus the
; distance. From 0 on, it is one of the current values; below, one of the previous ones, for sub-groups of one work-item.

target triple = "spir64"

; CHECK-LABEL: @f(
; CHECK-NEXT: %[[HERE:.*]] = icmp eq i32 %delta, 0
; CHECK-NEXT: %[[R:.*]] = select i1 %[[HERE]], i8 %curr, i8 %prev
; CHECK-NEXT: ret i8 %[[R]]
define i8 @f(i8 %prev, i8 %curr, i32 %delta) {
  %r = call i8 @__mux_sub_group_shuffle_up_i8(i8 %prev, i8 %curr, i32 %delta)
  ret i8 %r
}
declare i8 @__mux_sub_group_shuffle_up_i8(i8, i8, i32)
