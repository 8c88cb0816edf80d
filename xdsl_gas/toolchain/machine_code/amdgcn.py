"""AMDGPU's assembly: what `llc` tells of each kernel in its metadata."""

import re

from xdsl_gas.toolchain.machine_code.figures import KernelFigures

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
    found: dict[str, KernelFigures] = {}
    listed = _KERNELS.search(text)
    entries = [] if listed is None else _KERNEL.split(listed[1])[1:]
    for entry in entries:
        # The first key of an entry stands behind its dash.
        lines = f"    {entry}"
        name = _NAME.search(lines)
        if name is None:
            continue
        numbers = {key: int(value) for key, value in _NUMBER.findall(lines)}
        found[name[1]] = KernelFigures(
            _instructions(text, name[1]),
            numbers.get("vgpr_count"),
            numbers.get("private_segment_fixed_size"),
            numbers.get("vgpr_spill_count", 0) + numbers.get("sgpr_spill_count", 0),
        )
    return found


def _instructions(text: str, name: str) -> int | None:
    """Returns the number of instructions between a function's label and its end."""
    label = re.search(rf'^"?{re.escape(name)}"?:', text, re.MULTILINE)
    if label is None:
        return None
    body = text[label.end() :].split("\n.Lfunc_end", 1)[0]
    return sum(1 for line in body.splitlines() if INSTRUCTION.match(line))
