; ModuleID = '<stdin>'
source_filename = "inlined.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64"

%struct.P = type { i32, i32 }

$_ZNK1PIiE3sumEv = comdat any

@_ZN1N1gE = dso_local global i32 3, align 4, !dbg !0

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z6helperP1PIiEi(ptr noundef %0, i32 noundef %1) #0 !dbg !21 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !37, !DIExpression(), !38)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !39, !DIExpression(), !40)
    #dbg_declare(ptr %5, !41, !DIExpression(), !42)
  store i32 0, ptr %5, align 4, !dbg !42
    #dbg_declare(ptr %6, !43, !DIExpression(), !45)
  store i32 0, ptr %6, align 4, !dbg !45
  br label %7, !dbg !46

7:                                                ; preds = %19, %2
  %8 = load i32, ptr %6, align 4, !dbg !47
  %9 = load i32, ptr %4, align 4, !dbg !49
  %10 = icmp slt i32 %8, %9, !dbg !50
  br i1 %10, label %11, label %22, !dbg !51

11:                                               ; preds = %7
  %12 = load ptr, ptr %3, align 8, !dbg !52
  %13 = load i32, ptr %6, align 4, !dbg !54
  %14 = sext i32 %13 to i64, !dbg !52
  %15 = getelementptr inbounds %struct.P, ptr %12, i64 %14, !dbg !52
  %16 = call noundef i32 @_ZNK1PIiE3sumEv(ptr noundef nonnull align 4 dereferenceable(8) %15), !dbg !55
  %17 = load i32, ptr %5, align 4, !dbg !56
  %18 = add nsw i32 %17, %16, !dbg !56
  store i32 %18, ptr %5, align 4, !dbg !56
  br label %19, !dbg !57

19:                                               ; preds = %11
  %20 = load i32, ptr %6, align 4, !dbg !58
  %21 = add nsw i32 %20, 1, !dbg !58
  store i32 %21, ptr %6, align 4, !dbg !58
  br label %7, !dbg !59, !llvm.loop !60

