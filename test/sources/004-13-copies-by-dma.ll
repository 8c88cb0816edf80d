; RUN: xdsl-gas -q %s --passes 'add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", "Builtins": copies between global and local memory, of bytes,
; rows of them, and planes of rows, each with strides on both sides. One work-item copies; the
; event is that of the copy before, and waiting for it is done when the copy returns.

target triple = "spir64"

; CHECK-LABEL: @read_1(
; CHECK:       call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) {{.*}}, ptr addrspace(1) {{.*}}, i64 %width,
; CHECK:       ret ptr %event
define ptr @read_1(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 %width, ptr %event) {
  %r = call ptr @__mux_dma_read_1D(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 %width, ptr %event)
  ret ptr %r
}
declare ptr @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, ptr)

; CHECK-LABEL: @read_2(
; CHECK:       call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) {{.*}}, ptr addrspace(1) {{.*}}, i64 %width,
; CHECK:       ret ptr %event
define ptr @read_2(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, ptr %event) {
  %r = call ptr @__mux_dma_read_2D(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, ptr %event)
  ret ptr %r
}
declare ptr @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, ptr)

; CHECK-LABEL: @read_3(
; CHECK:       call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) {{.*}}, ptr addrspace(1) {{.*}}, i64 %width,
; CHECK:       ret ptr %event
define ptr @read_3(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, i64 %to_plane, i64 %from_plane, i64 %depth, ptr %event) {
  %r = call ptr @__mux_dma_read_3D(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, i64 %to_plane, i64 %from_plane, i64 %depth, ptr %event)
  ret ptr %r
}
declare ptr @__mux_dma_read_3D(ptr addrspace(3), ptr addrspace(1), i64, i64, i64, i64, i64, i64, i64, ptr)

; CHECK-LABEL: @write_1(
; CHECK:       call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) {{.*}}, ptr addrspace(3) {{.*}}, i64 %width,
; CHECK:       ret ptr %event
define ptr @write_1(ptr addrspace(1) %to, ptr addrspace(3) %from, i64 %width, ptr %event) {
  %r = call ptr @__mux_dma_write_1D(ptr addrspace(1) %to, ptr addrspace(3) %from, i64 %width, ptr %event)
  ret ptr %r
}
declare ptr @__mux_dma_write_1D(ptr addrspace(1), ptr addrspace(3), i64, ptr)

; CHECK-LABEL: @write_2(
; CHECK:       call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) {{.*}}, ptr addrspace(3) {{.*}}, i64 %width,
; CHECK:       ret ptr %event
define ptr @write_2(ptr addrspace(1) %to, ptr addrspace(3) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, ptr %event) {
  %r = call ptr @__mux_dma_write_2D(ptr addrspace(1) %to, ptr addrspace(3) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, ptr %event)
  ret ptr %r
}
declare ptr @__mux_dma_write_2D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, ptr)

; CHECK-LABEL: @write_3(
; CHECK:       call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) {{.*}}, ptr addrspace(3) {{.*}}, i64 %width,
; CHECK:       ret ptr %event
define ptr @write_3(ptr addrspace(1) %to, ptr addrspace(3) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, i64 %to_plane, i64 %from_plane, i64 %depth, ptr %event) {
  %r = call ptr @__mux_dma_write_3D(ptr addrspace(1) %to, ptr addrspace(3) %from, i64 %width, i64 %to_stride, i64 %from_stride, i64 %height, i64 %to_plane, i64 %from_plane, i64 %depth, ptr %event)
  ret ptr %r
}
declare ptr @__mux_dma_write_3D(ptr addrspace(1), ptr addrspace(3), i64, i64, i64, i64, i64, i64, i64, ptr)

; CHECK-LABEL: @wait(
; CHECK-NEXT:  ret void
define void @wait(i32 %n, ptr %events) {
  call void @__mux_dma_wait(i32 %n, ptr %events)
  ret void
}
declare void @__mux_dma_wait(i32, ptr)
