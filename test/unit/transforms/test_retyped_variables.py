"""Records and types of variables whose pointers are to one memory space after all."""

import re
import subprocess
from typing import Any

import pytest
from gpu_corpus.commands import find_tool
from xdsl.context import Context

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.target_tables import AMDGPU, NVPTX, SPIR
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

CLANG = find_tool("clang-22")

MODULE = """
target datalayout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-A5"
target triple = "amdgcn-amd-amdhsa"
define void @f(ptr addrspace({space}) %a) !dbg !3 {{
  %g = addrspacecast ptr addrspace({space}) %a to ptr
    #dbg_value(ptr %g, !6, !DIExpression({expression}), !7)
  %v = load i32, ptr %g
  %w = add i32 %v, 1
  store i32 %w, ptr %g
{more}
  ret void, !dbg !7
}}
declare void @use(ptr)
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2}}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{{i32 2, !"Debug Info Version", i32 3}}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !9)
!4 = !DISubroutineType(types: !5)
!5 = !{{null}}
!6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !8)
!7 = !DILocation(line: 2, scope: !3)
!8 = {type}
!9 = !{{!6, !12}}
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !DILocalVariable(name: "y", scope: !3, file: !1, line: 3, type: !11)
!13 = !DILocation(line: 3, scope: !3)
"""  # noqa: E501
POINTER = "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)"


def resolved(
    space: int = 3, *, type: str = POINTER, expression: str = "", more: str = ""
) -> str:
    """The module after the pass."""
    text = MODULE.format(space=space, type=type, expression=expression, more=more)
    module = read_llvm_ir(text)
    ResolveGasPass().apply(Context(), module)
    made = llvm_ir(module)
    assert f"load i32, ptr addrspace({space}) %a" in made
    return made


def variable_type(text: str) -> list[str]:
    """The type of the variable `x`, and the types that it is made of."""
    nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))
    (variable,) = [
        node for node in nodes.values() if 'DILocalVariable(name: "x"' in node
    ]
    found: list[str] = []
    match = re.search(r"[ (]type: (!\d+)", variable)
    while match is not None:
        found.append(nodes[match[1]])
        match = re.search(r"baseType: (!\d+)", found[-1])
    return found


@pytest.mark.parametrize(("space", "size"), [(3, 32), (5, 32), (1, 64)])
def test_a_record_describes_the_specific_pointer(space: int, size: int):
    text = resolved(space)
    assert f"#dbg_value(ptr addrspace({space}) %a, " in text
    assert "addrspacecast" not in text
    pointer, pointee = variable_type(text)
    assert f"size: {size}" in pointer
    # Global pointers have the bits of generic ones.
    assert (f"dwarfAddressSpace: {space}" in pointer) == (space != 1)
    assert pointee.startswith('!DIBasicType(name: "int"')
    # The list of variables of the function has the same one, and no other function.
    assert len(re.findall("= (?:distinct )?!DISubprogram", text)) == 1
    assert len(re.findall("!DILocalVariable", text)) == 2


@pytest.mark.parametrize(
    ("type", "tags"),
    [
        ("!DIDerivedType(tag: DW_TAG_reference_type, baseType: !11, size: 64)", 1),
        ("!DIDerivedType(tag: DW_TAG_const_type, baseType: !10)", 2),
        ('!DIDerivedType(tag: DW_TAG_typedef, name: "t", baseType: !10)', 1),
    ],
)
def test_types_around_pointers(type: str, tags: int):
    text = resolved(type=type)
    assert "#dbg_value(ptr addrspace(3) %a, " in text
    found = variable_type(text)
    assert len(found) == tags + 1
    assert "size: 32, dwarfAddressSpace: 3" in found[tags - 1]


@pytest.mark.parametrize("expression", ["DW_OP_plus_uconst, 4, DW_OP_stack_value"])
def test_an_offset_is_one_in_the_space(expression: str):
    text = resolved(expression=expression)
    assert f"#dbg_value(ptr addrspace(3) %a, !6, !DIExpression({expression})" in (
        re.sub(r"%a, !\d+", "%a, !6", text)
    )


