; RUN: xdsl-gas -q %s --passes 'transfer-kernel-metadata{work-item-order=xzy},prepare-barriers,work-item-loops,replace-local-module-scope-variables' -o %t.ll
; RUN: filecheck %s --input-file %t.ll

; "SYCL Native CPU Pipeline Passes", "Function Attributes": who is a kernel, and an entry point; the
; names of the original and of the base; the bytes of local memory; the order of work-items; no
; sub-groups. The schedule stands on the call of a barrier.

target triple = "spir64"

@tile = internal addrspace(3) global [4 x i32] poison

; The dimensions are looped over from the last to the first: y, z, x. Only one work-item runs
; what is behind the barrier.
; CHECK-LABEL: @k.mux-barrier-wrapper(
; CHECK:         %y = phi
; CHECK:         %z = phi
; CHECK:         %x = phi
; CHECK:         call spir_func i32 @k.mux-barrier-region(
; CHECK:         call void @__mux_mem_barrier(i32 2, i32 272)
; CHECK-NOT:     phi
; CHECK:         call spir_func i32 @k.mux-barrier-region.0(
; CHECK-NOT:     br i1
; CHECK:         ret void
; CHECK: @k.mux-local-var-wrapper({{.*}}) #[[WRAPPER:[0-9]+]]
; CHECK: attributes #[[WRAPPER]] = { "mux-base-fn-name"="k" "mux-kernel"="entry-point" "mux-local-mem-usage"="16" "mux-no-subgroups" "mux-orig-fn"="k" "mux-work-item-order"="xzy" }
define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @tile
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) "mux-barrier-schedule"="once"
  store i32 2, ptr addrspace(3) @tile
  ret void
}

declare void @__mux_work_group_barrier(i32, i32, i32)
