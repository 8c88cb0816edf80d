; ModuleID = '<stdin>'
source_filename = "inlined.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

%struct.P = type { i32, i32 }

$_ZNK1PIiE3sumEv = comdat any

@_ZN1N1gE = dso_local global i32 3, align 4, !dbg !0

; Function Attrs: mustprogress noinline optnone
define dso_local spir_func noundef i32 @_Z6helperP1PIiEi(ptr noundef %0, i32 noundef %1) #0 !dbg !20 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !36, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !37)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !38, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !39)
    #dbg_declare(ptr %5, !40, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !41)
  store i32 0, ptr %5, align 4, !dbg !41
    #dbg_declare(ptr %6, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !44)
  store i32 0, ptr %6, align 4, !dbg !44
  br label %7, !dbg !45

7:                                                ; preds = %19, %2
  %8 = load i32, ptr %6, align 4, !dbg !46
  %9 = load i32, ptr %4, align 4, !dbg !48
  %10 = icmp slt i32 %8, %9, !dbg !49
  br i1 %10, label %11, label %22, !dbg !50

11:                                               ; preds = %7
  %12 = load ptr, ptr %3, align 8, !dbg !51
  %13 = load i32, ptr %6, align 4, !dbg !53
  %14 = sext i32 %13 to i64, !dbg !51
  %15 = getelementptr inbounds %struct.P, ptr %12, i64 %14, !dbg !51
  %16 = call spir_func noundef i32 @_ZNK1PIiE3sumEv(ptr noundef nonnull align 4 dereferenceable(8) %15), !dbg !54
  %17 = load i32, ptr %5, align 4, !dbg !55
  %18 = add nsw i32 %17, %16, !dbg !55
  store i32 %18, ptr %5, align 4, !dbg !55
  br label %19, !dbg !56

19:                                               ; preds = %11
  %20 = load i32, ptr %6, align 4, !dbg !57
  %21 = add nsw i32 %20, 1, !dbg !57
  store i32 %21, ptr %6, align 4, !dbg !57
  br label %7, !dbg !58, !llvm.loop !59

22:                                               ; preds = %7
  %23 = load i32, ptr %5, align 4, !dbg !62
  ret i32 %23, !dbg !63
}

; Function Attrs: mustprogress noinline nounwind optnone
define linkonce_odr dso_local spir_func noundef i32 @_ZNK1PIiE3sumEv(ptr noundef nonnull align 4 dereferenceable(8) %0) #1 comdat align 2 !dbg !64 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !65, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !67)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %struct.P, ptr %3, i32 0, i32 0, !dbg !68
  %5 = load i32, ptr %4, align 4, !dbg !68
  %6 = getelementptr inbounds nuw %struct.P, ptr %3, i32 0, i32 1, !dbg !69
  %7 = load i32, ptr %6, align 4, !dbg !69
  %8 = add nsw i32 %5, %7, !dbg !70
  ret i32 %8, !dbg !71
}

