; RUN: xdsl-gas -q %s --passes work-item-loops -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: filecheck %s --check-prefix=GONE --input-file %t.ll

; Stack memory that is used across a barrier lies in the arena. Marks of its lifetime, and of
; memory that does not change, would not hold: the arena is there before, and variables that are
; never live together share it. What is assumed of the address holds.

target triple = "spir64"

; CHECK-LABEL: @k.mux-barrier-region(
; CHECK:         %[[A:.*]] = getelementptr inbounds nuw [8 x i8], ptr %arena, i64 %item
; CHECK:         call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %[[A]], i64 8) ]
; CHECK-NEXT:    %b = load i32, ptr addrspace(1) %in
; CHECK-NEXT:    store i32 %b, ptr %[[A]]
; CHECK-NEXT:    ret i32 2
; CHECK-LABEL: @k.mux-barrier-region.0(
; CHECK:         %[[A:.*]] = getelementptr inbounds nuw [8 x i8], ptr %arena, i64 %item
; CHECK:         %c = load i32, ptr %[[A]]
; CHECK-NEXT:    store i32 %c, ptr addrspace(1) %out
; CHECK-NEXT:    ret i32 0
; CHECK-LABEL: @k.mux-barrier-wrapper(
; GONE-LABEL:  @k.mux-barrier-region(
; GONE-NOT:    call{{.*}}lifetime
; GONE-NOT:    call{{.*}}invariant
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) "mux-kernel"="entry-point" {
  %a = alloca [2 x i32], align 4
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %a, i64 8) ]
  %p = call ptr @llvm.invariant.start.p0(i64 8, ptr %a)
  %b = load i32, ptr addrspace(1) %in
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.invariant.end.p0(ptr %p, i64 8, ptr %a)
  store i32 %b, ptr %a, align 4
  %q = call ptr @llvm.invariant.start.p0(i64 4, ptr %a)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %c = load i32, ptr %a, align 4
  call void @llvm.invariant.end.p0(ptr %q, i64 4, ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  store i32 %c, ptr addrspace(1) %out
  ret void
}

declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.invariant.end.p0(ptr, i64, ptr)
declare void @__mux_work_group_barrier(i32, i32, i32)
