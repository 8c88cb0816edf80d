; ModuleID = 'byval_method.behind.ll'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @k(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = addrspacecast ptr %1 to ptr addrspace(1)
  %6 = tail call fastcc noundef float @_ZL3sum4View(ptr addrspace(1) %4, i32 %2) #2
  store float %6, ptr addrspace(1) %5, align 4, !tbaa !5
  %7 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 4
  %8 = add nsw i32 %2, -1
  %9 = tail call fastcc noundef float @_ZL3sum4View(ptr addrspace(1) nonnull %7, i32 %8) #2
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %5, i64 4
  store float %9, ptr addrspace(1) %10, align 4, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define internal fastcc noundef float @_ZL3sum4View(ptr addrspace(1) readonly captures(none) %0, i32 %1) unnamed_addr #1 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %6, label %4

4:                                                ; preds = %6, %2
  %5 = phi float [ %12, %6 ], [ 0.000000e+00, %2 ]
  ret float %5

6:                                                ; preds = %6, %2
  %7 = phi i32 [ %13, %6 ], [ 0, %2 ]
  %8 = phi float [ %12, %6 ], [ 0.000000e+00, %2 ]
  %9 = zext nneg i32 %7 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %9
  %11 = load float, ptr addrspace(1) %10, align 4, !tbaa !5
  %12 = fadd contract float %8, %11
  %13 = add nuw nsw i32 %7, 1
  %14 = icmp eq i32 %13, %1
  br i1 %14, label %4, label %6, !llvm.loop !9
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { nounwind memory(argmem: read) }

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
