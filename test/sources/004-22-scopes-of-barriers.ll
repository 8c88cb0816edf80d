; RUN: xdsl-gas -q %s --passes 'add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", `MemScope`: 0 across devices, 1 device, 2 work-group, 3 sub-group,
; 4 work-item. A work-item runs on one thread with its sub-group: within it there is no fence.
; Sequential consistency is across work-groups.

target triple = "spir64"

; CHECK-LABEL: @cross_device(
; CHECK-NEXT:  fence seq_cst
; CHECK-NEXT:  ret void
define void @cross_device() {
  call void @__mux_mem_barrier(i32 0, i32 528)
  ret void
}

; CHECK-LABEL: @device(
; CHECK-NEXT:  fence seq_cst
; CHECK-NEXT:  ret void
define void @device() {
  call void @__mux_mem_barrier(i32 1, i32 528)
  ret void
}

; CHECK-LABEL: @work_group(
; CHECK-NEXT:  fence acq_rel
; CHECK-NEXT:  ret void
define void @work_group() {
  call void @__mux_mem_barrier(i32 2, i32 272)
  ret void
}

; CHECK-LABEL: @sub_group(
; CHECK-NEXT:  ret void
define void @sub_group() {
  call void @__mux_mem_barrier(i32 3, i32 144)
  ret void
}

; CHECK-LABEL: @work_item(
; CHECK-NEXT:  ret void
define void @work_item() {
  call void @__mux_mem_barrier(i32 4, i32 16)
  ret void
}

declare void @__mux_mem_barrier(i32, i32)
