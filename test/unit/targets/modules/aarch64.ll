; Alignment of pointers to functions, lists of functions in a memory space as those of
; AMDGPU's sanitizer, and inline assembly that may unwind with all other keywords.
source_filename = "aarch64.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@d = global i32 0
@llvm.global_ctors = appending addrspace(1) global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr @d }, { i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]
@llvm.global_dtors = appending addrspace(1) global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]

define void @f() {
  call void asm sideeffect alignstack unwind "nop", "~{memory}"()
  call void asm unwind "asm \22nop", ""()
  ret void
}
