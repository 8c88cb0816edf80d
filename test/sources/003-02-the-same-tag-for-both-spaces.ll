; RUN: xdsl-gas -q %s --passes aa-eval --emit mlir | filecheck %s
; RUN: %if opt-22 %{ opt-22 -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | filecheck %s --check-prefix=LLVM %}
; RUN: %if opt-22 %{ xdsl-gas -q %s --passes gas-annotate-alias | opt-22 -aa-pipeline=scoped-noalias-aa -passes=aa-eval -disable-output -evaluate-aa-metadata -print-no-aliases 2>&1 | filecheck %s --check-prefix=SCOPES %}

; "Memory spaces of OpenCL and CUDA in LLVM IR", the kernel in LLVM IR: both accesses have the tag
; of `float`, and disjoint memory is no property of LLVM's address spaces. LLVM cannot tell, the
; analysis of spaces can, and writes it down for LLVM.

target triple = "spir64"

; CHECK:  1 queries: 1 no alias
; LLVM:   MayAlias:{{.*}}%a, {{.*}}%b
; SCOPES: NoAlias:{{.*}}load float{{.*}} <-> {{.*}}store float
define spir_kernel void @foo(ptr addrspace(1) captures(none) %a, ptr addrspace(3) captures(none) %b) {
  %v = load float, ptr addrspace(1) %a, align 4, !tbaa !0
  store float %v, ptr addrspace(3) %b, align 4, !tbaa !0
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
