; ModuleID = 'byval_method.ll'
source_filename = "/work/shared/reproducers/byval_method.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @k(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) initializes((0, 8)) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call fastcc noundef float @_ZL3sum4View(ptr %0, i32 %2) #2
  store float %4, ptr %1, align 4, !tbaa !8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %6 = add nsw i32 %2, -1
  %7 = tail call fastcc noundef float @_ZL3sum4View(ptr nonnull %5, i32 %6) #2
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 4
  store float %7, ptr %8, align 4, !tbaa !8
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define internal fastcc noundef float @_ZL3sum4View(ptr readonly captures(none) %.0.val, i32 %.8.val) unnamed_addr #1 {
  %1 = icmp sgt i32 %.8.val, 0
  br i1 %1, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %0
  %.04.lcssa = phi float [ 0.000000e+00, %0 ], [ %5, %.lr.ph ]
  ret float %.04.lcssa

.lr.ph:                                           ; preds = %0, %.lr.ph
  %.02 = phi i32 [ %6, %.lr.ph ], [ 0, %0 ]
  %.041 = phi float [ %5, %.lr.ph ], [ 0.000000e+00, %0 ]
  %2 = zext nneg i32 %.02 to i64
  %3 = getelementptr inbounds nuw float, ptr %.0.val, i64 %2
  %4 = load float, ptr %3, align 4, !tbaa !8
  %5 = fadd contract float %.041, %4
  %6 = add nuw nsw i32 %.02, 1
  %exitcond.not = icmp eq i32 %6, %.8.val
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph, !llvm.loop !10
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { nounwind }

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
