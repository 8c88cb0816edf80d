; A pointer to shared memory is stored in a local variable and loaded again: the points-to
; analysis follows it.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@tile = internal addrspace(3) global [64 x i32] poison, align 4

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %i) {
  %slot = alloca ptr, align 8, addrspace(5)
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %i
  store ptr %p, ptr addrspace(5) %slot, align 8
  %q = load ptr, ptr addrspace(5) %slot, align 8
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}
