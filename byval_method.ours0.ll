; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

%struct.View = type { ptr, i32 }

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @k(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca ptr, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = alloca i32, align 4
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  %10 = alloca %struct.View, align 8
  %11 = addrspacecast ptr %10 to ptr addrspace(5)
  %12 = alloca %struct.View, align 8
  %13 = addrspacecast ptr %12 to ptr addrspace(5)
  %14 = alloca %struct.View, align 8
  %15 = addrspacecast ptr %14 to ptr addrspace(5)
  %16 = alloca %struct.View, align 8
  %17 = addrspacecast ptr %16 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %5, align 8, !tbaa !5
  store ptr %1, ptr addrspace(5) %7, align 8, !tbaa !5
  store i32 %2, ptr addrspace(5) %9, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %10)
  %18 = getelementptr inbounds nuw %struct.View, ptr addrspace(5) %11, i32 0, i32 0
  %19 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  store ptr %19, ptr addrspace(5) %18, align 8, !tbaa !12
  %20 = getelementptr inbounds nuw %struct.View, ptr addrspace(5) %11, i32 0, i32 1
  %21 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  store i32 %21, ptr addrspace(5) %20, align 8, !tbaa !14
  call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) align 8 %13, ptr addrspace(5) align 8 %11, i64 16, i1 false)
  %22 = call contract noundef float @_ZL3sum4View(ptr noundef byval(%struct.View) align 8 %12) #5
  %23 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !5
  %24 = addrspacecast ptr %23 to ptr addrspace(1)
  store float %22, ptr addrspace(1) %24, align 4, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %14)
  %25 = getelementptr inbounds nuw %struct.View, ptr addrspace(5) %15, i32 0, i32 0
  %26 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %27 = getelementptr inbounds float, ptr %26, i64 1
  store ptr %27, ptr addrspace(5) %25, align 8, !tbaa !12
  %28 = getelementptr inbounds nuw %struct.View, ptr addrspace(5) %15, i32 0, i32 1
  %29 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %30 = sub nsw i32 %29, 1
  store i32 %30, ptr addrspace(5) %28, align 8, !tbaa !14
  call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) align 8 %17, ptr addrspace(5) align 8 %15, i64 16, i1 false)
  %31 = call contract noundef float @_ZL3sum4View(ptr noundef byval(%struct.View) align 8 %16) #5
  %32 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !5
  %33 = addrspacecast ptr %32 to ptr addrspace(1)
  %34 = getelementptr inbounds float, ptr addrspace(1) %33, i64 1
  store float %31, ptr addrspace(1) %34, align 4, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %14)
  call void @llvm.lifetime.end.p0(ptr %10)
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef float @_ZL3sum4View(ptr noundef byval(%struct.View) align 8 %0) #1 {
  %2 = alloca float, align 4
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  %4 = alloca i32, align 4
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  call void @llvm.lifetime.start.p0(ptr %2)
  store float 0.000000e+00, ptr addrspace(5) %3, align 4, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %4)
  store i32 0, ptr addrspace(5) %5, align 4, !tbaa !10
  br label %6

6:                                                ; preds = %17, %1
  %7 = load i32, ptr addrspace(5) %5, align 4, !tbaa !10
  %8 = getelementptr inbounds nuw %struct.View, ptr %0, i32 0, i32 1
  %9 = load i32, ptr %8, align 8, !tbaa !14
  %10 = icmp slt i32 %7, %9
  br i1 %10, label %12, label %11

11:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(ptr %4)
  br label %20

12:                                               ; preds = %6
  %13 = load i32, ptr addrspace(5) %5, align 4, !tbaa !10
  %14 = call contract noundef float @_ZNK4View2atEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %13) #5
  %15 = load float, ptr addrspace(5) %3, align 4, !tbaa !15
  %16 = fadd contract float %15, %14
  store float %16, ptr addrspace(5) %3, align 4, !tbaa !15
  br label %17

17:                                               ; preds = %12
  %18 = load i32, ptr addrspace(5) %5, align 4, !tbaa !10
  %19 = add nsw i32 %18, 1
  store i32 %19, ptr addrspace(5) %5, align 4, !tbaa !10
  br label %6, !llvm.loop !17

20:                                               ; preds = %11
  %21 = load float, ptr addrspace(5) %3, align 4, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %2)
  ret float %21
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef float @_ZNK4View2atEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %1) #2 align 2 {
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  %5 = alloca i32, align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %4, align 8, !tbaa !20
  store i32 %1, ptr addrspace(5) %6, align 4, !tbaa !10
  %7 = load ptr, ptr addrspace(5) %4, align 8
  %8 = getelementptr inbounds nuw %struct.View, ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %8, align 8, !tbaa !12
  %10 = addrspacecast ptr %9 to ptr addrspace(1)
  %11 = load i32, ptr addrspace(5) %6, align 4, !tbaa !10
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds float, ptr addrspace(1) %10, i64 %12
  %14 = load float, ptr addrspace(1) %13, align 4, !tbaa !15
  ret float %14
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nounwind }

!llvm.ident = !{!0}
!llvm.module.flags = !{!1, !2, !3, !4}

!0 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{!6, !6, i64 0}
!6 = !{!"p1 float", !7, i64 0}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C++ TBAA"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !8, i64 0}
!12 = !{!13, !6, i64 0}
!13 = !{!"_ZTS4View", !6, i64 0, !11, i64 8}
!14 = !{!13, !11, i64 8}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !8, i64 0}
!17 = distinct !{!17, !18, !19}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = !{!21, !21, i64 0}
!21 = !{!"p1 _ZTS4View", !7, i64 0}
