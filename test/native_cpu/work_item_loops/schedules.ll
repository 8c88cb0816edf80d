; RUN: sed 's/SCHEDULE/unordered/' %s | xdsl-gas -q - --passes work-item-loops | filecheck %s --check-prefix=UNORDERED
; RUN: sed 's/SCHEDULE/linear/' %s | xdsl-gas -q - --passes work-item-loops | filecheck %s --check-prefix=LINEAR
; RUN: sed 's/SCHEDULE/once/' %s | xdsl-gas -q - --passes work-item-loops | filecheck %s --check-prefix=ONCE
; RUN: sed 's/SCHEDULE/scalar-tail/' %s | xdsl-gas -q - --passes work-item-loops | filecheck %s --check-prefix=SCALAR

; The order of work-items behind a barrier, by the attribute `"mux-barrier-schedule"` of its call,
; for a kernel whose rows have a vectorized part and a tail.

target triple = "spir64"

; Any order: all rows' vectorized parts, then all tails.
; UNORDERED-LABEL: @k.mux-barrier-wrapper(
; UNORDERED:         call void @__mux_mem_barrier(
; UNORDERED:         %z2 = phi
; UNORDERED:         %y2 = phi
; UNORDERED:         %x2 = phi
; UNORDERED:         call i32 @k.mux-barrier-region.0(
; UNORDERED:         %z3 = phi
; UNORDERED:         %y3 = phi
; UNORDERED:         %x3 = phi
; UNORDERED:         call i32 @k.mux-barrier-region.2(

; By the linear id: the tail of a row follows its vectorized part.
; LINEAR-LABEL:      @k.mux-barrier-wrapper(
; LINEAR:            call void @__mux_mem_barrier(
; LINEAR:            %z2 = phi
; LINEAR:            %y2 = phi
; LINEAR:            %x2 = phi
; LINEAR-NOT:        %z3 = phi
; LINEAR-NOT:        %y3 = phi
; LINEAR:            %x3 = phi
; LINEAR-NOT:        %z3 = phi
; LINEAR:            ret void

; One work-item.
; ONCE-LABEL:        @k.mux-barrier-wrapper(
; ONCE:              call void @__mux_mem_barrier(
; ONCE-NOT:          phi
; ONCE:              ret void

; The tails are those of the kernel, in the order of the others.
; SCALAR-LABEL:      @k.mux-barrier-wrapper(
; SCALAR:            call void @__mux_mem_barrier(
; SCALAR:            %x2 = phi
; SCALAR:            %x3 = phi
define internal void @k(ptr addrspace(1) %p) !codeplay_ca_vecz.base !1 {
  store float 1.0, ptr addrspace(1) %p
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) "mux-barrier-schedule"="SCHEDULE"
  store float 5.0, ptr addrspace(1) %p
  ret void
}

define void @__vecz_v2_k(ptr addrspace(1) %p) "mux-kernel"="entry-point" "mux-base-fn-name"="k" !codeplay_ca_vecz.derived !2 {
  store <2 x float> splat (float 1.0), ptr addrspace(1) %p
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) "mux-barrier-schedule"="SCHEDULE"
  store <2 x float> splat (float 5.0), ptr addrspace(1) %p
  ret void
}

declare void @__mux_work_group_barrier(i32, i32, i32)

!0 = !{i32 2, i32 0, i32 0, i32 0}
!1 = !{!0, ptr @__vecz_v2_k}
!2 = !{!0, ptr @k}
