; ModuleID = '/work/shared/reproducers/noinline_clone.cu'
source_filename = "/work/shared/reproducers/noinline_clone.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: convergent mustprogress noinline nounwind
define dso_local void @_Z3bigPfi(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca i32, align 4
  store ptr %0, ptr %3, align 8, !tbaa !8
  store i32 %1, ptr %4, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %5) #4
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %9, ptr %5, align 4, !tbaa !4
  br label %10

10:                                               ; preds = %50, %2
  %11 = load i32, ptr %5, align 4, !tbaa !4
  %12 = load i32, ptr %4, align 4, !tbaa !4
  %13 = icmp slt i32 %11, %12
  br i1 %13, label %15, label %14

14:                                               ; preds = %10
  store i32 2, ptr %6, align 4
  call void @llvm.lifetime.end.p0(ptr %5) #4
  br label %54

15:                                               ; preds = %10
  call void @llvm.lifetime.start.p0(ptr %7) #4
  %16 = load ptr, ptr %3, align 8, !tbaa !8
  %17 = load i32, ptr %5, align 4, !tbaa !4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds float, ptr %16, i64 %18
  %20 = load float, ptr %19, align 4, !tbaa !11
  store float %20, ptr %7, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %8) #4
  store i32 0, ptr %8, align 4, !tbaa !4
  br label %21

21:                                               ; preds = %41, %15
  %22 = load i32, ptr %8, align 4, !tbaa !4
  %23 = load i32, ptr %4, align 4, !tbaa !4
  %24 = icmp slt i32 %22, %23
  br i1 %24, label %26, label %25

25:                                               ; preds = %21
  store i32 5, ptr %6, align 4
  call void @llvm.lifetime.end.p0(ptr %8) #4
  br label %44

26:                                               ; preds = %21
  %27 = load float, ptr %7, align 4, !tbaa !11
  %28 = load float, ptr %7, align 4, !tbaa !11
  %29 = fmul contract float %27, %28
  %30 = load ptr, ptr %3, align 8, !tbaa !8
  %31 = load i32, ptr %8, align 4, !tbaa !4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds float, ptr %30, i64 %32
  %34 = load float, ptr %33, align 4, !tbaa !11
  %35 = load float, ptr %7, align 4, !tbaa !11
  %36 = load i32, ptr %8, align 4, !tbaa !4
  %37 = sitofp i32 %36 to float
  %38 = fadd contract float %35, %37
  %39 = fdiv contract float %34, %38
  %40 = fadd contract float %29, %39
  store float %40, ptr %7, align 4, !tbaa !11
  br label %41

41:                                               ; preds = %26
  %42 = load i32, ptr %8, align 4, !tbaa !4
  %43 = add nsw i32 %42, 1
  store i32 %43, ptr %8, align 4, !tbaa !4
  br label %21, !llvm.loop !13

44:                                               ; preds = %25
  %45 = load float, ptr %7, align 4, !tbaa !11
  %46 = load ptr, ptr %3, align 8, !tbaa !8
  %47 = load i32, ptr %5, align 4, !tbaa !4
  %48 = sext i32 %47 to i64
  %49 = getelementptr inbounds float, ptr %46, i64 %48
  store float %45, ptr %49, align 4, !tbaa !11
  call void @llvm.lifetime.end.p0(ptr %7) #4
  br label %50

50:                                               ; preds = %44
  %51 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %52 = load i32, ptr %5, align 4, !tbaa !4
  %53 = add nsw i32 %52, %51
  store i32 %53, ptr %5, align 4, !tbaa !4
  br label %10, !llvm.loop !16

54:                                               ; preds = %14
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @k(ptr noundef %0, ptr noundef %1, i32 noundef %2) #3 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8, !tbaa !8
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i32 %2, ptr %6, align 4, !tbaa !4
  %7 = load ptr, ptr %4, align 8, !tbaa !8
  %8 = load i32, ptr %6, align 4, !tbaa !4
  call void @_Z3bigPfi(ptr noundef %7, i32 noundef %8) #5
  %9 = load ptr, ptr %5, align 8, !tbaa !8
  %10 = load i32, ptr %6, align 4, !tbaa !4
  call void @_Z3bigPfi(ptr noundef %9, i32 noundef %10) #5
  %11 = load ptr, ptr %4, align 8, !tbaa !8
  %12 = load i32, ptr %6, align 4, !tbaa !4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds float, ptr %11, i64 %13
  %15 = load i32, ptr %6, align 4, !tbaa !4
  call void @_Z3bigPfi(ptr noundef %14, i32 noundef %15) #5
  %16 = load ptr, ptr %5, align 8, !tbaa !8
  %17 = load i32, ptr %6, align 4, !tbaa !4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds float, ptr %16, i64 %18
  %20 = load i32, ptr %6, align 4, !tbaa !4
  call void @_Z3bigPfi(ptr noundef %19, i32 noundef %20) #5
  %21 = load i32, ptr %6, align 4, !tbaa !4
  %22 = icmp sgt i32 %21, 3
  br i1 %22, label %23, label %27

23:                                               ; preds = %3
  %24 = load ptr, ptr %4, align 8, !tbaa !8
  %25 = load i32, ptr %6, align 4, !tbaa !4
  %26 = add nsw i32 %25, 1
  call void @_Z3bigPfi(ptr noundef %24, i32 noundef %26) #5
  br label %31

27:                                               ; preds = %3
  %28 = load ptr, ptr %5, align 8, !tbaa !8
  %29 = load i32, ptr %6, align 4, !tbaa !4
  %30 = add nsw i32 %29, 2
  call void @_Z3bigPfi(ptr noundef %28, i32 noundef %30) #5
  br label %31

31:                                               ; preds = %27, %23
  ret void
}

attributes #0 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
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
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !14, !15}
