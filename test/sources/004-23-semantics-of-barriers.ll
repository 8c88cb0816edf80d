; RUN: xdsl-gas -q %s --passes 'add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s
; RUN: xdsl-gas -q %s --passes convert-to-mux-builtins --emit mlir | filecheck %s --check-prefix=OPENCL

; "SYCL Native CPU Pipeline Passes", `MemSemantics`: the order in the low five bits, the kinds of
; memory above: 0x80 sub-group, 0x100 work-group, 0x200 across work-groups. Fences order all kinds.

target triple = "spir64"

; CHECK-LABEL: @relaxed(
; CHECK-NEXT:  ret void
define void @relaxed() {
  call void @__mux_mem_barrier(i32 1, i32 512)
  ret void
}

; CHECK-LABEL: @acquire(
; CHECK-NEXT:  fence acquire
; CHECK-NEXT:  ret void
define void @acquire() {
  call void @__mux_mem_barrier(i32 1, i32 514)
  ret void
}

; CHECK-LABEL: @release(
; CHECK-NEXT:  fence release
; CHECK-NEXT:  ret void
define void @release() {
  call void @__mux_mem_barrier(i32 1, i32 516)
  ret void
}

; CHECK-LABEL: @acquire_release(
; CHECK-NEXT:  fence acq_rel
; CHECK-NEXT:  ret void
define void @acquire_release() {
  call void @__mux_mem_barrier(i32 1, i32 776)
  ret void
}

; CHECK-LABEL: @sequentially_consistent(
; CHECK-NEXT:  fence seq_cst
; CHECK-NEXT:  ret void
define void @sequentially_consistent() {
  call void @__mux_mem_barrier(i32 1, i32 912)
  ret void
}

declare void @__mux_mem_barrier(i32, i32)

; The flags of OpenCL C: CLK_LOCAL_MEM_FENCE is 1, CLK_GLOBAL_MEM_FENCE is 2.
; OPENCL-LABEL: @barriers(
; OPENCL:         llvm.mlir.constant(272 : i32)
; OPENCL:         llvm.mlir.constant(528 : i32)
; OPENCL:         llvm.mlir.constant(784 : i32)
define spir_func void @barriers() {
  call spir_func void @_Z7barrierj(i32 1)
  call spir_func void @_Z7barrierj(i32 2)
  call spir_func void @_Z7barrierj(i32 3)
  ret void
}
declare spir_func void @_Z7barrierj(i32)
