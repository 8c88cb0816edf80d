; ModuleID = '/work/shared/reproducers/byval_method.cu'
source_filename = "/work/shared/reproducers/byval_method.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.View = type { ptr, i32 }

$_ZNK4View2atEi = comdat any

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @k(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca %struct.View, align 8
  %8 = alloca %struct.View, align 8
  %9 = alloca %struct.View, align 8
  %10 = alloca %struct.View, align 8
  store ptr %0, ptr %4, align 8, !tbaa !8
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i32 %2, ptr %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %7) #5
  %11 = getelementptr inbounds nuw %struct.View, ptr %7, i32 0, i32 0
  %12 = load ptr, ptr %4, align 8, !tbaa !8
  store ptr %12, ptr %11, align 8, !tbaa !11
  %13 = getelementptr inbounds nuw %struct.View, ptr %7, i32 0, i32 1
  %14 = load i32, ptr %6, align 4, !tbaa !4
  store i32 %14, ptr %13, align 8, !tbaa !13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %8, ptr align 8 %7, i64 16, i1 false), !tbaa.struct !14
  %15 = call contract noundef float @_ZL3sum4View(ptr noundef byval(%struct.View) align 8 %8) #6
  %16 = load ptr, ptr %5, align 8, !tbaa !8
  store float %15, ptr %16, align 4, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %9) #5
  %17 = getelementptr inbounds nuw %struct.View, ptr %9, i32 0, i32 0
  %18 = load ptr, ptr %4, align 8, !tbaa !8
  %19 = getelementptr inbounds float, ptr %18, i64 1
  store ptr %19, ptr %17, align 8, !tbaa !11
  %20 = getelementptr inbounds nuw %struct.View, ptr %9, i32 0, i32 1
  %21 = load i32, ptr %6, align 4, !tbaa !4
  %22 = sub nsw i32 %21, 1
  store i32 %22, ptr %20, align 8, !tbaa !13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %10, ptr align 8 %9, i64 16, i1 false), !tbaa.struct !14
  %23 = call contract noundef float @_ZL3sum4View(ptr noundef byval(%struct.View) align 8 %10) #6
  %24 = load ptr, ptr %5, align 8, !tbaa !8
  %25 = getelementptr inbounds float, ptr %24, i64 1
  store float %23, ptr %25, align 4, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %9) #5
  call void @llvm.lifetime.end.p0(ptr %7) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef float @_ZL3sum4View(ptr noundef byval(%struct.View) align 8 %0) #2 {
  %2 = alloca float, align 4
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2) #5
  store float 0.000000e+00, ptr %2, align 4, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %3) #5
  store i32 0, ptr %3, align 4, !tbaa !4
  br label %4

4:                                                ; preds = %15, %1
  %5 = load i32, ptr %3, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw %struct.View, ptr %0, i32 0, i32 1
  %7 = load i32, ptr %6, align 8, !tbaa !13
  %8 = icmp slt i32 %5, %7
  br i1 %8, label %10, label %9

9:                                                ; preds = %4
  call void @llvm.lifetime.end.p0(ptr %3) #5
  br label %18

10:                                               ; preds = %4
  %11 = load i32, ptr %3, align 4, !tbaa !4
  %12 = call contract noundef float @_ZNK4View2atEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %11) #6
  %13 = load float, ptr %2, align 4, !tbaa !15
  %14 = fadd contract float %13, %12
  store float %14, ptr %2, align 4, !tbaa !15
  br label %15

15:                                               ; preds = %10
  %16 = load i32, ptr %3, align 4, !tbaa !4
  %17 = add nsw i32 %16, 1
  store i32 %17, ptr %3, align 4, !tbaa !4
  br label %4, !llvm.loop !17

18:                                               ; preds = %9
  %19 = load float, ptr %2, align 4, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %2) #5
  ret float %19
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef float @_ZNK4View2atEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %1) #4 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8, !tbaa !20
  store i32 %1, ptr %4, align 4, !tbaa !4
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %struct.View, ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8, !tbaa !11
  %8 = load i32, ptr %4, align 4, !tbaa !4
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds float, ptr %7, i64 %9
  %11 = load float, ptr %10, align 4, !tbaa !15
  ret float %11
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !9, i64 0}
!12 = !{!"_ZTS4View", !9, i64 0, !5, i64 8}
!13 = !{!12, !5, i64 8}
!14 = !{i64 0, i64 8, !8, i64 8, i64 4, !4}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !6, i64 0}
!17 = distinct !{!17, !18, !19}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = !{!21, !21, i64 0}
!21 = !{!"p1 _ZTS4View", !10, i64 0}
