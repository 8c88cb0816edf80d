; ModuleID = '<stdin>'
source_filename = "inlined.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64"

%struct.P = type { i32, i32 }

@_ZN1N1gE = dso_local local_unnamed_addr global i32 3, align 4, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local noundef i32 @_Z6helperP1PIiEi(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 !dbg !26 {
    #dbg_value(ptr %0, !42, !DIExpression(), !47)
    #dbg_value(i32 %1, !43, !DIExpression(), !47)
    #dbg_value(i32 0, !44, !DIExpression(), !47)
    #dbg_value(i32 0, !45, !DIExpression(), !48)
  %3 = icmp sgt i32 %1, 0, !dbg !49
  br i1 %3, label %4, label %35, !dbg !51

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64, !dbg !52
  %6 = icmp ult i32 %1, 8, !dbg !53
  br i1 %6, label %32, label %7, !dbg !53

7:                                                ; preds = %4
  %8 = and i64 %5, 2147483640
  br label %9, !dbg !53

9:                                                ; preds = %9, %7
  %10 = phi i64 [ 0, %7 ], [ %26, %9 ], !dbg !54
  %11 = phi <4 x i32> [ zeroinitializer, %7 ], [ %24, %9 ]
  %12 = phi <4 x i32> [ zeroinitializer, %7 ], [ %25, %9 ]
  %13 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %10, !dbg !55
  %14 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %10, !dbg !55
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 32, !dbg !55
  %16 = load <8 x i32>, ptr %13, align 4, !dbg !57, !tbaa !22
  %17 = shufflevector <8 x i32> %16, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>, !dbg !57
  %18 = shufflevector <8 x i32> %16, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, !dbg !57
  %19 = load <8 x i32>, ptr %15, align 4, !dbg !57, !tbaa !22
  %20 = shufflevector <8 x i32> %19, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>, !dbg !57
  %21 = shufflevector <8 x i32> %19, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>, !dbg !57
  %22 = add <4 x i32> %17, %11, !dbg !63
  %23 = add <4 x i32> %20, %12, !dbg !63
  %24 = add <4 x i32> %22, %18, !dbg !64
  %25 = add <4 x i32> %23, %21, !dbg !64
  %26 = add nuw i64 %10, 8, !dbg !54
  %27 = icmp eq i64 %26, %8, !dbg !65
  br i1 %27, label %28, label %9, !dbg !65, !llvm.loop !66

28:                                               ; preds = %9
  %29 = add <4 x i32> %25, %24, !dbg !65
  %30 = tail call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %29), !dbg !65
  %31 = icmp eq i64 %8, %5, !dbg !65
  br i1 %31, label %35, label %32, !dbg !65

32:                                               ; preds = %28, %4
  %33 = phi i64 [ 0, %4 ], [ %8, %28 ]
  %34 = phi i32 [ 0, %4 ], [ %30, %28 ]
  br label %37, !dbg !65

35:                                               ; preds = %37, %28, %2
  %36 = phi i32 [ 0, %2 ], [ %30, %28 ], [ %45, %37 ], !dbg !70
  ret i32 %36, !dbg !71

37:                                               ; preds = %37, %32
  %38 = phi i64 [ %46, %37 ], [ %33, %32 ]
  %39 = phi i32 [ %45, %37 ], [ %34, %32 ]
    #dbg_value(i64 %38, !45, !DIExpression(), !48)
    #dbg_value(i32 %39, !44, !DIExpression(), !47)
  %40 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %38, !dbg !55
    #dbg_value(ptr %40, !60, !DIExpression(), !72)
  %41 = load i32, ptr %40, align 4, !dbg !57, !tbaa !73
  %42 = getelementptr inbounds nuw i8, ptr %40, i64 4, !dbg !75
  %43 = load i32, ptr %42, align 4, !dbg !75, !tbaa !76
  %44 = add i32 %41, %39, !dbg !63
  %45 = add i32 %44, %43, !dbg !64
    #dbg_value(i32 %45, !44, !DIExpression(), !47)
  %46 = add nuw nsw i64 %38, 1, !dbg !54
    #dbg_value(i64 %46, !45, !DIExpression(), !48)
  %47 = icmp eq i64 %46, %5, !dbg !52
  br i1 %47, label %35, label %37, !dbg !65, !llvm.loop !77
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local float @kern(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #2 !dbg !78 {
  %5 = alloca [4 x float], align 16, !DIAssignID !97
    #dbg_assign(i1 poison, !87, !DIExpression(), !97, ptr %5, !DIExpression(), !98)
    #dbg_value(ptr %0, !83, !DIExpression(), !98)
    #dbg_value(ptr %1, !84, !DIExpression(), !98)
    #dbg_value(i32 %2, !85, !DIExpression(), !98)
    #dbg_value(i32 %3, !86, !DIExpression(), !98)
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #4, !dbg !99
    #dbg_value(i32 0, !91, !DIExpression(), !100)
  %6 = icmp sgt i32 %2, 0
  br i1 %6, label %7, label %24, !dbg !101

7:                                                ; preds = %4
  %8 = uitofp i32 %3 to float
  %9 = zext nneg i32 %2 to i64, !dbg !103
  br label %10, !dbg !104

10:                                               ; preds = %10, %7
  %11 = phi i64 [ 0, %7 ], [ %22, %10 ]
    #dbg_value(i64 %11, !91, !DIExpression(), !100)
  %12 = getelementptr inbounds nuw float, ptr %0, i64 %11, !dbg !105
  %13 = load float, ptr %12, align 4, !dbg !105, !tbaa !106
    #dbg_value(float %13, !108, !DIExpression(), !114)
  %14 = fmul float %13, %13, !dbg !116
    #dbg_value(float %14, !113, !DIExpression(), !114)
  %15 = fadd float %14, %8, !dbg !117
    #dbg_value(float %15, !93, !DIExpression(), !118)
  %16 = trunc nuw nsw i64 %11 to i32, !dbg !119
  %17 = tail call noundef i32 @_Z6helperP1PIiEi(ptr noundef %1, i32 noundef %16), !dbg !119
  %18 = sitofp i32 %17 to float, !dbg !119
  %19 = fadd float %15, %18, !dbg !120
  store float %19, ptr %12, align 4, !dbg !121, !tbaa !106
  %20 = and i64 %11, 3, !dbg !122
  %21 = getelementptr inbounds nuw float, ptr %5, i64 %20, !dbg !123
  store float %15, ptr %21, align 4, !dbg !124, !tbaa !106
  %22 = add nuw nsw i64 %11, 1, !dbg !125
    #dbg_value(i64 %22, !91, !DIExpression(), !100)
  %23 = icmp eq i64 %22, %9, !dbg !103
  br i1 %23, label %24, label %10, !dbg !126, !llvm.loop !127

24:                                               ; preds = %10, %4
    #dbg_label(!96, !130)
  %25 = load float, ptr %0, align 4, !dbg !131, !tbaa !106
  %26 = load i32, ptr @_ZN1N1gE, align 4, !dbg !132, !tbaa !22
  %27 = sitofp i32 %26 to float, !dbg !132
  %28 = fadd float %25, %27, !dbg !133
  %29 = and i32 %2, 3, !dbg !134
  %30 = zext nneg i32 %29 to i64, !dbg !135
  %31 = getelementptr inbounds nuw float, ptr %5, i64 %30, !dbg !135
  %32 = load float, ptr %31, align 4, !dbg !135, !tbaa !106
  %33 = fadd float %32, %28, !dbg !136
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #4, !dbg !137
  ret float %33, !dbg !138
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!15, !16, !17, !18, !19, !20}
!llvm.ident = !{!21}
!llvm.errno.tbaa = !{!22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "g", linkageName: "_ZN1N1gE", scope: !2, file: !3, line: 2, type: !4, isLocal: false, isDefinition: true)
!2 = !DINamespace(name: "N", scope: null)
!3 = !DIFile(filename: "inlined.cpp", directory: "/src", checksumkind: CSK_MD5, checksum: "154e02d289e5c85a08ab5e81c5c92bfd")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !6, retainedTypes: !12, globals: !14, splitDebugInlining: false, nameTableKind: None)
!6 = !{!7}
!7 = distinct !DICompositeType(tag: DW_TAG_enumeration_type, name: "E", scope: !2, file: !3, line: 2, baseType: !8, size: 32, elements: !9, identifier: "_ZTSN1N1EE")
!8 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!9 = !{!10, !11}
!10 = !DIEnumerator(name: "A", value: 0, isUnsigned: true)
!11 = !DIEnumerator(name: "B", value: 5, isUnsigned: true)
!12 = !{!13}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !{!0}
!15 = !{i32 7, !"Dwarf Version", i32 5}
!16 = !{i32 2, !"Debug Info Version", i32 3}
!17 = !{i32 1, !"wchar_size", i32 4}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"frame-pointer", i32 2}
!20 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!21 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!22 = !{!23, !23, i64 0}
!23 = !{!"int", !24, i64 0}
!24 = !{!"omnipotent char", !25, i64 0}
!25 = !{!"Simple C++ TBAA"}
!26 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperP1PIiEi", scope: !3, file: !3, line: 3, type: !27, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !41, keyInstructions: true)
!27 = !DISubroutineType(types: !28)
!28 = !{!4, !29, !4}
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P<int>", file: !3, line: 1, size: 64, flags: DIFlagTypePassByValue, elements: !31, templateParams: !39, identifier: "_ZTS1PIiE")
!31 = !{!32, !33, !34}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !30, file: !3, line: 1, baseType: !4, size: 32)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !30, file: !3, line: 1, baseType: !4, size: 32, offset: 32)
!34 = !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !30, file: !3, line: 1, type: !35, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!35 = !DISubroutineType(types: !36)
!36 = !{!4, !37}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !30)
!39 = !{!40}
!40 = !DITemplateTypeParameter(name: "T", type: !4)
!41 = !{!42, !43, !44, !45}
!42 = !DILocalVariable(name: "p", arg: 1, scope: !26, file: !3, line: 3, type: !29)
!43 = !DILocalVariable(name: "n", arg: 2, scope: !26, file: !3, line: 3, type: !4)
!44 = !DILocalVariable(name: "acc", scope: !26, file: !3, line: 3, type: !4)
!45 = !DILocalVariable(name: "i", scope: !46, file: !3, line: 3, type: !4)
!46 = distinct !DILexicalBlock(scope: !26, file: !3, line: 3, column: 71)
!47 = !DILocation(line: 0, scope: !26)
!48 = !DILocation(line: 0, scope: !46)
!49 = !DILocation(line: 3, column: 89, scope: !50, atomGroup: 13, atomRank: 1)
!50 = distinct !DILexicalBlock(scope: !46, file: !3, line: 3, column: 71)
!51 = !DILocation(line: 3, column: 71, scope: !46, atomGroup: 14, atomRank: 1)
!52 = !DILocation(line: 3, column: 89, scope: !50, atomGroup: 3, atomRank: 1)
!53 = !DILocation(line: 3, column: 71, scope: !46)
!54 = !DILocation(line: 3, column: 95, scope: !50, atomGroup: 6, atomRank: 2)
!55 = !DILocation(line: 3, column: 108, scope: !56)
!56 = distinct !DILexicalBlock(scope: !50, file: !3, line: 3, column: 99)
!57 = !DILocation(line: 1, column: 61, scope: !58, inlinedAt: !62)
!58 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !30, file: !3, line: 1, type: !35, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, declaration: !34, retainedNodes: !59, keyInstructions: true)
!59 = !{!60}
!60 = !DILocalVariable(name: "this", arg: 1, scope: !58, type: !61, flags: DIFlagArtificial | DIFlagObjectPointer)
!61 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!62 = distinct !DILocation(line: 3, column: 113, scope: !56)
!63 = !DILocation(line: 1, column: 63, scope: !58, inlinedAt: !62, atomGroup: 1, atomRank: 2)
!64 = !DILocation(line: 3, column: 105, scope: !56, atomGroup: 5, atomRank: 2)
!65 = !DILocation(line: 3, column: 71, scope: !46, atomGroup: 4, atomRank: 1)
!66 = distinct !{!66, !67, !68, !69}
!67 = !{!"llvm.loop.mustprogress"}
!68 = !{!"llvm.loop.isvectorized", i32 1}
!69 = !{!"llvm.loop.unroll.runtime.disable"}
!70 = !DILocation(line: 3, scope: !26, atomGroup: 1, atomRank: 1)
!71 = !DILocation(line: 3, column: 122, scope: !26, atomGroup: 9, atomRank: 1)
!72 = !DILocation(line: 0, scope: !58, inlinedAt: !62)
!73 = !{!74, !23, i64 0}
!74 = !{!"_ZTS1PIiE", !23, i64 0, !23, i64 4}
!75 = !DILocation(line: 1, column: 65, scope: !58, inlinedAt: !62)
!76 = !{!74, !23, i64 4}
!77 = distinct !{!77, !67, !69, !68}
!78 = distinct !DISubprogram(name: "kern", scope: !3, file: !3, line: 5, type: !79, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !82, keyInstructions: true)
!79 = !DISubroutineType(types: !80)
!80 = !{!13, !81, !29, !4, !7}
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!82 = !{!83, !84, !85, !86, !87, !91, !93, !96}
!83 = !DILocalVariable(name: "a", arg: 1, scope: !78, file: !3, line: 5, type: !81)
!84 = !DILocalVariable(name: "p", arg: 2, scope: !78, file: !3, line: 5, type: !29)
!85 = !DILocalVariable(name: "n", arg: 3, scope: !78, file: !3, line: 5, type: !4)
!86 = !DILocalVariable(name: "e", arg: 4, scope: !78, file: !3, line: 5, type: !7)
!87 = !DILocalVariable(name: "q", scope: !78, file: !3, line: 5, type: !88)
!88 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !89)
!89 = !{!90}
!90 = !DISubrange(count: 4)
!91 = !DILocalVariable(name: "i", scope: !92, file: !3, line: 5, type: !4)
!92 = distinct !DILexicalBlock(scope: !78, file: !3, line: 5, column: 95)
!93 = !DILocalVariable(name: "t", scope: !94, file: !3, line: 5, type: !13)
!94 = distinct !DILexicalBlock(scope: !95, file: !3, line: 5, column: 123)
!95 = distinct !DILexicalBlock(scope: !92, file: !3, line: 5, column: 95)
!96 = !DILabel(scope: !78, name: "out", file: !3, line: 6, column: 1)
!97 = distinct !DIAssignID()
!98 = !DILocation(line: 0, scope: !78)
!99 = !DILocation(line: 5, column: 61, scope: !78)
!100 = !DILocation(line: 0, scope: !92)
!101 = !DILocation(line: 5, column: 79, scope: !102, atomGroup: 1, atomRank: 1)
!102 = distinct !DILexicalBlock(scope: !78, file: !3, line: 5, column: 77)
!103 = !DILocation(line: 5, column: 113, scope: !95, atomGroup: 4, atomRank: 1)
!104 = !DILocation(line: 5, column: 95, scope: !92, atomGroup: 16, atomRank: 1)
!105 = !DILocation(line: 5, column: 138, scope: !94)
!106 = !{!107, !107, i64 0}
!107 = !{!"float", !24, i64 0}
!108 = !DILocalVariable(name: "v", arg: 1, scope: !109, file: !3, line: 4, type: !13)
!109 = distinct !DISubprogram(name: "sq", linkageName: "_Z2sqf", scope: !3, file: !3, line: 4, type: !110, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !112, keyInstructions: true)
!110 = !DISubroutineType(types: !111)
!111 = !{!13, !13}
!112 = !{!108, !113}
!113 = !DILocalVariable(name: "r", scope: !109, file: !3, line: 4, type: !13)
!114 = !DILocation(line: 0, scope: !109, inlinedAt: !115)
!115 = distinct !DILocation(line: 5, column: 135, scope: !94)
!116 = !DILocation(line: 4, column: 70, scope: !109, inlinedAt: !115, atomGroup: 1, atomRank: 2)
!117 = !DILocation(line: 5, column: 144, scope: !94, atomGroup: 6, atomRank: 2)
!118 = !DILocation(line: 0, scope: !94)
!119 = !DILocation(line: 5, column: 167, scope: !94)
!120 = !DILocation(line: 5, column: 165, scope: !94, atomGroup: 7, atomRank: 2)
!121 = !DILocation(line: 5, column: 161, scope: !94, atomGroup: 7, atomRank: 1)
!122 = !DILocation(line: 5, column: 184, scope: !94)
!123 = !DILocation(line: 5, column: 181, scope: !94)
!124 = !DILocation(line: 5, column: 187, scope: !94, atomGroup: 8, atomRank: 1)
!125 = !DILocation(line: 5, column: 118, scope: !95, atomGroup: 9, atomRank: 2)
!126 = !DILocation(line: 5, column: 95, scope: !92, atomGroup: 5, atomRank: 1)
!127 = distinct !{!127, !128, !129, !67}
!128 = !DILocation(line: 5, column: 95, scope: !92)
!129 = !DILocation(line: 5, column: 191, scope: !92)
!130 = !DILocation(line: 6, column: 1, scope: !78)
!131 = !DILocation(line: 6, column: 13, scope: !78)
!132 = !DILocation(line: 6, column: 20, scope: !78)
!133 = !DILocation(line: 6, column: 18, scope: !78)
!134 = !DILocation(line: 6, column: 30, scope: !78)
!135 = !DILocation(line: 6, column: 27, scope: !78)
!136 = !DILocation(line: 6, column: 25, scope: !78, atomGroup: 12, atomRank: 2)
!137 = !DILocation(line: 6, column: 35, scope: !78)
!138 = !DILocation(line: 6, column: 6, scope: !78, atomGroup: 12, atomRank: 1)
