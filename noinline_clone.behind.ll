; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal void @_Z3bigPfi(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp slt i32 %3, %1
  br i1 %4, label %5, label %7

5:                                                ; preds = %2
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %8

7:                                                ; preds = %13, %2
  ret void

8:                                                ; preds = %13, %5
  %9 = phi i32 [ %14, %13 ], [ %3, %5 ]
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %10
  %12 = load float, ptr addrspace(1) %11, align 4, !tbaa !5
  br label %16

13:                                               ; preds = %16
  store float %26, ptr addrspace(1) %11, align 4, !tbaa !5
  %14 = add nuw nsw i32 %9, %6
  %15 = icmp slt i32 %14, %1
  br i1 %15, label %8, label %7, !llvm.loop !9

16:                                               ; preds = %16, %8
  %17 = phi i32 [ %27, %16 ], [ 0, %8 ]
  %18 = phi float [ %26, %16 ], [ %12, %8 ]
  %19 = fmul contract float %18, %18
  %20 = zext nneg i32 %17 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %20
  %22 = load float, ptr addrspace(1) %21, align 4, !tbaa !5
  %23 = uitofp nneg i32 %17 to float
  %24 = fadd contract float %18, %23
  %25 = fdiv contract float %22, %24
  %26 = fadd contract float %19, %25
  %27 = add nuw nsw i32 %17, 1
  %28 = icmp eq i32 %27, %1
  br i1 %28, label %13, label %16, !llvm.loop !9
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @k(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = addrspacecast ptr %0 to ptr addrspace(1)
  tail call void @_Z3bigPfi(ptr addrspace(1) noundef %6, i32 noundef %2) #3
  %7 = addrspacecast ptr %1 to ptr addrspace(1)
  tail call void @_Z3bigPfi(ptr addrspace(1) noundef %7, i32 noundef %2) #3
  %8 = sext i32 %2 to i64
  %9 = getelementptr inbounds float, ptr addrspace(1) %5, i64 %8
  tail call void @_Z3bigPfi(ptr addrspace(1) noundef %9, i32 noundef %2) #3
  %10 = getelementptr inbounds float, ptr addrspace(1) %4, i64 %8
  tail call void @_Z3bigPfi(ptr addrspace(1) noundef %10, i32 noundef %2) #3
  %11 = icmp sgt i32 %2, 3
  %12 = select i1 %11, i32 1, i32 2
  %13 = select i1 %11, ptr addrspace(1) %5, ptr addrspace(1) %4
  %14 = add nsw i32 %2, %12
  tail call void @_Z3bigPfi(ptr addrspace(1) noundef %13, i32 noundef %14) #3
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind memory(argmem: readwrite) }

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
