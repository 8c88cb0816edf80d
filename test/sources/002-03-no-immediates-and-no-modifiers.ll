; RUN: xdsl-gas -q %s --passes convert-llvm-to-gen --emit mlir -o %t.mlir
; RUN: xdsl-opt -t gen %t.mlir | filecheck %s

; "Scalar Intermediate Representation", Gen IR encodes neither immediate operands, as in
; `add.f x y 1.0`, nor the modifiers of registers: a constant is loaded, absolute values and
; negations are instructions. The instruction selection merges them.

target triple = "spir"

; CHECK:      LOADI.float %[[ONE:[0-9]+]] 1.0
; CHECK:      LOADI.float %[[ZERO:[0-9]+]] -0.0
; CHECK-NEXT: SUB.float %[[NEGATED:[0-9]+]] %[[ZERO]] %29
; CHECK-NEXT: ABS.float %[[ABS:[0-9]+]] %30
; CHECK-NEXT: ADD.float %[[X:[0-9]+]] %[[NEGATED]] %[[ONE]]
; CHECK-NEXT: ADD.float %{{[0-9]+}} %[[X]] %[[ABS]]
define spir_kernel void @k(ptr addrspace(1) %p, float %y, float %z) {
  %negated = fneg float %y
  %abs = call float @llvm.fabs.f32(float %z)
  %x = fadd float %negated, 1.0
  %sum = fadd float %x, %abs
  store float %sum, ptr addrspace(1) %p
  ret void
}

declare float @llvm.fabs.f32(float)
