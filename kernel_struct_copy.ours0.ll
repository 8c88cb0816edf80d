; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

%struct.Args = type { [32 x float], ptr }

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @k(ptr noundef byval(%struct.Args) align 8 %0) #0 {
  %2 = alloca float, align 4
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  %4 = alloca i32, align 4
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  call void @llvm.lifetime.start.p0(ptr %2)
  store float 0.000000e+00, ptr addrspace(5) %3, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(ptr %4)
  store i32 0, ptr addrspace(5) %5, align 4, !tbaa !9
  br label %6

6:                                                ; preds = %18, %1
  %7 = load i32, ptr addrspace(5) %5, align 4, !tbaa !9
  %8 = icmp slt i32 %7, 100
  br i1 %8, label %10, label %9

9:                                                ; preds = %6
  call void @llvm.lifetime.end.p0(ptr %4)
  br label %21

10:                                               ; preds = %6
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = load i32, ptr addrspace(5) %5, align 4, !tbaa !9
  %13 = mul nsw i32 %11, %12
  %14 = and i32 %13, 31
  %15 = call contract noundef float @_ZNK4Args3getEi(ptr noundef nonnull align 8 dereferenceable(136) %0, i32 noundef %14) #4
  %16 = load float, ptr addrspace(5) %3, align 4, !tbaa !5
  %17 = fadd contract float %16, %15
  store float %17, ptr addrspace(5) %3, align 4, !tbaa !5
  br label %18

18:                                               ; preds = %10
  %19 = load i32, ptr addrspace(5) %5, align 4, !tbaa !9
  %20 = add nsw i32 %19, 1
  store i32 %20, ptr addrspace(5) %5, align 4, !tbaa !9
  br label %6, !llvm.loop !11

21:                                               ; preds = %9
  %22 = load float, ptr addrspace(5) %3, align 4, !tbaa !5
  %23 = getelementptr inbounds nuw %struct.Args, ptr %0, i32 0, i32 1
  %24 = load ptr, ptr %23, align 8, !tbaa !14
  %25 = addrspacecast ptr %24 to ptr addrspace(1)
  %26 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds float, ptr addrspace(1) %25, i64 %27
  store float %22, ptr addrspace(1) %28, align 4, !tbaa !5
  call void @llvm.lifetime.end.p0(ptr %2)
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef float @_ZNK4Args3getEi(ptr noundef nonnull align 8 dereferenceable(136) %0, i32 noundef %1) #1 align 2 {
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  %5 = alloca i32, align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %4, align 8, !tbaa !18
  store i32 %1, ptr addrspace(5) %6, align 4, !tbaa !9
  %7 = load ptr, ptr addrspace(5) %4, align 8
  %8 = getelementptr inbounds nuw %struct.Args, ptr %7, i32 0, i32 0
  %9 = load i32, ptr addrspace(5) %6, align 4, !tbaa !9
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds [32 x float], ptr %8, i64 0, i64 %10
  %12 = load float, ptr %11, align 4, !tbaa !5
  ret float %12
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

!llvm.ident = !{!0}
!llvm.module.flags = !{!1, !2, !3, !4}

!0 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !7, i64 0}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = !{!15, !16, i64 128}
!15 = !{!"_ZTS4Args", !7, i64 0, !16, i64 128}
!16 = !{!"p1 float", !17, i64 0}
!17 = !{!"any pointer", !7, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"p1 _ZTS4Args", !17, i64 0}
