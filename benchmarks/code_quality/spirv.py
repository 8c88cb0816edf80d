"""
Figures of SPIR-V, and of what Intel's compiler IGC, of Debian's `intel-opencl-icd`,
makes of it.
"""

import re
import struct
from collections.abc import Iterator
from pathlib import Path

from precision.igc import compile_spirv
from precision.igc import exists as has_intel
from precision.tools import ToolError

from code_quality.figures import Figures
from xdsl_gas.toolchain.machine_code.ptxas import sections

DEVICE = "pvc"
"""A GPU with 64-bit floating point, unlike the client GPUs of its time."""

_CAPABILITY, _TYPE_POINTER, _FUNCTION = 17, 32, 54
_NO_INSTRUCTIONS = frozenset((8, 317, 54, 55, 56, 248))
"""OpLine, OpNoLine, OpFunction, OpFunctionParameter, OpFunctionEnd, OpLabel."""
_GENERIC_POINTER = 38
_GENERIC = 8
_POINTER_AT = {
    61: (3,),
    62: (1,),
    63: (1, 2),
    64: (1, 2),  # OpLoad to OpCopyMemorySized
    227: (3,),
    228: (1,),
    318: (3,),
    319: (1,),  # atomic loads, stores, flags
    **dict.fromkeys(range(229, 243), (3,)),  # the other atomic instructions
}
"""The words of accesses that are pointers, by the number of the operation."""
_GENERIC_RESULTS = frozenset((43, 44, 46, 50, 51, 52))
"""Constants: OpConstant and later, OpSpecConstant and later."""

_PRIVATE = re.compile(
    r"- type: *\w+\s+usage: *(?P<usage>\w+)\s+size: *(?P<size>\d+)", re.MULTILINE
)
_COMPACT = 1 << 29


def figures_of_spirv(data: bytes) -> Figures:
    """
    The generic accesses and the instructions in the functions of a module, and whether
    it needs the capability `GenericPointer`.
    """
    needs = generic = instructions = 0
    generic_types: set[int] = set()
    pointers: set[int] = set()
    in_functions = False
    for operation, words in _instructions(data):
        in_functions = in_functions or operation == _FUNCTION
        if operation == _CAPABILITY:
            needs |= words[1] == _GENERIC_POINTER
        elif operation == _TYPE_POINTER and words[2] == _GENERIC:
            generic_types.add(words[1])
        # Inside of functions, and for constants, a type is followed by the result.
        elif in_functions or operation in _GENERIC_RESULTS:
            if len(words) > 2 and words[1] in generic_types:
                pointers.add(words[2])
            for position in _POINTER_AT.get(operation, ()):
                generic += words[position] in pointers
        instructions += in_functions and operation not in _NO_INSTRUCTIONS
    return Figures(generic, instructions, generic_pointer=int(needs))


def _instructions(data: bytes) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The number of each operation, and its words, of which the first has both."""
    words = struct.unpack(f"<{len(data) // 4}I", data)
    place = 5
    while place < len(words):
        length = words[place] >> 16
        yield words[place] & 0xFFFF, words[place : place + length]
        place += length


def compile_with_intel(source: Path) -> Figures:
    """
    The figures of a file with SPIR-V, compiled for `DEVICE`. Raises `ToolError` where
    it does not compile.
    """
    figures = figures_of_spirv(source.read_bytes())
    if not has_intel():
        return figures
    output = source.with_suffix(".elf")
    options = ("-options", "-cl-intel-allow-zebin", "-output_no_suffix")
    compile_spirv(source, output, DEVICE, *options)
    return figures + figures_of_intel(output.read_bytes())


def figures_of_intel(elf: bytes) -> Figures:
    """
    The machine instructions, scratch and spills of all kernels in a binary. Raises
    `ToolError` if it calls functions that are not defined.
    """
    found = Figures()
    for name, data in sections(elf):
        if name == ".symtab" and _has_undefined(data):
            raise ToolError("calls functions that are not defined")
        if name.startswith(".text."):
            found += Figures(machine_instructions=_count(data))
        elif name == ".ze_info":
            for buffer in _PRIVATE.finditer(data.decode()):
                size = int(buffer["size"])
                spilled = "spill" in buffer["usage"]
                found += Figures(stack=size, spills=size if spilled else 0)
    return found


def _has_undefined(symbols: bytes) -> bool:
    """Whether a table of symbols has a global one of no section."""
    return any(
        info >> 4 and not section
        for _, info, _, section, _, _ in struct.iter_unpack("<IBBHQQ", symbols)
    )


def _count(code: bytes) -> int:
    """The instructions, of 8 or 16 bytes, up to the padding of zeros."""
    count = place = 0
    while place + 8 <= len(code):
        (word,) = struct.unpack_from("<I", code, place)
        if not word & 0x7F:
            break
        count += 1
        place += 8 if word & _COMPACT else 16
    return count