; Function Attrs: mustprogress noinline optnone
define dso_local spir_func float @kern(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #0 !dbg !72 {
  %5 = alloca float, align 4
  %6 = alloca float, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca [4 x float], align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  store ptr %0, ptr %7, align 8
    #dbg_declare(ptr %7, !76, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !77)
  store ptr %1, ptr %8, align 8
    #dbg_declare(ptr %8, !78, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
  store i32 %2, ptr %9, align 4
    #dbg_declare(ptr %9, !80, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !81)
  store i32 %3, ptr %10, align 4
    #dbg_declare(ptr %10, !82, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !83)
    #dbg_declare(ptr %11, !84, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !88)
  %14 = load i32, ptr %9, align 4, !dbg !89
  %15 = icmp eq i32 %14, 0, !dbg !91
  br i1 %15, label %16, label %17, !dbg !91

16:                                               ; preds = %4
  br label %54, !dbg !92

17:                                               ; preds = %4
    #dbg_declare(ptr %12, !93, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !95)
  store i32 0, ptr %12, align 4, !dbg !95
  br label %18, !dbg !96

18:                                               ; preds = %50, %17
  %19 = load i32, ptr %12, align 4, !dbg !97
  %20 = load i32, ptr %9, align 4, !dbg !99
  %21 = icmp slt i32 %19, %20, !dbg !100
  br i1 %21, label %22, label %53, !dbg !101

22:                                               ; preds = %18
    #dbg_declare(ptr %13, !102, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !104)
  %23 = load ptr, ptr %7, align 8, !dbg !105
  %24 = load i32, ptr %12, align 4, !dbg !106
  %25 = sext i32 %24 to i64, !dbg !105
  %26 = getelementptr inbounds float, ptr %23, i64 %25, !dbg !105
  %27 = load float, ptr %26, align 4, !dbg !105
  store float %27, ptr %5, align 4
    #dbg_declare(ptr %5, !107, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !111)
    #dbg_declare(ptr %6, !113, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !114)
  %28 = load float, ptr %5, align 4, !dbg !115
  %29 = load float, ptr %5, align 4, !dbg !116
  %30 = fmul float %28, %29, !dbg !117
  store float %30, ptr %6, align 4, !dbg !114
  %31 = load float, ptr %6, align 4, !dbg !118
  %32 = load i32, ptr %10, align 4, !dbg !119
  %33 = uitofp i32 %32 to float, !dbg !119
  %34 = fadd float %31, %33, !dbg !120
  store float %34, ptr %13, align 4, !dbg !104
  %35 = load float, ptr %13, align 4, !dbg !121
  %36 = load ptr, ptr %8, align 8, !dbg !122
  %37 = load i32, ptr %12, align 4, !dbg !123
  %38 = call spir_func noundef i32 @_Z6helperP1PIiEi(ptr noundef %36, i32 noundef %37), !dbg !124
  %39 = sitofp i32 %38 to float, !dbg !124
  %40 = fadd float %35, %39, !dbg !125
  %41 = load ptr, ptr %7, align 8, !dbg !126
  %42 = load i32, ptr %12, align 4, !dbg !127
  %43 = sext i32 %42 to i64, !dbg !126
  %44 = getelementptr inbounds float, ptr %41, i64 %43, !dbg !126
  store float %40, ptr %44, align 4, !dbg !128
  %45 = load float, ptr %13, align 4, !dbg !129
  %46 = load i32, ptr %12, align 4, !dbg !130
  %47 = and i32 %46, 3, !dbg !131
  %48 = sext i32 %47 to i64, !dbg !132
  %49 = getelementptr inbounds [4 x float], ptr %11, i64 0, i64 %48, !dbg !132
  store float %45, ptr %49, align 4, !dbg !133
  br label %50, !dbg !134

50:                                               ; preds = %22
  %51 = load i32, ptr %12, align 4, !dbg !135
  %52 = add nsw i32 %51, 1, !dbg !135
  store i32 %52, ptr %12, align 4, !dbg !135
  br label %18, !dbg !136, !llvm.loop !137

53:                                               ; preds = %18
  br label %54, !dbg !138

54:                                               ; preds = %53, %16
    #dbg_label(!139, !140)
  %55 = load ptr, ptr %7, align 8, !dbg !141
  %56 = getelementptr inbounds float, ptr %55, i64 0, !dbg !141
  %57 = load float, ptr %56, align 4, !dbg !141
  %58 = load i32, ptr @_ZN1N1gE, align 4, !dbg !142
  %59 = sitofp i32 %58 to float, !dbg !142
  %60 = fadd float %57, %59, !dbg !143
  %61 = load i32, ptr %9, align 4, !dbg !144
  %62 = and i32 %61, 3, !dbg !145
  %63 = sext i32 %62 to i64, !dbg !146
  %64 = getelementptr inbounds [4 x float], ptr %11, i64 0, i64 %63, !dbg !146
  %65 = load float, ptr %64, align 4, !dbg !146
  %66 = fadd float %60, %65, !dbg !147
  ret float %66, !dbg !148
}

