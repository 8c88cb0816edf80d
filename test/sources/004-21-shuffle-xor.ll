; RUN: xdsl-gas -q %s --passes 'add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", "shuffle_xor": the value of the work-item whose id is this one's
; XOR a number, for sub-groups of one work-item: every other number is out of range.

target triple = "spir64"

; CHECK-LABEL: @f(
; CHECK-NEXT: ret double %x
define double @f(double %x, i32 %number) {
  %r = call double @__mux_sub_group_shuffle_xor_f64(double %x, i32 %number)
  ret double %r
}
declare double @__mux_sub_group_shuffle_xor_f64(double, i32)
