"""Where variables are is said without the address spaces of SPIR."""

import re

import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr

from xdsl_gas.dialects.llvm.attributes.debug_info import DIExpressionAttr
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.convert_to_host import ConvertToHostPass
from xdsl_gas.native_cpu.utils.debug_expressions import without_address_space
from xdsl_gas.targets.modules import llvm_ir

MODULE = """\
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-G1"
target triple = "spir64"
@table = addrspace(2) constant i32 7, !dbg !4
define spir_func i32 @f(i32 %n) !dbg !9 {
  %n.addr = alloca i32
    #dbg_declare(ptr %n.addr, !10, !DIExpression(DW_OP_constu, 0, DW_OP_swap,
                 DW_OP_xderef), !11)
  store i32 %n, ptr %n.addr
    #dbg_value(i32 %n, !12, !DIExpression(DW_OP_constu, 1, DW_OP_plus,
               DW_OP_stack_value), !11)
  %v = load i32, ptr addrspace(2) @table
  ret i32 %v
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1,
  emissionKind: FullDebug, globals: !3)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!4}
!4 = !DIGlobalVariableExpression(var: !5, expr: !DIExpression(DW_OP_constu, 2,
  DW_OP_swap, DW_OP_xderef))
!5 = distinct !DIGlobalVariable(name: "table", scope: !0, file: !1, line: 1, type: !6,
  isDefinition: true)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DISubroutineType(types: !{})
!9 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !8, unit: !0,
  spFlags: DISPFlagDefinition)
!10 = !DILocalVariable(name: "n", arg: 1, scope: !9, file: !1, line: 1, type: !6)
!11 = !DILocation(line: 1, scope: !9)
!12 = !DILocalVariable(name: "m", scope: !9, file: !1, line: 1, type: !6)
"""


def test_variables_of_functions_and_of_the_program():
    module = read_llvm_ir(MODULE)
    ConvertToHostPass().apply(Context(), module)
    text = llvm_ir(module)
    assert sorted(re.findall(r"!DIExpression\((.*?)\)", text)) == [
        "",
        "",
        "DW_OP_constu, 1, DW_OP_plus, DW_OP_stack_value",
    ]


def expression(*operations: tuple[str, int] | tuple[str]) -> DIExpressionAttr:
    return DIExpressionAttr(
        ArrayAttr(
            [
                ArrayAttr([StringAttr(name), *map(IntAttr, numbers)])
                for name, *numbers in operations
            ]
        )
    )


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (
            [("DW_OP_constu", 3), ("DW_OP_swap",), ("DW_OP_xderef",)],
            [],
        ),
        (
            [
                *(("DW_OP_deref",), ("DW_OP_constu", 3), ("DW_OP_swap",)),
                *(("DW_OP_xderef",), ("DW_OP_LLVM_fragment", 0, 32)),
            ],
            [("DW_OP_deref",), ("DW_OP_LLVM_fragment", 0, 32)],
        ),
        (
            [("DW_OP_constu", 3), ("DW_OP_swap",), ("DW_OP_minus",)],
            [("DW_OP_constu", 3), ("DW_OP_swap",), ("DW_OP_minus",)],
        ),
    ],
)
def test_expressions_of_mlir(
    given: list[tuple[str, int]], expected: list[tuple[str, int]]
):
    assert without_address_space(expression(*given)) == expression(*expected)
