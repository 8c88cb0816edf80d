; Every call of @sum passes shared memory, so its parameter becomes a pointer to it.
; Of the kernel's parameter the assumption is that the host passes global memory.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [256 x float] undef, align 4

define internal float @sum(ptr %p, i32 %n) noinline {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %q = getelementptr float, ptr %p, i32 %i
  %v = load float, ptr %q, align 4
  %t = fadd float %s, %v
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret float %t
}

define ptx_kernel void @kernel(ptr %out, i32 %n) {
  %tile = addrspacecast ptr addrspace(3) @tile to ptr
  %half = getelementptr float, ptr %tile, i32 128
  %a = call float @sum(ptr %tile, i32 %n)
  %b = call float @sum(ptr %half, i32 %n)
  %c = fadd float %a, %b
  store float %c, ptr %out, align 4
  ret void
}
