; RUN: xdsl-gas -q %s --passes 'llvm-opt{level=2 keep-loops=true}' -o - | filecheck %s

target triple = "spir64"

; Nested loops over an array, the inner one with a trip count that depends on the outer one.
; CHECK-LABEL:   @sorts(
; CHECK-NOT:     alloca
; CHECK-NOT:     phi
; CHECK-COUNT-2: @llvm.smin.i32(
; CHECK-NOT:     br
; CHECK:         ret void
define spir_kernel void @sorts(ptr addrspace(1) %p) {
  %a = alloca [3 x i32]
  br label %fill
fill:
  %k = phi i64 [ 0, %0 ], [ %k1, %fill ]
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %k
  %v = load i32, ptr addrspace(1) %q
  %w = getelementptr i32, ptr %a, i64 %k
  store i32 %v, ptr %w
  %k1 = add i64 %k, 1
  %d = icmp ult i64 %k1, 3
  br i1 %d, label %fill, label %outer
outer:
  %i = phi i64 [ 0, %fill ], [ %i1, %next ]
  %n = sub i64 2, %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %j1 = add i64 %j, 1
  %r = getelementptr i32, ptr %a, i64 %j
  %s = getelementptr i32, ptr %a, i64 %j1
  %x = load i32, ptr %r
  %y = load i32, ptr %s
  %m = call i32 @llvm.smin.i32(i32 %x, i32 %y)
  %h = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  store i32 %m, ptr %r
  store i32 %h, ptr %s
  %e = icmp ult i64 %j1, %n
  br i1 %e, label %inner, label %next
next:
  %i1 = add i64 %i, 1
  %f = icmp ult i64 %i1, 2
  br i1 %f, label %outer, label %end
end:
  %t = getelementptr i32, ptr %a, i64 1
  %z = load i32, ptr %t
  store i32 %z, ptr addrspace(1) %p
  ret void
}

; A loop with a barrier is unrolled; the loop around it, which does not index the array, stays.
; CHECK-LABEL:   @barriers(
; CHECK-NOT:     alloca
; CHECK:         phi i64
; CHECK-COUNT-2: tail call void @_Z7barrierj(
; CHECK-NOT:     call
; CHECK:         br i1
; CHECK-NOT:     br i1
define spir_kernel void @barriers(ptr addrspace(1) %p, i64 %n) {
  %a = alloca [2 x i32]
  store i64 0, ptr %a
  br label %rounds
rounds:
  %r = phi i64 [ 0, %0 ], [ %r1, %next ]
  br label %loop
loop:
  %i = phi i64 [ 0, %rounds ], [ %i1, %loop ]
  %q = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %q
  call void @_Z7barrierj(i32 1) convergent
  %v = load i32, ptr addrspace(1) %p
  %y = add i32 %x, %v
  store i32 %y, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 2
  br i1 %c, label %loop, label %next
next:
  %r1 = add i64 %r, 1
  %d = icmp ult i64 %r1, %n
  br i1 %d, label %rounds, label %end
end:
  %z = load i64, ptr %a
  store i64 %z, ptr addrspace(1) %p
  ret void
}

; Loops stay where unrolling them does not promote the array: an index is no constant,
; CHECK-LABEL: @reads(
; CHECK:       alloca
; CHECK:       phi
define spir_kernel void @reads(ptr addrspace(1) %p, i64 %n) {
  %a = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %i1, %loop ]
  %q = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 4
  br i1 %c, label %loop, label %end
end:
  %r = getelementptr i32, ptr %a, i64 %n
  %z = load i32, ptr %r
  store i32 %z, ptr addrspace(1) %p
  ret void
}

; the trip count is none,
; CHECK-LABEL: @trips(
; CHECK:       alloca
; CHECK:       phi
define spir_kernel void @trips(ptr addrspace(1) %p, i64 %n) {
  %a = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %i1, %loop ]
  %q = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %end
end:
  %z = load i32, ptr %a
  store i32 %z, ptr addrspace(1) %p
  ret void
}

; the address is passed to a function,
; CHECK-LABEL: @escapes(
; CHECK:       alloca
; CHECK:       phi
define spir_kernel void @escapes(ptr addrspace(1) %p) {
  %a = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %i1, %loop ]
  %q = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 4
  br i1 %c, label %loop, label %end
end:
  call void @takes(ptr %a)
  ret void
}

; all iterations have too many operations,
; CHECK-LABEL: @large(
; CHECK:       alloca
; CHECK:       phi
define spir_kernel void @large(ptr addrspace(1) %p) {
  %a = alloca [400 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %i1, %loop ]
  %q = getelementptr i32, ptr %a, i64 %i
  %x = load volatile i32, ptr addrspace(1) %p
  store i32 %x, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 400
  br i1 %c, label %loop, label %end
end:
  %r = getelementptr i32, ptr %a, i64 7
  %z = load i32, ptr %r
  store i32 %z, ptr addrspace(1) %p
  ret void
}

; or the source says that the loop is not unrolled.
; CHECK-LABEL: @disabled(
; CHECK:       alloca
; CHECK:       phi
define spir_kernel void @disabled(ptr addrspace(1) %p) {
  %a = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %i1, %loop ]
  %q = getelementptr i32, ptr %a, i64 %i
  %x = load volatile i32, ptr addrspace(1) %p
  store i32 %x, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 4
  br i1 %c, label %loop, label %end, !llvm.loop !0
end:
  %r = getelementptr i32, ptr %a, i64 2
  %z = load i32, ptr %r
  store i32 %z, ptr addrspace(1) %p
  ret void
}

declare void @takes(ptr)
declare void @_Z7barrierj(i32) convergent
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
