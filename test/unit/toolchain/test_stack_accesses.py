"""Accesses to the stack in PTX: which name local memory, and which are left."""

import re

import pytest

from xdsl_gas.toolchain.llvm import compile_module
from xdsl_gas.toolchain.machine_code.ptxas import figures_of_ptx, find_ptxas
from xdsl_gas.toolchain.stack_accesses import with_local_stack

pytest.importorskip("llvmlite", reason="needs llvmlite")

SCALARS_IN_A_PHI = """\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, i1 %c, float %x) {
  %a = alloca float, align 4
  %b = alloca float, align 4
  %in.a = addrspacecast ptr %a to ptr addrspace(5)
  %in.b = addrspacecast ptr %b to ptr addrspace(5)
  store float 1.0, ptr addrspace(5) %in.a
  store float 2.0, ptr addrspace(5) %in.b
  br i1 %c, label %other, label %join

other:
  store float 3.0, ptr addrspace(1) %out
  br label %join

join:
  %p = phi ptr addrspace(5) [ %in.a, %0 ], [ %in.b, %other ]
  store float %x, ptr addrspace(5) %p
  %v = load float, ptr addrspace(5) %in.a
  %w = load float, ptr addrspace(5) %in.b
  %sum = fadd float %v, %w
  store float %sum, ptr addrspace(1) %out
  ret void
}
"""
"""LLVM's SROA drops the casts of the scalars, which it cannot promote."""

ALL_FORMS = """\
target triple = "nvptx64-nvidia-cuda"
declare void @escapes(ptr)
define ptx_kernel void @k(ptr addrspace(1) %out, float %x, <2 x float> %pair) {
  %a = alloca float
  %b = alloca <2 x float>
  %c = alloca i8
  store float %x, ptr %a
  store volatile i8 1, ptr %c
  call void asm sideeffect "st.b32 [%SP], 0;", ""()
  call void @escapes(ptr %c)
  store <2 x float> %pair, ptr %b
  %w = load i8, ptr %c
  store i8 %w, ptr addrspace(1) %out
  ret void
}
"""


def _accesses(ptx: str) -> list[str]:
    return re.findall(r"^\s*((?:ld|st)\S*)[^\n]*%SPL?\b", ptx, re.MULTILINE)


def test_accesses_by_the_frame_register_are_local():
    ptx = compile_module(SCALARS_IN_A_PHI, "asm", level=3, cpu="sm_80").decode()
    accesses = _accesses(ptx)
    assert len(accesses) >= 4
    assert all(access.startswith(("ld.local.", "st.local.")) for access in accesses)
    # Nothing else needs the generic address.
    assert "cvta" not in ptx


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_ptxas_promotes_what_is_local():
    ptxas = find_ptxas()
    assert ptxas is not None
    ptx = compile_module(SCALARS_IN_A_PHI, "asm", level=3, cpu="sm_80").decode()
    assert figures_of_ptx(ptx, ptxas)["k"].local_bytes == 0


def test_volatile_accesses_and_inline_assembly_are_left():
    ptx = compile_module(ALL_FORMS, "asm", level=0, cpu="sm_80").decode()
    assert sorted(_accesses(ptx)) == [
        "ld.local.b8",
        "st.b32",  # of the inline assembly
        "st.local.b32",
        "st.local.v2.b32",
        "st.volatile.b8",
    ]
    # The address that escapes is generic.
    assert re.search(r"cvta\.local\.u64 \t%SP, %SPL;", ptx)
    assert re.search(r"add\.u64 \t%rd\d+, %SP, \d+;", ptx)


FRAME = """\
\t// .globl	f                       // -- Begin function f
.visible .func f()
{
	.reg .b64 	%SP;
	.reg .b64 	%SPL;
	mov.b64 	%SPL, __local_depot0;
	cvta.local.u64 	%SP, %SPL;
CODE
	ret;
                                        // -- End function
}
"""


@pytest.mark.parametrize(
    "code",
    [
        "\tadd.u64 \t%SP, %SP, 8;\n\tst.b32 \t[%SP], 0;",
        "\tmov.b64 \t%SPL, %rd1;\n\tst.b32 \t[%SP], 0;",
        "\tatom.add.u32 \t%r1, [%SP], 1;",
        "\tst.param.b64 \t[param0], %SP;",
        "\tst.b32 \t[%SPx], 0;",
        "\tst.global.b32 \t[%SP], 0;",
    ],
)
def test_other_uses_and_definitions_are_left(code: str):
    ptx = FRAME.replace("CODE", code)
    left = with_local_stack(ptx)
    assert code in left
    assert ".local.b32" not in left


def test_without_a_frame_nothing_is_changed():
    ptx = FRAME.replace("CODE", "\tst.b32 \t[%SP], 0;")
    changed = with_local_stack(ptx)
    assert "\tst.local.b32 \t[%SPL], 0;" in changed
    undefined = ptx.replace("\tcvta.local.u64 \t%SP, %SPL;\n", "")
    assert with_local_stack(undefined) == undefined
