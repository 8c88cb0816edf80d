; Flags, constants and instructions that a release does not have.
; RUN: xdsl-gas --passes '' --emit-for 15 %s -o %t.15.ll
; RUN: filecheck %s --input-file %t.15.ll --check-prefixes CHECK,OLD
; RUN: %if llvm-as-15 && opt-22 %{ llvm-as-15 %t.15.ll -o - | opt-22 -S -o /dev/null %}
; RUN: xdsl-gas --passes '' --emit-for 19 %s -o %t.19.ll
; RUN: filecheck %s --input-file %t.19.ll --check-prefixes CHECK,LATER
; RUN: %if llc-19 %{ llc-19 -mtriple=aarch64 -mattr=+sve -filetype=null %t.19.ll %}

; OLD: @inside = global ptr getelementptr inbounds (i8, ptr @inside, i64 8)
; LATER: @inside = global ptr getelementptr inbounds nuw inrange(-8, 8) (i8, ptr @inside, i64 8)
@inside = global ptr getelementptr inbounds nuw inrange(-8, 8) (i8, ptr @inside, i64 8)

; CHECK-LABEL: define void @flags(
define void @flags(i32 %a, ptr %p, float %f, <4 x i32> %v) {
; OLD-NEXT: entry:
; OLD-NEXT: zext i32 %a to i64
; LATER: zext nneg i32 %a to i64
entry:
  %zext = zext nneg i32 %a to i64
; OLD-NEXT: uitofp i32 %a to float
; LATER-NEXT: uitofp nneg i32 %a to float
  %uitofp = uitofp nneg i32 %a to float
; OLD-NEXT: or i32 %a, 4
; LATER-NEXT: or disjoint i32 %a, 4
  %disjoint = or disjoint i32 %a, 4
; OLD-NEXT: trunc i32 %a to i8
; LATER-NEXT: trunc nuw nsw i32 %a to i8
  %trunc = trunc nuw nsw i32 %a to i8
; OLD-NEXT: getelementptr inbounds i8, ptr %p, i64 %zext
; LATER-NEXT: getelementptr inbounds nuw i8, ptr %p, i64 %zext
  %gep = getelementptr inbounds nuw i8, ptr %p, i64 %zext
; CHECK-NEXT: icmp ult i32 %a, 4
  %icmp = icmp samesign ult i32 %a, 4
; CHECK-NEXT: fpext float %f to double
  %fpext = fpext nnan nsz float %f to double
; CHECK-NEXT: fadd fast float %f, %f
  %fadd = fadd fast float %f, %f
; OLD-NEXT: add nsw <4 x i32> %v, <i32 7, i32 7, i32 7, i32 7>
; LATER-NEXT: add nsw <4 x i32> %v, splat (i32 7)
  %splat = add nsw <4 x i32> %v, splat (i32 7)
; OLD-NEXT: select <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i32> <i32 1, i32 1, i32 1, i32 1>, <4 x i32> %v
  %select = select <4 x i1> splat (i1 true), <4 x i32> splat (i32 1), <4 x i32> %v
; OLD-NEXT: call i32 (ptr, ...) @printf(ptr %p, <2 x float> <float 1.000000e+00, float 1.000000e+00>)
  %call = call i32 (ptr, ...) @printf(ptr %p, <2 x float> splat (float 1.0))
  ret void
}

; CHECK-LABEL: define void @scalable(
; OLD: add <vscale x 4 x i32> %v, shufflevector (<vscale x 4 x i32> insertelement (<vscale x 4 x i32> poison, i32 7, i64 0), <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer)
define void @scalable(<vscale x 4 x i32> %v) {
  %sum = add <vscale x 4 x i32> %v, splat (i32 7)
  ret void
}

declare i32 @printf(ptr, ...)
