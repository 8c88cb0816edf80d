; Debug records are calls of intrinsics before LLVM 19.
; RUN: xdsl-gas --passes '' --emit-for 16 %s -o %t.16.ll
; RUN: filecheck %s --input-file %t.16.ll
; RUN: xdsl-gas --passes '' --emit-for 15 %s -o %t.15.ll
; RUN: %if llvm-as-15 && opt-22 %{ llvm-as-15 %t.15.ll -o - | opt-22 -S | filecheck %s --check-prefix AGAIN %}
; RUN: xdsl-gas --passes '' --emit-for 19 %s | filecheck %s --check-prefix LATER

; CHECK-LABEL: define spir_kernel void @f(
; CHECK: call void @llvm.dbg.value(metadata i32 %a, metadata ![[A:[0-9]+]], metadata !DIExpression(DW_OP_plus_uconst, 1)), !dbg ![[L:[0-9]+]]
; CHECK-NEXT: call void @llvm.dbg.value(metadata !DIArgList(i32 %a, i32 7), metadata ![[A]], metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg ![[L]]
; CHECK-NEXT: call void @llvm.dbg.label(metadata !{{[0-9]+}}), !dbg ![[L]]
; CHECK-NEXT: ret void, !dbg ![[L]]
; CHECK: declare void @llvm.dbg.value(metadata, metadata, metadata)
; CHECK: DW_CC_LLVM_OpenCLKernel
; CHECK: !DILabel(scope: !{{[0-9]+}}, name: "here", file: !{{[0-9]+}}, line: 2)
; AGAIN: #dbg_value(i32 %a,
; AGAIN: #dbg_value(!DIArgList(i32 %a, i32 7),
; AGAIN: #dbg_label(
; LATER: #dbg_value(i32 %a,
; LATER-NOT: @llvm.dbg
; LATER: DW_CC_LLVM_OpenCLKernel
define spir_kernel void @f(i32 %a) !dbg !3 {
    #dbg_value(i32 %a, !5, !DIExpression(DW_OP_plus_uconst, 1), !6)
    #dbg_value(!DIArgList(i32 %a, i32 7), !5, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !6)
    #dbg_label(!7, !6)
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !{null})
!5 = !DILocalVariable(name: "a", arg: 1, scope: !3, file: !1, line: 1)
!6 = !DILocation(line: 1, scope: !3)
!7 = !DILabel(scope: !3, name: "here", file: !1, line: 2, column: 3)
