"""Debug information is removed, and nothing else."""

from xdsl_gas import api
from xdsl_gas.transforms.utils.strip_debug import strip_debug_information

SOURCE = """\
target triple = "nvptx64-nvidia-cuda"
@g = internal addrspace(1) global i32 0, !dbg !10
define ptx_kernel void @k(ptr %p, i1 %c) !dbg !5 {
entry:
    #dbg_value(ptr %p, !8, !DIExpression(), !9)
  %a = alloca i32, align 4, !DIAssignID !20
    #dbg_assign(i1 undef, !8, !DIExpression(), !20, ptr %a, !DIExpression(), !9)
  br i1 %c, label %x, label %y, !dbg !9
x:
  br label %y, !dbg !9
y:
  %v = phi i32 [ 1, %entry ], [ 2, %x ], !dbg !9
  %f = phi float [ 1.0, %entry ], [ 2.0, %x ], !dbg !9, !fpmath !40
    #dbg_label(!22, !9)
  store i32 %v, ptr %p, align 4, !dbg !9, !nontemporal !41
  store float %f, ptr %a, align 4, !DIAssignID !20
  store i32 %v, ptr addrspace(1) @g, !dbg !9
  br i1 %c, label %y2, label %z, !dbg !9, !llvm.loop !30
y2:
  br label %y3
y3:
  ret void, !dbg !9
z:
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1,
  producer: "c", isOptimized: true,
  runtimeVersion: 0, emissionKind: FullDebug, globals: !31)
!1 = !DIFile(filename: "k.cu", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 2, !"Dwarf Version", i32 2}
!5 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !6,
  unit: !0, scopeLine: 1,
  spFlags: DISPFlagDefinition | DISPFlagOptimized, retainedNodes: !21)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "p", arg: 1, scope: !5, file: !1, line: 1, type: !12)
!9 = !DILocation(line: 2, column: 1, scope: !5)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1,
  type: !12, isLocal: true, isDefinition: true)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = distinct !DIAssignID()
!21 = !{!8}
!22 = !DILabel(scope: !5, name: "l", file: !1, line: 3)
!30 = distinct !{!30, !9, !9, !33}
!33 = !{!"llvm.loop.mustprogress"}
!31 = !{!10}
!40 = !{float 2.5}
!41 = !{i32 1}
"""

STRIPPED = """\
@g = internal addrspace(1) global i32 0

define ptx_kernel void @k(ptr %p, i1 %c) {
entry:
  %a = alloca i32, align 4
  br i1 %c, label %x, label %y

x:                                                ; preds = %entry
  br label %y

y:                                                ; preds = %x, %entry
  %v = phi i32 [ 1, %entry ], [ 2, %x ]
  %f = phi float [ 1.000000e+00, %entry ], [ 2.000000e+00, %x ], !fpmath !2
  store i32 %v, ptr %p, align 4, !nontemporal !3
  store float %f, ptr %a, align 4
  store i32 %v, ptr addrspace(1) @g, align 4
  br i1 %c, label %y2, label %z, !llvm.loop !4

y2:                                               ; preds = %y
  br label %y3

y3:                                               ; preds = %y2
  ret void

z:                                                ; preds = %y
  ret void
}
"""


def test_only_debug_information_is_removed():
    module = api.read(SOURCE)
    strip_debug_information(module)
    module.verify()
    text = api.emit(module, "llvm").decode()
    assert STRIPPED in text
    for word in ("!dbg", "#dbg", "DI", "dbg.cu"):
        assert word not in text
    ptx = api.emit(module, "ptx").decode()
    assert "st.global" in ptx
    for word in (".loc", ".section", ".file"):
        assert word not in ptx
