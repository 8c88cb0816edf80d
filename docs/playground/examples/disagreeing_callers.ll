; One call of @first passes shared memory, the other global memory: its access stays
; generic with the preset default. The preset max makes a clone for each.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [256 x float] undef, align 4

define internal float @first(ptr %p) noinline {
  %v = load float, ptr %p, align 4
  ret float %v
}

define ptx_kernel void @kernel(ptr %in, ptr %out) {
  %a = call float @first(ptr addrspacecast (ptr addrspace(3) @tile to ptr))
  %b = call float @first(ptr %in)
  %c = fadd float %a, %b
  store float %c, ptr %out, align 4
  ret void
}
