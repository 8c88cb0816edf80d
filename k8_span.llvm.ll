; ModuleID = 'k8_span.ll'
source_filename = "/work/shared/reproducers/k8_span.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"struct.std::array" = type { [64 x %"struct.std::array.0"] }
%"struct.std::array.0" = type { [4 x float] }

@_ZZ5spansE4tile = internal addrspace(3) global %"struct.std::array" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spans(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = addrspacecast ptr addrspace(1) %5 to ptr
  %7 = alloca %"struct.std::array.0", align 4
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %8 to ptr
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = icmp samesign ult i32 %10, 256
  br i1 %11, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %3
  %12 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %29

._crit_edge:                                      ; preds = %29, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = and i32 %10, 31
  %14 = tail call fastcc <{ ptr, i32 }> @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr nonnull getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 32), i64 64, i32 noundef %13) #8
  %newret = extractvalue <{ ptr, i32 }> %14, 0
  %newret45 = extractvalue <{ ptr, i32 }> %14, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #8
  %15 = and i32 %10, 63
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds %"struct.std::array.0", ptr addrspace(3) @_ZZ5spansE4tile, i64 %16
  call void @llvm.memcpy.p5.p3.i64(ptr addrspace(5) align 4 %8, ptr addrspace(3) align 4 %17, i64 16, i1 false), !tbaa.struct !8
  %18 = and i32 %2, 3
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds float, ptr addrspace(5) %8, i64 %19
  %21 = load float, ptr addrspace(5) %20, align 4, !tbaa !10
  %22 = fadd contract float %21, 1.000000e+00
  store float %22, ptr addrspace(5) %20, align 4, !tbaa !10
  %23 = call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr nonnull getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 16), i64 4, ptr nonnull %9) #8
  store float %23, ptr %newret, align 4, !tbaa !10
  %24 = zext i32 %newret45 to i64
  %25 = tail call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr %6, i64 %24, ptr nonnull %newret) #8
  br label %.lr.ph.i

.lr.ph.i:                                         ; preds = %._crit_edge, %.lr.ph.i
  %.09.i = phi float [ %27, %.lr.ph.i ], [ 0.000000e+00, %._crit_edge ]
  %.068.i.idx = phi i64 [ %.068.i.add, %.lr.ph.i ], [ 0, %._crit_edge ]
  %.068.i.ptr = getelementptr inbounds i8, ptr addrspace(5) %8, i64 %.068.i.idx
  %26 = load float, ptr addrspace(5) %.068.i.ptr, align 4, !tbaa !10
  %27 = fadd contract float %.09.i, %26
  %.068.i.add = add nuw nsw i64 %.068.i.idx, 4
  %.not.i = icmp eq i64 %.068.i.add, 16
  br i1 %.not.i, label %_ZSt10accumulateIPffET0_T_S2_S1_.exit, label %.lr.ph.i, !llvm.loop !12

_ZSt10accumulateIPffET0_T_S2_S1_.exit:            ; preds = %.lr.ph.i
  %28 = fadd contract float %25, %27
  store float %28, ptr addrspace(1) %4, align 4, !tbaa !10
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #8
  ret void

29:                                               ; preds = %.lr.ph, %29
  %.044 = phi i32 [ %10, %.lr.ph ], [ %34, %29 ]
  %30 = zext nneg i32 %.044 to i64
  %31 = getelementptr inbounds float, ptr addrspace(1) %5, i64 %30
  %32 = load float, ptr addrspace(1) %31, align 4, !tbaa !10
  %33 = getelementptr inbounds float, ptr addrspace(3) @_ZZ5spansE4tile, i64 %30
  store float %32, ptr addrspace(3) %33, align 4, !tbaa !10
  %34 = add nuw nsw i32 %.044, %12
  %35 = icmp samesign ult i32 %34, 256
  br i1 %35, label %29, label %._crit_edge, !llvm.loop !15
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define internal fastcc <{ ptr, i32 }> @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr %.0.val, i64 %.8.val, i32 noundef range(i32 0, 32) %0) unnamed_addr #4 {
  %2 = zext nneg i32 %0 to i64
  %3 = getelementptr inbounds nuw float, ptr %.0.val, i64 %2
  %4 = trunc i64 %.8.val to i32
  %5 = sub i32 %4, %0
  %newret = insertvalue <{ ptr, i32 }> poison, ptr %3, 0
  %newret2 = insertvalue <{ ptr, i32 }> %newret, i32 %5, 1
  ret <{ ptr, i32 }> %newret2
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #5

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define internal fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr readonly captures(none) %.0.val, i64 %.8.val, ptr readonly captures(none) %.0.val1) unnamed_addr #6 {
  %.not = icmp eq i64 %.8.val, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %0
  %.05.lcssa = phi float [ 0.000000e+00, %0 ], [ %7, %.lr.ph ]
  ret float %.05.lcssa

.lr.ph:                                           ; preds = %0, %.lr.ph
  %1 = phi i64 [ %9, %.lr.ph ], [ 0, %0 ]
  %.04 = phi i32 [ %8, %.lr.ph ], [ 0, %0 ]
  %.053 = phi float [ %7, %.lr.ph ], [ 0.000000e+00, %0 ]
  %2 = getelementptr inbounds nuw float, ptr %.0.val, i64 %1
  %3 = load float, ptr %2, align 4, !tbaa !10
  %4 = getelementptr inbounds nuw float, ptr %.0.val1, i64 %1
  %5 = load float, ptr %4, align 4, !tbaa !10
  %6 = fmul contract float %3, %5
  %7 = fadd contract float %.053, %6
  %8 = add i32 %.04, 1
  %9 = zext i32 %8 to i64
  %10 = icmp ugt i64 %.8.val, %9
  br i1 %10, label %.lr.ph, label %._crit_edge, !llvm.loop !16
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p3.i64(ptr noalias writeonly captures(none), ptr addrspace(3) noalias readonly captures(none), i64, i1 immarg) #7

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p3.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(3) noalias readonly captures(none), i64, i1 immarg) #7

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nounwind }

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
!8 = !{i64 0, i64 16, !9}
!9 = !{!6, !6, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"float", !6, i64 0}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!"llvm.loop.unroll.disable"}
!15 = distinct !{!15, !13, !14}
!16 = distinct !{!16, !13, !14}
