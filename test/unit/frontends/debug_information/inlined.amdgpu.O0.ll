; ModuleID = '<stdin>'
source_filename = "inlined.cpp"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.P = type { i32, i32 }

$_ZNK1PIiE3sumEv = comdat any

@_ZN1N1gE = hidden addrspace(1) global i32 3, align 4, !dbg !0

; Function Attrs: convergent mustprogress noinline optnone
define hidden noundef i32 @_Z6helperP1PIiEi(ptr noundef %0, i32 noundef %1) #0 !dbg !22 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %3 to ptr
  %9 = addrspacecast ptr addrspace(5) %4 to ptr
  %10 = addrspacecast ptr addrspace(5) %5 to ptr
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  store ptr %0, ptr %9, align 8
    #dbg_declare(ptr addrspace(5) %4, !38, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !39)
  store i32 %1, ptr %10, align 4
    #dbg_declare(ptr addrspace(5) %5, !40, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !41)
    #dbg_declare(ptr addrspace(5) %6, !42, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !43)
  store i32 0, ptr %11, align 4, !dbg !43
    #dbg_declare(ptr addrspace(5) %7, !44, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !46)
  store i32 0, ptr %12, align 4, !dbg !46
  br label %13, !dbg !47

13:                                               ; preds = %25, %2
  %14 = load i32, ptr %12, align 4, !dbg !48
  %15 = load i32, ptr %10, align 4, !dbg !50
  %16 = icmp slt i32 %14, %15, !dbg !51
  br i1 %16, label %17, label %28, !dbg !52

17:                                               ; preds = %13
  %18 = load ptr, ptr %9, align 8, !dbg !53
  %19 = load i32, ptr %12, align 4, !dbg !55
  %20 = sext i32 %19 to i64, !dbg !53
  %21 = getelementptr inbounds %struct.P, ptr %18, i64 %20, !dbg !53
  %22 = call noundef i32 @_ZNK1PIiE3sumEv(ptr noundef nonnull align 4 dereferenceable(8) %21) #2, !dbg !56
  %23 = load i32, ptr %11, align 4, !dbg !57
  %24 = add nsw i32 %23, %22, !dbg !57
  store i32 %24, ptr %11, align 4, !dbg !57
  br label %25, !dbg !58

25:                                               ; preds = %17
  %26 = load i32, ptr %12, align 4, !dbg !59
  %27 = add nsw i32 %26, 1, !dbg !59
  store i32 %27, ptr %12, align 4, !dbg !59
  br label %13, !dbg !60, !llvm.loop !61

28:                                               ; preds = %13
  %29 = load i32, ptr %11, align 4, !dbg !64
  ret i32 %29, !dbg !65
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define linkonce_odr hidden noundef i32 @_ZNK1PIiE3sumEv(ptr noundef nonnull align 4 dereferenceable(8) %0) #1 comdat align 2 !dbg !66 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr addrspace(5) %3, !67, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !69)
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw %struct.P, ptr %6, i32 0, i32 0, !dbg !70
  %8 = load i32, ptr %7, align 4, !dbg !70
  %9 = getelementptr inbounds nuw %struct.P, ptr %6, i32 0, i32 1, !dbg !71
  %10 = load i32, ptr %9, align 4, !dbg !71
  %11 = add nsw i32 %8, %10, !dbg !72
  ret i32 %11, !dbg !73
}

