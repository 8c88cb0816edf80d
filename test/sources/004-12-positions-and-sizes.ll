; RUN: xdsl-gas -q %s --passes add-scheduling-parameters,define-mux-builtins -o %t.ll
; RUN: filecheck %s --check-prefix=ALL --input-file %t.ll
; RUN: xdsl-gas -q %t.ll --passes 'llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", "Builtins": each of the positions and sizes of a work-item is
; defined. In a dimension that there is not, ids and offsets are 0 and sizes 1.

target triple = "spir64"

; ALL-NOT: declare

; CHECK-LABEL: @global_size(
; CHECK:       ret i64 1
define i64 @global_size() {
  %r = call i64 @__mux_get_global_size(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_global_size(i32)

; CHECK-LABEL: @global_id(
; CHECK:       ret i64 0
define i64 @global_id() {
  %r = call i64 @__mux_get_global_id(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_global_id(i32)

; CHECK-LABEL: @global_offset(
; CHECK:       ret i64 0
define i64 @global_offset() {
  %r = call i64 @__mux_get_global_offset(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_global_offset(i32)

; CHECK-LABEL: @local_size(
; CHECK:       ret i64 1
define i64 @local_size() {
  %r = call i64 @__mux_get_local_size(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_local_size(i32)

; CHECK-LABEL: @local_id(
; CHECK:       ret i64 0
define i64 @local_id() {
  %r = call i64 @__mux_get_local_id(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_local_id(i32)

; CHECK-LABEL: @num_groups(
; CHECK:       ret i64 1
define i64 @num_groups() {
  %r = call i64 @__mux_get_num_groups(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_num_groups(i32)

; CHECK-LABEL: @group_id(
; CHECK:       ret i64 0
define i64 @group_id() {
  %r = call i64 @__mux_get_group_id(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_group_id(i32)

; CHECK-LABEL: @enqueued_local_size(
; CHECK:       ret i64 1
define i64 @enqueued_local_size() {
  %r = call i64 @__mux_get_enqueued_local_size(i32 3)
  ret i64 %r
}
declare i64 @__mux_get_enqueued_local_size(i32)

; CHECK-LABEL: @sub_group_id(
; CHECK:       load i32, ptr %
define i32 @sub_group_id() {
  %r = call i32 @__mux_get_sub_group_id()
  ret i32 %r
}
declare i32 @__mux_get_sub_group_id()

; CHECK-LABEL: @num_sub_groups(
; CHECK:       load i32, ptr %
define i32 @num_sub_groups() {
  %r = call i32 @__mux_get_num_sub_groups()
  ret i32 %r
}
declare i32 @__mux_get_num_sub_groups()

; CHECK-LABEL: @max_sub_group_size(
; CHECK:       load i32, ptr %
define i32 @max_sub_group_size() {
  %r = call i32 @__mux_get_max_sub_group_size()
  ret i32 %r
}
declare i32 @__mux_get_max_sub_group_size()

; CHECK-LABEL: @sub_group_size(
; CHECK:       ret i32 1
define i32 @sub_group_size() {
  %r = call i32 @__mux_get_sub_group_size()
  ret i32 %r
}
declare i32 @__mux_get_sub_group_size()

; CHECK-LABEL: @sub_group_local_id(
; CHECK:       ret i32 0
define i32 @sub_group_local_id() {
  %r = call i32 @__mux_get_sub_group_local_id()
  ret i32 %r
}
declare i32 @__mux_get_sub_group_local_id()

; CHECK-LABEL: @work_dim(
; CHECK:       load i32, ptr %
define i32 @work_dim() {
  %r = call i32 @__mux_get_work_dim()
  ret i32 %r
}
declare i32 @__mux_get_work_dim()
