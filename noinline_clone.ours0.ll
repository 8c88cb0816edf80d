; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: convergent mustprogress noinline nounwind
define internal void @_Z3bigPfi(ptr addrspace(1) noundef %0, i32 noundef %1) #0 {
  %3 = addrspacecast ptr addrspace(1) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i32, align 4
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = alloca i32, align 4
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  %10 = alloca i32, align 4
  %11 = addrspacecast ptr %10 to ptr addrspace(5)
  %12 = alloca float, align 4
  %13 = addrspacecast ptr %12 to ptr addrspace(5)
  %14 = alloca i32, align 4
  %15 = addrspacecast ptr %14 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !5
  store i32 %1, ptr addrspace(5) %7, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %8)
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %16, ptr addrspace(5) %9, align 4, !tbaa !10
  br label %17

17:                                               ; preds = %60, %2
  %18 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %19 = load i32, ptr addrspace(5) %7, align 4, !tbaa !10
  %20 = icmp slt i32 %18, %19
  br i1 %20, label %22, label %21

21:                                               ; preds = %17
  store i32 2, ptr addrspace(5) %11, align 4
  call void @llvm.lifetime.end.p0(ptr %8)
  br label %64

22:                                               ; preds = %17
  call void @llvm.lifetime.start.p0(ptr %12)
  %23 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %24 = addrspacecast ptr %23 to ptr addrspace(1)
  %25 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds float, ptr addrspace(1) %24, i64 %26
  %28 = load float, ptr addrspace(1) %27, align 4, !tbaa !12
  store float %28, ptr addrspace(5) %13, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %14)
  store i32 0, ptr addrspace(5) %15, align 4, !tbaa !10
  br label %29

29:                                               ; preds = %50, %22
  %30 = load i32, ptr addrspace(5) %15, align 4, !tbaa !10
  %31 = load i32, ptr addrspace(5) %7, align 4, !tbaa !10
  %32 = icmp slt i32 %30, %31
  br i1 %32, label %34, label %33

33:                                               ; preds = %29
  store i32 5, ptr addrspace(5) %11, align 4
  call void @llvm.lifetime.end.p0(ptr %14)
  br label %53

34:                                               ; preds = %29
  %35 = load float, ptr addrspace(5) %13, align 4, !tbaa !12
  %36 = load float, ptr addrspace(5) %13, align 4, !tbaa !12
  %37 = fmul contract float %35, %36
  %38 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %39 = addrspacecast ptr %38 to ptr addrspace(1)
  %40 = load i32, ptr addrspace(5) %15, align 4, !tbaa !10
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds float, ptr addrspace(1) %39, i64 %41
  %43 = load float, ptr addrspace(1) %42, align 4, !tbaa !12
  %44 = load float, ptr addrspace(5) %13, align 4, !tbaa !12
  %45 = load i32, ptr addrspace(5) %15, align 4, !tbaa !10
  %46 = sitofp i32 %45 to float
  %47 = fadd contract float %44, %46
  %48 = fdiv contract float %43, %47
  %49 = fadd contract float %37, %48
  store float %49, ptr addrspace(5) %13, align 4, !tbaa !12
  br label %50

50:                                               ; preds = %34
  %51 = load i32, ptr addrspace(5) %15, align 4, !tbaa !10
  %52 = add nsw i32 %51, 1
  store i32 %52, ptr addrspace(5) %15, align 4, !tbaa !10
  br label %29, !llvm.loop !14

53:                                               ; preds = %33
  %54 = load float, ptr addrspace(5) %13, align 4, !tbaa !12
  %55 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %56 = addrspacecast ptr %55 to ptr addrspace(1)
  %57 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds float, ptr addrspace(1) %56, i64 %58
  store float %54, ptr addrspace(1) %59, align 4, !tbaa !12
  call void @llvm.lifetime.end.p0(ptr %12)
  br label %60

60:                                               ; preds = %53
  %61 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %62 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %63 = add nsw i32 %62, %61
  store i32 %63, ptr addrspace(5) %9, align 4, !tbaa !10
  br label %17, !llvm.loop !14

64:                                               ; preds = %21
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @k(ptr noundef %0, ptr noundef %1, i32 noundef %2) #1 {
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca ptr, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = alloca i32, align 4
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %5, align 8, !tbaa !5
  store ptr %1, ptr addrspace(5) %7, align 8, !tbaa !5
  store i32 %2, ptr addrspace(5) %9, align 4, !tbaa !10
  %10 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %11 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %12 = addrspacecast ptr %10 to ptr addrspace(1)
  call void @_Z3bigPfi(ptr addrspace(1) noundef %12, i32 noundef %11) #4
  %13 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !5
  %14 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %15 = addrspacecast ptr %13 to ptr addrspace(1)
  call void @_Z3bigPfi(ptr addrspace(1) noundef %15, i32 noundef %14) #4
  %16 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %17 = addrspacecast ptr %16 to ptr addrspace(1)
  %18 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds float, ptr addrspace(1) %17, i64 %19
  %21 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  call void @_Z3bigPfi(ptr addrspace(1) noundef %20, i32 noundef %21) #4
  %22 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !5
  %23 = addrspacecast ptr %22 to ptr addrspace(1)
  %24 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds float, ptr addrspace(1) %23, i64 %25
  %27 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  call void @_Z3bigPfi(ptr addrspace(1) noundef %26, i32 noundef %27) #4
  %28 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %29 = icmp sgt i32 %28, 3
  br i1 %29, label %30, label %35

30:                                               ; preds = %3
  %31 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %32 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %33 = add nsw i32 %32, 1
  %34 = addrspacecast ptr %31 to ptr addrspace(1)
  call void @_Z3bigPfi(ptr addrspace(1) noundef %34, i32 noundef %33) #4
  br label %40

35:                                               ; preds = %3
  %36 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !5
  %37 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %38 = add nsw i32 %37, 2
  %39 = addrspacecast ptr %36 to ptr addrspace(1)
  call void @_Z3bigPfi(ptr addrspace(1) noundef %39, i32 noundef %38) #4
  br label %40

40:                                               ; preds = %30, %35
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

attributes #0 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
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
!6 = !{!"p1 float", !7, i64 0}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C++ TBAA"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !8, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !8, i64 0}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!"llvm.loop.unroll.disable"}
