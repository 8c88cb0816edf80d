; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

%"struct.std::array" = type { [64 x %"struct.std::array.0"] }
%"struct.std::array.0" = type { [4 x float] }

@_ZZ5spansE4tile = internal addrspace(3) global %"struct.std::array" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spans(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = addrspacecast ptr %1 to ptr addrspace(1)
  %6 = alloca %"struct.std::array.0", align 4
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = icmp ult i32 %7, 256
  br i1 %8, label %9, label %11

9:                                                ; preds = %3
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %38

11:                                               ; preds = %38, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = and i32 %7, 31
  %13 = tail call fastcc <{ ptr, i32 }> @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZZ5spansE4tile, i64 32), i64 64, i32 noundef %12) #7
  %14 = extractvalue <{ ptr, i32 }> %13, 0
  %15 = addrspacecast ptr %14 to ptr addrspace(3)
  %16 = extractvalue <{ ptr, i32 }> %13, 1
  call void @llvm.lifetime.start.p0(ptr %6)
  %17 = and i32 %7, 63
  %18 = zext nneg i32 %17 to i64
  %19 = getelementptr inbounds nuw %"struct.std::array.0", ptr addrspace(3) @_ZZ5spansE4tile, i64 %18
  call void @llvm.memcpy.p0.p3.i64(ptr noundef nonnull align 4 dereferenceable(16) %6, ptr addrspace(3) noundef align 4 dereferenceable(16) %19, i64 16, i1 false)
  %20 = and i32 %2, 3
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw float, ptr %6, i64 %21
  %23 = load float, ptr %22, align 4, !tbaa !5
  %24 = fadd contract float %23, 1.000000e+00
  store float %24, ptr %22, align 4, !tbaa !5
  %25 = call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr nonnull getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 16), i64 4, ptr nonnull %6) #8
  store float %25, ptr addrspace(3) %15, align 4, !tbaa !5
  %26 = zext i32 %16 to i64
  %27 = tail call fastcc noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr %0, i64 %26, ptr nonnull %14) #8
  br label %28

28:                                               ; preds = %28, %11
  %29 = phi float [ %33, %28 ], [ 0.000000e+00, %11 ]
  %30 = phi i64 [ %34, %28 ], [ 0, %11 ]
  %31 = getelementptr inbounds nuw i8, ptr %6, i64 %30
  %32 = load float, ptr %31, align 4, !tbaa !5
  %33 = fadd contract float %29, %32
  %34 = add nuw nsw i64 %30, 4
  %35 = icmp eq i64 %34, 16
  br i1 %35, label %36, label %28, !llvm.loop !9

36:                                               ; preds = %28
  %37 = fadd contract float %27, %33
  store float %37, ptr addrspace(1) %5, align 4, !tbaa !5
  call void @llvm.lifetime.end.p0(ptr %6)
  ret void

38:                                               ; preds = %38, %9
  %39 = phi i32 [ %44, %38 ], [ %7, %9 ]
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %40
  %42 = load float, ptr addrspace(1) %41, align 4, !tbaa !5
  %43 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ5spansE4tile, i64 %40
  store float %42, ptr addrspace(3) %43, align 4, !tbaa !5
  %44 = add nuw nsw i32 %39, %10
  %45 = icmp ult i32 %44, 256
  br i1 %45, label %38, label %11, !llvm.loop !9
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
