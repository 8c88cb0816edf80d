; ModuleID = '/work/wt/code/benchmarks/code_quality/shapes/object_by_value.cu'
source_filename = "/work/wt/code/benchmarks/code_quality/shapes/object_by_value.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Row = type { ptr, i32 }

$_ZNK3Row2atEi = comdat any

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @norms(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca %struct.Row, align 8
  %8 = alloca %struct.Row, align 8
  %9 = alloca %struct.Row, align 8
  %10 = alloca %struct.Row, align 8
  store ptr %0, ptr %4, align 8, !tbaa !8
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i32 %2, ptr %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %7) #5
  %11 = getelementptr inbounds nuw %struct.Row, ptr %7, i32 0, i32 0
  %12 = load ptr, ptr %4, align 8, !tbaa !8
  store ptr %12, ptr %11, align 8, !tbaa !11
  %13 = getelementptr inbounds nuw %struct.Row, ptr %7, i32 0, i32 1
  %14 = load i32, ptr %6, align 4, !tbaa !4
  store i32 %14, ptr %13, align 8, !tbaa !13
  call void @llvm.lifetime.start.p0(ptr %8) #5
  %15 = getelementptr inbounds nuw %struct.Row, ptr %8, i32 0, i32 0
  %16 = load ptr, ptr %4, align 8, !tbaa !8
  %17 = getelementptr inbounds float, ptr %16, i64 1
  store ptr %17, ptr %15, align 8, !tbaa !11
  %18 = getelementptr inbounds nuw %struct.Row, ptr %8, i32 0, i32 1
  %19 = load i32, ptr %6, align 4, !tbaa !4
  %20 = sub nsw i32 %19, 1
  store i32 %20, ptr %18, align 8, !tbaa !13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %9, ptr align 8 %7, i64 16, i1 false), !tbaa.struct !14
  %21 = call contract noundef float @_ZL4norm3Row(ptr noundef byval(%struct.Row) align 8 %9) #6
  %22 = load ptr, ptr %5, align 8, !tbaa !8
  %23 = getelementptr inbounds float, ptr %22, i64 0
  store float %21, ptr %23, align 4, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %10, ptr align 8 %8, i64 16, i1 false), !tbaa.struct !14
  %24 = call contract noundef float @_ZL4norm3Row(ptr noundef byval(%struct.Row) align 8 %10) #6
  %25 = load ptr, ptr %5, align 8, !tbaa !8
  %26 = getelementptr inbounds float, ptr %25, i64 1
  store float %24, ptr %26, align 4, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %8) #5
  call void @llvm.lifetime.end.p0(ptr %7) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef float @_ZL4norm3Row(ptr noundef byval(%struct.Row) align 8 %0) #2 {
  %2 = alloca float, align 4
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2) #5
  store float 0.000000e+00, ptr %2, align 4, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %3) #5
  store i32 0, ptr %3, align 4, !tbaa !4
  br label %4

4:                                                ; preds = %18, %1
  %5 = load i32, ptr %3, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw %struct.Row, ptr %0, i32 0, i32 1
  %7 = load i32, ptr %6, align 8, !tbaa !13
  %8 = icmp slt i32 %5, %7
  br i1 %8, label %10, label %9

9:                                                ; preds = %4
  call void @llvm.lifetime.end.p0(ptr %3) #5
  br label %21

10:                                               ; preds = %4
  %11 = load i32, ptr %3, align 4, !tbaa !4
  %12 = call contract noundef float @_ZNK3Row2atEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %11) #6
  %13 = load i32, ptr %3, align 4, !tbaa !4
  %14 = call contract noundef float @_ZNK3Row2atEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %13) #6
  %15 = fmul contract float %12, %14
  %16 = load float, ptr %2, align 4, !tbaa !15
  %17 = fadd contract float %16, %15
  store float %17, ptr %2, align 4, !tbaa !15
  br label %18

18:                                               ; preds = %10
  %19 = load i32, ptr %3, align 4, !tbaa !4
  %20 = add nsw i32 %19, 1
  store i32 %20, ptr %3, align 4, !tbaa !4
  br label %4, !llvm.loop !17

21:                                               ; preds = %9
  %22 = load float, ptr %2, align 4, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %2) #5
  ret float %22
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef float @_ZNK3Row2atEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %1) #4 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8, !tbaa !20
  store i32 %1, ptr %4, align 4, !tbaa !4
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %struct.Row, ptr %5, i32 0, i32 0
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
!12 = !{!"_ZTS3Row", !9, i64 0, !5, i64 8}
!13 = !{!12, !5, i64 8}
!14 = !{i64 0, i64 8, !8, i64 8, i64 4, !4}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !6, i64 0}
!17 = distinct !{!17, !18, !19}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = !{!21, !21, i64 0}
!21 = !{!"p1 _ZTS3Row", !10, i64 0}
