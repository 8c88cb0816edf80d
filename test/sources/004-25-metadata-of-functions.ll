; RUN: xdsl-gas -q %s --passes prepare-barriers,run-vecz,work-item-loops,add-scheduling-parameters -o %t.ll
; RUN: filecheck %s --input-file %t.ll

; "SYCL Native CPU Pipeline Passes", "Metadata": what the passes read and write. The names of most
; are lost in the document's table: they are those of the public implementation.

target triple = "spir64"

; CHECK-DAG: define internal spir_func void @k({{.*}} !reqd_work_group_size ![[SIZES:[0-9]+]] !max_work_dim ![[DIM:[0-9]+]] {{.*}}!codeplay_ca_vecz.base ![[BASE:[0-9]+]]
; CHECK-DAG: @__vecz_v4_k({{.*}} !codeplay_ca_vecz.derived ![[DERIVED:[0-9]+]]
; CHECK-DAG: @k.mux-barrier-wrapper({{.*}} !mux_scheduled_fn ![[SCHEDULED:[0-9]+]] !codeplay_ca_wrapper ![[WRAPPER:[0-9]+]]
; CHECK-DAG: @fails({{.*}} !codeplay_ca_vecz.base.fail ![[FAIL:[0-9]+]]
; CHECK-DAG: @__vecz_v8_sub_groups({{.*}} !intel_reqd_sub_group_size ![[EIGHT:[0-9]+]]
; CHECK-DAG: !mux-scheduling-params = !{![[PARAMS:[0-9]+]]}
; CHECK-DAG: ![[SIZES]] = !{i32 6, i32 1, i32 1}
; CHECK-DAG: ![[DIM]] = !{i32 1}
; CHECK-DAG: ![[BASE]] = !{![[OPTIONS:[0-9]+]], ptr @__vecz_v4_k}
; CHECK-DAG: ![[DERIVED]] = !{![[OPTIONS]], ptr @k}
; CHECK-DAG: ![[OPTIONS]] = !{i32 4, i32 0, i32 0, i32 0}
; CHECK-DAG: ![[WRAPPER]] = !{![[OPTIONS]], ![[SCALAR:[0-9]+]]}
; CHECK-DAG: ![[SCALAR]] = !{i32 1, i32 0, i32 0, i32 0}
; CHECK-DAG: ![[FAIL]] = !{![[OPTIONS]], null}
; CHECK-DAG: ![[SCHEDULED]] = !{i32 -1, i32 1, i32 2, i32 -1}
; CHECK-DAG: ![[EIGHT]] = !{i32 8}
; CHECK-DAG: ![[PARAMS]] = !{!"wi-info", !"wg-info", !"arena"}
define spir_kernel void @k(ptr addrspace(1) %p) "mux-kernel"="entry-point" !reqd_work_group_size !0 !max_work_dim !1 {
  %i = call i64 @__mux_get_local_id(i32 0)
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store i64 %i, ptr addrspace(1) %q
  ret void
}

define spir_kernel void @fails(ptr addrspace(1) %p) "mux-kernel"="entry-point" {
  call void @unknown(ptr addrspace(1) %p)
  %i = call i64 @__mux_get_local_id(i32 0)
  call void asm sideeffect "", "r"(i64 %i)
  ret void
}

define spir_kernel void @sub_groups(ptr addrspace(1) %p) "mux-kernel"="entry-point" !intel_reqd_sub_group_size !2 {
  %i = call i32 @__mux_get_sub_group_local_id()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q
  ret void
}

declare i64 @__mux_get_local_id(i32)
declare i32 @__mux_get_sub_group_local_id()
declare void @unknown(ptr addrspace(1))

!0 = !{i32 6, i32 1, i32 1}
!1 = !{i32 1}
!2 = !{i32 8}