22:                                               ; preds = %7
  %23 = load i32, ptr %5, align 4, !dbg !63
  ret i32 %23, !dbg !64
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZNK1PIiE3sumEv(ptr noundef nonnull align 4 dereferenceable(8) %0) #1 comdat align 2 !dbg !65 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !66, !DIExpression(), !68)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %struct.P, ptr %3, i32 0, i32 0, !dbg !69
  %5 = load i32, ptr %4, align 4, !dbg !69
  %6 = getelementptr inbounds nuw %struct.P, ptr %3, i32 0, i32 1, !dbg !70
  %7 = load i32, ptr %6, align 4, !dbg !70
  %8 = add nsw i32 %5, %7, !dbg !71
  ret i32 %8, !dbg !72
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local float @kern(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #0 !dbg !73 {
  %5 = alloca float, align 4
  %6 = alloca float, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca [4 x float], align 16
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  store ptr %0, ptr %7, align 8
    #dbg_declare(ptr %7, !77, !DIExpression(), !78)
  store ptr %1, ptr %8, align 8
    #dbg_declare(ptr %8, !79, !DIExpression(), !80)
  store i32 %2, ptr %9, align 4
    #dbg_declare(ptr %9, !81, !DIExpression(), !82)
  store i32 %3, ptr %10, align 4
    #dbg_declare(ptr %10, !83, !DIExpression(), !84)
    #dbg_declare(ptr %11, !85, !DIExpression(), !89)
  %14 = load i32, ptr %9, align 4, !dbg !90
  %15 = icmp eq i32 %14, 0, !dbg !92
  br i1 %15, label %16, label %17, !dbg !92

16:                                               ; preds = %4
  br label %54, !dbg !93

17:                                               ; preds = %4
    #dbg_declare(ptr %12, !94, !DIExpression(), !96)
  store i32 0, ptr %12, align 4, !dbg !96
  br label %18, !dbg !97

18:                                               ; preds = %50, %17
  %19 = load i32, ptr %12, align 4, !dbg !98
  %20 = load i32, ptr %9, align 4, !dbg !100
  %21 = icmp slt i32 %19, %20, !dbg !101
  br i1 %21, label %22, label %53, !dbg !102

22:                                               ; preds = %18
    #dbg_declare(ptr %13, !103, !DIExpression(), !105)
  %23 = load ptr, ptr %7, align 8, !dbg !106
  %24 = load i32, ptr %12, align 4, !dbg !107
  %25 = sext i32 %24 to i64, !dbg !106
  %26 = getelementptr inbounds float, ptr %23, i64 %25, !dbg !106
  %27 = load float, ptr %26, align 4, !dbg !106
  store float %27, ptr %5, align 4
    #dbg_declare(ptr %5, !108, !DIExpression(), !112)
    #dbg_declare(ptr %6, !114, !DIExpression(), !115)
  %28 = load float, ptr %5, align 4, !dbg !116
  %29 = load float, ptr %5, align 4, !dbg !117
  %30 = fmul float %28, %29, !dbg !118
  store float %30, ptr %6, align 4, !dbg !115
  %31 = load float, ptr %6, align 4, !dbg !119
  %32 = load i32, ptr %10, align 4, !dbg !120
  %33 = uitofp i32 %32 to float, !dbg !120
  %34 = fadd float %31, %33, !dbg !121
  store float %34, ptr %13, align 4, !dbg !105
  %35 = load float, ptr %13, align 4, !dbg !122
  %36 = load ptr, ptr %8, align 8, !dbg !123
  %37 = load i32, ptr %12, align 4, !dbg !124
  %38 = call noundef i32 @_Z6helperP1PIiEi(ptr noundef %36, i32 noundef %37), !dbg !125
  %39 = sitofp i32 %38 to float, !dbg !125
  %40 = fadd float %35, %39, !dbg !126
  %41 = load ptr, ptr %7, align 8, !dbg !127
  %42 = load i32, ptr %12, align 4, !dbg !128
  %43 = sext i32 %42 to i64, !dbg !127
  %44 = getelementptr inbounds float, ptr %41, i64 %43, !dbg !127
  store float %40, ptr %44, align 4, !dbg !129
  %45 = load float, ptr %13, align 4, !dbg !130
  %46 = load i32, ptr %12, align 4, !dbg !131
  %47 = and i32 %46, 3, !dbg !132
  %48 = sext i32 %47 to i64, !dbg !133
  %49 = getelementptr inbounds [4 x float], ptr %11, i64 0, i64 %48, !dbg !133
  store float %45, ptr %49, align 4, !dbg !134
  br label %50, !dbg !135

50:                                               ; preds = %22
  %51 = load i32, ptr %12, align 4, !dbg !136
  %52 = add nsw i32 %51, 1, !dbg !136
  store i32 %52, ptr %12, align 4, !dbg !136
  br label %18, !dbg !137, !llvm.loop !138

53:                                               ; preds = %18
  br label %54, !dbg !139

54:                                               ; preds = %53, %16
    #dbg_label(!140, !141)
  %55 = load ptr, ptr %7, align 8, !dbg !142
  %56 = getelementptr inbounds float, ptr %55, i64 0, !dbg !142
  %57 = load float, ptr %56, align 4, !dbg !142
  %58 = load i32, ptr @_ZN1N1gE, align 4, !dbg !143
  %59 = sitofp i32 %58 to float, !dbg !143
  %60 = fadd float %57, %59, !dbg !144
  %61 = load i32, ptr %9, align 4, !dbg !145
  %62 = and i32 %61, 3, !dbg !146
  %63 = sext i32 %62 to i64, !dbg !147
  %64 = getelementptr inbounds [4 x float], ptr %11, i64 0, i64 %63, !dbg !147
  %65 = load float, ptr %64, align 4, !dbg !147
  %66 = fadd float %60, %65, !dbg !148
  ret float %66, !dbg !149
}

