; RUN: sed 's/ORDER/xyz/' %s | xdsl-gas -q - --passes work-item-loops | filecheck %s --check-prefixes=CHECK,XYZ
; RUN: sed 's/ORDER/zyx/' %s | xdsl-gas -q - --passes work-item-loops | filecheck %s --check-prefixes=CHECK,ZYX

; The dimension in which a kernel is vectorized is that of the innermost loop, in steps of its
; width; the order of work-items is that of the other two.

target triple = "spir64"

; CHECK-LABEL: define void @k.mux-barrier-wrapper(
; CHECK:         %[[PEEL:.*]] = urem i64 %size_y, 4
; CHECK:         %[[LIMIT:.*]] = sub nuw nsw i64 %size_y, %[[PEEL]]
; XYZ:           %z = phi
; XYZ:           %x = phi
; ZYX:           %x = phi
; ZYX:           %z = phi
; CHECK:         %y = phi
; CHECK:         call void @__vecz_v4_k()
; CHECK-NEXT:    %[[NEXT:.*]] = add nuw nsw i64 %y, 4
; CHECK-NEXT:    icmp ult i64 %[[NEXT]], %[[LIMIT]]
; XYZ:           %z1 = phi
; XYZ:           %x1 = phi
; ZYX:           %x1 = phi
; ZYX:           %z1 = phi
; CHECK:         %y1 = phi i64 [ %[[LIMIT]],
; CHECK:         call void @k()
; CHECK-NEXT:    %[[NEXT:.*]] = add nuw nsw i64 %y1, 1
; CHECK-NEXT:    icmp ult i64 %[[NEXT]], %size_y
define internal void @k() !codeplay_ca_vecz.base !1 {
  ret void
}

define void @__vecz_v4_k() "mux-kernel"="entry-point" "mux-base-fn-name"="k" "mux-work-item-order"="ORDER" !codeplay_ca_vecz.derived !2 {
  ret void
}

!0 = !{i32 4, i32 0, i32 1, i32 0}
!1 = !{!0, ptr @__vecz_v4_k}
!2 = !{!0, ptr @k}
