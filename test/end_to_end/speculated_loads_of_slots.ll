; RUN: xdsl-gas -q %s --passes 'resolve-gas,llvm-opt' -o - | filecheck %s

; LLVM's optimizer promotes the alloca, knows both variables, and executes the load in front of the
; condition: it must not be one in shared memory.

target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 undef
@g = addrspace(1) global i32 0

declare i1 @llvm.nvvm.isspacep.shared(ptr)

; CHECK-LABEL: define i32 @stored(
; CHECK-NOT:     load i32, ptr addrspace(3)
; CHECK:         ret i32
define i32 @stored(i1 %t) {
  %slot = alloca ptr
  %q = select i1 %t, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(1) @g to ptr)
  store ptr %q, ptr %slot
  %p = load ptr, ptr %slot
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 4
  br label %b
b:
  %r = phi i32 [ %v, %a ], [ 0, %0 ]
  ret i32 %r
}

; The same for a part of a struct, and for an integer.
; CHECK-LABEL: define i32 @part(
; CHECK-NOT:     load i32, ptr addrspace(3)
; CHECK:         ret i32
define i32 @part(i1 %t) {
  %q = select i1 %t, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(1) @g to ptr)
  %i = ptrtoint ptr %q to i64
  %n = inttoptr i64 %i to ptr
  %pair = insertvalue { ptr, i32 } undef, ptr %n, 0
  %p = extractvalue { ptr, i32 } %pair, 0
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 4
  br label %b
b:
  %r = phi i32 [ %v, %a ], [ 0, %0 ]
  ret i32 %r
}

; Of the memory behind an argument, LLVM knows nothing.
; CHECK-LABEL: define i32 @unknown(
; CHECK:         br i1
; CHECK:         load i32, ptr addrspace(3)
define i32 @unknown(ptr %u) {
  %slot = alloca ptr
  store ptr %u, ptr %slot
  %p = load ptr, ptr %slot
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 4
  br label %b
b:
  %r = phi i32 [ %v, %a ], [ 0, %0 ]
  ret i32 %r
}