@pytest.mark.parametrize(
    "changed",
    [
        # The variable is no pointer, or only a part of it is.
        {"type": '!DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)'},
        {"expression": "DW_OP_LLVM_fragment, 0, 32"},
        # The pointer is the address of the variable.
        {"expression": "DW_OP_deref"},
        # The pointer is used.
        {"more": "  call void @use(ptr %g)"},
        # The variable has another value elsewhere, of another type.
        {"more": "    #dbg_value(ptr null, !6, !DIExpression(), !7)"},
        {"more": "    #dbg_value(i64 0, !6, !DIExpression(), !7)"},
        {"more": "  %s = alloca i32, addrspace(5)\n  "
         "#dbg_declare(ptr addrspace(5) %s, !6, !DIExpression(), !7)"},
        {"more": "  %s = alloca i32, addrspace(5)\n"
         "  %h = addrspacecast ptr addrspace(5) %s to ptr\n"
         "    #dbg_value(ptr %h, !6, !DIExpression(), !7)"},
    ],
)  # fmt: skip
def test_what_has_another_type_stays(changed: dict[str, Any]):
    text = resolved(**changed)
    assert "#dbg_value(ptr %g, " in text
    assert "dwarfAddressSpace" not in text


def test_records_without_a_value_say_nothing_else():
    text = resolved(more="    #dbg_value(ptr poison, !6, !DIExpression(), !7)")
    assert "#dbg_value(ptr addrspace(3) %a, " in text
    assert "#dbg_value(ptr poison, " in text
    assert "dwarfAddressSpace: 3" in text


def test_an_argument_in_global_memory_is_described_also_if_it_is_used():
    text = resolved(1, more="  call void @use(ptr %g)")
    assert "#dbg_value(ptr addrspace(1) %a, " in text
    assert "call void @use(ptr %g)" in text


def test_other_modules_share_no_changed_node():
    module = read_llvm_ir(MODULE.format(space=3, type=POINTER, expression="", more=""))
    copy, before = module.clone(), llvm_ir(module)
    ResolveGasPass().apply(Context(), copy)
    assert "dwarfAddressSpace: 3" in llvm_ir(copy)
    assert llvm_ir(module) == before


SOURCE = """
void f(global float *global_, local float *shared, constant float *constant_,
       private float *local_) {}
"""
NAMES = {
    "global_": MemorySpace.GLOBAL,
    "shared": MemorySpace.SHARED,
    "constant_": MemorySpace.CONSTANT,
    "local_": MemorySpace.LOCAL,
}


@pytest.mark.skipif(CLANG is None, reason="clang 22 is missing")
@pytest.mark.parametrize(
    ("target", "triple"),
    [
        (AMDGPU, "amdgcn-amd-amdhsa"),
        (NVPTX, "nvptx64-nvidia-cuda"),
        (SPIR, "spir64"),
    ],
    ids=lambda value: value.name if isinstance(value, Target) else "",
)
def test_address_classes_are_those_of_clang(target: Target, triple: str):
    command = [
        *(str(CLANG), "-x", "cl", "-cl-std=CL2.0", f"--target={triple}", "-nogpulib"),
        *("-g", "-O3", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm"),
        *("-Xclang", "-debug-info-kind=constructor", "-o", "-", "-"),
    ]
    text = subprocess.run(
        command, input=SOURCE, capture_output=True, text=True, check=True
    ).stdout
    nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))
    found: dict[MemorySpace, int | None] = {}
    for name, type in re.findall(r'DILocalVariable\(name: "(\w+)".*type: (!\d+)', text):
        number = re.search(r"dwarfAddressSpace: (\d+)", nodes[type])
        found[NAMES[name]] = None if number is None else int(number[1])
    assert len(found) == 4
    for space, number in found.items():
        if target.same_bits_as_generic & space.bit:
            continue
        if target is NVPTX and space is MemorySpace.LOCAL:
            # PTX has a class that clang does not use.
            assert (target.dwarf_address_classes[space], number) == (6, None)
        else:
            assert target.dwarf_address_classes[space] == number
