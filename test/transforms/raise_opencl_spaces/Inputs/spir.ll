target triple = "spir-unknown-unknown"

define void @listed(float addrspace(1)* %a, float* %b) {
  ret void
}

!opencl.kernels = !{!0, !3}

!0 = metadata !{void (float addrspace(1)*, float*)* @listed, metadata !1, metadata !2}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 3}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none", metadata !"none"}
!3 = !{void (i32)* @bare}
