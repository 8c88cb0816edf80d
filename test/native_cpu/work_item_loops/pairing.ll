; RUN: xdsl-gas -q %s --passes work-item-loops -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: filecheck %s --check-prefix=NONE --input-file %t.ll
; RUN: xdsl-gas -q %s --passes 'work-item-loops{force-no-tail=true}' | filecheck %s --check-prefix=NO-TAIL

; Which kernels a wrapper runs: `!codeplay_ca_wrapper` names the main one and the tail, by width,
; scalability, dimension and predication.

target triple = "spir64"

; A vectorized kernel and a predicated one of the same width and the same base: one wrapper.
; CHECK-DAG:   @same.mux-barrier-wrapper({{.*}}) #{{[0-9]+}} !codeplay_ca_wrapper ![[SAME:[0-9]+]]
; CHECK-DAG:   ![[SAME]] = !{![[TWO:[0-9]+]], ![[TWO_VP:[0-9]+]]}
; CHECK-DAG:   define internal void @same_vp() #[[TAIL:[0-9]+]]
; CHECK-DAG:   attributes #[[TAIL]] = { alwaysinline "mux-base-fn-name"="same_vp" }
; NONE-NOT:    @same_vp.mux-barrier-wrapper
; NO-TAIL-DAG: @same.mux-barrier-wrapper({{.*}}) #{{[0-9]+}} !codeplay_ca_wrapper ![[ALONE:[0-9]+]]
; NO-TAIL-DAG: ![[ALONE]] = !{![[TWO:[0-9]+]], null}
; NO-TAIL-DAG: ![[TWO]] = !{i32 2, i32 0, i32 0, i32 0}
define internal void @same() !codeplay_ca_vecz.base !2 !codeplay_ca_vecz.base !3 {
  ret void
}
define void @same_v() "mux-kernel"="entry-point" "mux-base-fn-name"="same" !codeplay_ca_vecz.derived !4 {
  ret void
}
define void @same_vp() "mux-kernel"="entry-point" "mux-base-fn-name"="same_vp" !codeplay_ca_vecz.derived !5 {
  ret void
}

; Of different widths: each has a wrapper, the predicated one without a tail.
; CHECK-DAG:   @v2.mux-barrier-wrapper({{.*}}) #{{[0-9]+}} !codeplay_ca_wrapper ![[SCALAR_TAIL:[0-9]+]]
; CHECK-DAG:   @v4.mux-barrier-wrapper({{.*}}) #{{[0-9]+}} !codeplay_ca_wrapper ![[ONLY:[0-9]+]]
; CHECK-DAG:   ![[SCALAR_TAIL]] = !{![[TWO]], ![[ONE:[0-9]+]]}
; CHECK-DAG:   ![[ONLY]] = !{![[FOUR_VP:[0-9]+]], null}
define internal void @other() !codeplay_ca_vecz.base !6 !codeplay_ca_vecz.base !7 {
  ret void
}
define void @v2() "mux-kernel"="entry-point" !codeplay_ca_vecz.derived !8 {
  ret void
}
define void @v4() "mux-kernel"="entry-point" !codeplay_ca_vecz.derived !9 {
  ret void
}

; The width divides the required size, or does not.
; CHECK-DAG:   @divides.mux-barrier-wrapper({{.*}}) {{.*}}!codeplay_ca_wrapper ![[VECTOR:[0-9]+]]
; CHECK-DAG:   ![[VECTOR]] = !{![[TWO]], null}
; CHECK-DAG:   @odd.mux-barrier-wrapper({{.*}}) {{.*}}!codeplay_ca_wrapper ![[SCALAR_TAIL]]
define internal void @divided() !codeplay_ca_vecz.base !10 {
  ret void
}
define void @divides() "mux-kernel"="entry-point" !codeplay_ca_vecz.derived !12 !reqd_work_group_size !14 {
  ret void
}
define void @odd() "mux-kernel"="entry-point" !codeplay_ca_vecz.derived !12 !reqd_work_group_size !15 {
  ret void
}

; Rows that are shorter than the width are run by the tail alone.
; CHECK-DAG:   @short.mux-barrier-wrapper({{.*}}) {{.*}}!codeplay_ca_wrapper ![[SCALAR:[0-9]+]]
define void @short() "mux-kernel"="entry-point" !codeplay_ca_vecz.derived !17 !reqd_work_group_size !15 {
  ret void
}

; Without a link to a scalar kernel, the vectorized one runs alone; so does a scalar one.
; CHECK-DAG:   @unlinked.mux-barrier-wrapper({{.*}}) #{{[0-9]+}} !codeplay_ca_wrapper ![[VECTOR]]
; CHECK-DAG:   @scalar.mux-barrier-wrapper({{.*}}) #{{[0-9]+}} !codeplay_ca_wrapper ![[SCALAR:[0-9]+]]
; CHECK-DAG:   ![[SCALAR]] = !{![[ONE]], null}
define void @unlinked() "mux-kernel"="entry-point" !codeplay_ca_vecz.derived !16 {
  ret void
}
define void @scalar() "mux-kernel"="entry-point" {
  ret void
}

; CHECK-DAG:   ![[ONE]] = !{i32 1, i32 0, i32 0, i32 0}
; CHECK-DAG:   ![[TWO]] = !{i32 2, i32 0, i32 0, i32 0}
; CHECK-DAG:   ![[TWO_VP]] = !{i32 2, i32 0, i32 0, i32 1}
; CHECK-DAG:   ![[FOUR_VP]] = !{i32 4, i32 0, i32 0, i32 1}
!0 = !{i32 2, i32 0, i32 0, i32 0}
!1 = !{i32 2, i32 0, i32 0, i32 1}
!2 = !{!0, ptr @same_v}
!3 = !{!1, ptr @same_vp}
!4 = !{!0, ptr @same}
!5 = !{!1, ptr @same}
!6 = !{!0, ptr @v2}
!7 = !{!13, ptr @v4}
!8 = !{!0, ptr @other}
!9 = !{!13, ptr @other}
!10 = !{!0, ptr @divides}
!12 = !{!0, ptr @divided}
!13 = !{i32 4, i32 0, i32 0, i32 1}
!14 = !{i32 6, i32 1, i32 1}
!15 = !{i32 5, i32 1, i32 1}
!16 = !{!0, null}
!17 = !{!18, ptr @divided}
!18 = !{i32 8, i32 0, i32 0, i32 0}