attributes #0 = { mustprogress noinline optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!15, !16, !17, !18}
!llvm.ident = !{!19}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef))
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
!18 = !{i32 7, !"frame-pointer", i32 2}
!19 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!20 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperP1PIiEi", scope: !3, file: !3, line: 3, type: !21, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !35)
!21 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !22)
!22 = !{!4, !23, !4}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64, dwarfAddressSpace: 0)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P<int>", file: !3, line: 1, size: 64, flags: DIFlagTypePassByValue, elements: !25, templateParams: !33, identifier: "_ZTS1PIiE")
!25 = !{!26, !27, !28}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !24, file: !3, line: 1, baseType: !4, size: 32)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !24, file: !3, line: 1, baseType: !4, size: 32, offset: 32)
!28 = !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !24, file: !3, line: 1, type: !29, scopeLine: 1, flags: DIFlagPrototyped, spFlags: 0)
!29 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !30)
!30 = !{!4, !31}
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!32 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!33 = !{!34}
!34 = !DITemplateTypeParameter(name: "T", type: !4)
!35 = !{}
!36 = !DILocalVariable(name: "p", arg: 1, scope: !20, file: !3, line: 3, type: !23)
!37 = !DILocation(line: 3, column: 46, scope: !20)
!38 = !DILocalVariable(name: "n", arg: 2, scope: !20, file: !3, line: 3, type: !4)
!39 = !DILocation(line: 3, column: 53, scope: !20)
!40 = !DILocalVariable(name: "acc", scope: !20, file: !3, line: 3, type: !4)
!41 = !DILocation(line: 3, column: 62, scope: !20)
!42 = !DILocalVariable(name: "i", scope: !43, file: !3, line: 3, type: !4)
!43 = distinct !DILexicalBlock(scope: !20, file: !3, line: 3, column: 71)
!44 = !DILocation(line: 3, column: 80, scope: !43)
!45 = !DILocation(line: 3, column: 76, scope: !43)
!46 = !DILocation(line: 3, column: 87, scope: !47)
!47 = distinct !DILexicalBlock(scope: !43, file: !3, line: 3, column: 71)
!48 = !DILocation(line: 3, column: 91, scope: !47)
!49 = !DILocation(line: 3, column: 89, scope: !47)
!50 = !DILocation(line: 3, column: 71, scope: !43)
!51 = !DILocation(line: 3, column: 108, scope: !52)
!52 = distinct !DILexicalBlock(scope: !47, file: !3, line: 3, column: 99)
!53 = !DILocation(line: 3, column: 110, scope: !52)
!54 = !DILocation(line: 3, column: 113, scope: !52)
!55 = !DILocation(line: 3, column: 105, scope: !52)
!56 = !DILocation(line: 3, column: 120, scope: !52)
!57 = !DILocation(line: 3, column: 95, scope: !47)
!58 = !DILocation(line: 3, column: 71, scope: !47)
!59 = distinct !{!59, !50, !60, !61}
!60 = !DILocation(line: 3, column: 120, scope: !43)
!61 = !{!"llvm.loop.mustprogress"}
!62 = !DILocation(line: 3, column: 129, scope: !20)
!63 = !DILocation(line: 3, column: 122, scope: !20)
!64 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !24, file: !3, line: 1, type: !29, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, declaration: !28, retainedNodes: !35)
!65 = !DILocalVariable(name: "this", arg: 1, scope: !64, type: !66, flags: DIFlagArtificial | DIFlagObjectPointer)
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64, dwarfAddressSpace: 0)
!67 = !DILocation(line: 0, scope: !64)
!68 = !DILocation(line: 1, column: 61, scope: !64)
!69 = !DILocation(line: 1, column: 65, scope: !64)
!70 = !DILocation(line: 1, column: 63, scope: !64)
!71 = !DILocation(line: 1, column: 54, scope: !64)
!72 = distinct !DISubprogram(name: "kern", scope: !3, file: !3, line: 5, type: !73, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !35)
!73 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !74)
!74 = !{!13, !75, !23, !4, !7}
!75 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 0)
!76 = !DILocalVariable(name: "a", arg: 1, scope: !72, file: !3, line: 5, type: !75)
!77 = !DILocation(line: 5, column: 30, scope: !72)
!78 = !DILocalVariable(name: "p", arg: 2, scope: !72, file: !3, line: 5, type: !23)
!79 = !DILocation(line: 5, column: 41, scope: !72)
!80 = !DILocalVariable(name: "n", arg: 3, scope: !72, file: !3, line: 5, type: !4)
!81 = !DILocation(line: 5, column: 48, scope: !72)
!82 = !DILocalVariable(name: "e", arg: 4, scope: !72, file: !3, line: 5, type: !7)
!83 = !DILocation(line: 5, column: 56, scope: !72)
!84 = !DILocalVariable(name: "q", scope: !72, file: !3, line: 5, type: !85)
!85 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !86)
!86 = !{!87}
!87 = !DISubrange(count: 4)
!88 = !DILocation(line: 5, column: 67, scope: !72)
!89 = !DILocation(line: 5, column: 77, scope: !90)
!90 = distinct !DILexicalBlock(scope: !72, file: !3, line: 5, column: 77)
!91 = !DILocation(line: 5, column: 79, scope: !90)
!92 = !DILocation(line: 5, column: 85, scope: !90)
!93 = !DILocalVariable(name: "i", scope: !94, file: !3, line: 5, type: !4)
!94 = distinct !DILexicalBlock(scope: !72, file: !3, line: 5, column: 95)
!95 = !DILocation(line: 5, column: 104, scope: !94)
!96 = !DILocation(line: 5, column: 100, scope: !94)
!97 = !DILocation(line: 5, column: 111, scope: !98)
!98 = distinct !DILexicalBlock(scope: !94, file: !3, line: 5, column: 95)
!99 = !DILocation(line: 5, column: 115, scope: !98)
!100 = !DILocation(line: 5, column: 113, scope: !98)
!101 = !DILocation(line: 5, column: 95, scope: !94)
!102 = !DILocalVariable(name: "t", scope: !103, file: !3, line: 5, type: !13)
!103 = distinct !DILexicalBlock(scope: !98, file: !3, line: 5, column: 123)
!104 = !DILocation(line: 5, column: 131, scope: !103)
!105 = !DILocation(line: 5, column: 138, scope: !103)
!106 = !DILocation(line: 5, column: 140, scope: !103)
!107 = !DILocalVariable(name: "v", arg: 1, scope: !108, file: !3, line: 4, type: !13)
!108 = distinct !DISubprogram(name: "sq", linkageName: "_Z2sqf", scope: !3, file: !3, line: 4, type: !109, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !35)
!109 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !110)
!110 = !{!13, !13}
!111 = !DILocation(line: 4, column: 54, scope: !108, inlinedAt: !112)
!112 = distinct !DILocation(line: 5, column: 135, scope: !103)
!113 = !DILocalVariable(name: "r", scope: !108, file: !3, line: 4, type: !13)
!114 = !DILocation(line: 4, column: 65, scope: !108, inlinedAt: !112)
!115 = !DILocation(line: 4, column: 69, scope: !108, inlinedAt: !112)
!116 = !DILocation(line: 4, column: 71, scope: !108, inlinedAt: !112)
!117 = !DILocation(line: 4, column: 70, scope: !108, inlinedAt: !112)
!118 = !DILocation(line: 4, column: 81, scope: !108, inlinedAt: !112)
!119 = !DILocation(line: 5, column: 153, scope: !103)
!120 = !DILocation(line: 5, column: 144, scope: !103)
!121 = !DILocation(line: 5, column: 163, scope: !103)
!122 = !DILocation(line: 5, column: 174, scope: !103)
!123 = !DILocation(line: 5, column: 177, scope: !103)
!124 = !DILocation(line: 5, column: 167, scope: !103)
!125 = !DILocation(line: 5, column: 165, scope: !103)
!126 = !DILocation(line: 5, column: 156, scope: !103)
!127 = !DILocation(line: 5, column: 158, scope: !103)
!128 = !DILocation(line: 5, column: 161, scope: !103)
!129 = !DILocation(line: 5, column: 188, scope: !103)
!130 = !DILocation(line: 5, column: 183, scope: !103)
!131 = !DILocation(line: 5, column: 184, scope: !103)
!132 = !DILocation(line: 5, column: 181, scope: !103)
!133 = !DILocation(line: 5, column: 187, scope: !103)
!134 = !DILocation(line: 5, column: 191, scope: !103)
!135 = !DILocation(line: 5, column: 118, scope: !98)
!136 = !DILocation(line: 5, column: 95, scope: !98)
!137 = distinct !{!137, !101, !138, !61}
!138 = !DILocation(line: 5, column: 191, scope: !94)
!139 = !DILabel(scope: !72, name: "out", file: !3, line: 6, column: 1)
!140 = !DILocation(line: 6, column: 1, scope: !72)
!141 = !DILocation(line: 6, column: 13, scope: !72)
!142 = !DILocation(line: 6, column: 20, scope: !72)
!143 = !DILocation(line: 6, column: 18, scope: !72)
!144 = !DILocation(line: 6, column: 29, scope: !72)
!145 = !DILocation(line: 6, column: 30, scope: !72)
!146 = !DILocation(line: 6, column: 27, scope: !72)
!147 = !DILocation(line: 6, column: 25, scope: !72)
!148 = !DILocation(line: 6, column: 6, scope: !72)
