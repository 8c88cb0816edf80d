; ModuleID = '<stdin>'
source_filename = "inlined.cpp"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.P = type { i32, i32 }

@_ZN1N1gE = hidden local_unnamed_addr addrspace(1) global i32 3, align 4, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define hidden noundef i32 @_Z6helperP1PIiEi(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 !dbg !25 {
    #dbg_value(ptr %0, !41, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !46)
    #dbg_value(i32 %1, !42, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !46)
    #dbg_value(i32 0, !43, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !46)
    #dbg_value(i32 0, !44, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !47)
  %3 = icmp sgt i32 %1, 0, !dbg !48
  br i1 %3, label %6, label %4, !dbg !50

4:                                                ; preds = %6, %2
  %5 = phi i32 [ 0, %2 ], [ %15, %6 ], !dbg !51
  ret i32 %5, !dbg !52

6:                                                ; preds = %6, %2
  %7 = phi i32 [ %16, %6 ], [ 0, %2 ]
  %8 = phi i32 [ %15, %6 ], [ 0, %2 ]
    #dbg_value(i32 %7, !44, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !47)
    #dbg_value(i32 %8, !43, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !46)
  %9 = zext nneg i32 %7 to i64, !dbg !53
  %10 = getelementptr inbounds nuw %struct.P, ptr %0, i64 %9, !dbg !53
    #dbg_value(ptr %10, !55, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !59)
  %11 = load i32, ptr %10, align 4, !dbg !61, !tbaa !62
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 4, !dbg !64
  %13 = load i32, ptr %12, align 4, !dbg !64, !tbaa !65
  %14 = add i32 %11, %8, !dbg !66
  %15 = add i32 %14, %13, !dbg !67
    #dbg_value(i32 %15, !43, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !46)
  %16 = add nuw nsw i32 %7, 1, !dbg !68
    #dbg_value(i32 %16, !44, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !47)
  %17 = icmp eq i32 %16, %1, !dbg !69
  br i1 %17, label %4, label %6, !dbg !70, !llvm.loop !71
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden float @kern(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #1 !dbg !75 {
    #dbg_value(ptr %0, !80, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(ptr %1, !81, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %2, !82, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_value(i32 %3, !83, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_declare(ptr addrspace(5) poison, !84, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !95)
    #dbg_value(i32 0, !88, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !96)
  %5 = icmp sgt i32 %2, 0
  br i1 %5, label %6, label %23, !dbg !97

6:                                                ; preds = %4
  %7 = uitofp i32 %3 to float
  br label %8, !dbg !99

8:                                                ; preds = %8, %6
  %9 = phi i32 [ 0, %6 ], [ %21, %8 ]
  %10 = phi <4 x float> [ zeroinitializer, %6 ], [ %20, %8 ]
    #dbg_value(i32 %9, !88, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !96)
  %11 = zext nneg i32 %9 to i64, !dbg !100
  %12 = getelementptr inbounds nuw float, ptr %0, i64 %11, !dbg !100
  %13 = load float, ptr %12, align 4, !dbg !100, !tbaa !101
    #dbg_value(float %13, !103, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !109)
  %14 = fmul float %13, %13, !dbg !111
    #dbg_value(float %14, !108, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !109)
  %15 = fadd float %14, %7, !dbg !112
    #dbg_value(float %15, !90, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !113)
  %16 = tail call noundef i32 @_Z6helperP1PIiEi(ptr noundef %1, i32 noundef %9), !dbg !114
  %17 = sitofp i32 %16 to float, !dbg !114
  %18 = fadd float %15, %17, !dbg !115
  store float %18, ptr %12, align 4, !dbg !116, !tbaa !101
  %19 = and i32 %9, 3, !dbg !117
  %20 = insertelement <4 x float> %10, float %15, i32 %19, !dbg !118
  %21 = add nuw nsw i32 %9, 1, !dbg !119
    #dbg_value(i32 %21, !88, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !96)
  %22 = icmp eq i32 %21, %2, !dbg !120
  br i1 %22, label %23, label %8, !dbg !121, !llvm.loop !122

23:                                               ; preds = %8, %4
  %24 = phi <4 x float> [ zeroinitializer, %4 ], [ %20, %8 ]
    #dbg_label(!93, !125)
  %25 = load float, ptr %0, align 4, !dbg !126, !tbaa !101
  %26 = load i32, ptr addrspace(1) @_ZN1N1gE, align 4, !dbg !127, !tbaa !21
  %27 = sitofp i32 %26 to float, !dbg !127
  %28 = fadd float %25, %27, !dbg !128
  %29 = and i32 %2, 3, !dbg !129
  %30 = extractelement <4 x float> %24, i32 %29, !dbg !130
  %31 = fadd float %30, %28, !dbg !131
  ret float %31, !dbg !132
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }

!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!15, !16, !17, !18, !19}
!llvm.ident = !{!20}
!llvm.errno.tbaa = !{!21}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
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
!15 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!16 = !{i32 7, !"Dwarf Version", i32 5}
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 1, !"wchar_size", i32 4}
!19 = !{i32 8, !"PIC Level", i32 2}
!20 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!21 = !{!22, !22, i64 0}
!22 = !{!"int", !23, i64 0}
!23 = !{!"omnipotent char", !24, i64 0}
!24 = !{!"Simple C++ TBAA"}
!25 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperP1PIiEi", scope: !3, file: !3, line: 3, type: !26, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !40, keyInstructions: true)
!26 = !DISubroutineType(types: !27)
!27 = !{!4, !28, !4}
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !29, size: 64, dwarfAddressSpace: 1)
!29 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P<int>", file: !3, line: 1, size: 64, flags: DIFlagTypePassByValue, elements: !30, templateParams: !38, identifier: "_ZTS1PIiE")
!30 = !{!31, !32, !33}
!31 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !29, file: !3, line: 1, baseType: !4, size: 32)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !29, file: !3, line: 1, baseType: !4, size: 32, offset: 32)
!33 = !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !29, file: !3, line: 1, type: !34, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!34 = !DISubroutineType(types: !35)
!35 = !{!4, !36}
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 1)
!37 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !29)
!38 = !{!39}
!39 = !DITemplateTypeParameter(name: "T", type: !4)
!40 = !{!41, !42, !43, !44}
!41 = !DILocalVariable(name: "p", arg: 1, scope: !25, file: !3, line: 3, type: !28)
!42 = !DILocalVariable(name: "n", arg: 2, scope: !25, file: !3, line: 3, type: !4)
!43 = !DILocalVariable(name: "acc", scope: !25, file: !3, line: 3, type: !4)
!44 = !DILocalVariable(name: "i", scope: !45, file: !3, line: 3, type: !4)
!45 = distinct !DILexicalBlock(scope: !25, file: !3, line: 3, column: 71)
!46 = !DILocation(line: 0, scope: !25)
!47 = !DILocation(line: 0, scope: !45)
!48 = !DILocation(line: 3, column: 89, scope: !49, atomGroup: 13, atomRank: 1)
!49 = distinct !DILexicalBlock(scope: !45, file: !3, line: 3, column: 71)
!50 = !DILocation(line: 3, column: 71, scope: !45, atomGroup: 14, atomRank: 1)
!51 = !DILocation(line: 3, scope: !25, atomGroup: 1, atomRank: 1)
!52 = !DILocation(line: 3, column: 122, scope: !25, atomGroup: 9, atomRank: 1)
!53 = !DILocation(line: 3, column: 108, scope: !54)
!54 = distinct !DILexicalBlock(scope: !49, file: !3, line: 3, column: 99)
!55 = !DILocalVariable(name: "this", arg: 1, scope: !56, type: !58, flags: DIFlagArtificial | DIFlagObjectPointer)
!56 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK1PIiE3sumEv", scope: !29, file: !3, line: 1, type: !34, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, declaration: !33, retainedNodes: !57, keyInstructions: true)
!57 = !{!55}
!58 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64, dwarfAddressSpace: 1)
!59 = !DILocation(line: 0, scope: !56, inlinedAt: !60)
!60 = distinct !DILocation(line: 3, column: 113, scope: !54)
!61 = !DILocation(line: 1, column: 61, scope: !56, inlinedAt: !60)
!62 = !{!63, !22, i64 0}
!63 = !{!"_ZTS1PIiE", !22, i64 0, !22, i64 4}
!64 = !DILocation(line: 1, column: 65, scope: !56, inlinedAt: !60)
!65 = !{!63, !22, i64 4}
!66 = !DILocation(line: 1, column: 63, scope: !56, inlinedAt: !60, atomGroup: 1, atomRank: 2)
!67 = !DILocation(line: 3, column: 105, scope: !54, atomGroup: 5, atomRank: 2)
!68 = !DILocation(line: 3, column: 95, scope: !49, atomGroup: 6, atomRank: 2)
!69 = !DILocation(line: 3, column: 89, scope: !49, atomGroup: 3, atomRank: 1)
!70 = !DILocation(line: 3, column: 71, scope: !45, atomGroup: 4, atomRank: 1)
!71 = distinct !{!71, !72, !73, !74}
!72 = !DILocation(line: 3, column: 71, scope: !45)
!73 = !DILocation(line: 3, column: 120, scope: !45)
!74 = !{!"llvm.loop.mustprogress"}
!75 = distinct !DISubprogram(name: "kern", scope: !3, file: !3, line: 5, type: !76, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !79, keyInstructions: true)
!76 = !DISubroutineType(types: !77)
!77 = !{!13, !78, !28, !4, !7}
!78 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!79 = !{!80, !81, !82, !83, !84, !88, !90, !93}
!80 = !DILocalVariable(name: "a", arg: 1, scope: !75, file: !3, line: 5, type: !78)
!81 = !DILocalVariable(name: "p", arg: 2, scope: !75, file: !3, line: 5, type: !28)
!82 = !DILocalVariable(name: "n", arg: 3, scope: !75, file: !3, line: 5, type: !4)
!83 = !DILocalVariable(name: "e", arg: 4, scope: !75, file: !3, line: 5, type: !7)
!84 = !DILocalVariable(name: "q", scope: !75, file: !3, line: 5, type: !85)
!85 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !86)
!86 = !{!87}
!87 = !DISubrange(count: 4)
!88 = !DILocalVariable(name: "i", scope: !89, file: !3, line: 5, type: !4)
!89 = distinct !DILexicalBlock(scope: !75, file: !3, line: 5, column: 95)
!90 = !DILocalVariable(name: "t", scope: !91, file: !3, line: 5, type: !13)
!91 = distinct !DILexicalBlock(scope: !92, file: !3, line: 5, column: 123)
!92 = distinct !DILexicalBlock(scope: !89, file: !3, line: 5, column: 95)
!93 = !DILabel(scope: !75, name: "out", file: !3, line: 6, column: 1)
!94 = !DILocation(line: 0, scope: !75)
!95 = !DILocation(line: 5, column: 67, scope: !75)
!96 = !DILocation(line: 0, scope: !89)
!97 = !DILocation(line: 5, column: 79, scope: !98, atomGroup: 1, atomRank: 1)
!98 = distinct !DILexicalBlock(scope: !75, file: !3, line: 5, column: 77)
!99 = !DILocation(line: 5, column: 95, scope: !89, atomGroup: 16, atomRank: 1)
!100 = !DILocation(line: 5, column: 138, scope: !91)
!101 = !{!102, !102, i64 0}
!102 = !{!"float", !23, i64 0}
!103 = !DILocalVariable(name: "v", arg: 1, scope: !104, file: !3, line: 4, type: !13)
!104 = distinct !DISubprogram(name: "sq", linkageName: "_Z2sqf", scope: !3, file: !3, line: 4, type: !105, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, retainedNodes: !107, keyInstructions: true)
!105 = !DISubroutineType(types: !106)
!106 = !{!13, !13}
!107 = !{!103, !108}
!108 = !DILocalVariable(name: "r", scope: !104, file: !3, line: 4, type: !13)
!109 = !DILocation(line: 0, scope: !104, inlinedAt: !110)
!110 = distinct !DILocation(line: 5, column: 135, scope: !91)
!111 = !DILocation(line: 4, column: 70, scope: !104, inlinedAt: !110, atomGroup: 1, atomRank: 2)
!112 = !DILocation(line: 5, column: 144, scope: !91, atomGroup: 6, atomRank: 2)
!113 = !DILocation(line: 0, scope: !91)
!114 = !DILocation(line: 5, column: 167, scope: !91)
!115 = !DILocation(line: 5, column: 165, scope: !91, atomGroup: 7, atomRank: 2)
!116 = !DILocation(line: 5, column: 161, scope: !91, atomGroup: 7, atomRank: 1)
!117 = !DILocation(line: 5, column: 184, scope: !91)
!118 = !DILocation(line: 5, column: 187, scope: !91, atomGroup: 8, atomRank: 1)
!119 = !DILocation(line: 5, column: 118, scope: !92, atomGroup: 9, atomRank: 2)
!120 = !DILocation(line: 5, column: 113, scope: !92, atomGroup: 4, atomRank: 1)
!121 = !DILocation(line: 5, column: 95, scope: !89, atomGroup: 5, atomRank: 1)
!122 = distinct !{!122, !123, !124, !74}
!123 = !DILocation(line: 5, column: 95, scope: !89)
!124 = !DILocation(line: 5, column: 191, scope: !89)
!125 = !DILocation(line: 6, column: 1, scope: !75)
!126 = !DILocation(line: 6, column: 13, scope: !75)
!127 = !DILocation(line: 6, column: 20, scope: !75)
!128 = !DILocation(line: 6, column: 18, scope: !75)
!129 = !DILocation(line: 6, column: 30, scope: !75)
!130 = !DILocation(line: 6, column: 27, scope: !75)
!131 = !DILocation(line: 6, column: 25, scope: !75, atomGroup: 12, atomRank: 2)
!132 = !DILocation(line: 6, column: 6, scope: !75, atomGroup: 12, atomRank: 1)
