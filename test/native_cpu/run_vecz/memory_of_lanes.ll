; RUN: xdsl-gas -q %s --passes run-vecz -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: %if opt-22 %{ opt-22 -passes=verify -disable-output %t.ll %}

target triple = "spir64"

%pair = type { i32, [2 x i16], float }

; Each lane has stack memory of its own, next to that of the others. Marks of lifetimes are
; gone: allocas are at the entry.
; CHECK-LABEL: @__vecz_v4_stack(
; CHECK:         %a = alloca [4 x [2 x i32]], align 16
; CHECK-NOT:     lifetime
; CHECK:         store <4 x i32> %{{.*}}, ptr %a, align 4
; CHECK-NOT:     lifetime
; CHECK:         ret void
define spir_kernel void @stack(ptr addrspace(1) %p) "mux-kernel"="entry-point" {
  %a = alloca [2 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %a)
  %i = call i64 @__mux_get_global_id(i32 0)
  %t = trunc i64 %i to i32
  store i32 %t, ptr %a
  %v = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %v, ptr addrspace(1) %q
  ret void
}

; Members of an array of structs are gathered and scattered, at their offsets.
; CHECK-LABEL: @__vecz_v4_fields(
; CHECK:         %q = getelementptr %pair, ptr addrspace(1) %p, <4 x i64> %{{.*}}, i32 1, i64 1
; CHECK-NEXT:    call <4 x i16> @llvm.masked.gather.v4i16.v4p1(<4 x ptr addrspace(1)> align 2 %q,
; CHECK:         %r = getelementptr %pair, ptr addrspace(1) %p, <4 x i64> %{{.*}}, i32 0
; CHECK:         call void @llvm.masked.scatter.v4i32.v4p1({{.*}} %r,
define spir_kernel void @fields(ptr addrspace(1) %p) "mux-kernel"="entry-point" {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr %pair, ptr addrspace(1) %p, i64 %i, i32 1, i64 1
  %v = load i16, ptr addrspace(1) %q
  %r = getelementptr %pair, ptr addrspace(1) %p, i64 %i, i32 0
  %w = sext i16 %v to i32
  store i32 %w, ptr addrspace(1) %r
  ret void
}

; A vector of i48 has no gaps, an array has: each lane accesses its own, and computes with all.
; CHECK-LABEL:   @__vecz_v4_padded(
; CHECK-COUNT-4: load i48, ptr addrspace(1) %{{.*}}, align 8
; CHECK:         add <4 x i48>
; CHECK-COUNT-4: store i48 %{{.*}}, ptr addrspace(1) %{{.*}}, align 8
define spir_kernel void @padded(ptr addrspace(1) %p, ptr addrspace(1) %o) "mux-kernel"="entry-point" {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i48, ptr addrspace(1) %p, i64 %i
  %v = load i48, ptr addrspace(1) %q
  %w = add i48 %v, 1
  %r = getelementptr i48, ptr addrspace(1) %o, i64 %i
  store i48 %w, ptr addrspace(1) %r
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare i64 @__mux_get_global_id(i32)
