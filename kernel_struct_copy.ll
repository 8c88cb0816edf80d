; ModuleID = '/work/shared/reproducers/kernel_struct_copy.cu'
source_filename = "/work/shared/reproducers/kernel_struct_copy.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Args = type { [32 x float], ptr }

$_ZNK4Args3getEi = comdat any

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @k(ptr noundef byval(%struct.Args) align 8 %0) #0 {
  %2 = alloca float, align 4
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2) #4
  store float 0.000000e+00, ptr %2, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %3) #4
  store i32 0, ptr %3, align 4, !tbaa !4
  br label %4

4:                                                ; preds = %16, %1
  %5 = load i32, ptr %3, align 4, !tbaa !4
  %6 = icmp slt i32 %5, 100
  br i1 %6, label %8, label %7

7:                                                ; preds = %4
  call void @llvm.lifetime.end.p0(ptr %3) #4
  br label %19

8:                                                ; preds = %4
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = load i32, ptr %3, align 4, !tbaa !4
  %11 = mul nsw i32 %9, %10
  %12 = and i32 %11, 31
  %13 = call contract noundef float @_ZNK4Args3getEi(ptr noundef nonnull align 8 dereferenceable(136) %0, i32 noundef %12) #5
  %14 = load float, ptr %2, align 4, !tbaa !8
  %15 = fadd contract float %14, %13
  store float %15, ptr %2, align 4, !tbaa !8
  br label %16

16:                                               ; preds = %8
  %17 = load i32, ptr %3, align 4, !tbaa !4
  %18 = add nsw i32 %17, 1
  store i32 %18, ptr %3, align 4, !tbaa !4
  br label %4, !llvm.loop !10

19:                                               ; preds = %7
  %20 = load float, ptr %2, align 4, !tbaa !8
  %21 = getelementptr inbounds nuw %struct.Args, ptr %0, i32 0, i32 1
  %22 = load ptr, ptr %21, align 8, !tbaa !13
  %23 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds float, ptr %22, i64 %24
  store float %20, ptr %25, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(ptr %2) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef float @_ZNK4Args3getEi(ptr noundef nonnull align 8 dereferenceable(136) %0, i32 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8, !tbaa !17
  store i32 %1, ptr %4, align 4, !tbaa !4
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %struct.Args, ptr %5, i32 0, i32 0
  %7 = load i32, ptr %4, align 4, !tbaa !4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds [32 x float], ptr %6, i64 0, i64 %8
  %10 = load float, ptr %9, align 4, !tbaa !8
  ret float %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }
attributes #5 = { convergent nounwind }

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
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = !{!14, !15, i64 128}
!14 = !{!"_ZTS4Args", !6, i64 0, !15, i64 128}
!15 = !{!"p1 float", !16, i64 0}
!16 = !{!"any pointer", !6, i64 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"p1 _ZTS4Args", !16, i64 0}