; Function Attrs: convergent mustprogress noinline optnone
define hidden float @kern(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #0 !dbg !74 {
  %5 = alloca float, align 4, addrspace(5)
  %6 = alloca float, align 4, addrspace(5)
  %7 = alloca float, align 4, addrspace(5)
  %8 = alloca float, align 4, addrspace(5)
  %9 = alloca ptr, align 8, addrspace(5)
  %10 = alloca ptr, align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca [4 x float], align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca float, align 4, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %8 to ptr
  %17 = addrspacecast ptr addrspace(5) %9 to ptr
  %18 = addrspacecast ptr addrspace(5) %10 to ptr
  %19 = addrspacecast ptr addrspace(5) %11 to ptr
  %20 = addrspacecast ptr addrspace(5) %12 to ptr
  %21 = addrspacecast ptr addrspace(5) %13 to ptr
  %22 = addrspacecast ptr addrspace(5) %14 to ptr
  %23 = addrspacecast ptr addrspace(5) %15 to ptr
  store ptr %0, ptr %17, align 8
    #dbg_declare(ptr addrspace(5) %9, !78, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !79)
  store ptr %1, ptr %18, align 8
    #dbg_declare(ptr addrspace(5) %10, !80, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !81)
  store i32 %2, ptr %19, align 4
    #dbg_declare(ptr addrspace(5) %11, !82, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !83)
  store i32 %3, ptr %20, align 4
    #dbg_declare(ptr addrspace(5) %12, !84, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !85)
    #dbg_declare(ptr addrspace(5) %13, !86, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !90)
  %24 = load i32, ptr %19, align 4, !dbg !91
  %25 = icmp eq i32 %24, 0, !dbg !93
  br i1 %25, label %26, label %27, !dbg !93

26:                                               ; preds = %4
  br label %67, !dbg !94

27:                                               ; preds = %4
    #dbg_declare(ptr addrspace(5) %14, !95, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !97)
  store i32 0, ptr %22, align 4, !dbg !97
  br label %28, !dbg !98

28:                                               ; preds = %63, %27
  %29 = load i32, ptr %22, align 4, !dbg !99
  %30 = load i32, ptr %19, align 4, !dbg !101
  %31 = icmp slt i32 %29, %30, !dbg !102
  br i1 %31, label %32, label %66, !dbg !103

32:                                               ; preds = %28
    #dbg_declare(ptr addrspace(5) %15, !104, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !106)
  %33 = load ptr, ptr %17, align 8, !dbg !107
  %34 = load i32, ptr %22, align 4, !dbg !108
  %35 = sext i32 %34 to i64, !dbg !107
  %36 = getelementptr inbounds float, ptr %33, i64 %35, !dbg !107
  %37 = load float, ptr %36, align 4, !dbg !107
  %38 = addrspacecast ptr addrspace(5) %5 to ptr
  %39 = addrspacecast ptr addrspace(5) %6 to ptr
  %40 = addrspacecast ptr addrspace(5) %7 to ptr
  store float %37, ptr %39, align 4
    #dbg_declare(ptr addrspace(5) %6, !109, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !113)
    #dbg_declare(ptr addrspace(5) %7, !115, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !116)
  %41 = load float, ptr %39, align 4, !dbg !117
  %42 = load float, ptr %39, align 4, !dbg !118
  %43 = fmul float %41, %42, !dbg !119
  store float %43, ptr %40, align 4, !dbg !116
  %44 = load float, ptr %40, align 4, !dbg !120
  %45 = load i32, ptr %20, align 4, !dbg !121
  %46 = uitofp i32 %45 to float, !dbg !121
  %47 = fadd float %44, %46, !dbg !122
  store float %47, ptr %23, align 4, !dbg !106
  %48 = load float, ptr %23, align 4, !dbg !123
  %49 = load ptr, ptr %18, align 8, !dbg !124
  %50 = load i32, ptr %22, align 4, !dbg !125
  %51 = call noundef i32 @_Z6helperP1PIiEi(ptr noundef %49, i32 noundef %50) #2, !dbg !126
  %52 = sitofp i32 %51 to float, !dbg !126
  %53 = fadd float %48, %52, !dbg !127
  %54 = load ptr, ptr %17, align 8, !dbg !128
  %55 = load i32, ptr %22, align 4, !dbg !129
  %56 = sext i32 %55 to i64, !dbg !128
  %57 = getelementptr inbounds float, ptr %54, i64 %56, !dbg !128
  store float %53, ptr %57, align 4, !dbg !130
  %58 = load float, ptr %23, align 4, !dbg !131
  %59 = load i32, ptr %22, align 4, !dbg !132
  %60 = and i32 %59, 3, !dbg !133
  %61 = sext i32 %60 to i64, !dbg !134
  %62 = getelementptr inbounds [4 x float], ptr %21, i64 0, i64 %61, !dbg !134
  store float %58, ptr %62, align 4, !dbg !135
  br label %63, !dbg !136

63:                                               ; preds = %32
  %64 = load i32, ptr %22, align 4, !dbg !137
  %65 = add nsw i32 %64, 1, !dbg !137
  store i32 %65, ptr %22, align 4, !dbg !137
  br label %28, !dbg !138, !llvm.loop !139

66:                                               ; preds = %28
  br label %67, !dbg !140

67:                                               ; preds = %66, %26
    #dbg_label(!141, !142)
  %68 = load ptr, ptr %17, align 8, !dbg !143
  %69 = getelementptr inbounds float, ptr %68, i64 0, !dbg !143
  %70 = load float, ptr %69, align 4, !dbg !143
  %71 = load i32, ptr addrspacecast (ptr addrspace(1) @_ZN1N1gE to ptr), align 4, !dbg !144
  %72 = sitofp i32 %71 to float, !dbg !144
  %73 = fadd float %70, %72, !dbg !145
  %74 = load i32, ptr %19, align 4, !dbg !146
  %75 = and i32 %74, 3, !dbg !147
  %76 = sext i32 %75 to i64, !dbg !148
  %77 = getelementptr inbounds [4 x float], ptr %21, i64 0, i64 %76, !dbg !148
  %78 = load float, ptr %77, align 4, !dbg !148
  %79 = fadd float %73, %78, !dbg !149
  ret float %79, !dbg !150
}

