; Clang's output for a CUDA kernel: calls, loops, an array in private memory, shared and
; global variables, an argument by value.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Range = type { ptr, ptr, i32 }

@tile = internal addrspace(3) global [64 x float] undef, align 4
@bins = internal addrspace(1) global [4 x i32] zeroinitializer, align 4

define dso_local ptx_kernel void @kernel(ptr noundef byval(%struct.Range) align 8 %0, ptr noundef %1, float noundef %2, i32 noundef %3) #0 {
  %5 = alloca [2 x i32], align 4
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul nsw i32 %7, %8
  %10 = add nsw i32 %6, %9
  %11 = getelementptr inbounds nuw %struct.Range, ptr %0, i32 0, i32 2
  %12 = load i32, ptr %11, align 8, !tbaa !7
  %13 = icmp slt i32 %10, %12
  br i1 %13, label %14, label %19

14:
  %15 = load ptr, ptr %0, align 8, !tbaa !11
  %16 = sext i32 %10 to i64
  %17 = getelementptr inbounds float, ptr %15, i64 %16
  %18 = load float, ptr %17, align 4, !tbaa !12
  br label %19

19:
  %20 = phi contract float [ %18, %14 ], [ 0.000000e+00, %4 ]
  %21 = sext i32 %6 to i64
  %22 = getelementptr inbounds [64 x float], ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 0, i64 %21
  store float %20, ptr %22, align 4, !tbaa !12
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %23

23:
  %.018 = phi float [ 0.000000e+00, %19 ], [ %32, %25 ]
  %.0 = phi i32 [ 0, %19 ], [ %33, %25 ]
  %24 = icmp slt i32 %.0, %3
  br i1 %24, label %25, label %34

25:
  %26 = add nsw i32 %.0, %6
  %27 = srem i32 %26, 64
  %28 = call contract noundef float @element(ptr noundef addrspacecast (ptr addrspace(3) @tile to ptr), i32 noundef %27, float noundef %2) #7
  %29 = load ptr, ptr %0, align 8, !tbaa !11
  %30 = call contract noundef float @element(ptr noundef %29, i32 noundef %10, float noundef %2) #7
  %31 = fmul contract float %28, %30
  %32 = fadd contract float %.018, %31
  %33 = add nsw i32 %.0, 1
  br label %23, !llvm.loop !14

34:
  call void @llvm.lifetime.start.p0(ptr %5) #8
  %35 = and i32 %10, 3
  store i32 %35, ptr %5, align 4, !tbaa !3
  %36 = getelementptr inbounds i32, ptr %5, i64 1
  %37 = fptoui float %.018 to i32
  %38 = ashr i32 %37, 2
  store i32 %38, ptr %36, align 4, !tbaa !3
  %39 = and i32 %3, 1
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds [2 x i32], ptr %5, i64 0, i64 %40
  %42 = load i32, ptr %41, align 4, !tbaa !3
  switch i32 %42, label %47 [
    i32 0, label %43
    i32 1, label %45
  ]

43:
  %44 = call contract float @llvm.sqrt.f32(float %.018)
  br label %48

45:
  %46 = fneg contract float %.018
  br label %48

47:
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %1, ptr align 4 addrspacecast (ptr addrspace(1) @bins to ptr), i64 16, i1 false)
  br label %48

48:
  %.1 = phi float [ %.018, %47 ], [ %44, %43 ], [ %46, %45 ]
  %49 = xor i32 %35, 1
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds i32, ptr %1, i64 %50
  %52 = atomicrmw add ptr %51, i32 1 seq_cst, align 4
  %53 = getelementptr inbounds nuw %struct.Range, ptr %0, i32 0, i32 1
  %54 = load ptr, ptr %53, align 8, !tbaa !16
  %55 = sext i32 %10 to i64
  %56 = getelementptr inbounds float, ptr %54, i64 %55
  store float %.1, ptr %56, align 4, !tbaa !12
  call void @llvm.lifetime.end.p0(ptr %5) #8
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

define internal noundef float @element(ptr noundef %0, i32 noundef %1, float noundef %2) #4 {
  %4 = sext i32 %1 to i64
  %5 = getelementptr inbounds float, ptr %0, i64 %4
  %6 = load float, ptr %5, align 4, !tbaa !12
  %7 = call contract float @llvm.fma.f32(float %6, float %2, float 1.000000e+00)
  ret float %7
}

declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

declare float @llvm.sqrt.f32(float) #5

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

declare float @llvm.fma.f32(float, float, float) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { convergent nounwind }
attributes #8 = { nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !4, i64 16}
!8 = !{!"_ZTS5Range", !9, i64 0, !9, i64 8, !4, i64 16}
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !5, i64 0}
!11 = !{!8, !9, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !5, i64 0}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!8, !9, i64 8}
