"""
From LLVM IR to the figures of its kernels, which `llc` tells in the metadata of
AMDGPU's assembly, and `ptxas` of NVIDIA's.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from xdsl_gas.memory_space import MachineCode
from xdsl_gas.toolchain.errors import ToolMissing
from xdsl_gas.toolchain.llvm import compile_module, optimize
from xdsl_gas.toolchain.machine_code.figures import KernelFigures
from xdsl_gas.toolchain.machine_code.ptxas import figures_of_ptx, find_ptxas

INSTRUCTION = re.compile(r"^\t(?:[vs]_|ds_|flat_|global_|buffer_|scratch_|image_)\w+")
"""The beginning of a line with an instruction."""

_KERNELS = re.compile(r"^amdhsa\.kernels:\n((?:[ ].*\n)*)", re.MULTILINE)
_KERNEL = re.compile(r"^  - ", re.MULTILINE)
_NUMBER = re.compile(r"^ {4}\.(\w+):\s+(\d+)$", re.MULTILINE)
_NAME = re.compile(r"^ {4}\.name:\s+'?([^'\n]+)'?$", re.MULTILINE)


def figures_of_assembly(text: str) -> dict[str, KernelFigures]:
    """
    Returns the figures of each kernel in what `llc` prints for the triple
    `amdgcn-amd-amdhsa`.
    """
    figures: dict[str, KernelFigures] = {}
    listed = _KERNELS.search(text)
    entries = [] if listed is None else _KERNEL.split(listed[1])[1:]
    for entry in entries:
        # The first key of an entry stands behind its dash.
        lines = f"    {entry}"
        name = _NAME.search(lines)
        if name is None:
            continue
        numbers = {key: int(value) for key, value in _NUMBER.findall(lines)}
        figures[name[1]] = KernelFigures(
            _instructions(text, name[1]),
            numbers.get("vgpr_count"),
            numbers.get("private_segment_fixed_size"),
            numbers.get("vgpr_spill_count", 0) + numbers.get("sgpr_spill_count", 0),
        )
    return figures


def _instructions(text: str, name: str) -> int | None:
    """Returns the number of instructions between a function's label and its end."""
    label = re.search(rf'^"?{re.escape(name)}"?:', text, re.MULTILINE)
    if label is None:
        return None
    body = text[label.end() :].split("\n.Lfunc_end", 1)[0]
    return sum(1 for line in body.splitlines() if INSTRUCTION.match(line))


_INSTALL_PTXAS = (
    "The machine code of NVIDIA's GPUs needs ptxas: of the CUDA toolkit, or "
    "`pip install nvidia-cuda-nvcc`. `PTXAS` names one."
)


def measure_kernels(
    source: str,
    code: MachineCode | None,
    *,
    cpu: str = "",
    report: Callable[[str], None] | None = None,
) -> Mapping[str, KernelFigures]:
    """
    Returns the figures of the kernels of LLVM IR for a target with PTX or assembly of
    AMD's GPUs, after LLVM's -O3; none for other targets, whose drivers make the machine
    code. Raises `ToolMissing` without code generator or `ptxas`, `ToolFailed` if one
    rejects the module.
    """
    if code not in _READERS:
        return {}
    figures_of = _READERS[code]()
    optimized = optimize(source, 3, cpu=cpu, report=report)
    assembly = compile_module(optimized, "asm", level=3, cpu=cpu, report=report)
    return figures_of(assembly.decode(errors="surrogateescape"))


_Reader: TypeAlias = Callable[[str], dict[str, KernelFigures]]


def _reader_of_ptx() -> _Reader:
    ptxas = find_ptxas()
    if ptxas is None:
        raise ToolMissing(_INSTALL_PTXAS)
    return partial(figures_of_ptx, ptxas=ptxas)


_READERS: Mapping[MachineCode | None, Callable[[], _Reader]] = {
    MachineCode.PTX: _reader_of_ptx,
    MachineCode.AMDGCN: lambda: figures_of_assembly,
}
"""Raise `ToolMissing`."""
