"""The figures of kernels, against what the assembler and the disassembler tell."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from xdsl_gas.assembly_accesses import generic_in_amdgcn, generic_in_ptx
from xdsl_gas.memory_space import MachineCode
from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.llvm import compile_module, optimize
from xdsl_gas.toolchain.machine_code import measure_kernels
from xdsl_gas.toolchain.machine_code.generic_instructions import (
    generic_by_function,
    name_in_assembly,
)
from xdsl_gas.toolchain.machine_code.ptxas import figures_of_ptx, find_ptxas

OBJDUMP = shutil.which("llvm-objdump-22")

AMDGPU = """\
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @indexed(ptr addrspace(1) %p, i32 %n) {
  %a = alloca [64 x i32], addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %a, i32 %n
  store volatile i32 1, ptr addrspace(5) %q
  %v = load volatile i32, ptr addrspace(5) %q
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @"with space"(ptr addrspace(1) %p) {
  store i32 2, ptr addrspace(1) %p
  ret void
}
"""

LOOP = """\
define void @f(ptr noalias %p, ptr noalias %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %from
  %w = add i32 %v, 1
  %to = getelementptr i32, ptr %p, i64 %i
  store i32 %w, ptr %to
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4096
  br i1 %more, label %loop, label %end
end:
  ret void
}
"""

NVPTX = """\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @indexed(ptr addrspace(1) %p, i32 %n) {
  %a = alloca [64 x i32]
  %q = getelementptr i32, ptr %a, i32 %n
  store volatile i32 1, ptr %q
  %v = load volatile i32, ptr %q
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define ptx_kernel void @plain(ptr addrspace(1) %p) {
  store i32 2, ptr addrspace(1) %p
  ret void
}
"""


def test_amdgpu_kernels_have_their_own_figures():
    found = measure_kernels(AMDGPU, MachineCode.AMDGCN, cpu="gfx90a")
    assert set(found) == {"indexed", "with space"}
    assert (found["indexed"].local_bytes or 0) >= 256
    assert found["with space"].local_bytes == 0


@pytest.mark.skipif(OBJDUMP is None, reason="needs llvm-objdump-22")
def test_amdgpu_instructions_are_those_of_the_disassembler(tmp_path: Path):
    assert OBJDUMP is not None
    found = measure_kernels(AMDGPU, MachineCode.AMDGCN, cpu="gfx90a")
    path = tmp_path / "module.o"
    optimized = optimize(AMDGPU, 3, cpu="gfx90a")
    path.write_bytes(compile_module(optimized, "obj", level=3, cpu="gfx90a"))
    listing = subprocess.run(
        [OBJDUMP, "-d", path], check=True, capture_output=True, text=True
    ).stdout
    parts = re.split(r"^[0-9a-f]+ <(.*)>:$", listing, flags=re.MULTILINE)[1:]
    listed = {
        name: sum("//" in line for line in body.splitlines() if "s_nop" not in line)
        for name, body in zip(parts[::2], parts[1::2], strict=True)
    }
    assert {name: each.instructions for name, each in found.items()} == listed


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_nvptx_kernels_have_their_own_figures():
    found = measure_kernels(NVPTX, MachineCode.PTX, cpu="sm_90")
    assert set(found) == {"indexed", "plain"}
    assert found["indexed"].local_bytes == 256
    assert found["plain"].local_bytes == 0
    fewer, more = (found[name].instructions or 0 for name in ("plain", "indexed"))
    assert 0 < fewer < more


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_nvptx_registers_and_spills_are_told():
    ptxas = find_ptxas()
    assert ptxas is not None
    ptx = compile_module(NVPTX, "asm", level=3, cpu="sm_90").decode()
    found = figures_of_ptx(ptx, ptxas)
    assert all(each.spills == 0 and each.registers for each in found.values())


def test_a_module_without_a_triple_has_no_machine_code():
    """LLVM would make that of this processor."""
    source = NVPTX.partition("\n")[2]
    with pytest.raises(
        ToolFailed,
        match=r"machine code is made for a target triple, which the module lacks\. "
        r'Give it one, such as `target triple = "nvptx64-nvidia-cuda"`\.',
    ):
        compile_module(source, "asm", level=3)
    # Nor does the optimizer take its cost model.
    assert "<4 x i32>" not in optimize(LOOP, level=3)
    named = f'target triple = "x86_64-unknown-linux-gnu"\n{LOOP}'
    assert "<4 x i32>" in optimize(named, level=3)


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_what_does_not_assemble_is_an_error():
    ptxas = find_ptxas()
    assert ptxas is not None
    with pytest.raises(ToolFailed, match=r"ptxas: .*(syntax|fatal)"):
        figures_of_ptx(".version 8.0\n.target sm_90\n.entry k( {", ptxas)


@pytest.mark.skipif(sys.platform == "win32", reason="a program of the shell")
def test_an_assembler_that_hangs_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    endless = tmp_path / "ptxas"
    endless.write_text("#!/bin/sh\nexec sleep 100\n")
    endless.chmod(0o755)
    monkeypatch.setattr("xdsl_gas.toolchain.machine_code.ptxas._TIME_LIMIT", 0.1)
    with pytest.raises(ToolFailed, match=r"ptxas has no result after 0\.1 s\."):
        figures_of_ptx("", endless)


def test_other_targets_have_no_machine_code():
    assert measure_kernels("", MachineCode.SPIRV) == {}


ACCESSES = """\
target triple = "{}"
define internal i32 @"a.b"(ptr %p) noinline {{
  %v = load volatile i32, ptr %p
  store volatile i32 7, ptr %p
  ret i32 %v
}}
define {} void @calls(ptr %p, ptr addrspace(1) %g, ptr %q) {{
  %v = call i32 @"a.b"(ptr %p)
  %w = atomicrmw volatile add ptr %q, i32 %v seq_cst
  store i32 %w, ptr addrspace(1) %g
  ret void
}}
"""


@pytest.mark.parametrize(
    ("code", "triple", "kernel", "cpu", "expected"),
    [
        (MachineCode.PTX, "nvptx64-nvidia-cuda", "ptx_kernel", "sm_90", (2, 1)),
        (MachineCode.AMDGCN, "amdgcn-amd-amdhsa", "amdgpu_kernel", "gfx90a", (2, 1)),
        # GFX8 has no other instructions for global memory.
        (MachineCode.AMDGCN, "amdgcn-amd-amdhsa", "amdgpu_kernel", "gfx803", None),
    ],
)
def test_generic_accesses_by_function(
    code: MachineCode,
    triple: str,
    kernel: str,
    cpu: str,
    expected: tuple[int, int] | None,
):
    source = ACCESSES.format(triple, kernel)
    text = compile_module(source, "asm", level=3, cpu=cpu).decode()
    found = generic_by_function(text, code)
    if expected is None:
        assert found is None
        return
    assert found == dict(
        zip((name_in_assembly("a.b", code), "calls"), expected, strict=True)
    )


def test_an_access_of_ptx_is_generic_without_a_state_space():
    text = """
.visible .entry k(.param .u64 p)
{
\t.reg .b64 %rd<3>;
\t.loc 1 2 3
\tld.param.b64 %rd1, [p];
$L__BB0_1:
\t@%p1 ld.volatile.b32 %r1, [%rd1]; // ld.b32 of a comment
\t@!%p1 bra $L__BB0_1;
\t{ .reg .b32 t; atom.add.noftz.f16 t, [%rd1], %h1; st.shared::cta.b32 [%rd2], t; }
\tst.v2.b32 [%rd1], {%r1, %r2};
\tred.relaxed.gpu.global.add.u32 [%rd1], 1;
\twmma.load.a.sync.aligned.row.m16n16k16.f16 {%r1, %r2}, [%rd1], %r3;
\twmma.load.b.sync.aligned.row.m16n16k16.shared.f16 {%r1, %r2}, [%rd1], %r3;
\tmbarrier.init.b64 [%rd1], 1;
\tmbarrier.pending_count.b64 %r1, %rd1;
\tprefetch.L1 [%rd1];
$wait: @ !%p1 ld.acquire .gpu .b32 %r1, [%rd1];
\tld.acquire .gpu .global.b32 %r1, [%rd1];
\tret;
}
"""
    found = [instruction.split()[0] for instruction in generic_in_ptx(text)]
    assert found == [
        "ld.volatile.b32",
        "atom.add.noftz.f16",
        "st.v2.b32",
        "wmma.load.a.sync.aligned.row.m16n16k16.f16",
        "mbarrier.init.b64",
        "ld.acquire",
    ]


def test_comments_of_amd_assembly_have_no_accesses():
    text = """
\tflat_load_dword v0, v[1:2] ; flat_store_dword v[1:2], v0
\t// flat_store_dword v[1:2], v0
\t/* flat_store_dword
\tv[1:2], v0 */ flat_atomic_add v[1:2], v0
"""
    found = [instruction.split()[0] for instruction in generic_in_amdgcn(text)]
    assert found == ["flat_load_dword", "flat_atomic_add"]
