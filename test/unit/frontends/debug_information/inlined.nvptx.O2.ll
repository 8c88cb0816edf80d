; ModuleID = '<stdin>'
source_filename = "inlined.cpp"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.P = type { i32, i32 }

@_ZN1N1gE = dso_local local_unnamed_addr global i32 3, align 4

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define dso_local noundef i32 @_Z6helperP1PIiEi(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 !dbg !11 {
  %3 = icmp sgt i32 %1, 0, !dbg !14
  br i1 %3, label %4, label %29, !dbg !15

4:                                                ; preds = %2
  %5 = and i32 %1, 3, !dbg !16
  %6 = icmp ult i32 %1, 4, !dbg !16
  br i1 %6, label %11, label %7, !dbg !16

7:                                                ; preds = %4
  %8 = and i32 %1, 2147483644, !dbg !16
  br label %31, !dbg !16

9:                                                ; preds = %31
  %10 = icmp eq i32 %5, 0, !dbg !16
  br i1 %10, label %29, label %11, !dbg !16

11:                                               ; preds = %9, %4
  %12 = phi i32 [ 0, %4 ], [ %66, %9 ]
  %13 = phi i32 [ 0, %4 ], [ %65, %9 ]
  %14 = icmp ne i32 %5, 0, !dbg !17
  tail call void @llvm.assume(i1 %14), !dbg !17
  br label %15, !dbg !17

15:                                               ; preds = %15, %11
  %16 = phi i32 [ %26, %15 ], [ %12, %11 ]
  %17 = phi i32 [ %25, %15 ], [ %13, %11 ]
  %18 = phi i32 [ %27, %15 ], [ 0, %11 ]
  %19 = zext nneg i32 %16 to i64, !dbg !18
  %20 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %19, !dbg !18
  %21 = load i32, ptr %20, align 4, !dbg !19, !tbaa !22
  %22 = getelementptr inbounds nuw i8, ptr %20, i64 4, !dbg !24
  %23 = load i32, ptr %22, align 4, !dbg !24, !tbaa !25
  %24 = add i32 %21, %17, !dbg !26
  %25 = add i32 %24, %23, !dbg !27
  %26 = add nuw nsw i32 %16, 1, !dbg !28
  %27 = add i32 %18, 1, !dbg !29
  %28 = icmp eq i32 %27, %5, !dbg !29
  br i1 %28, label %29, label %15, !dbg !29, !llvm.loop !30

29:                                               ; preds = %15, %9, %2
  %30 = phi i32 [ 0, %2 ], [ %65, %9 ], [ %25, %15 ], !dbg !32
  ret i32 %30, !dbg !33

31:                                               ; preds = %31, %7
  %32 = phi i32 [ 0, %7 ], [ %66, %31 ]
  %33 = phi i32 [ 0, %7 ], [ %65, %31 ]
  %34 = phi i32 [ 0, %7 ], [ %67, %31 ]
  %35 = zext nneg i32 %32 to i64, !dbg !18
  %36 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %35, !dbg !18
  %37 = load i32, ptr %36, align 4, !dbg !19, !tbaa !22
  %38 = getelementptr inbounds nuw i8, ptr %36, i64 4, !dbg !24
  %39 = load i32, ptr %38, align 4, !dbg !24, !tbaa !25
  %40 = add i32 %37, %33, !dbg !34
  %41 = add i32 %40, %39, !dbg !35
  %42 = zext nneg i32 %32 to i64, !dbg !18
  %43 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %42, !dbg !18
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 8, !dbg !18
  %45 = load i32, ptr %44, align 4, !dbg !19, !tbaa !22
  %46 = getelementptr inbounds nuw i8, ptr %43, i64 12, !dbg !24
  %47 = load i32, ptr %46, align 4, !dbg !24, !tbaa !25
  %48 = add i32 %45, %41, !dbg !36
  %49 = add i32 %48, %47, !dbg !37
  %50 = zext nneg i32 %32 to i64, !dbg !18
  %51 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %50, !dbg !18
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 16, !dbg !18
  %53 = load i32, ptr %52, align 4, !dbg !19, !tbaa !22
  %54 = getelementptr inbounds nuw i8, ptr %51, i64 20, !dbg !24
  %55 = load i32, ptr %54, align 4, !dbg !24, !tbaa !25
  %56 = add i32 %53, %49, !dbg !38
  %57 = add i32 %56, %55, !dbg !39
  %58 = zext nneg i32 %32 to i64, !dbg !18
  %59 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %58, !dbg !18
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 24, !dbg !18
  %61 = load i32, ptr %60, align 4, !dbg !19, !tbaa !22
  %62 = getelementptr inbounds nuw i8, ptr %59, i64 28, !dbg !24
  %63 = load i32, ptr %62, align 4, !dbg !24, !tbaa !25
  %64 = add i32 %61, %57, !dbg !40
  %65 = add i32 %64, %63, !dbg !41
  %66 = add nuw nsw i32 %32, 4, !dbg !42
  %67 = add i32 %34, 4, !dbg !43
  %68 = icmp eq i32 %67, %8, !dbg !43
  br i1 %68, label %9, label %31, !dbg !43, !llvm.loop !44
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local float @kern(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #2 !dbg !47 {
  %5 = alloca [4 x float], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #4, !dbg !48
  %6 = icmp sgt i32 %2, 0
  br i1 %6, label %7, label %58, !dbg !49

7:                                                ; preds = %4
  %8 = uitofp i32 %3 to float
  %9 = and i32 %2, 1, !dbg !50
  %10 = icmp eq i32 %2, 1, !dbg !50
  br i1 %10, label %44, label %11, !dbg !50

11:                                               ; preds = %7
  %12 = and i32 %2, 2147483646, !dbg !51
  br label %13, !dbg !51

13:                                               ; preds = %13, %11
  %14 = phi i32 [ 0, %11 ], [ %39, %13 ]
  %15 = phi i32 [ 0, %11 ], [ %40, %13 ]
  %16 = zext nneg i32 %14 to i64, !dbg !52
  %17 = getelementptr inbounds nuw float, ptr %0, i64 %16, !dbg !52
  %18 = load float, ptr %17, align 4, !dbg !52, !tbaa !53
  %19 = fmul float %18, %18, !dbg !55
  %20 = fadd float %19, %8, !dbg !58
  %21 = tail call noundef i32 @_Z6helperP1PIiEi(ptr noundef %1, i32 noundef %14), !dbg !59
  %22 = sitofp i32 %21 to float, !dbg !59
  %23 = fadd float %20, %22, !dbg !60
  store float %23, ptr %17, align 4, !dbg !61, !tbaa !53
  %24 = and i32 %14, 2, !dbg !62
  %25 = zext nneg i32 %24 to i64, !dbg !63
  %26 = getelementptr inbounds nuw float, ptr %5, i64 %25, !dbg !63
  store float %20, ptr %26, align 4, !dbg !64, !tbaa !53
  %27 = or disjoint i32 %14, 1, !dbg !65
  %28 = zext nneg i32 %27 to i64, !dbg !52
  %29 = getelementptr inbounds nuw float, ptr %0, i64 %28, !dbg !52
  %30 = load float, ptr %29, align 4, !dbg !52, !tbaa !53
  %31 = fmul float %30, %30, !dbg !66
  %32 = fadd float %31, %8, !dbg !67
  %33 = tail call noundef i32 @_Z6helperP1PIiEi(ptr noundef %1, i32 noundef %27), !dbg !59
  %34 = sitofp i32 %33 to float, !dbg !59
  %35 = fadd float %32, %34, !dbg !68
  store float %35, ptr %29, align 4, !dbg !69, !tbaa !53
  %36 = and i32 %27, 3, !dbg !62
  %37 = zext nneg i32 %36 to i64, !dbg !63
  %38 = getelementptr inbounds nuw float, ptr %5, i64 %37, !dbg !63
  store float %32, ptr %38, align 4, !dbg !70, !tbaa !53
  %39 = add nuw nsw i32 %14, 2, !dbg !71
  %40 = add i32 %15, 2, !dbg !72
  %41 = icmp eq i32 %40, %12, !dbg !72
  br i1 %41, label %42, label %13, !dbg !72, !llvm.loop !73

42:                                               ; preds = %13
  %43 = icmp eq i32 %9, 0, !dbg !50
  br i1 %43, label %58, label %44, !dbg !50

44:                                               ; preds = %42, %7
  %45 = phi i32 [ 0, %7 ], [ %39, %42 ]
  %46 = icmp ne i32 %9, 0, !dbg !75
  tail call void @llvm.assume(i1 %46), !dbg !75
  %47 = zext nneg i32 %45 to i64, !dbg !52
  %48 = getelementptr inbounds nuw float, ptr %0, i64 %47, !dbg !52
  %49 = load float, ptr %48, align 4, !dbg !52, !tbaa !53
  %50 = fmul float %49, %49, !dbg !76
  %51 = fadd float %50, %8, !dbg !77
  %52 = tail call noundef i32 @_Z6helperP1PIiEi(ptr noundef %1, i32 noundef %45), !dbg !59
  %53 = sitofp i32 %52 to float, !dbg !59
  %54 = fadd float %51, %53, !dbg !78
  store float %54, ptr %48, align 4, !dbg !79, !tbaa !53
  %55 = and i32 %45, 3, !dbg !62
  %56 = zext nneg i32 %55 to i64, !dbg !63
  %57 = getelementptr inbounds nuw float, ptr %5, i64 %56, !dbg !63
  store float %51, ptr %57, align 4, !dbg !80, !tbaa !53
  br label %58, !dbg !81

58:                                               ; preds = %44, %42, %4
  %59 = load float, ptr %0, align 4, !dbg !81, !tbaa !53
  %60 = load i32, ptr @_ZN1N1gE, align 4, !dbg !82, !tbaa !7
  %61 = sitofp i32 %60 to float, !dbg !82
  %62 = fadd float %59, %61, !dbg !83
  %63 = and i32 %2, 3, !dbg !84
  %64 = zext nneg i32 %63 to i64, !dbg !85
  %65 = getelementptr inbounds nuw float, ptr %5, i64 %64, !dbg !85
  %66 = load float, ptr %65, align 4, !dbg !85, !tbaa !53
  %67 = fadd float %66, %62, !dbg !86
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #4, !dbg !87
  ret float %67, !dbg !88
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-features"="+ptx88" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-features"="+ptx88" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5}
!llvm.ident = !{!6}
!llvm.errno.tbaa = !{!7}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inlined.cpp", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C++ TBAA"}
!11 = distinct !DISubprogram(name: "helper", scope: !1, file: !1, line: 3, type: !12, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!12 = !DISubroutineType(types: !13)
!13 = !{}
!14 = !DILocation(line: 3, column: 89, scope: !11, atomGroup: 13, atomRank: 1)
!15 = !DILocation(line: 3, column: 71, scope: !11, atomGroup: 14, atomRank: 1)
!16 = !DILocation(line: 3, column: 71, scope: !11)
!17 = !DILocation(line: 3, column: 71, scope: !11, atomGroup: 4, atomRank: 1)
!18 = !DILocation(line: 3, column: 108, scope: !11)
!19 = !DILocation(line: 1, column: 61, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 1, type: !12, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!21 = distinct !DILocation(line: 3, column: 113, scope: !11)
!22 = !{!23, !8, i64 0}
!23 = !{!"_ZTS1PIiE", !8, i64 0, !8, i64 4}
!24 = !DILocation(line: 1, column: 65, scope: !20, inlinedAt: !21)
!25 = !{!23, !8, i64 4}
!26 = !DILocation(line: 1, column: 63, scope: !20, inlinedAt: !21, atomGroup: 17, atomRank: 2)
!27 = !DILocation(line: 3, column: 105, scope: !11, atomGroup: 18, atomRank: 2)
!28 = !DILocation(line: 3, column: 95, scope: !11, atomGroup: 19, atomRank: 2)
!29 = !DILocation(line: 3, column: 71, scope: !11, atomGroup: 21, atomRank: 1)
!30 = distinct !{!30, !31}
!31 = !{!"llvm.loop.unroll.disable"}
!32 = !DILocation(line: 3, scope: !11, atomGroup: 1, atomRank: 1)
!33 = !DILocation(line: 3, column: 122, scope: !11, atomGroup: 9, atomRank: 1)
!34 = !DILocation(line: 1, column: 63, scope: !20, inlinedAt: !21, atomGroup: 1, atomRank: 2)
!35 = !DILocation(line: 3, column: 105, scope: !11, atomGroup: 5, atomRank: 2)
!36 = !DILocation(line: 1, column: 63, scope: !20, inlinedAt: !21, atomGroup: 22, atomRank: 2)
!37 = !DILocation(line: 3, column: 105, scope: !11, atomGroup: 23, atomRank: 2)
!38 = !DILocation(line: 1, column: 63, scope: !20, inlinedAt: !21, atomGroup: 27, atomRank: 2)
!39 = !DILocation(line: 3, column: 105, scope: !11, atomGroup: 28, atomRank: 2)
!40 = !DILocation(line: 1, column: 63, scope: !20, inlinedAt: !21, atomGroup: 32, atomRank: 2)
!41 = !DILocation(line: 3, column: 105, scope: !11, atomGroup: 33, atomRank: 2)
!42 = !DILocation(line: 3, column: 95, scope: !11, atomGroup: 34, atomRank: 2)
!43 = !DILocation(line: 3, column: 71, scope: !11, atomGroup: 36, atomRank: 1)
!44 = distinct !{!44, !16, !45, !46}
!45 = !DILocation(line: 3, column: 120, scope: !11)
!46 = !{!"llvm.loop.mustprogress"}
!47 = distinct !DISubprogram(name: "kern", scope: !1, file: !1, line: 5, type: !12, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!48 = !DILocation(line: 5, column: 61, scope: !47)
!49 = !DILocation(line: 5, column: 79, scope: !47, atomGroup: 1, atomRank: 1)
!50 = !DILocation(line: 5, column: 95, scope: !47)
!51 = !DILocation(line: 5, column: 95, scope: !47, atomGroup: 16, atomRank: 1)
!52 = !DILocation(line: 5, column: 138, scope: !47)
!53 = !{!54, !54, i64 0}
!54 = !{!"float", !9, i64 0}
!55 = !DILocation(line: 4, column: 70, scope: !56, inlinedAt: !57, atomGroup: 1, atomRank: 2)
!56 = distinct !DISubprogram(name: "sq", scope: !1, file: !1, line: 4, type: !12, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!57 = distinct !DILocation(line: 5, column: 135, scope: !47)
!58 = !DILocation(line: 5, column: 144, scope: !47, atomGroup: 6, atomRank: 2)
!59 = !DILocation(line: 5, column: 167, scope: !47)
!60 = !DILocation(line: 5, column: 165, scope: !47, atomGroup: 7, atomRank: 2)
!61 = !DILocation(line: 5, column: 161, scope: !47, atomGroup: 7, atomRank: 1)
!62 = !DILocation(line: 5, column: 184, scope: !47)
!63 = !DILocation(line: 5, column: 181, scope: !47)
!64 = !DILocation(line: 5, column: 187, scope: !47, atomGroup: 8, atomRank: 1)
!65 = !DILocation(line: 5, column: 118, scope: !47, atomGroup: 9, atomRank: 2)
!66 = !DILocation(line: 4, column: 70, scope: !56, inlinedAt: !57, atomGroup: 44, atomRank: 2)
!67 = !DILocation(line: 5, column: 144, scope: !47, atomGroup: 45, atomRank: 2)
!68 = !DILocation(line: 5, column: 165, scope: !47, atomGroup: 46, atomRank: 2)
!69 = !DILocation(line: 5, column: 161, scope: !47, atomGroup: 46, atomRank: 1)
!70 = !DILocation(line: 5, column: 187, scope: !47, atomGroup: 47, atomRank: 1)
!71 = !DILocation(line: 5, column: 118, scope: !47, atomGroup: 48, atomRank: 2)
!72 = !DILocation(line: 5, column: 95, scope: !47, atomGroup: 50, atomRank: 1)
!73 = distinct !{!73, !50, !74, !46}
!74 = !DILocation(line: 5, column: 191, scope: !47)
!75 = !DILocation(line: 5, column: 95, scope: !47, atomGroup: 5, atomRank: 1)
!76 = !DILocation(line: 4, column: 70, scope: !56, inlinedAt: !57, atomGroup: 37, atomRank: 2)
!77 = !DILocation(line: 5, column: 144, scope: !47, atomGroup: 38, atomRank: 2)
!78 = !DILocation(line: 5, column: 165, scope: !47, atomGroup: 39, atomRank: 2)
!79 = !DILocation(line: 5, column: 161, scope: !47, atomGroup: 39, atomRank: 1)
!80 = !DILocation(line: 5, column: 187, scope: !47, atomGroup: 40, atomRank: 1)
!81 = !DILocation(line: 6, column: 13, scope: !47)
!82 = !DILocation(line: 6, column: 20, scope: !47)
!83 = !DILocation(line: 6, column: 18, scope: !47)
!84 = !DILocation(line: 6, column: 30, scope: !47)
!85 = !DILocation(line: 6, column: 27, scope: !47)
!86 = !DILocation(line: 6, column: 25, scope: !47, atomGroup: 12, atomRank: 2)
!87 = !DILocation(line: 6, column: 35, scope: !47)
!88 = !DILocation(line: 6, column: 6, scope: !47, atomGroup: 12, atomRank: 1)
