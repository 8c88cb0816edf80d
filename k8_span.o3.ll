; ModuleID = 'k8_span.ll'
source_filename = "/work/shared/reproducers/k8_span.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"struct.std::array" = type { [64 x %"struct.std::array.0"] }
%"struct.std::array.0" = type { [4 x float] }

@_ZZ5spansE4tile = internal addrspace(3) global %"struct.std::array" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spans(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = alloca %"struct.std::array.0", align 4
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = icmp samesign ult i32 %5, 256
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %3
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %24

._crit_edge:                                      ; preds = %24, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %8 = and i32 %5, 31
  %9 = tail call fastcc <{ ptr, i32 }> @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr nonnull getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 32), i64 64, i32 noundef %8) #7
  %newret = extractvalue <{ ptr, i32 }> %9, 0
  %newret45 = extractvalue <{ ptr, i32 }> %9, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #7
  %10 = and i32 %5, 63
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds nuw %"struct.std::array.0", ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 %11
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %4, ptr noundef nonnull align 4 dereferenceable(16) %12, i64 16, i1 false), !tbaa.struct !8
  %13 = and i32 %2, 3
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw float, ptr %4, i64 %14
  %16 = load float, ptr %15, align 4, !tbaa !10
  %17 = fadd contract float %16, 1.000000e+00
  store float %17, ptr %15, align 4, !tbaa !10
  %18 = call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr nonnull getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 16), i64 4, ptr nonnull %4) #7
  store float %18, ptr %newret, align 4, !tbaa !10
  %19 = zext i32 %newret45 to i64
  %20 = tail call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr %0, i64 %19, ptr nonnull %newret) #7
  br label %.lr.ph.i

.lr.ph.i:                                         ; preds = %._crit_edge, %.lr.ph.i
  %.09.i = phi float [ %22, %.lr.ph.i ], [ 0.000000e+00, %._crit_edge ]
  %.068.i.idx = phi i64 [ %.068.i.add, %.lr.ph.i ], [ 0, %._crit_edge ]
  %.068.i.ptr = getelementptr inbounds nuw i8, ptr %4, i64 %.068.i.idx
  %21 = load float, ptr %.068.i.ptr, align 4, !tbaa !10
  %22 = fadd contract float %.09.i, %21
  %.068.i.add = add nuw nsw i64 %.068.i.idx, 4
  %.not.i = icmp eq i64 %.068.i.add, 16
  br i1 %.not.i, label %_ZSt10accumulateIPffET0_T_S2_S1_.exit, label %.lr.ph.i, !llvm.loop !12

_ZSt10accumulateIPffET0_T_S2_S1_.exit:            ; preds = %.lr.ph.i
  %23 = fadd contract float %20, %22
  store float %23, ptr %1, align 4, !tbaa !10
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #7
  ret void

24:                                               ; preds = %.lr.ph, %24
  %.044 = phi i32 [ %5, %.lr.ph ], [ %29, %24 ]
  %25 = zext nneg i32 %.044 to i64
  %26 = getelementptr inbounds nuw float, ptr %0, i64 %25
  %27 = load float, ptr %26, align 4, !tbaa !10
  %28 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 %25
  store float %27, ptr %28, align 4, !tbaa !10
  %29 = add nuw nsw i32 %.044, %7
  %30 = icmp samesign ult i32 %29, 256
  br i1 %30, label %24, label %._crit_edge, !llvm.loop !15
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

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #7 = { nounwind }

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
