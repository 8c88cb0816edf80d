; Words of debug information that earlier releases do not read.
; RUN: xdsl-gas --passes '' --emit-for 15 %s -o %t.15.ll
; RUN: filecheck %s --input-file %t.15.ll
; RUN: %if llvm-as-15 %{ llvm-as-15 %t.15.ll -o %t.bc %}

; CHECK-NOT: nameTableKind
; CHECK-DAG: distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14,
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_typedef, name: "Alias"
; CHECK-DAG: !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
define void @f() !dbg !3 {
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_Metal, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !8, nameTableKind: Apple)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a", directory: "b")
!3 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null, !6}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed, num_extra_inhabitants: 3)
!7 = !DILocation(line: 1, column: 1, scope: !3)
!8 = !{!9}
!9 = !DIDerivedType(tag: DW_TAG_template_alias, name: "Alias", baseType: !6, extraData: !10)
!10 = !{}
