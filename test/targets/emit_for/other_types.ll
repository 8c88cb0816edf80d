; Intrinsics that had other types or no types in their names in earlier releases, and
; constant expressions in the calls of those that are spelled out.
; RUN: xdsl-gas --passes '' --emit-for 15 %s -o %t.15.ll
; RUN: filecheck %s --input-file %t.15.ll
; RUN: %if llvm-as-15 %{ llvm-as-15 %t.15.ll -o %t.bc %}
; RUN: xdsl-gas --passes '' --emit-for 19 %S/Inputs/buffers.ll -o %t.19.ll
; RUN: filecheck %s --input-file %t.19.ll --check-prefix BUFFER
; RUN: %if llvm-as-19 %{ llvm-as-19 %t.19.ll -o %t.bc %}
; RUN: not xdsl-gas --passes '' --emit-for 19 %S/Inputs/swapped_lanes.ll 2>&1 | filecheck %s --check-prefix SWAP

; BUFFER: [[N:%.*]] = trunc i64 %n to i32
; BUFFER-NEXT: call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p1(ptr addrspace(1) %p, i16 0, i32 [[N]], i32 0)

; LLVM 19 has `permlane16`, but would take this for an external function.
; SWAP: LLVM 19 has nothing that means `llvm.amdgcn.permlane16.swap`{{.*}}Emit for LLVM 20 or later

target triple = "nvptx64-nvidia-cuda"

@g = global i64 0

; CHECK-LABEL: define bfloat @brains(
; CHECK-NEXT: [[A:%.*]] = bitcast bfloat %a to i16
; CHECK-NEXT: [[B:%.*]] = bitcast bfloat %a to i16
; CHECK-NEXT: [[C:%.*]] = bitcast bfloat 0xR3F80 to i16
; CHECK-NEXT: [[R:%.*]] = call i16 @llvm.nvvm.fma.rn.bf16(i16 [[A]], i16 [[B]], i16 [[C]])
; CHECK-NEXT: %x = bitcast i16 [[R]] to bfloat
; CHECK-NEXT: [[P:%.*]] = call i32 @llvm.nvvm.ff2bf16x2.rn(float {{.*}}, float {{.*}})
; CHECK-NEXT: %y = bitcast i32 [[P]] to <2 x bfloat>
define bfloat @brains(bfloat %a) {
  %x = call nnan bfloat @llvm.nvvm.fma.rn.bf16(bfloat %a, bfloat noundef %a, bfloat 1.0)
  %y = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float 1.0, float 2.0)
  ret bfloat %x
}

; CHECK-LABEL: define i32 @compared(
; CHECK-NEXT: icmp ugt i64 %a, ptrtoint (ptr @g to i64)
define i32 @compared(i64 %a) {
  %x = call i32 @llvm.ucmp.i32.i64(i64 noundef %a, i64 ptrtoint (ptr @g to i64))
  ret i32 %x
}

; Constant expressions as operands, whose address spaces are not that of the pointer.
; CHECK-LABEL: define i32 @counted(
; CHECK-NEXT: call i32 @llvm.nvvm.atomic.load.dec.32.p0(ptr addrspacecast (ptr addrspace(1) @c to ptr), i32 ptrtoint (ptr @g to i32))
; CHECK: call i32 @llvm.nvvm.atomic.load.inc.32.p1(ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @c, i64 4), i32 %n)
@c = addrspace(1) global [2 x i32] zeroinitializer
define i32 @counted(i32 %n) {
  %a = atomicrmw udec_wrap ptr addrspacecast (ptr addrspace(1) @c to ptr), i32 ptrtoint (ptr @g to i32) monotonic
  %b = atomicrmw uinc_wrap ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @c, i64 4), i32 %n monotonic
  ret i32 %b
}

; The alignment of a result is that of the function.
; CHECK-LABEL: define i32 @calling(
; CHECK-NEXT: call i32 @calling(i64
define i32 @calling(i64 %n) {
  %r = call alignstack(8) i32 @calling(i64 %n)
  ret i32 %r
}
