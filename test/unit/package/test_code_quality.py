"""What the figures of `benchmarks/code_quality` are read off."""

import struct
from pathlib import Path

import pytest
from code_quality.amdgcn import figures_of_assembly
from code_quality.columns import mark_host_variables
from code_quality.figures import Figures, worse
from code_quality.measure import Result
from code_quality.nvptx import (
    FEWEST,
    assemble,
    count_instructions,
    count_machine_instructions,
    read_report,
)
from code_quality.presets import CLANG, DEFAULT, PRESETS, TARGETS, ways_of
from code_quality.presets_report import sums, worse_default
from code_quality.spirv import figures_of_intel, figures_of_spirv

from xdsl_gas.pipelines.presets import PRESETS as Presets
from xdsl_gas.toolchain.llvm import compile_module
from xdsl_gas.toolchain.machine_code.ptxas import find_ptxas

PTX = """
.version 8.0
.func (.param .b32 func_retval0) used(.param .b64 used_param_0)
{
	.reg .b32 %r<2>;
	ld.param.b64 	%rd1, [used_param_0];
	ld.b32 	%r1, [%rd1];
	st.param.b32 	[func_retval0], %r1;
	ret;
}
.func unused()
{
	ret;
}
.entry kernel(.param .b64 kernel_param_0)
{
	.reg .pred %p<2>;
// %bb.0:
	ld.param.b64 	%rd1, [kernel_param_0];
	{ // callseq 0, 0
	.param .b64 param0;
	st.param.b64 	[param0], %rd1;
	call.uni (retval0),
	used,
	(
	param0
	);
	}
	@%p1 bra 	$L__BB0_2;
$L__BB0_2:
	ret;
}
"""

REPORT = """
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'one' for 'sm_90'
ptxas info    : Function properties for one
    16 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads
ptxas info    : Used 19 registers, used 1 barriers, 24 bytes cumulative stack size
ptxas info    : Compiling entry function 'two' for 'sm_90'
ptxas info    : Function properties for two
    32 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 10 registers, used 0 barriers
ptxas info    : Function properties for helper
    8 bytes stack frame, 0 bytes spill stores, 12 bytes spill loads
"""

ASSEMBLY = """
kernel:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	flat_load_dword v0, v[0:1]
	ds_write_b32 v1, v0
	.p2align 8
	s_endpgm
amdhsa.kernels:
  - .agpr_count:     0
    .private_segment_fixed_size: 16
    .sgpr_count:     12
    .sgpr_spill_count: 1
    .vgpr_count:     7
    .vgpr_spill_count: 2
"""


def test_instructions_are_those_of_entries_and_what_they_call():
    # `ret` of what is not called does not count; a call is one instruction.
    assert count_instructions(PTX) == 4 + 5


def test_report_of_the_assembler():
    assert read_report(REPORT) == (29, 24 + 32, 4 + 8 + 12)


def test_assembly_of_amdgpu():
    figures = figures_of_assembly(ASSEMBLY)
    assert figures == Figures(1, 4, 7, 16, 3, scalar_registers=12)


def elf_file(sections: dict[str, bytes]) -> bytes:
    """A file with sections, as `readelf -S` reads it."""
    names = b"\0" + b"".join(name.encode() + b"\0" for name in sections)
    contents = names + b"".join(sections.values())
    headers = [(0, 0, 0)]
    place = 64 + len(names)
    for name, data in sections.items():
        headers.append((names.index(name.encode()), place, len(data)))
        place += len(data)
    headers.append((0, 64, len(names)))
    table = b"".join(
        struct.pack("<IIQQQQ24x", name, 0, 0, 0, start, size)
        for name, start, size in headers
    )
    elf = bytearray(64)
    elf[0x28:0x30] = struct.pack("<Q", 64 + len(contents))
    elf[0x3A:0x40] = struct.pack("<HHH", 64, len(headers), len(headers) - 1)
    return bytes(elf) + contents + table


def test_machine_instructions_are_those_in_sections_of_text():
    # As `nvdisasm -hex` prints them: LDC R1, c[0x0][0x37c]; EXIT; NOP.
    code = struct.pack(
        "<6Q",
        *(0x0000DF00FF017B82, 0x000FE20000000800),
        *(0x000000000000794D, 0x000FEA0003800000),
        *(0x0000000000007918, 0x000FCA0000000000),
    )
    elf = elf_file({".text.kernel": code, ".data": b"\1" * 32})
    assert count_machine_instructions(elf) == 2


ZE_INFO = b"""
kernels:
  - name:            k
    per_thread_memory_buffers:
      - type:            scratch
        usage:           single_space
        size:            512
      - type:            global
        usage:           private_space
        size:            64
"""


