; RUN: xdsl-gas -q %s --passes 'run-vecz{predicated=true}' -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: xdsl-gas -q %t.ll --passes 'run-vecz{factor=8}' | diff %t.ll -

; Versions of a kernel have its attributes and metadata, and names of the base name. The vectorized
; one takes its place: the mark of an entry point, the linkage and the calling convention. The
; others are internal functions. A second run leaves them as they are.

target triple = "spir64"

; CHECK-DAG:  define internal spir_func void @k(i64 zeroext %x, ptr addrspace(1) nonnull %p) #[[K:[0-9]+]] !test ![[TEST:[0-9]+]] !codeplay_ca_vecz.base ![[BASE:[0-9]+]] !codeplay_ca_vecz.base ![[BASE_VP:[0-9]+]]
; CHECK-DAG:  define spir_kernel void @__vecz_v4_k(i64 zeroext %x, ptr addrspace(1) nonnull %p) #[[V:[0-9]+]] !test ![[TEST]] !codeplay_ca_vecz.derived ![[DERIVED:[0-9]+]]
; CHECK-DAG:  define internal spir_func void @__vecz_v4_vp_k(i64 zeroext %x, ptr addrspace(1) nonnull %p) #[[VP:[0-9]+]] !test ![[TEST]] !codeplay_ca_vecz.derived ![[DERIVED_VP:[0-9]+]]
; CHECK-DAG:  attributes #[[K]] = { "word"="kept" }
; CHECK-DAG:  attributes #[[V]] = { "mux-base-fn-name"="k" "mux-kernel"="entry-point" "mux-orig-fn"="k" "word"="kept" }
; CHECK-DAG:  attributes #[[VP]] = { "mux-base-fn-name"="k" "mux-orig-fn"="k" "word"="kept" }
; CHECK-DAG:  ![[BASE]] = !{![[FOUR:[0-9]+]], ptr @__vecz_v4_k}
; CHECK-DAG:  ![[BASE_VP]] = !{![[FOUR_VP:[0-9]+]], ptr @__vecz_v4_vp_k}
; CHECK-DAG:  ![[DERIVED]] = !{![[FOUR]], ptr @k}
; CHECK-DAG:  ![[DERIVED_VP]] = !{![[FOUR_VP]], ptr @k}
; CHECK-DAG:  ![[FOUR]] = !{i32 4, i32 0, i32 0, i32 0}
; CHECK-DAG:  ![[FOUR_VP]] = !{i32 4, i32 0, i32 0, i32 1}
define spir_kernel void @k(i64 zeroext %x, ptr addrspace(1) nonnull %p) #0 !test !0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store i64 %x, ptr addrspace(1) %q
  ret void
}

declare i64 @__mux_get_global_id(i32)

attributes #0 = { "mux-kernel"="entry-point" "word"="kept" }

!0 = !{!"kept"}
