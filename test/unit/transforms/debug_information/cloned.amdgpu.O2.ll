; ModuleID = '<stdin>'
source_filename = "cloned.cpp"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@global_values = hidden addrspace(1) global [64 x float] zeroinitializer, align 4, !dbg !0

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @kernel(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 !dbg !21 {
  %3 = alloca [64 x float], align 4, addrspace(5)
    #dbg_value(ptr addrspace(1) %0, !27, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !35)
    #dbg_value(i32 %1, !28, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !35)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %3) #3, !dbg !36
    #dbg_declare(ptr addrspace(5) %3, !29, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !37)
    #dbg_value(i32 0, !30, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !38)
  %4 = icmp sgt i32 %1, 0, !dbg !39
  br i1 %4, label %12, label %5, !dbg !41

5:                                                ; preds = %12, %2
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = call fastcc noundef float @_ZL3sumPKfi(ptr noundef %6, i32 noundef %1), !dbg !42
    #dbg_value(float %7, !32, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !35)
  %8 = tail call fastcc noundef float @_ZL3sumPKfi(ptr noundef addrspacecast (ptr addrspace(1) @global_values to ptr), i32 noundef %1), !dbg !43
    #dbg_value(float %8, !33, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !35)
  %9 = tail call fastcc noundef float @_ZL3sumPKfi(ptr noundef nonnull getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(1) @global_values to ptr), i64 12), i32 noundef %1), !dbg !44
    #dbg_value(float %9, !34, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !35)
  %10 = fadd float %7, %8, !dbg !45
  %11 = fadd float %10, %9, !dbg !46
  store float %11, ptr addrspace(1) %0, align 4, !dbg !47, !tbaa !48
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %3) #3, !dbg !50
  ret void, !dbg !51

