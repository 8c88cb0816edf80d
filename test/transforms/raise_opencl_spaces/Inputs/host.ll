target triple = "x86_64-unknown-linux-gnu"

define dso_local spir_kernel void @kernel(ptr noundef align 4 %0, ptr noundef align 4 %1, i32 noundef %2, ptr %3) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 {
  call void @__clang_ocl_kern_imp_kernel(ptr %0, ptr %1, i32 %2, ptr %3)
  ret void
}

define internal void @__clang_ocl_kern_imp_kernel(ptr %0, ptr %1, i32 %2, ptr %3) !kernel_arg_addr_space !8 {
  ret void
}

define void @"named oddly"(ptr %0) !kernel_arg_addr_space !11 {
  ret void
}

define void @changed_since(ptr %0) !kernel_arg_addr_space !8 {
  ret void
}

define void @function(ptr %0) !other !8 {
  ret void
}

!8 = !{i32 1, i32 3, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none"}
!11 = !{i32 2}
