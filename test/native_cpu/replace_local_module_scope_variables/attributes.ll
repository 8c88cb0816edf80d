; RUN: xdsl-gas -q %s --passes replace-local-module-scope-variables | filecheck %s

; A wrapper takes over the attributes, metadata, linkage and calling convention of the kernel,
; which becomes internal, and `alwaysinline` unless it is `noinline`.

target triple = "spir64"

@tile = internal addrspace(3) global [4 x i32] poison
@byte = internal addrspace(3) global i8 undef

; CHECK:     define internal void @k(i8 signext %x, ptr addrspace(3) {{.*}}%local-vars) #[[K:[0-9]+]] !test ![[TEST:[0-9]+]]
; CHECK:     define void @k.mux-local-var-wrapper(i8 signext %x) #[[K_WRAPPER:[0-9]+]] !test ![[TEST]]
; CHECK:       call void @k(i8 %x, ptr addrspace(3) %
define void @k(i8 signext %x) noinline "mux-kernel"="entry-point" !test !0 {
  store i8 %x, ptr addrspace(3) @byte
  ret void
}

; A kernel without such variables has no wrapper.
; CHECK:     define spir_kernel void @none() #[[NONE:[0-9]+]]
; CHECK-NOT: @none.mux-local-var-wrapper
define spir_kernel void @none() "mux-kernel"="entry-point" {
  ret void
}

; The wrapper of an earlier pass: names are those of the kernel.
; CHECK:     define internal spir_func void @w.mux-barrier-wrapper(
; CHECK:     define spir_kernel void @w.mux-local-var-wrapper() #[[W:[0-9]+]]
; CHECK:       call spir_func void @w.mux-barrier-wrapper(
define spir_kernel void @w.mux-barrier-wrapper() "mux-kernel"="entry-point" "mux-base-fn-name"="w" "mux-orig-fn"="first" {
  store i32 1, ptr addrspace(3) @tile
  ret void
}

!0 = !{!"kept"}

; CHECK-DAG: attributes #[[K]] = { noinline }
; CHECK-DAG: attributes #[[K_WRAPPER]] = { {{.*}}"mux-base-fn-name"="k" "mux-kernel"="entry-point" "mux-local-mem-usage"="20" "mux-orig-fn"="k" }
; CHECK-DAG: attributes #[[NONE]] = { "mux-kernel"="entry-point" }
; CHECK-DAG: attributes #[[W]] = { "mux-base-fn-name"="w" "mux-kernel"="entry-point" "mux-local-mem-usage"="20" "mux-orig-fn"="first" }
; CHECK-DAG: ![[TEST]] = !{!"kept"}
