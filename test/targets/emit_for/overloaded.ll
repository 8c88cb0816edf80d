; Intrinsics whose names have types only in later releases: with them, an earlier one would
; take them for external functions.
; RUN: xdsl-gas --passes '' --emit-for 15 %s -o %t.15.ll
; RUN: filecheck %s --input-file %t.15.ll
; RUN: %if llvm-as-15 && opt-22 %{ llvm-as-15 %t.15.ll -o - | opt-22 -S | filecheck %s --check-prefix AGAIN %}
; RUN: not xdsl-gas --passes '' --emit-for 16 %S/Inputs/wide_lanes.ll 2>&1 | filecheck %s --check-prefix WIDE

; WIDE: LLVM 16 has nothing that means `llvm.amdgcn.readfirstlane.i64`{{.*}}Emit for LLVM 19 or later

target triple = "amdgcn-amd-amdhsa"

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: call i32 @llvm.amdgcn.mul.i24(i32 %a, i32 %a)
; CHECK-NEXT: call i32 @llvm.amdgcn.readfirstlane(i32 %m)
; CHECK-NEXT: call i32 @llvm.amdgcn.permlane16(i32 %x, i32 %x, i32 %x, i32 %x, i1 false, i1 false)
; AGAIN: call i32 @llvm.amdgcn.mul.i24.i32(i32 %a, i32 %a)
; AGAIN-NEXT: call i32 @llvm.amdgcn.readfirstlane.i32(i32 %m)
define i32 @f(i32 %a) {
  %m = call i32 @llvm.amdgcn.mul.i24.i32(i32 %a, i32 %a)
  %x = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %m)
  %y = call i32 @llvm.amdgcn.permlane16.i32(i32 %x, i32 %x, i32 %x, i32 %x, i1 false, i1 false)
  ret i32 %y
}

; CHECK-LABEL: define void @g(
; CHECK-NEXT: call ptr @llvm.stacksave()
; CHECK-NEXT: call void @llvm.va_start(ptr %p)
; CHECK-NEXT: call void @llvm.stackrestore(ptr %s)
define void @g(ptr %p, ...) {
  %s = call ptr @llvm.stacksave.p0()
  call void @llvm.va_start.p0(ptr %p)
  call void @llvm.stackrestore.p0(ptr %s)
  ret void
}
