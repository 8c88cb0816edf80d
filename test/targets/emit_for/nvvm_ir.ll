; NVVM IR is for libNVVM, which would take a barrier of LLVM 22 for an external function.
; RUN: xdsl-gas --passes '' %s | filecheck %s

; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: !nvvmir.version = !{!{{[0-9]+}}}
target triple = "nvptx64-nvidia-cuda"
define void @k() {
  call void @llvm.nvvm.barrier0()
  ret void
}
declare void @llvm.nvvm.barrier0()
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0, i32 3, i32 2}
