"""Kernels of clang 22 that only call their body are one function for debuggers."""

import re

import pytest
from xdsl.context import Context

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.utils.kernel_stubs import merge_kernel_stubs
from xdsl_gas.pipelines.native_cpu import NativeCpuPass
from xdsl_gas.targets.modules import llvm_ir

MODULE = """\
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-G1"
target triple = "spir64"
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @_Z7barrierj(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) !dbg !4 {
  %n.addr = alloca i32
  store i32 %n, ptr %n.addr
    #dbg_declare(ptr %n.addr, !6, !DIExpression(), !7)
  %m = load i32, ptr %n.addr
  call spir_func void @__clang_ocl_kern_imp_k(ptr addrspace(1) %p, i32 %m), !dbg !7
  ret void, !dbg !7
}
define spir_func void @__clang_ocl_kern_imp_k(ptr addrspace(1) %p, i32 %n) !dbg !8 {
  %n.addr = alloca i32
  store i32 %n, ptr %n.addr
    #dbg_declare(ptr %n.addr, !9, !DIExpression(), !10)
  %i = call spir_func i64 @_Z13get_global_idj(i32 0), !dbg !10
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i, !dbg !10
  store i32 1, ptr addrspace(1) %at, !dbg !10
  call spir_func void @_Z7barrierj(i32 2), !dbg !11
  %m = load i32, ptr %n.addr, !dbg !12
  store i32 %m, ptr addrspace(1) %at, !dbg !12
  ret void, !dbg !12
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1,
  emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !3, unit: !0,
  spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DILocalVariable(name: "n", arg: 2, scope: !4, file: !1, line: 1, type: !5)
!7 = !DILocation(line: 1, scope: !4)
!8 = distinct !DISubprogram(name: "k", linkageName: "__clang_ocl_kern_imp_k", file: !1,
  line: 1, type: !3, unit: !0,
  spFlags: DISPFlagDefinition)
!9 = !DILocalVariable(name: "n", arg: 2, scope: !8, file: !1, line: 1, type: !5)
!10 = !DILocation(line: 2, scope: !8)
!11 = !DILocation(line: 3, scope: !8)
!12 = !DILocation(line: 4, scope: !8)
"""


def test_the_body_is_the_kernel():
    module = read_llvm_ir(MODULE)
    merge_kernel_stubs(module)
    module.verify()
    text = llvm_ir(module)
    assert "__clang_ocl_kern_imp_k" not in text
    assert text.count("!DISubprogram(") == 1
    assert re.search(r"define spir_kernel void @k\(.*\) !dbg !\d+ {", text)
    assert text.index("@k(") < text.index("call spir_func void @_Z7barrierj")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Another kernel calls it, too.
        (
            "!llvm.dbg.cu =",
            "define spir_kernel void @j(ptr addrspace(1) %p) {\n"
            "  call void @__clang_ocl_kern_imp_k(ptr addrspace(1) %p, i32 1)\n"
            "  ret void\n}\n!llvm.dbg.cu =",
        ),
        # The kernel does something else.
        ("  %m = load i32, ptr %n.addr\n", "  %m = add i32 %n, 1\n"),
        (
            "ptr %n.addr\n  call",
            "ptr %n.addr\n  store i32 0, ptr addrspace(1) %p\n  call",
        ),
        # It passes something else.
        ("ptr addrspace(1) %p, i32 %m)", "ptr addrspace(1) %p, i32 7)"),
        # Its variable has two values.
        ("  %m = load", "  store i32 8, ptr %n.addr\n  %m = load"),
        # The name is not one of clang's.
        ("__clang_ocl_kern_imp_k", "__clang_ocl_kern_k"),
    ],
)
def test_others_stay(old: str, new: str):
    assert old in MODULE
    module = read_llvm_ir(MODULE.replace(old, new))
    before = llvm_ir(module)
    merge_kernel_stubs(module)
    assert llvm_ir(module) == before


def test_only_the_first_part_has_the_name_of_the_kernel():
    """So a breakpoint at the name stops once for each work-item."""
    module = read_llvm_ir(MODULE)
    NativeCpuPass(optimize=False, debug=True).apply(Context(), module)
    text = llvm_ir(module)
    names = re.findall(r'!DISubprogram\(.*?name: "(.*?)"', text)
    assert names.count("k") == 1
    assert {
        "k.mux-barrier-region.0",
        "k.mux-barrier-wrapper",
        "k.mux-kernel-wrapper",
    } < set(names)
    # Where the address of the variables is stored has no line, the barrier has its own.
    first = text[text.index("@k.mux-barrier-region(") : text.index("region.0(")]
    (stored,) = re.findall(r"store ptr .*, ptr %live.*", first)
    assert "!dbg" not in stored
    (line,) = re.findall(r"ret i32 2, !dbg (!\d+)", first)
    assert re.search(rf"^{line} = !DILocation\(line: 3,", text, re.MULTILINE)
