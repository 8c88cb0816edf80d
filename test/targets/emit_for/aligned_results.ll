; The alignment of a result is an annotation before LLVM 21.
; RUN: xdsl-gas --passes '' --emit-for 19 %s | filecheck %s
; RUN: xdsl-gas --passes '' --emit-for 21 %s | filecheck %s --check-prefix NEW
; RUN: %if llvm-as-15 %{ xdsl-gas --passes '' --emit-for 15 %s | llvm-as-15 -o /dev/null - %}

target triple = "nvptx64-nvidia-cuda"

; CHECK: define [4 x i32] @result([4 x i32] alignstack(8) %v) {
; NEW: define alignstack(16) [4 x i32] @result([4 x i32] alignstack(8) %v) {
define alignstack(16) [4 x i32] @result([4 x i32] alignstack(8) %v) {
  ret [4 x i32] %v
}
; CHECK: !nvvm.annotations = !{![[N:[0-9]+]]}
; CHECK: ![[N]] = !{ptr @result, !"align", i32 16, !"align", i32 65544}
