; ModuleID = '<stdin>'
source_filename = "./cuda/reduction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9block_sumE4tile = internal addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_sum(ptr noundef %0, ptr noundef %1) #0 !dbg !11 {
  call void @_ZL4fillPfPKf(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ9block_sumE4tile to ptr), ptr noundef %0) #5, !dbg !15
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !16
  call void @_ZL6reducePfj(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ9block_sumE4tile to ptr), i32 noundef %3) #5, !dbg !17
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !18
  %5 = icmp eq i32 %4, 0, !dbg !19
  br i1 %5, label %6, label %11, !dbg !19

6:                                                ; preds = %2
  %7 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE4tile to ptr), align 4, !dbg !20, !tbaa !21
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !23
  %9 = sext i32 %8 to i64, !dbg !24
  %10 = getelementptr inbounds float, ptr %1, i64 %9, !dbg !24
  store float %7, ptr %10, align 4, !dbg !25, !tbaa !21
  br label %11, !dbg !24

11:                                               ; preds = %6, %2
  ret void, !dbg !26
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal void @_ZL4fillPfPKf(ptr noundef %0, ptr noundef %1) #1 !dbg !27 {
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !28
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !29
  %5 = mul nsw i32 %3, %4, !dbg !30
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !31
  %7 = add nsw i32 %5, %6, !dbg !32
  %8 = sext i32 %7 to i64, !dbg !33
  %9 = getelementptr inbounds float, ptr %1, i64 %8, !dbg !33
  %10 = load float, ptr %9, align 4, !dbg !33, !tbaa !21
  %11 = sext i32 %6 to i64, !dbg !34
  %12 = getelementptr inbounds float, ptr %0, i64 %11, !dbg !34
  store float %10, ptr %12, align 4, !dbg !35, !tbaa !21
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  ret void, !dbg !37
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal void @_ZL6reducePfj(ptr noundef %0, i32 noundef %1) #1 !dbg !38 {
  %3 = udiv i32 %1, 2, !dbg !39
  br label %4, !dbg !40

4:                                                ; preds = %18, %2
  %.0 = phi i32 [ %3, %2 ], [ %19, %18 ], !dbg !41
  %5 = icmp ugt i32 %.0, 0, !dbg !42
  br i1 %5, label %6, label %20, !dbg !43

6:                                                ; preds = %4
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !44
  %8 = icmp ult i32 %7, %.0, !dbg !45
  br i1 %8, label %9, label %18, !dbg !45

9:                                                ; preds = %6
  %10 = add i32 %7, %.0, !dbg !46
  %11 = zext i32 %10 to i64, !dbg !47
  %12 = getelementptr inbounds nuw float, ptr %0, i64 %11, !dbg !47
  %13 = load float, ptr %12, align 4, !dbg !47, !tbaa !21
  %14 = sext i32 %7 to i64, !dbg !48
  %15 = getelementptr inbounds float, ptr %0, i64 %14, !dbg !48
  %16 = load float, ptr %15, align 4, !dbg !49, !tbaa !21
  %17 = fadd contract float %16, %13, !dbg !49
  store float %17, ptr %15, align 4, !dbg !49, !tbaa !21
  br label %18, !dbg !48

18:                                               ; preds = %9, %6
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !50
  %19 = udiv i32 %.0, 2, !dbg !51
  br label %4, !dbg !43, !llvm.loop !52

20:                                               ; preds = %4
  ret void, !dbg !55
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.errno.tbaa = !{!7}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "cuda/reduction.cu", directory: ".")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C++ TBAA"}
!11 = distinct !DISubprogram(name: "block_sum", scope: !12, file: !12, line: 19, type: !13, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!12 = !DIFile(filename: "./cuda/reduction.cu", directory: ".")
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 21, column: 3, scope: !11)
!16 = !DILocation(line: 22, column: 16, scope: !11)
!17 = !DILocation(line: 22, column: 3, scope: !11)
!18 = !DILocation(line: 23, column: 7, scope: !11)
!19 = !DILocation(line: 23, column: 14, scope: !11)
!20 = !DILocation(line: 24, column: 18, scope: !11)
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !9, i64 0}
!23 = !DILocation(line: 24, column: 9, scope: !11)
!24 = !DILocation(line: 24, column: 5, scope: !11)
!25 = !DILocation(line: 24, column: 16, scope: !11)
!26 = !DILocation(line: 25, column: 1, scope: !11)
!27 = distinct !DISubprogram(name: "fill", scope: !12, file: !12, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!28 = !DILocation(line: 7, column: 21, scope: !27)
!29 = !DILocation(line: 7, column: 29, scope: !27)
!30 = !DILocation(line: 7, column: 27, scope: !27)
!31 = !DILocation(line: 7, column: 42, scope: !27)
!32 = !DILocation(line: 7, column: 40, scope: !27)
!33 = !DILocation(line: 7, column: 18, scope: !27)
!34 = !DILocation(line: 7, column: 3, scope: !27)
!35 = !DILocation(line: 7, column: 16, scope: !27)
!36 = !DILocation(line: 8, column: 3, scope: !27)
!37 = !DILocation(line: 9, column: 1, scope: !27)
!38 = distinct !DISubprogram(name: "reduce", scope: !12, file: !12, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!39 = !DILocation(line: 12, column: 30, scope: !38)
!40 = !DILocation(line: 12, column: 8, scope: !38)
!41 = !DILocation(line: 12, scope: !38)
!42 = !DILocation(line: 12, column: 40, scope: !38)
!43 = !DILocation(line: 12, column: 3, scope: !38)
!44 = !DILocation(line: 13, column: 9, scope: !38)
!45 = !DILocation(line: 13, column: 16, scope: !38)
!46 = !DILocation(line: 14, column: 39, scope: !38)
!47 = !DILocation(line: 14, column: 25, scope: !38)
!48 = !DILocation(line: 14, column: 7, scope: !38)
!49 = !DILocation(line: 14, column: 22, scope: !38)
!50 = !DILocation(line: 15, column: 5, scope: !38)
!51 = !DILocation(line: 12, column: 50, scope: !38)
!52 = distinct !{!52, !43, !53, !54}
!53 = !DILocation(line: 16, column: 3, scope: !38)
!54 = !{!"llvm.loop.mustprogress"}
!55 = !DILocation(line: 17, column: 1, scope: !38)
