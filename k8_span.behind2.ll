; ModuleID = 'k8_span.behind.ll'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

%"struct.std::array" = type { [64 x %"struct.std::array.0"] }
%"struct.std::array.0" = type { [4 x float] }

@_ZZ5spansE4tile = internal addrspace(3) global %"struct.std::array" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spans(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = addrspacecast ptr addrspace(1) %4 to ptr
  %6 = addrspacecast ptr %1 to ptr addrspace(1)
  %7 = alloca %"struct.std::array.0", align 4
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %8 to ptr
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = icmp ult i32 %10, 256
  br i1 %11, label %12, label %14

12:                                               ; preds = %3
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %41

14:                                               ; preds = %41, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = and i32 %10, 31
  %16 = tail call fastcc <{ ptr, i32 }> @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZZ5spansE4tile, i64 32), i64 64, i32 noundef %15) #7
  %17 = extractvalue <{ ptr, i32 }> %16, 0
  %18 = addrspacecast ptr %17 to ptr addrspace(3)
  %19 = extractvalue <{ ptr, i32 }> %16, 1
  call void @llvm.lifetime.start.p0(ptr %7)
  %20 = and i32 %10, 63
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw %"struct.std::array.0", ptr addrspace(3) @_ZZ5spansE4tile, i64 %21
  call void @llvm.memcpy.p5.p3.i64(ptr addrspace(5) align 4 %8, ptr addrspace(3) align 4 %22, i64 16, i1 false)
  %23 = and i32 %2, 3
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds float, ptr addrspace(5) %8, i64 %24
  %26 = load float, ptr addrspace(5) %25, align 4, !tbaa !5
  %27 = fadd contract float %26, 1.000000e+00
  store float %27, ptr addrspace(5) %25, align 4, !tbaa !5
  %28 = call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr nonnull getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 16), i64 4, ptr nonnull %9) #8
  store float %28, ptr addrspace(3) %18, align 4, !tbaa !5
  %29 = zext i32 %19 to i64
  %30 = tail call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr %5, i64 %29, ptr nonnull %17) #8
  br label %31

31:                                               ; preds = %31, %14
  %32 = phi float [ %36, %31 ], [ 0.000000e+00, %14 ]
  %33 = phi i64 [ %37, %31 ], [ 0, %14 ]
  %34 = getelementptr inbounds i8, ptr addrspace(5) %8, i64 %33
  %35 = load float, ptr addrspace(5) %34, align 4, !tbaa !5
  %36 = fadd contract float %32, %35
  %37 = add nuw nsw i64 %33, 4
  %38 = icmp eq i64 %37, 16
  br i1 %38, label %39, label %31, !llvm.loop !9

39:                                               ; preds = %31
  %40 = fadd contract float %30, %36
  store float %40, ptr addrspace(1) %6, align 4, !tbaa !5
  call void @llvm.lifetime.end.p0(ptr %7)
  ret void

41:                                               ; preds = %41, %12
  %42 = phi i32 [ %47, %41 ], [ %10, %12 ]
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %43
  %45 = load float, ptr addrspace(1) %44, align 4, !tbaa !5
  %46 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ5spansE4tile, i64 %43
  store float %45, ptr addrspace(3) %46, align 4, !tbaa !5
  %47 = add nuw nsw i32 %42, %13
  %48 = icmp ult i32 %47, 256
  br i1 %48, label %41, label %14, !llvm.loop !9
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define internal fastcc <{ ptr, i32 }> @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr addrspace(3) %0, i64 %1, i32 noundef range(i32 0, 32) %2) unnamed_addr #2 {
  %4 = addrspacecast ptr addrspace(3) %0 to ptr
  %5 = zext nneg i32 %2 to i64
  %6 = getelementptr inbounds nuw float, ptr %4, i64 %5
  %7 = trunc i64 %1 to i32
  %8 = sub i32 %7, %2
  %9 = insertvalue <{ ptr, i32 }> poison, ptr %6, 0
  %10 = insertvalue <{ ptr, i32 }> %9, i32 %8, 1
  ret <{ ptr, i32 }> %10
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define internal fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr readonly captures(none) %0, i64 %1, ptr readonly captures(none) %2) unnamed_addr #3 {
  %4 = icmp eq i64 %1, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %7, %3
  %6 = phi float [ %16, %7 ], [ 0.000000e+00, %3 ]
  ret float %6

7:                                                ; preds = %7, %3
  %8 = phi i64 [ %18, %7 ], [ 0, %3 ]
  %9 = phi i32 [ %17, %7 ], [ 0, %3 ]
  %10 = phi float [ %16, %7 ], [ 0.000000e+00, %3 ]
  %11 = getelementptr inbounds nuw float, ptr %0, i64 %8
  %12 = load float, ptr %11, align 4, !tbaa !5
  %13 = getelementptr inbounds nuw float, ptr %2, i64 %8
  %14 = load float, ptr %13, align 4, !tbaa !5
  %15 = fmul contract float %12, %14
  %16 = fadd contract float %10, %15
  %17 = add i32 %9, 1
  %18 = zext i32 %17 to i64
  %19 = icmp ugt i64 %1, %18
  br i1 %19, label %7, label %5, !llvm.loop !9
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p3.i64(ptr noalias writeonly captures(none), ptr addrspace(3) noalias readonly captures(none), i64, i1 immarg) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p3.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(3) noalias readonly captures(none), i64, i1 immarg) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nounwind memory(none) }
attributes #8 = { nounwind memory(argmem: read) }

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
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
