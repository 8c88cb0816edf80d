; RUN: xdsl-gas -q %s --preset max --rdc -o - | filecheck %s

; LLVM's optimizer runs behind resolve-gas. It does not move a load in front of the query that decides
; where the memory is: on NVIDIA's GPUs, a load from shared memory at a global address traps.

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @first(
; CHECK:         br i1
; CHECK:         load float, ptr addrspace(3)
define float @first(ptr dereferenceable(4) align 4 %p) {
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %c, label %yes, label %no
yes:
  %v = load float, ptr %p
  br label %no
no:
  %r = phi float [ %v, %yes ], [ 0.0, %0 ]
  ret float %r
}

declare i1 @llvm.nvvm.isspacep.shared(ptr)
