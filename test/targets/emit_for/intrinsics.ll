; Intrinsics with other names and arguments in earlier releases.
; RUN: xdsl-gas --passes '' --emit-for 15 %s -o %t.15.ll
; RUN: filecheck %s --input-file %t.15.ll
; RUN: %if llvm-as-15 && opt-22 %{ llvm-as-15 %t.15.ll -o - | opt-22 -S | filecheck %s --check-prefix AGAIN %}
; RUN: xdsl-gas --passes '' --emit-for 22 %s | filecheck %s --check-prefix NEWEST

target triple = "nvptx64-nvidia-cuda"

define i32 @intrinsics(ptr %p, i32 %a, i64 %b, i64 %c, <4 x i1> %m, <4 x i32> %v, float %f) {
; CHECK: call void @llvm.lifetime.start.p0(i64 -1, ptr %object)
; AGAIN: call void @llvm.lifetime.start.p0(ptr %object)
; NEWEST: call void @llvm.lifetime.start.p0(ptr %object)
  %object = alloca i32
  call void @llvm.lifetime.start.p0(ptr %object)
; CHECK-NEXT: call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 16, <4 x i1> %m, <4 x i32> poison)
; AGAIN: call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> %m, <4 x i32> poison)
  %load = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> %m, <4 x i32> poison)
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 1, <4 x i1> %m)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, <4 x i1> %m)
; CHECK-NEXT: [[A:%.*]] = icmp sgt i64 %b, %c
; CHECK-NEXT: [[B:%.*]] = zext i1 [[A]] to i32
; CHECK-NEXT: [[C:%.*]] = icmp slt i64 %b, %c
; CHECK-NEXT: [[D:%.*]] = zext i1 [[C]] to i32
; CHECK-NEXT: %order = sub i32 [[B]], [[D]]
  %order = call i32 @llvm.scmp.i32.i64(i64 %b, i64 %c)
; CHECK-NEXT: call float @llvm.nvvm.ex2.approx.ftz.f(float %f)
; AGAIN: call float @llvm.nvvm.ex2.approx.ftz.f32(float %f)
  %ex2 = call float @llvm.nvvm.ex2.approx.ftz.f32(float %f)
; CHECK-NEXT: call void @llvm.nvvm.membar.sys()
; CHECK-NEXT: %next = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %p, i32 %a)
; CHECK-NEXT: call void @llvm.nvvm.membar.sys()
  %next = atomicrmw uinc_wrap ptr %p, i32 %a seq_cst
; CHECK-NEXT: %relaxed = call i32 @llvm.nvvm.atomic.load.dec.32.p1(ptr addrspace(1) null, i32 %a)
; CHECK-NEXT: call void @llvm.lifetime.end
  %relaxed = atomicrmw udec_wrap ptr addrspace(1) null, i32 %a monotonic
  call void @llvm.lifetime.end.p0(ptr %object)
  call void (...) @llvm.fake.use(i32 %a)
; CHECK-NEXT: ret i32 %order
  ret i32 %order
}

; CHECK: declare void @llvm.lifetime.start.p0(i64, ptr)
; CHECK-NOT: @llvm.scmp
; CHECK-NOT: @llvm.fake.use
