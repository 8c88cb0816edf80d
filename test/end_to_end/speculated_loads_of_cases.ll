; RUN: xdsl-gas -q %s --passes 'resolve-gas{runtime=true},llvm-opt' -o - | filecheck %s

; LLVM's optimizer does not execute the loads of both cases and take the first for the result: it takes
; a load through a cast for one of what the cast is of.

target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global float undef
@g = addrspace(1) global float 0.0
@slot = internal addrspace(3) global ptr undef

; CHECK-LABEL: define amdgpu_kernel void @loaded(
; CHECK:         br i1
; CHECK:         load float, ptr addrspace(3)
; CHECK:         load float, ptr addrspace(1)
define amdgpu_kernel void @loaded(ptr addrspace(1) %out, i1 %c) {
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(1) @g to ptr)
  store ptr %p, ptr addrspace(3) @slot
  fence acq_rel
  %q = load ptr, ptr addrspace(3) @slot, !dereferenceable !0, !align !0
  %v = load float, ptr %q
  store float %v, ptr addrspace(1) %out
  ret void
}

; CHECK-LABEL: define amdgpu_kernel void @chosen(
; CHECK-NOT:     addrspacecast (ptr addrspace(1) @g to ptr addrspace(3))
; CHECK:         load float, ptr addrspace(1) @g
; CHECK-NOT:     addrspacecast (ptr addrspace(1) @g to ptr addrspace(3))
define amdgpu_kernel void @chosen(ptr addrspace(1) %out, i1 %c) {
  store float 1.0, ptr addrspace(3) @s
  fence acq_rel
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(1) @g to ptr)
  %v = load float, ptr %p
  store float %v, ptr addrspace(1) %out
  ret void
}

!0 = !{i64 4}