12:                                               ; preds = %12, %2
  %13 = phi i32 [ %18, %12 ], [ 0, %2 ]
    #dbg_value(i32 %13, !30, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !38)
  %14 = zext nneg i32 %13 to i64, !dbg !52
  %15 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %14, !dbg !52
  %16 = load float, ptr addrspace(1) %15, align 4, !dbg !53, !tbaa !48, !amdgpu.noclobber !54
  %17 = getelementptr inbounds nuw float, ptr addrspace(5) %3, i32 %13, !dbg !55
  store float %16, ptr addrspace(5) %17, align 4, !dbg !56, !tbaa !48
  %18 = add nuw nsw i32 %13, 1, !dbg !57
    #dbg_value(i32 %18, !30, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !38)
  %19 = icmp eq i32 %18, %1, !dbg !58
  br i1 %19, label %5, label %12, !dbg !59, !llvm.loop !60
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(write, argmem: read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc noundef float @_ZL3sumPKfi(ptr noundef readonly captures(none) %0, i32 noundef %1) unnamed_addr #2 !dbg !64 {
    #dbg_value(ptr %0, !70, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 %1, !71, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(float 0.000000e+00, !72, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 0, !73, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !83)
  %3 = icmp sgt i32 %1, 0, !dbg !84
  br i1 %3, label %4, label %21, !dbg !85

4:                                                ; preds = %14, %2
  %5 = phi float [ %16, %14 ], [ 0.000000e+00, %2 ]
  %6 = phi i32 [ %18, %14 ], [ 0, %2 ]
    #dbg_value(float %5, !72, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 %6, !73, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !83)
  %7 = zext nneg i32 %6 to i64, !dbg !86
  %8 = getelementptr inbounds nuw float, ptr %0, i64 %7, !dbg !86
  %9 = load float, ptr %8, align 4, !dbg !87, !tbaa !48
    #dbg_value(float %9, !75, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !88)
  %10 = fcmp ogt float %9, 2.000000e+00, !dbg !89
  br i1 %10, label %11, label %14, !dbg !90

11:                                               ; preds = %4
  %12 = fadd float %9, %9
  %13 = fadd float %5, %12
    #dbg_value(float %9, !91, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !97)
    #dbg_value(float %12, !96, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !97)
  store float %12, ptr addrspace(1) @global_values, align 4, !dbg !99, !tbaa !48
    #dbg_value(float %12, !78, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !100)
    #dbg_value(float %13, !72, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
  br label %14, !dbg !101

14:                                               ; preds = %11, %4
  %15 = phi float [ %13, %11 ], [ %5, %4 ], !dbg !82
    #dbg_value(float %15, !72, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
  %16 = fadd float %9, %15, !dbg !102
    #dbg_value(float %16, !72, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
  %17 = fcmp olt float %16, 0.000000e+00, !dbg !103
    #dbg_value(i32 %6, !73, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !83)
  %18 = add nuw nsw i32 %6, 1
    #dbg_value(i32 %18, !73, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !83)
    #dbg_value(float %16, !72, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_value(i32 %18, !73, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !83)
  %19 = icmp eq i32 %18, %1
  %20 = select i1 %17, i1 true, i1 %19
  br i1 %20, label %21, label %4, !llvm.loop !105

21:                                               ; preds = %14, %2
  %22 = phi float [ 0.000000e+00, %2 ], [ %16, %14 ], !dbg !82
    #dbg_value(float %22, !72, !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef), !82)
  ret float %22, !dbg !108
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind memory(write, argmem: read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!11, !12, !13, !14, !15}
!llvm.ident = !{!16}
!llvm.errno.tbaa = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "global_values", scope: !2, file: !3, line: 1, type: !8, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "cloned.cpp", directory: "/src", checksumkind: CSK_MD5, checksum: "8561d8c66ac15f87021410394aab4ca5")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64, dwarfAddressSpace: 1)
!6 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!7 = !{!0}
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 2048, elements: !9)
!9 = !{!10}
!10 = !DISubrange(count: 64)
!11 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!12 = !{i32 7, !"Dwarf Version", i32 5}
!13 = !{i32 2, !"Debug Info Version", i32 3}
!14 = !{i32 1, !"wchar_size", i32 4}
!15 = !{i32 8, !"PIC Level", i32 2}
!16 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !19, i64 0}
!19 = !{!"omnipotent char", !20, i64 0}
!20 = !{!"Simple C++ TBAA"}
!21 = distinct !DISubprogram(name: "kernel", scope: !3, file: !3, line: 26, type: !22, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !26, keyInstructions: true)
!22 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !23)
!23 = !{null, !24, !25}
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!25 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!26 = !{!27, !28, !29, !30, !32, !33, !34}
!27 = !DILocalVariable(name: "result", arg: 1, scope: !21, file: !3, line: 26, type: !24)
!28 = !DILocalVariable(name: "count", arg: 2, scope: !21, file: !3, line: 26, type: !25)
!29 = !DILocalVariable(name: "own", scope: !21, file: !3, line: 27, type: !8)
!30 = !DILocalVariable(name: "i", scope: !31, file: !3, line: 28, type: !25)
!31 = distinct !DILexicalBlock(scope: !21, file: !3, line: 28, column: 3)
!32 = !DILocalVariable(name: "first", scope: !21, file: !3, line: 30, type: !6)
!33 = !DILocalVariable(name: "second", scope: !21, file: !3, line: 31, type: !6)
!34 = !DILocalVariable(name: "third", scope: !21, file: !3, line: 32, type: !6)
!35 = !DILocation(line: 0, scope: !21)
!36 = !DILocation(line: 27, column: 3, scope: !21)
!37 = !DILocation(line: 27, column: 9, scope: !21)
!38 = !DILocation(line: 0, scope: !31)
!39 = !DILocation(line: 28, column: 21, scope: !40, atomGroup: 18, atomRank: 1)
!40 = distinct !DILexicalBlock(scope: !31, file: !3, line: 28, column: 3)
!41 = !DILocation(line: 28, column: 3, scope: !31, atomGroup: 19, atomRank: 1)
!42 = !DILocation(line: 30, column: 17, scope: !21, atomGroup: 7, atomRank: 2)
!43 = !DILocation(line: 31, column: 18, scope: !21, atomGroup: 8, atomRank: 2)
!44 = !DILocation(line: 32, column: 17, scope: !21, atomGroup: 9, atomRank: 2)
!45 = !DILocation(line: 33, column: 19, scope: !21)
!46 = !DILocation(line: 33, column: 28, scope: !21, atomGroup: 10, atomRank: 2)
!47 = !DILocation(line: 33, column: 11, scope: !21, atomGroup: 10, atomRank: 1)
!48 = !{!49, !49, i64 0}
!49 = !{!"float", !19, i64 0}
!50 = !DILocation(line: 34, column: 1, scope: !21)
!51 = !DILocation(line: 34, column: 1, scope: !21, atomGroup: 11, atomRank: 1)
!52 = !DILocation(line: 29, column: 14, scope: !40)
!53 = !DILocation(line: 29, column: 14, scope: !40, atomGroup: 4, atomRank: 2)
!54 = !{}
!55 = !DILocation(line: 29, column: 5, scope: !40)
!56 = !DILocation(line: 29, column: 12, scope: !40, atomGroup: 4, atomRank: 1)
!57 = !DILocation(line: 28, column: 30, scope: !40, atomGroup: 5, atomRank: 2)
!58 = !DILocation(line: 28, column: 21, scope: !40, atomGroup: 2, atomRank: 1)
!59 = !DILocation(line: 28, column: 3, scope: !31, atomGroup: 3, atomRank: 1)
!60 = distinct !{!60, !61, !62, !63}
!61 = !DILocation(line: 28, column: 3, scope: !31)
!62 = !DILocation(line: 29, column: 22, scope: !31)
!63 = !{!"llvm.loop.mustprogress"}
!64 = distinct !DISubprogram(name: "sum", linkageName: "_ZL3sumPKfi", scope: !3, file: !3, line: 9, type: !65, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !69, keyInstructions: true)
!65 = !DISubroutineType(types: !66)
!66 = !{!6, !67, !25}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !68, size: 64, dwarfAddressSpace: 1)
!68 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!69 = !{!70, !71, !72, !73, !75, !78, !81}
!70 = !DILocalVariable(name: "values", arg: 1, scope: !64, file: !3, line: 9, type: !67)
!71 = !DILocalVariable(name: "count", arg: 2, scope: !64, file: !3, line: 9, type: !25)
!72 = !DILocalVariable(name: "total", scope: !64, file: !3, line: 10, type: !6)
!73 = !DILocalVariable(name: "i", scope: !74, file: !3, line: 11, type: !25)
!74 = distinct !DILexicalBlock(scope: !64, file: !3, line: 11, column: 3)
!75 = !DILocalVariable(name: "value", scope: !76, file: !3, line: 12, type: !6)
!76 = distinct !DILexicalBlock(scope: !77, file: !3, line: 11, column: 35)
!77 = distinct !DILexicalBlock(scope: !74, file: !3, line: 11, column: 3)
!78 = !DILocalVariable(name: "doubled", scope: !79, file: !3, line: 14, type: !6)
!79 = distinct !DILexicalBlock(scope: !80, file: !3, line: 13, column: 20)
!80 = distinct !DILexicalBlock(scope: !76, file: !3, line: 13, column: 9)
!81 = !DILabel(scope: !64, name: "out", file: !3, line: 21, column: 1)
!82 = !DILocation(line: 0, scope: !64)
!83 = !DILocation(line: 0, scope: !74)
!84 = !DILocation(line: 11, column: 21, scope: !77, atomGroup: 16, atomRank: 1)
!85 = !DILocation(line: 11, column: 3, scope: !74, atomGroup: 17, atomRank: 1)
!86 = !DILocation(line: 12, column: 19, scope: !76)
!87 = !DILocation(line: 12, column: 19, scope: !76, atomGroup: 5, atomRank: 2)
!88 = !DILocation(line: 0, scope: !76)
!89 = !DILocation(line: 13, column: 15, scope: !80, atomGroup: 6, atomRank: 2)
!90 = !DILocation(line: 13, column: 15, scope: !80, atomGroup: 6, atomRank: 1)
!91 = !DILocalVariable(name: "x", arg: 1, scope: !92, file: !3, line: 3, type: !6)
!92 = distinct !DISubprogram(name: "twice", linkageName: "_ZL5twicef", scope: !3, file: !3, line: 3, type: !93, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !95, keyInstructions: true)
!93 = !DISubroutineType(types: !94)
!94 = !{!6, !6}
!95 = !{!91, !96}
!96 = !DILocalVariable(name: "y", scope: !92, file: !3, line: 4, type: !6)
!97 = !DILocation(line: 0, scope: !92, inlinedAt: !98)
!98 = distinct !DILocation(line: 14, column: 23, scope: !79)
!99 = !DILocation(line: 5, column: 20, scope: !92, inlinedAt: !98, atomGroup: 2, atomRank: 1)
!100 = !DILocation(line: 0, scope: !79)
!101 = !DILocation(line: 16, column: 5, scope: !79)
!102 = !DILocation(line: 17, column: 11, scope: !76, atomGroup: 9, atomRank: 2)
!103 = !DILocation(line: 18, column: 15, scope: !104, atomGroup: 10, atomRank: 2)
!104 = distinct !DILexicalBlock(scope: !76, file: !3, line: 18, column: 9)
!105 = distinct !{!105, !106, !107, !63}
!106 = !DILocation(line: 11, column: 3, scope: !74)
!107 = !DILocation(line: 20, column: 3, scope: !74)
!108 = !DILocation(line: 23, column: 1, scope: !64, atomGroup: 15, atomRank: 1)
