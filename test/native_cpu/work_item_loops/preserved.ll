; RUN: xdsl-gas -q %s --passes work-item-loops | filecheck %s

; What a wrapper, the kernel and its regions keep: names and attributes of parameters, the
; attributes of the function, metadata, and the calling convention, unless it is that of kernels.

target triple = "spir64"

; The original is internal and inlined. Calls pass what the parameters of the callee say, `byval`
; included: LLVM takes the attributes of the function for a direct call.
; CHECK:      define internal void @whole(i16 zeroext %count, ptr byval({ i32, i32 }) %both) #[[KERNEL:[0-9]+]] !test ![[TEST:[0-9]+]] {
; CHECK:      define void @base.mux-barrier-wrapper(i16 zeroext %count, ptr byval({ i32, i32 }) %both) #[[WRAPPER:[0-9]+]] !test ![[TEST]] !codeplay_ca_wrapper ![[VERSIONS:[0-9]+]] {
; CHECK:        call void @whole(i16 %count, ptr %both)
define void @whole(i16 zeroext %count, ptr byval({ i32, i32 }) %both) #0 !test !0 {
  ret void
}

; What is `noinline` stays so. Regions have the base name and the original name of the kernel.
; CHECK:      define internal spir_func void @split(ptr addrspace(1) readonly %q) #[[NOINLINE:[0-9]+]] {
; CHECK:      define internal spir_func i32 @split.mux-barrier-region(ptr addrspace(1) readonly %q) #[[REGION:[0-9]+]] {
; CHECK:      define internal spir_func i32 @split.mux-barrier-region.0(ptr addrspace(1) readonly %q) #[[REGION]] {
; CHECK:      define spir_kernel void @split.mux-barrier-wrapper(ptr addrspace(1) readonly %q) #[[SPLIT:[0-9]+]]
define spir_kernel void @split(ptr addrspace(1) readonly %q) #1 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

; Regions have the convention of the kernel, too.
; CHECK:      define internal i32 @host.mux-barrier-region(
; CHECK:      define internal i32 @host.mux-barrier-region.0(
; CHECK:      define void @host.mux-barrier-wrapper(
define void @host() "mux-kernel"="entry-point" {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

; Functions and kernels that are no entry points are left alone.
; CHECK:      define spir_kernel void @other() #[[OTHER:[0-9]+]] {
; CHECK-NOT:  @other.mux-barrier-wrapper
define spir_kernel void @other() "mux-kernel" {
  ret void
}

declare void @__mux_work_group_barrier(i32, i32, i32)

attributes #0 = { optsize "mux-base-fn-name"="base" "mux-kernel"="entry-point" "word"="kept" }
attributes #1 = { noinline "mux-kernel"="entry-point" "word"="kept" }

!0 = !{!"kept"}

; CHECK-DAG:  attributes #[[KERNEL]] = { alwaysinline optsize "mux-base-fn-name"="base" "word"="kept" }
; CHECK-DAG:  attributes #[[WRAPPER]] = { optsize "mux-base-fn-name"="base" "mux-kernel"="entry-point" "mux-orig-fn"="whole" "word"="kept" }
; CHECK-DAG:  attributes #[[NOINLINE]] = { noinline "word"="kept" }
; CHECK-DAG:  attributes #[[REGION]] = { noinline "mux-base-fn-name"="split" "mux-orig-fn"="split" "word"="kept" }
; CHECK-DAG:  attributes #[[SPLIT]] = { noinline "mux-base-fn-name"="split" "mux-kernel"="entry-point" "mux-orig-fn"="split" "word"="kept" }
; CHECK-DAG:  attributes #[[OTHER]] = { "mux-kernel" }
; CHECK-DAG:  ![[TEST]] = !{!"kept"}
; CHECK-DAG:  ![[VERSIONS]] = !{![[SCALAR:[0-9]+]], null}
; CHECK-DAG:  ![[SCALAR]] = !{i32 1, i32 0, i32 0, i32 0}