attributes #0 = { convergent mustprogress noinline optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent }

!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!15, !16, !17, !18, !19, !20}
!llvm.ident = !{!21}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
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
!15 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!16 = !{i32 7, !"Dwarf Version", i32 5}
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 1, !"wchar_size", i32 4}
!19 = !{i32 8, !"PIC Level", i32 2}
!20 = !{i32 7, !"frame-pointer", i32 2}
!21 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!22 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperP1PIiEi", scope: !3, file: !3, line: 3, type: !23, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !37)
!23 = !DISubroutineType(types: !24)
!24 = !{!4, !25, !4}
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64, dwarfAddressSpace: 1)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P<int>", file: !3, line: 1, size: 64, flags: DIFlagTypePassByValue, elements: !27, templateParams: !35, identifier: "_ZTS1PIiE")
!27 = !{!28, !29, !30}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !26, file: !3, line: 1, baseType: !4, size: 32)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !26, file: !3, line: 1, baseType: !4, size: 32, offset: 32)
!30 = !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !26, file: !3, line: 1, type: !31, scopeLine: 1, flags: DIFlagPrototyped, spFlags: 0)
!31 = !DISubroutineType(types: !32)
!32 = !{!4, !33}
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!34 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !26)
!35 = !{!36}
!36 = !DITemplateTypeParameter(name: "T", type: !4)
!37 = !{}
!38 = !DILocalVariable(name: "p", arg: 1, scope: !22, file: !3, line: 3, type: !25)
!39 = !DILocation(line: 3, column: 46, scope: !22)
!40 = !DILocalVariable(name: "n", arg: 2, scope: !22, file: !3, line: 3, type: !4)
!41 = !DILocation(line: 3, column: 53, scope: !22)
!42 = !DILocalVariable(name: "acc", scope: !22, file: !3, line: 3, type: !4)
!43 = !DILocation(line: 3, column: 62, scope: !22)
!44 = !DILocalVariable(name: "i", scope: !45, file: !3, line: 3, type: !4)
!45 = distinct !DILexicalBlock(scope: !22, file: !3, line: 3, column: 71)
!46 = !DILocation(line: 3, column: 80, scope: !45)
!47 = !DILocation(line: 3, column: 76, scope: !45)
!48 = !DILocation(line: 3, column: 87, scope: !49)
!49 = distinct !DILexicalBlock(scope: !45, file: !3, line: 3, column: 71)
!50 = !DILocation(line: 3, column: 91, scope: !49)
!51 = !DILocation(line: 3, column: 89, scope: !49)
!52 = !DILocation(line: 3, column: 71, scope: !45)
!53 = !DILocation(line: 3, column: 108, scope: !54)
!54 = distinct !DILexicalBlock(scope: !49, file: !3, line: 3, column: 99)
!55 = !DILocation(line: 3, column: 110, scope: !54)
!56 = !DILocation(line: 3, column: 113, scope: !54)
!57 = !DILocation(line: 3, column: 105, scope: !54)
!58 = !DILocation(line: 3, column: 120, scope: !54)
!59 = !DILocation(line: 3, column: 95, scope: !49)
!60 = !DILocation(line: 3, column: 71, scope: !49)
!61 = distinct !{!61, !52, !62, !63}
!62 = !DILocation(line: 3, column: 120, scope: !45)
!63 = !{!"llvm.loop.mustprogress"}
!64 = !DILocation(line: 3, column: 129, scope: !22)
!65 = !DILocation(line: 3, column: 122, scope: !22)
!66 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !26, file: !3, line: 1, type: !31, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, declaration: !30, retainedNodes: !37)
!67 = !DILocalVariable(name: "this", arg: 1, scope: !66, type: !68, flags: DIFlagArtificial | DIFlagObjectPointer)
!68 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64, dwarfAddressSpace: 1)
!69 = !DILocation(line: 0, scope: !66)
!70 = !DILocation(line: 1, column: 61, scope: !66)
!71 = !DILocation(line: 1, column: 65, scope: !66)
!72 = !DILocation(line: 1, column: 63, scope: !66)
!73 = !DILocation(line: 1, column: 54, scope: !66)
!74 = distinct !DISubprogram(name: "kern", scope: !3, file: !3, line: 5, type: !75, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !37)
!75 = !DISubroutineType(types: !76)
!76 = !{!13, !77, !25, !4, !7}
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!78 = !DILocalVariable(name: "a", arg: 1, scope: !74, file: !3, line: 5, type: !77)
!79 = !DILocation(line: 5, column: 30, scope: !74)
!80 = !DILocalVariable(name: "p", arg: 2, scope: !74, file: !3, line: 5, type: !25)
!81 = !DILocation(line: 5, column: 41, scope: !74)
!82 = !DILocalVariable(name: "n", arg: 3, scope: !74, file: !3, line: 5, type: !4)
!83 = !DILocation(line: 5, column: 48, scope: !74)
!84 = !DILocalVariable(name: "e", arg: 4, scope: !74, file: !3, line: 5, type: !7)
!85 = !DILocation(line: 5, column: 56, scope: !74)
!86 = !DILocalVariable(name: "q", scope: !74, file: !3, line: 5, type: !87)
!87 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !88)
!88 = !{!89}
!89 = !DISubrange(count: 4)
!90 = !DILocation(line: 5, column: 67, scope: !74)
!91 = !DILocation(line: 5, column: 77, scope: !92)
!92 = distinct !DILexicalBlock(scope: !74, file: !3, line: 5, column: 77)
!93 = !DILocation(line: 5, column: 79, scope: !92)
!94 = !DILocation(line: 5, column: 85, scope: !92)
!95 = !DILocalVariable(name: "i", scope: !96, file: !3, line: 5, type: !4)
!96 = distinct !DILexicalBlock(scope: !74, file: !3, line: 5, column: 95)
!97 = !DILocation(line: 5, column: 104, scope: !96)
!98 = !DILocation(line: 5, column: 100, scope: !96)
!99 = !DILocation(line: 5, column: 111, scope: !100)
!100 = distinct !DILexicalBlock(scope: !96, file: !3, line: 5, column: 95)
!101 = !DILocation(line: 5, column: 115, scope: !100)
!102 = !DILocation(line: 5, column: 113, scope: !100)
!103 = !DILocation(line: 5, column: 95, scope: !96)
!104 = !DILocalVariable(name: "t", scope: !105, file: !3, line: 5, type: !13)
!105 = distinct !DILexicalBlock(scope: !100, file: !3, line: 5, column: 123)
!106 = !DILocation(line: 5, column: 131, scope: !105)
!107 = !DILocation(line: 5, column: 138, scope: !105)
!108 = !DILocation(line: 5, column: 140, scope: !105)
!109 = !DILocalVariable(name: "v", arg: 1, scope: !110, file: !3, line: 4, type: !13)
!110 = distinct !DISubprogram(name: "sq", linkageName: "_Z2sqf", scope: !3, file: !3, line: 4, type: !111, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, retainedNodes: !37)
!111 = !DISubroutineType(types: !112)
!112 = !{!13, !13}
!113 = !DILocation(line: 4, column: 54, scope: !110, inlinedAt: !114)
!114 = distinct !DILocation(line: 5, column: 135, scope: !105)
!115 = !DILocalVariable(name: "r", scope: !110, file: !3, line: 4, type: !13)
!116 = !DILocation(line: 4, column: 65, scope: !110, inlinedAt: !114)
!117 = !DILocation(line: 4, column: 69, scope: !110, inlinedAt: !114)
!118 = !DILocation(line: 4, column: 71, scope: !110, inlinedAt: !114)
!119 = !DILocation(line: 4, column: 70, scope: !110, inlinedAt: !114)
!120 = !DILocation(line: 4, column: 81, scope: !110, inlinedAt: !114)
!121 = !DILocation(line: 5, column: 153, scope: !105)
!122 = !DILocation(line: 5, column: 144, scope: !105)
!123 = !DILocation(line: 5, column: 163, scope: !105)
!124 = !DILocation(line: 5, column: 174, scope: !105)
!125 = !DILocation(line: 5, column: 177, scope: !105)
!126 = !DILocation(line: 5, column: 167, scope: !105)
!127 = !DILocation(line: 5, column: 165, scope: !105)
!128 = !DILocation(line: 5, column: 156, scope: !105)
!129 = !DILocation(line: 5, column: 158, scope: !105)
!130 = !DILocation(line: 5, column: 161, scope: !105)
!131 = !DILocation(line: 5, column: 188, scope: !105)
!132 = !DILocation(line: 5, column: 183, scope: !105)
!133 = !DILocation(line: 5, column: 184, scope: !105)
!134 = !DILocation(line: 5, column: 181, scope: !105)
!135 = !DILocation(line: 5, column: 187, scope: !105)
!136 = !DILocation(line: 5, column: 191, scope: !105)
!137 = !DILocation(line: 5, column: 118, scope: !100)
!138 = !DILocation(line: 5, column: 95, scope: !100)
!139 = distinct !{!139, !103, !140, !63}
!140 = !DILocation(line: 5, column: 191, scope: !96)
!141 = !DILabel(scope: !74, name: "out", file: !3, line: 6, column: 1)
!142 = !DILocation(line: 6, column: 1, scope: !74)
!143 = !DILocation(line: 6, column: 13, scope: !74)
!144 = !DILocation(line: 6, column: 20, scope: !74)
!145 = !DILocation(line: 6, column: 18, scope: !74)
!146 = !DILocation(line: 6, column: 29, scope: !74)
!147 = !DILocation(line: 6, column: 30, scope: !74)
!148 = !DILocation(line: 6, column: 27, scope: !74)
!149 = !DILocation(line: 6, column: 25, scope: !74)
!150 = !DILocation(line: 6, column: 6, scope: !74)
