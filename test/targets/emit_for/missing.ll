; What a release cannot say is an error with the function, the instruction and the first
; release that has it. By default, the module is written for the newest, with a note.
; RUN: not xdsl-gas --passes '' --emit-for 16 %s -o %t.16.ll 2>&1 | filecheck %s
; RUN: not xdsl-gas --passes '' --emit-for 19 %s -o %t.19.ll 2>&1 | filecheck %s --check-prefix LATER
; RUN: not xdsl-gas --passes '' --emit-for 20 %s -o %t.20.ll 2>&1 | filecheck %s --check-prefix TWENTY
; RUN: xdsl-gas --passes '' %s 2>%t.note | filecheck %s --check-prefix NEWEST
; RUN: filecheck %s --input-file %t.note --check-prefix NOTE
; RUN: not xdsl-gas --passes '' --emit mlir --emit-for 19 %s 2>&1 | filecheck %s --check-prefix MLIR
; RUN: not xdsl-gas --passes '' --emit-for 14 %s 2>&1 | filecheck %s --check-prefix RANGE
; RUN: xdsl-gas --passes '' --emit mlir %s -o %t.mlir
; RUN: xdsl-opt %t.mlir -t 'gas-llvm{emit-for=21}' | filecheck %s --check-prefix TARGET
; RUN: not xdsl-opt %t.mlir -t 'gas-llvm{emit-for=23}' 2>&1 | filecheck %s --check-prefix NONE

; CHECK: in @powers, `%power = llvm.intr.exp10(%f) : (f32) -> f32`: LLVM 16 has nothing that means `llvm.exp10.f32`: `%power = call float @llvm.exp10.f32(float %f)`. Emit for LLVM 18 or later (--emit-for 18).
; LATER: LLVM 19 has nothing that means `atomicrmw usub_cond`: {{.*}} Emit for LLVM 20 or later (--emit-for 20).
; TWENTY: LLVM 20 has nothing that means `atomicrmw fmaximum`:
; NEWEST: atomicrmw usub_cond
; NOTE: note: written for LLVM 22, not for LLVM 17, which wrote the input: {{.*}}`llvm.exp10.f32`{{.*}} `--emit-for` names the one to write for. [emit: WrittenForAnotherLlvm]
; MLIR: only LLVM IR is written for a release of LLVM. Emit `llvm` or `bc`.
; RANGE: --emit-for
; TARGET: atomicrmw fmaximum
; NONE: There is no LLVM 23 to emit for, only 15 to 22.
define float @powers(float %f) {
  %power = call float @llvm.exp10.f32(float %f)
  ret float %power
}

define void @conditional(ptr %p) {
  %old = atomicrmw usub_cond ptr %p, i32 1 seq_cst
  %larger = atomicrmw fmaximum ptr %p, float 1.0 seq_cst
  ret void
}

!llvm.ident = !{!0, !1}
!0 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!1 = !{!"Debian clang version 17.0.6"}
