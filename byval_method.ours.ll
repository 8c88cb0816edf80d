; ModuleID = 'byval_method.ours0.ll'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @k(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = addrspacecast ptr addrspace(1) %5 to ptr
  %7 = addrspacecast ptr addrspace(1) %5 to ptr
  %8 = tail call fastcc noundef float @_ZL3sum4View(ptr %7, i32 %2) #2
  store float %8, ptr addrspace(1) %4, align 4, !tbaa !5
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 4
  %10 = add nsw i32 %2, -1
  %11 = tail call fastcc noundef float @_ZL3sum4View(ptr nonnull %9, i32 %10) #2
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 4
  store float %11, ptr addrspace(1) %12, align 4, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define internal fastcc noundef float @_ZL3sum4View(ptr readonly captures(none) %.0.val, i32 %.8.val) unnamed_addr #1 {
  %1 = icmp sgt i32 %.8.val, 0
  br i1 %1, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %0
  %2 = addrspacecast ptr %.0.val to ptr addrspace(1)
  br label %3

._crit_edge:                                      ; preds = %3, %0
  %.04.lcssa = phi float [ 0.000000e+00, %0 ], [ %7, %3 ]
  ret float %.04.lcssa

3:                                                ; preds = %.lr.ph, %3
  %.02 = phi i32 [ 0, %.lr.ph ], [ %8, %3 ]
  %.041 = phi float [ 0.000000e+00, %.lr.ph ], [ %7, %3 ]
  %4 = zext nneg i32 %.02 to i64
  %5 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %4
  %6 = load float, ptr addrspace(1) %5, align 4, !tbaa !5
  %7 = fadd contract float %.041, %6
  %8 = add nuw nsw i32 %.02, 1
  %exitcond.not = icmp eq i32 %8, %.8.val
  br i1 %exitcond.not, label %._crit_edge, label %3, !llvm.loop !9
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { nounwind }

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
