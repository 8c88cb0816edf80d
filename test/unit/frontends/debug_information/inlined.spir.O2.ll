; ModuleID = '<stdin>'
source_filename = "inlined.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

%struct.P = type { i32, i32 }

@_ZN1N1gE = dso_local local_unnamed_addr global i32 3, align 4, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define dso_local spir_func noundef i32 @_Z6helperP1PIiEi(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 !dbg !24 {
    #dbg_value(ptr %0, !40, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !45)
    #dbg_value(i32 %1, !41, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !45)
    #dbg_value(i32 0, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !45)
    #dbg_value(i32 0, !43, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !46)
  %3 = icmp sgt i32 %1, 0, !dbg !47
  br i1 %3, label %6, label %4, !dbg !49

4:                                                ; preds = %6, %2
  %5 = phi i32 [ 0, %2 ], [ %15, %6 ], !dbg !50
  ret i32 %5, !dbg !51

6:                                                ; preds = %6, %2
  %7 = phi i32 [ %16, %6 ], [ 0, %2 ]
  %8 = phi i32 [ %15, %6 ], [ 0, %2 ]
    #dbg_value(i32 %7, !43, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !46)
    #dbg_value(i32 %8, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !45)
  %9 = zext nneg i32 %7 to i64, !dbg !52
  %10 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %9, !dbg !52
    #dbg_value(ptr %10, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !58)
  %11 = load i32, ptr %10, align 4, !dbg !60, !tbaa !61
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 4, !dbg !63
  %13 = load i32, ptr %12, align 4, !dbg !63, !tbaa !64
  %14 = add i32 %11, %8, !dbg !65
  %15 = add i32 %14, %13, !dbg !66
    #dbg_value(i32 %15, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !45)
  %16 = add nuw nsw i32 %7, 1, !dbg !67
    #dbg_value(i32 %16, !43, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !46)
  %17 = icmp slt i32 %16, %1, !dbg !68
  br i1 %17, label %6, label %4, !dbg !69, !llvm.loop !70
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local spir_func float @kern(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #2 !dbg !74 {
  %5 = alloca [4 x float], align 4
    #dbg_value(ptr %0, !79, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !93)
    #dbg_value(ptr %1, !80, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !93)
    #dbg_value(i32 %2, !81, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !93)
    #dbg_value(i32 %3, !82, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !93)
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #3, !dbg !94
    #dbg_declare(ptr %5, !83, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !95)
    #dbg_value(i32 0, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !96)
  %6 = icmp sgt i32 %2, 0
  br i1 %6, label %7, label %24, !dbg !97

7:                                                ; preds = %4
  %8 = uitofp i32 %3 to float
  br label %9, !dbg !99

9:                                                ; preds = %9, %7
  %10 = phi i32 [ 0, %7 ], [ %22, %9 ]
    #dbg_value(i32 %10, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !96)
  %11 = zext nneg i32 %10 to i64, !dbg !100
  %12 = getelementptr inbounds nuw float, ptr %0, i64 %11, !dbg !100
  %13 = load float, ptr %12, align 4, !dbg !100, !tbaa !101
    #dbg_value(float %13, !103, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !109)
  %14 = fmul float %13, %13, !dbg !111
    #dbg_value(float %14, !108, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !109)
  %15 = fadd float %14, %8, !dbg !112
    #dbg_value(float %15, !89, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !113)
  %16 = tail call spir_func noundef i32 @_Z6helperP1PIiEi(ptr noundef %1, i32 noundef %10), !dbg !114
  %17 = sitofp i32 %16 to float, !dbg !114
  %18 = fadd float %15, %17, !dbg !115
  store float %18, ptr %12, align 4, !dbg !116, !tbaa !101
  %19 = and i32 %10, 3, !dbg !117
  %20 = zext nneg i32 %19 to i64, !dbg !118
  %21 = getelementptr inbounds nuw float, ptr %5, i64 %20, !dbg !118
  store float %15, ptr %21, align 4, !dbg !119, !tbaa !101
  %22 = add nuw nsw i32 %10, 1, !dbg !120
    #dbg_value(i32 %22, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !96)
  %23 = icmp slt i32 %22, %2, !dbg !121
  br i1 %23, label %9, label %24, !dbg !122, !llvm.loop !123

24:                                               ; preds = %9, %4
    #dbg_label(!92, !126)
  %25 = load float, ptr %0, align 4, !dbg !127, !tbaa !101
  %26 = load i32, ptr @_ZN1N1gE, align 4, !dbg !128, !tbaa !20
  %27 = sitofp i32 %26 to float, !dbg !128
  %28 = fadd float %25, %27, !dbg !129
  %29 = and i32 %2, 3, !dbg !130
  %30 = zext nneg i32 %29 to i64, !dbg !131
  %31 = getelementptr inbounds nuw float, ptr %5, i64 %30, !dbg !131
  %32 = load float, ptr %31, align 4, !dbg !131, !tbaa !101
  %33 = fadd float %32, %28, !dbg !132
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #3, !dbg !133
  ret float %33, !dbg !134
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!15, !16, !17, !18}
!llvm.ident = !{!19}
!llvm.errno.tbaa = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef))
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
!18 = !{i32 7, !"frame-pointer", i32 2}
!19 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!20 = !{!21, !21, i64 0}
!21 = !{!"int", !22, i64 0}
!22 = !{!"omnipotent char", !23, i64 0}
!23 = !{!"Simple C++ TBAA"}
!24 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperP1PIiEi", scope: !3, file: !3, line: 3, type: !25, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !39, keyInstructions: true)
!25 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !26)
!26 = !{!4, !27, !4}
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64, dwarfAddressSpace: 0)
!28 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P<int>", file: !3, line: 1, size: 64, flags: DIFlagTypePassByValue, elements: !29, templateParams: !37, identifier: "_ZTS1PIiE")
!29 = !{!30, !31, !32}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !28, file: !3, line: 1, baseType: !4, size: 32)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !28, file: !3, line: 1, baseType: !4, size: 32, offset: 32)
!32 = !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !28, file: !3, line: 1, type: !33, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!33 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !34)
!34 = !{!4, !35}
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!36 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !28)
!37 = !{!38}
!38 = !DITemplateTypeParameter(name: "T", type: !4)
!39 = !{!40, !41, !42, !43}
!40 = !DILocalVariable(name: "p", arg: 1, scope: !24, file: !3, line: 3, type: !27)
!41 = !DILocalVariable(name: "n", arg: 2, scope: !24, file: !3, line: 3, type: !4)
!42 = !DILocalVariable(name: "acc", scope: !24, file: !3, line: 3, type: !4)
!43 = !DILocalVariable(name: "i", scope: !44, file: !3, line: 3, type: !4)
!44 = distinct !DILexicalBlock(scope: !24, file: !3, line: 3, column: 71)
!45 = !DILocation(line: 0, scope: !24)
!46 = !DILocation(line: 0, scope: !44)
!47 = !DILocation(line: 3, column: 89, scope: !48, atomGroup: 13, atomRank: 1)
!48 = distinct !DILexicalBlock(scope: !44, file: !3, line: 3, column: 71)
!49 = !DILocation(line: 3, column: 71, scope: !44, atomGroup: 14, atomRank: 1)
!50 = !DILocation(line: 3, scope: !24, atomGroup: 1, atomRank: 1)
!51 = !DILocation(line: 3, column: 122, scope: !24, atomGroup: 9, atomRank: 1)
!52 = !DILocation(line: 3, column: 108, scope: !53)
!53 = distinct !DILexicalBlock(scope: !48, file: !3, line: 3, column: 99)
!54 = !DILocalVariable(name: "this", arg: 1, scope: !55, type: !57, flags: DIFlagArtificial | DIFlagObjectPointer)
!55 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !28, file: !3, line: 1, type: !33, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, declaration: !32, retainedNodes: !56, keyInstructions: true)
!56 = !{!54}
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, dwarfAddressSpace: 0)
!58 = !DILocation(line: 0, scope: !55, inlinedAt: !59)
!59 = distinct !DILocation(line: 3, column: 113, scope: !53)
!60 = !DILocation(line: 1, column: 61, scope: !55, inlinedAt: !59)
!61 = !{!62, !21, i64 0}
!62 = !{!"_ZTS1PIiE", !21, i64 0, !21, i64 4}
!63 = !DILocation(line: 1, column: 65, scope: !55, inlinedAt: !59)
!64 = !{!62, !21, i64 4}
!65 = !DILocation(line: 1, column: 63, scope: !55, inlinedAt: !59, atomGroup: 1, atomRank: 2)
!66 = !DILocation(line: 3, column: 105, scope: !53, atomGroup: 5, atomRank: 2)
!67 = !DILocation(line: 3, column: 95, scope: !48, atomGroup: 6, atomRank: 2)
!68 = !DILocation(line: 3, column: 89, scope: !48, atomGroup: 3, atomRank: 1)
!69 = !DILocation(line: 3, column: 71, scope: !44, atomGroup: 4, atomRank: 1)
!70 = distinct !{!70, !71, !72, !73}
!71 = !DILocation(line: 3, column: 71, scope: !44)
!72 = !DILocation(line: 3, column: 120, scope: !44)
!73 = !{!"llvm.loop.mustprogress"}
!74 = distinct !DISubprogram(name: "kern", scope: !3, file: !3, line: 5, type: !75, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !78, keyInstructions: true)
!75 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !76)
!76 = !{!13, !77, !27, !4, !7}
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 0)
!78 = !{!79, !80, !81, !82, !83, !87, !89, !92}
!79 = !DILocalVariable(name: "a", arg: 1, scope: !74, file: !3, line: 5, type: !77)
!80 = !DILocalVariable(name: "p", arg: 2, scope: !74, file: !3, line: 5, type: !27)
!81 = !DILocalVariable(name: "n", arg: 3, scope: !74, file: !3, line: 5, type: !4)
!82 = !DILocalVariable(name: "e", arg: 4, scope: !74, file: !3, line: 5, type: !7)
!83 = !DILocalVariable(name: "q", scope: !74, file: !3, line: 5, type: !84)
!84 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !85)
!85 = !{!86}
!86 = !DISubrange(count: 4)
!87 = !DILocalVariable(name: "i", scope: !88, file: !3, line: 5, type: !4)
!88 = distinct !DILexicalBlock(scope: !74, file: !3, line: 5, column: 95)
!89 = !DILocalVariable(name: "t", scope: !90, file: !3, line: 5, type: !13)
!90 = distinct !DILexicalBlock(scope: !91, file: !3, line: 5, column: 123)
!91 = distinct !DILexicalBlock(scope: !88, file: !3, line: 5, column: 95)
!92 = !DILabel(scope: !74, name: "out", file: !3, line: 6, column: 1)
!93 = !DILocation(line: 0, scope: !74)
!94 = !DILocation(line: 5, column: 61, scope: !74)
!95 = !DILocation(line: 5, column: 67, scope: !74)
!96 = !DILocation(line: 0, scope: !88)
!97 = !DILocation(line: 5, column: 79, scope: !98, atomGroup: 1, atomRank: 1)
!98 = distinct !DILexicalBlock(scope: !74, file: !3, line: 5, column: 77)
!99 = !DILocation(line: 5, column: 95, scope: !88, atomGroup: 16, atomRank: 1)
!100 = !DILocation(line: 5, column: 138, scope: !90)
!101 = !{!102, !102, i64 0}
!102 = !{!"float", !22, i64 0}
!103 = !DILocalVariable(name: "v", arg: 1, scope: !104, file: !3, line: 4, type: !13)
!104 = distinct !DISubprogram(name: "sq", linkageName: "_Z2sqf", scope: !3, file: !3, line: 4, type: !105, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !107, keyInstructions: true)
!105 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !106)
!106 = !{!13, !13}
!107 = !{!103, !108}
!108 = !DILocalVariable(name: "r", scope: !104, file: !3, line: 4, type: !13)
!109 = !DILocation(line: 0, scope: !104, inlinedAt: !110)
!110 = distinct !DILocation(line: 5, column: 135, scope: !90)
!111 = !DILocation(line: 4, column: 70, scope: !104, inlinedAt: !110, atomGroup: 1, atomRank: 2)
!112 = !DILocation(line: 5, column: 144, scope: !90, atomGroup: 6, atomRank: 2)
!113 = !DILocation(line: 0, scope: !90)
!114 = !DILocation(line: 5, column: 167, scope: !90)
!115 = !DILocation(line: 5, column: 165, scope: !90, atomGroup: 7, atomRank: 2)
!116 = !DILocation(line: 5, column: 161, scope: !90, atomGroup: 7, atomRank: 1)
!117 = !DILocation(line: 5, column: 184, scope: !90)
!118 = !DILocation(line: 5, column: 181, scope: !90)
!119 = !DILocation(line: 5, column: 187, scope: !90, atomGroup: 8, atomRank: 1)
!120 = !DILocation(line: 5, column: 118, scope: !91, atomGroup: 9, atomRank: 2)
!121 = !DILocation(line: 5, column: 113, scope: !91, atomGroup: 4, atomRank: 1)
!122 = !DILocation(line: 5, column: 95, scope: !88, atomGroup: 5, atomRank: 1)
!123 = distinct !{!123, !124, !125, !73}
!124 = !DILocation(line: 5, column: 95, scope: !88)
!125 = !DILocation(line: 5, column: 191, scope: !88)
!126 = !DILocation(line: 6, column: 1, scope: !74)
!127 = !DILocation(line: 6, column: 13, scope: !74)
!128 = !DILocation(line: 6, column: 20, scope: !74)
!129 = !DILocation(line: 6, column: 18, scope: !74)
!130 = !DILocation(line: 6, column: 30, scope: !74)
!131 = !DILocation(line: 6, column: 27, scope: !74)
!132 = !DILocation(line: 6, column: 25, scope: !74, atomGroup: 12, atomRank: 2)
!133 = !DILocation(line: 6, column: 35, scope: !74)
!134 = !DILocation(line: 6, column: 6, scope: !74, atomGroup: 12, atomRank: 1)
