"""Figures of AMDGPU's assembly: what llc tells of each kernel in its metadata."""

import re

from code_quality.figures import Figures
from xdsl_gas.toolchain.machine_code.measure import INSTRUCTION

_NUMBER = re.compile(r"^\s+(?:- )?\.(\w+):\s+(\d+)$", re.MULTILINE)
_FLAT = re.compile(r"^\tflat_(?:load|store|atomic)\w*", re.MULTILINE)


def figures_of_assembly(text: str) -> Figures:
    """The figures of what `llc` prints for the triple `amdgcn-amd-amdhsa`."""
    numbers: dict[str, int] = {}
    for name, value in _NUMBER.findall(text):
        numbers[name] = numbers.get(name, 0) + int(value)
    return Figures(
        generic=len(_FLAT.findall(text)),
        instructions=sum(1 for line in text.splitlines() if INSTRUCTION.match(line)),
        registers=numbers.get("vgpr_count", 0),
        stack=numbers.get("private_segment_fixed_size", 0),
        spills=numbers.get("vgpr_spill_count", 0) + numbers.get("sgpr_spill_count", 0),
        scalar_registers=numbers.get("sgpr_count", 0),
    )
