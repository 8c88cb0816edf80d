; RUN: xdsl-gas -q %s --passes 'gas-annotate-alias{write=tbaa}' -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: %if opt-22 %{ opt-22 -aa-pipeline=tbaa -passes=aa-eval -disable-output -evaluate-aa-metadata -print-no-aliases %t.ll 2>&1 | filecheck %s --check-prefix=LLVM %}

; "Memory spaces of OpenCL and CUDA in LLVM IR", solution 2A: the types of TBAA are
; `float$__global` and `float$__local`. They are subtypes of `float`, so that accesses to an
; unknown space, which keep `float`, may alias both; LLVM's TBAA answers NoAlias for the two.

target triple = "spir64"

; CHECK:     load float, ptr addrspace(1) %a, align 4, !tbaa ![[GLOBAL:[0-9]+]]
; CHECK:     store float %v, ptr addrspace(3) %b, align 4, !tbaa ![[LOCAL:[0-9]+]]
; CHECK:     load float, ptr addrspace(4) %c, align 4, !tbaa ![[UNKNOWN:[0-9]+]]
; CHECK-DAG: ![[GLOBAL]] = !{![[G:[0-9]+]], ![[G]], i64 0}
; CHECK-DAG: ![[G]] = !{!"float$__global", ![[FLOAT:[0-9]+]], i64 0}
; CHECK-DAG: ![[LOCAL]] = !{![[L:[0-9]+]], ![[L]], i64 0}
; CHECK-DAG: ![[L]] = !{!"float$__local", ![[FLOAT]], i64 0}
; CHECK-DAG: ![[UNKNOWN]] = !{![[FLOAT]], ![[FLOAT]], i64 0}
; LLVM:      NoAlias:{{.*}}load float, ptr addrspace(1) %a{{.*}} <-> {{.*}}store float %v, ptr addrspace(3) %b
define spir_kernel void @foo(ptr addrspace(1) captures(none) %a, ptr addrspace(3) captures(none) %b, ptr addrspace(4) %c) {
  %v = load float, ptr addrspace(1) %a, align 4, !tbaa !0
  store float %v, ptr addrspace(3) %b, align 4, !tbaa !0
  %w = load float, ptr addrspace(4) %c, align 4, !tbaa !0
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
