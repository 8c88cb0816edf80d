"""
The accesses to memory in assembly of GPUs whose addresses are generic.

PTX names the state space of an access; without one, the address is generic (PTX ISA,
"Generic Addressing"). On AMD's GPUs since GFX9, instructions that begin with `flat_`
have generic addresses; on those before, they are the only ones for global memory, too.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from xdsl_gas.memory_space import MachineCode, MemorySpace

_COMMENT = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_COMMENT_OF_AMD = re.compile(rf"{_COMMENT.pattern}|;[^\n]*", re.DOTALL)
_NAME = r"(?:[\w$%]|\$\{[\w:]*\})+"
"""A name in inline assembly, as `wait${:uid}` or `${1}`."""

_BEFORE = re.compile(
    r"(?:[\s{}]|\.(?:loc|file|version|target|address_size)\b[^\n]*\n"
    rf"|\.[^{{}}]*\{{|{_NAME}\s*:(?!:)|@\s*!?\s*{_NAME}\s)*"
)
"""Directives, the head of a function, labels and the predicate of an instruction."""

_PTX = re.compile(
    r"(?:ldu?|st|atom|red|wmma\.(?:load|store)|ldmatrix|stmatrix|multimem"
    r"|mbarrier(?!\.pending_count)|cp\.async\.mbarrier|tensormap\.replace)"
    r"(?:\s*\.[\w:]+)+"
)
_SPACE = re.compile(r"\.(?:const|global|local|param|shared)\b")
_FLAT = re.compile(r"flat_(?:load|store|atomic)\w*")
_ADDRESS_IN_PTX = re.compile(r"\[\s*\$\{?(\d+)")
_OPERAND = re.compile(r"\$\{?(\d+)")


def generic_in_ptx(text: str) -> list[str]:
    """Returns the instructions of PTX that access memory by a generic address."""
    return _accesses_in_ptx(text, are_generic=True)


def specific_in_ptx(text: str) -> list[str]:
    """Returns the instructions of PTX that access memory and name its space."""
    return _accesses_in_ptx(text, are_generic=False)


def _accesses_in_ptx(text: str, *, are_generic: bool) -> list[str]:
    instructions: list[str] = []
    for statement in _COMMENT.sub(" ", text).split(";"):
        instruction = _without_prefix(statement)
        opcode = _PTX.match(instruction)
        if opcode and (_SPACE.search(opcode[0]) is None) is are_generic:
            instructions.append(instruction)
    return instructions


def generic_in_amdgcn(text: str) -> list[str]:
    """Returns the `flat_` accesses in assembly of GFX9 and later."""
    lines = map(_without_prefix, _COMMENT_OF_AMD.sub(" ", text).split("\n"))
    return [line for line in lines if _FLAT.match(line)]


def _without_prefix(statement: str) -> str:
    start = _BEFORE.match(statement)
    return statement[start.end() :] if start is not None else statement


FINDERS: Mapping[MachineCode | None, Callable[[str], list[str]]] = MappingProxyType(
    {MachineCode.PTX: generic_in_ptx, MachineCode.AMDGCN: generic_in_amdgcn}
)
"""What finds generic accesses in assembly."""


def addresses_in(instruction: str) -> Iterator[int]:
    """
    Yields the numbers of the operands of inline assembly, as in `$1`, that may be the
    address of an access.
    """
    pattern = _OPERAND if _FLAT.match(instruction) else _ADDRESS_IN_PTX
    return (int(number) for number in pattern.findall(instruction))


def in_ptx_space(text: str, number: int, space: str) -> str | None:
    """
    Returns inline PTX in which each access through an operand names a state space, as
    `ld.relaxed.gpu.global.b32` does. None if the operand is also used otherwise, if an
    access cannot name its space, or if there are others by generic addresses that the
    assembly computes: they count as accesses through a generic operand.
    """
    if _COMMENT.search(text) or "$(" in text:
        return None
    if any(_ADDRESS_IN_PTX.search(one) is None for one in generic_in_ptx(text)):
        return None
    left = len([one for one in _OPERAND.findall(text) if int(one) == number])
    statements = text.split(";")
    for position, statement in enumerate(statements):
        used = [int(one) for one in _OPERAND.findall(statement)].count(number)
        if not used:
            continue
        start = _BEFORE.match(statement)
        at = start.end() if start is not None else 0
        opcode = _SPACELESS.match(statement, at)
        addresses = [int(one) for one in _ADDRESS_IN_PTX.findall(statement)]
        if opcode is None or used != 1 or addresses != [number]:
            return None
        if space == "shared" and _NOT_IN_SHARED.match(statement, at):
            return None
        head = statement[: opcode.end()]
        statements[position] = f"{head}.{space}{statement[opcode.end() :]}"
        left -= used
    is_whole = text != (named := ";".join(statements)) and not left
    return named if is_whole else None


def space_of_ptx_result(text: str) -> MemorySpace | None:
    """
    Returns the space of the generic address that inline PTX computes as its first
    output: the output is the destination of a conversion from the space, or of `mapa`,
    and named nowhere else. None if it may be another address.

        cvta.shared.u64 $0, e;    ->    MemorySpace.SHARED
        mapa.u64 $0, a, r;        ->    MemorySpace.DISTRIBUTED_SHARED
    """
    if _COMMENT.search(text) or "$(" in text or _JUMP.search(text):
        return None
    if [int(one) for one in _OPERAND.findall(text)].count(0) != 1:
        return None
    for statement in text.split(";"):
        start = _BEFORE.match(statement)
        at = start.end() if start is not None else 0
        address = _GENERIC_ADDRESS.match(statement, at)
        if address is not None:
            return None if "@" in statement[:at] else _SPACE_OF_WORD[address[1]]
    return None


_GENERIC_ADDRESS = re.compile(
    r"(?:cvta\s*\.(shared(?:::cta|::cluster)?|global|local|const)|mapa)\s*\.u64"
    r"\s+\$(?:0\b|\{0\})\s*,"
)
"""
The beginning of an instruction whose result, the first output, is a generic address.
"""

_SPACE_OF_WORD = MappingProxyType(
    {
        "shared": MemorySpace.SHARED,
        "shared::cta": MemorySpace.SHARED,
        "shared::cluster": MemorySpace.DISTRIBUTED_SHARED,
        "global": MemorySpace.GLOBAL,
        "local": MemorySpace.LOCAL,
        "const": MemorySpace.CONSTANT,
        None: MemorySpace.DISTRIBUTED_SHARED,
    }
)
"""The space by its word in `cvta`; that of `mapa` by None. PTX ISA, "cvta", "mapa"."""

_JUMP = re.compile(r"\b(?:bra|brx|ret|exit|call)\b")
"""What may end inline PTX before an output is written."""

_SPACELESS = re.compile(
    r"(?:ldu?|st|atom|red)"
    r"(?:\s*"
    r"\.(?:weak|volatile|relaxed|acquire|release|acq_rel|sc|cta|cluster|gpu|sys)\b)*"
    r"(?=\s*\.)(?!(?:\s*\.[\w:]+)*\s*"
    r"\.(?:const|global|local|param|shared|async|bulk|nc|mmio)\b)"
)
"""An opcode up to where PTX has the state space, if it names none."""

_NOT_IN_SHARED = re.compile(
    r"ldu\b|(?:atom|red)\b.*\.v\d|.*(?:::|\.unified\b|\.v8\b|\.v4\s*\.\w64\b)",
    re.DOTALL,
)
"""
Accesses that PTX has for generic addresses and in global memory, but not in shared
memory: with hints for caches, of 256 bits and atomic ones of vectors.
"""