def test_figures_of_intel():
    # `mov` and a compacted `mov`, of 16 and 8 bytes, then the padding.
    code = struct.pack("<4I", 0x61, 0, 0, 0) + struct.pack("<2I", 0x61 | 1 << 29, 0)
    elf = elf_file({".text.k": code + bytes(24), ".ze_info": ZE_INFO})
    assert figures_of_intel(elf) == Figures(stack=576, machine_instructions=2)


SPIRV = """
target triple = "spir64-unknown-unknown"
define spir_func i32 @f(ptr addrspace(4) %p, ptr addrspace(1) %q) {
  %a = load i32, ptr addrspace(4) %p, align 4
  store i32 %a, ptr addrspace(1) %q, align 4
  %r = getelementptr inbounds i32, ptr addrspace(4) %p, i64 1
  store i32 %a, ptr addrspace(4) %r, align 4
  %b = atomicrmw add ptr addrspace(4) %p, i32 1 seq_cst
  ret i32 %b
}
"""


def test_figures_of_spirv():
    made = compile_module(SPIRV, "obj", level=3)
    # Two loads and stores, of which one is generic each, the address and the atomic
    # operation, and the return.
    assert figures_of_spirv(made) == Figures(3, 6, generic_pointer=1)
    made = compile_module(SPIRV.replace("space(4)", "space(1)"), "obj", level=3)
    assert figures_of_spirv(made) == Figures(0, 6)


def test_every_preset_is_measured():
    # `audit` makes no machine code, `sanitize` that of a debug build.
    named = {
        way.options[1]
        for target in TARGETS
        for way in ways_of(target)
        if way.options and way.options[0] == "--preset"
    }
    assert named == Presets.keys() - {"audit", "sanitize"}
    assert CLANG not in PRESETS.ours


def test_default_is_compared_with_the_best_other_way():
    figures = {way.name: Figures(2, 100, 10) for way in ways_of("nvptx")}
    figures[DEFAULT] = Figures(2, 103, 10)
    figures["`max`"] = Figures(1, 101, 10)
    results = [Result("m", "", "nvptx", "", figures)]
    rows = worse_default(results, "nvptx").splitlines()[2:]
    assert rows == [
        "| `m` | clang -O3 | PTX instructions | 100 | 103 |",
        "| `m` | `max` | generic | 1 | 2 |",
    ]
    assert worse_default(results, "amdgpu") == "None."
    assert "| `default` | 2 | 103 | 0 | 10 | 0 | 0 |" in sums(results, "nvptx")


def test_worse_figures_have_a_tolerance_where_the_bar_has_one():
    theirs = Figures(generic=1, instructions=100, registers=50, stack=8)
    assert worse(Figures(1, 101, 52, 8), theirs) == []
    assert worse(Figures(2, 102, 53, 9, 1), theirs) == [
        "generic",
        "instructions",
        "registers",
        "stack",
        "spills",
    ]


def test_variables_that_the_host_writes_are_marked_as_clang_marks_them():
    compiled = """
@weights = addrspace(4) externally_initialized constant [2 x float] undef
@own = internal addrspace(1) global i32 0
"""
    imported = compiled.replace("externally_initialized ", "")
    assert "externally" not in imported
    assert mark_host_variables(imported, compiled) == compiled
    assert mark_host_variables(compiled, compiled) == compiled


MANY_VALUES = """
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @sums(ptr addrspace(1) %p) "nvvm.maxntid"="64" {
BODY
  ret void
}
"""


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_the_fewest_registers_are_those_without_spills(tmp_path: Path):
    ptxas = find_ptxas()
    assert ptxas is not None
    lines = ["%s0 = load volatile i32, ptr addrspace(1) %p"]
    for i in range(1, 64):
        lines += [
            f"%p{i} = getelementptr i32, ptr addrspace(1) %p, i64 {i}",
            f"%v{i} = load i32, ptr addrspace(1) %p{i}",
        ]
    lines += [f"%s{i} = xor i32 %s{i - 1}, %v{i}" for i in range(1, 64)]
    for i in range(1, 64):
        lines += [
            f"%d{i} = sub i32 %v{i}, %s63",
            f"store volatile i32 %d{i}, ptr addrspace(1) %p{i}",
        ]
    module = MANY_VALUES.replace("BODY", "\n".join(f"  {line}" for line in lines))
    source = tmp_path / "sums.ptx"
    source.write_bytes(compile_module(module, "asm", level=3, cpu="sm_100"))
    assert "maxntid" in source.read_text()
    free, fewest = assemble(ptxas, source), assemble(ptxas, source, FEWEST)
    assert fewest.registers <= free.registers
    assert fewest.machine_instructions == free.machine_instructions
    # The limit is the last one that does not spill.
    text = source.read_text().replace(".maxntid 64", "")
    source.write_text(text)
    assert assemble(ptxas, source, fewest.registers).spills == 0
    assert assemble(ptxas, source, fewest.registers - 4).spills > 0