attributes #0 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!15, !16, !17, !18, !19}
!llvm.ident = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "g", linkageName: "_ZN1N1gE", scope: !2, file: !3, line: 2, type: !4, isLocal: false, isDefinition: true)
!2 = !DINamespace(name: "N", scope: null)
!3 = !DIFile(filename: "inlined.cpp", directory: "/src", checksumkind: CSK_MD5, checksum: "154e02d289e5c85a08ab5e81c5c92bfd")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !6, retainedTypes: !12, globals: !14, splitDebugInlining: false, nameTableKind: None)
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
!20 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!21 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperP1PIiEi", scope: !3, file: !3, line: 3, type: !22, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !36)
!22 = !DISubroutineType(types: !23)
!23 = !{!4, !24, !4}
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P<int>", file: !3, line: 1, size: 64, flags: DIFlagTypePassByValue, elements: !26, templateParams: !34, identifier: "_ZTS1PIiE")
!26 = !{!27, !28, !29}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !25, file: !3, line: 1, baseType: !4, size: 32)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !25, file: !3, line: 1, baseType: !4, size: 32, offset: 32)
!29 = !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !25, file: !3, line: 1, type: !30, scopeLine: 1, flags: DIFlagPrototyped, spFlags: 0)
!30 = !DISubroutineType(types: !31)
!31 = !{!4, !32}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !25)
!34 = !{!35}
!35 = !DITemplateTypeParameter(name: "T", type: !4)
!36 = !{}
!37 = !DILocalVariable(name: "p", arg: 1, scope: !21, file: !3, line: 3, type: !24)
!38 = !DILocation(line: 3, column: 46, scope: !21)
!39 = !DILocalVariable(name: "n", arg: 2, scope: !21, file: !3, line: 3, type: !4)
!40 = !DILocation(line: 3, column: 53, scope: !21)
!41 = !DILocalVariable(name: "acc", scope: !21, file: !3, line: 3, type: !4)
!42 = !DILocation(line: 3, column: 62, scope: !21)
!43 = !DILocalVariable(name: "i", scope: !44, file: !3, line: 3, type: !4)
!44 = distinct !DILexicalBlock(scope: !21, file: !3, line: 3, column: 71)
!45 = !DILocation(line: 3, column: 80, scope: !44)
!46 = !DILocation(line: 3, column: 76, scope: !44)
!47 = !DILocation(line: 3, column: 87, scope: !48)
!48 = distinct !DILexicalBlock(scope: !44, file: !3, line: 3, column: 71)
!49 = !DILocation(line: 3, column: 91, scope: !48)
!50 = !DILocation(line: 3, column: 89, scope: !48)
!51 = !DILocation(line: 3, column: 71, scope: !44)
!52 = !DILocation(line: 3, column: 108, scope: !53)
!53 = distinct !DILexicalBlock(scope: !48, file: !3, line: 3, column: 99)
!54 = !DILocation(line: 3, column: 110, scope: !53)
!55 = !DILocation(line: 3, column: 113, scope: !53)
!56 = !DILocation(line: 3, column: 105, scope: !53)
!57 = !DILocation(line: 3, column: 120, scope: !53)
!58 = !DILocation(line: 3, column: 95, scope: !48)
!59 = !DILocation(line: 3, column: 71, scope: !48)
!60 = distinct !{!60, !51, !61, !62}
!61 = !DILocation(line: 3, column: 120, scope: !44)
!62 = !{!"llvm.loop.mustprogress"}
!63 = !DILocation(line: 3, column: 129, scope: !21)
!64 = !DILocation(line: 3, column: 122, scope: !21)
!65 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !25, file: !3, line: 1, type: !30, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, declaration: !29, retainedNodes: !36)
!66 = !DILocalVariable(name: "this", arg: 1, scope: !65, type: !67, flags: DIFlagArtificial | DIFlagObjectPointer)
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!68 = !DILocation(line: 0, scope: !65)
!69 = !DILocation(line: 1, column: 61, scope: !65)
!70 = !DILocation(line: 1, column: 65, scope: !65)
!71 = !DILocation(line: 1, column: 63, scope: !65)
!72 = !DILocation(line: 1, column: 54, scope: !65)
!73 = distinct !DISubprogram(name: "kern", scope: !3, file: !3, line: 5, type: !74, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !36)
!74 = !DISubroutineType(types: !75)
!75 = !{!13, !76, !24, !4, !7}
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!77 = !DILocalVariable(name: "a", arg: 1, scope: !73, file: !3, line: 5, type: !76)
!78 = !DILocation(line: 5, column: 30, scope: !73)
!79 = !DILocalVariable(name: "p", arg: 2, scope: !73, file: !3, line: 5, type: !24)
!80 = !DILocation(line: 5, column: 41, scope: !73)
!81 = !DILocalVariable(name: "n", arg: 3, scope: !73, file: !3, line: 5, type: !4)
!82 = !DILocation(line: 5, column: 48, scope: !73)
!83 = !DILocalVariable(name: "e", arg: 4, scope: !73, file: !3, line: 5, type: !7)
!84 = !DILocation(line: 5, column: 56, scope: !73)
!85 = !DILocalVariable(name: "q", scope: !73, file: !3, line: 5, type: !86)
!86 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !87)
!87 = !{!88}
!88 = !DISubrange(count: 4)
!89 = !DILocation(line: 5, column: 67, scope: !73)
!90 = !DILocation(line: 5, column: 77, scope: !91)
!91 = distinct !DILexicalBlock(scope: !73, file: !3, line: 5, column: 77)
!92 = !DILocation(line: 5, column: 79, scope: !91)
!93 = !DILocation(line: 5, column: 85, scope: !91)
!94 = !DILocalVariable(name: "i", scope: !95, file: !3, line: 5, type: !4)
!95 = distinct !DILexicalBlock(scope: !73, file: !3, line: 5, column: 95)
!96 = !DILocation(line: 5, column: 104, scope: !95)
!97 = !DILocation(line: 5, column: 100, scope: !95)
!98 = !DILocation(line: 5, column: 111, scope: !99)
!99 = distinct !DILexicalBlock(scope: !95, file: !3, line: 5, column: 95)
!100 = !DILocation(line: 5, column: 115, scope: !99)
!101 = !DILocation(line: 5, column: 113, scope: !99)
!102 = !DILocation(line: 5, column: 95, scope: !95)
!103 = !DILocalVariable(name: "t", scope: !104, file: !3, line: 5, type: !13)
!104 = distinct !DILexicalBlock(scope: !99, file: !3, line: 5, column: 123)
!105 = !DILocation(line: 5, column: 131, scope: !104)
!106 = !DILocation(line: 5, column: 138, scope: !104)
!107 = !DILocation(line: 5, column: 140, scope: !104)
!108 = !DILocalVariable(name: "v", arg: 1, scope: !109, file: !3, line: 4, type: !13)
!109 = distinct !DISubprogram(name: "sq", linkageName: "_Z2sqf", scope: !3, file: !3, line: 4, type: !110, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !36)
!110 = !DISubroutineType(types: !111)
!111 = !{!13, !13}
!112 = !DILocation(line: 4, column: 54, scope: !109, inlinedAt: !113)
!113 = distinct !DILocation(line: 5, column: 135, scope: !104)
!114 = !DILocalVariable(name: "r", scope: !109, file: !3, line: 4, type: !13)
!115 = !DILocation(line: 4, column: 65, scope: !109, inlinedAt: !113)
!116 = !DILocation(line: 4, column: 69, scope: !109, inlinedAt: !113)
!117 = !DILocation(line: 4, column: 71, scope: !109, inlinedAt: !113)
!118 = !DILocation(line: 4, column: 70, scope: !109, inlinedAt: !113)
!119 = !DILocation(line: 4, column: 81, scope: !109, inlinedAt: !113)
!120 = !DILocation(line: 5, column: 153, scope: !104)
!121 = !DILocation(line: 5, column: 144, scope: !104)
!122 = !DILocation(line: 5, column: 163, scope: !104)
!123 = !DILocation(line: 5, column: 174, scope: !104)
!124 = !DILocation(line: 5, column: 177, scope: !104)
!125 = !DILocation(line: 5, column: 167, scope: !104)
!126 = !DILocation(line: 5, column: 165, scope: !104)
!127 = !DILocation(line: 5, column: 156, scope: !104)
!128 = !DILocation(line: 5, column: 158, scope: !104)
!129 = !DILocation(line: 5, column: 161, scope: !104)
!130 = !DILocation(line: 5, column: 188, scope: !104)
!131 = !DILocation(line: 5, column: 183, scope: !104)
!132 = !DILocation(line: 5, column: 184, scope: !104)
!133 = !DILocation(line: 5, column: 181, scope: !104)
!134 = !DILocation(line: 5, column: 187, scope: !104)
!135 = !DILocation(line: 5, column: 191, scope: !104)
!136 = !DILocation(line: 5, column: 118, scope: !99)
!137 = !DILocation(line: 5, column: 95, scope: !99)
!138 = distinct !{!138, !102, !139, !62}
!139 = !DILocation(line: 5, column: 191, scope: !95)
!140 = !DILabel(scope: !73, name: "out", file: !3, line: 6, column: 1)
!141 = !DILocation(line: 6, column: 1, scope: !73)
!142 = !DILocation(line: 6, column: 13, scope: !73)
!143 = !DILocation(line: 6, column: 20, scope: !73)
!144 = !DILocation(line: 6, column: 18, scope: !73)
!145 = !DILocation(line: 6, column: 29, scope: !73)
!146 = !DILocation(line: 6, column: 30, scope: !73)
!147 = !DILocation(line: 6, column: 27, scope: !73)
!148 = !DILocation(line: 6, column: 25, scope: !73)
!149 = !DILocation(line: 6, column: 6, scope: !73)
