; RUN: xdsl-gas -q %s --passes 'add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s
; RUN: xdsl-gas -q %s --passes 'run-vecz{factor=8}' --emit mlir | filecheck %s --check-prefix=LANES

; "SYCL Native CPU Pipeline Passes", "Sub-group shuffle builtin": the value of the work-item with an
; id, which differs by work-item. Where the lanes of a vector are the sub-group, it is an
; element for each lane.

target triple = "spir64"

; CHECK-LABEL: @f(
; CHECK-NEXT: ret i32 %x
define i32 @f(i32 %x, i32 %id) {
  %r = call i32 @__mux_sub_group_shuffle_i32(i32 %x, i32 %id)
  ret i32 %r
}
declare i32 @__mux_sub_group_shuffle_i32(i32, i32)

; LANES-LABEL: @__vecz_v8_k(
; LANES:         %[[ID:.*]] = llvm.extractelement %{{.*}} : vector<8xi32>
; LANES:         llvm.extractelement %{{.*}}[%{{.*}} : i32] : vector<8xi32>
define spir_kernel void @k(ptr addrspace(1) %p) "mux-kernel"="entry-point" {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %x = load i32, ptr addrspace(1) %q
  %r = call i32 @__mux_sub_group_shuffle_i32(i32 %x, i32 %x)
  store i32 %r, ptr addrspace(1) %q
  ret void
}
declare i64 @__mux_get_global_id(i32)
