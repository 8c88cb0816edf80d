"""The instructions with generic addresses in each function of an assembly."""

import re
from collections.abc import Iterator

from xdsl_gas.assembly_accesses import FINDERS
from xdsl_gas.memory_space import MachineCode

_IN_PTX = re.compile(
    r"^(?:\.\w+\s+)*\.(?:entry|func)\s+(?:\([^)]*\)\s*)?([\w$.]+)", re.MULTILINE
)
_IN_AMDGCN = re.compile(r'^\s*\.type\s+("[^"]+"|[^\s,]+),@function', re.MULTILINE)
_FIRST_WITH_GLOBAL = 900
"""GFX9: before, global memory has no instructions but `flat_` and `buffer_`."""
_PROCESSOR = re.compile(r'\.amdgcn_target\s+"[^"]*gfx(\d+)')


def generic_by_function(assembly: str, code: MachineCode) -> dict[str, int] | None:
    """
    Returns how many instructions of each function access memory by generic addresses,
    by the name of the function in the assembly; None for processors of AMD whose
    instructions do not tell.
    """
    if (cpu := _PROCESSOR.search(assembly)) and _generation(cpu) < _FIRST_WITH_GLOBAL:
        return None
    find = FINDERS[code]
    return {name: len(find(body)) for name, body in _bodies(assembly, _HEADS[code])}


def name_in_assembly(symbol: str, code: MachineCode) -> str:
    """
    Returns the name of a function in assembly: LLVM replaces what PTX has not in names
    of internal symbols (`NVPTXAssignValidGlobalNames`).
    """
    if code is not MachineCode.PTX:
        return symbol
    return symbol.replace(".", "_$_").replace("@", "_$_")


def _bodies(assembly: str, head: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Yields each function with the text up to the next one; the definition is last."""
    matches = list(head.finditer(assembly))
    ends = [*(each.start() for each in matches[1:]), len(assembly)]
    for each, end in zip(matches, ends, strict=True):
        yield each[1].strip('"'), assembly[each.end() : end]


def _generation(cpu: re.Match[str]) -> int:
    """Returns 803 of `gfx803`, and 900 or more of later ones: `gfx90a`, `gfx1100`."""
    digits = cpu[1]
    return int(digits) if len(digits) > 2 else _FIRST_WITH_GLOBAL


_HEADS = {MachineCode.PTX: _IN_PTX, MachineCode.AMDGCN: _IN_AMDGCN}
