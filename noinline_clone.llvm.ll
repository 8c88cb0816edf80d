; ModuleID = 'noinline_clone.ll'
source_filename = "/work/shared/reproducers/noinline_clone.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @_Z3bigPfi(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp slt i32 %3, %1
  br i1 %4, label %.lr.ph23, label %._crit_edge24

.lr.ph23:                                         ; preds = %2
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %.lr.ph.preheader

._crit_edge24:                                    ; preds = %._crit_edge, %2
  ret void

.lr.ph.preheader:                                 ; preds = %.lr.ph23, %._crit_edge
  %.01721 = phi i32 [ %3, %.lr.ph23 ], [ %9, %._crit_edge ]
  %6 = zext nneg i32 %.01721 to i64
  %7 = getelementptr inbounds nuw float, ptr %0, i64 %6
  %8 = load float, ptr %7, align 4, !tbaa !8
  br label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph
  store float %18, ptr %7, align 4, !tbaa !8
  %9 = add nuw nsw i32 %.01721, %5
  %10 = icmp slt i32 %9, %1
  br i1 %10, label %.lr.ph.preheader, label %._crit_edge24, !llvm.loop !10

.lr.ph:                                           ; preds = %.lr.ph.preheader, %.lr.ph
  %.020 = phi i32 [ %19, %.lr.ph ], [ 0, %.lr.ph.preheader ]
  %.01619 = phi float [ %18, %.lr.ph ], [ %8, %.lr.ph.preheader ]
  %11 = fmul contract float %.01619, %.01619
  %12 = zext nneg i32 %.020 to i64
  %13 = getelementptr inbounds nuw float, ptr %0, i64 %12
  %14 = load float, ptr %13, align 4, !tbaa !8
  %15 = uitofp nneg i32 %.020 to float
  %16 = fadd contract float %.01619, %15
  %17 = fdiv contract float %14, %16
  %18 = fadd contract float %11, %17
  %19 = add nuw nsw i32 %.020, 1
  %exitcond.not = icmp eq i32 %19, %1
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @k(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = addrspacecast ptr addrspace(1) %4 to ptr
  %6 = addrspacecast ptr addrspace(1) %4 to ptr
  %7 = addrspacecast ptr addrspace(1) %4 to ptr
  %8 = addrspacecast ptr %1 to ptr addrspace(1)
  %9 = addrspacecast ptr addrspace(1) %8 to ptr
  %10 = addrspacecast ptr addrspace(1) %8 to ptr
  %11 = addrspacecast ptr addrspace(1) %8 to ptr
  tail call void @_Z3bigPfi(ptr noundef %6, i32 noundef %2) #3
  tail call void @_Z3bigPfi(ptr noundef %10, i32 noundef %2) #3
  %12 = sext i32 %2 to i64
  %13 = getelementptr inbounds float, ptr %5, i64 %12
  tail call void @_Z3bigPfi(ptr noundef %13, i32 noundef %2) #3
  %14 = getelementptr inbounds float, ptr %9, i64 %12
  tail call void @_Z3bigPfi(ptr noundef %14, i32 noundef %2) #3
  %15 = icmp sgt i32 %2, 3
  %. = select i1 %15, i32 1, i32 2
  %.16 = select i1 %15, ptr %7, ptr %11
  %16 = add nsw i32 %2, %.
  tail call void @_Z3bigPfi(ptr noundef %.16, i32 noundef %16) #3
  ret void
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #3 = { nounwind }

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
!13 = distinct !{!13, !11, !12}
