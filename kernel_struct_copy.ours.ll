; ModuleID = 'kernel_struct_copy.ours0.ll'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

%struct.Args = type { [32 x float], ptr }

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @k(ptr noundef readonly byval(%struct.Args) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %9

3:                                                ; preds = %9
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %5 = load ptr, ptr %4, align 8, !tbaa !5
  %6 = addrspacecast ptr %5 to ptr addrspace(1)
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds nuw float, ptr addrspace(1) %6, i64 %7
  store float %15, ptr addrspace(1) %8, align 4, !tbaa !11
  ret void

9:                                                ; preds = %1, %9
  %.06 = phi i32 [ 0, %1 ], [ %16, %9 ]
  %.045 = phi float [ 0.000000e+00, %1 ], [ %15, %9 ]
  %10 = mul nuw nsw i32 %.06, %2
  %11 = and i32 %10, 31
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr %0, i64 %12
  %14 = load float, ptr %13, align 4, !tbaa !11
  %15 = fadd contract float %.045, %14
  %16 = add nuw nsw i32 %.06, 1
  %exitcond.not = icmp eq i32 %16, 100
  br i1 %exitcond.not, label %3, label %9, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.ident = !{!0}
!llvm.module.flags = !{!1, !2, !3, !4}

!0 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{!6, !9, i64 128}
!6 = !{!"_ZTS4Args", !7, i64 0, !9, i64 128}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !7, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !7, i64 0}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
