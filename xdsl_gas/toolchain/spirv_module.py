"""
What a SPIR-V module has of the storage class `Generic`, and what accesses it; its null
constants.

https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html, sections 2.3 "Physical
Layout", 3.7 "Storage Class" and 3.31 "Capability".
"""

import struct
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.llvm_process import is_spirv

_LOWEST_BYTE = 0x03
"""That of the magic number, which tells the order of bytes."""

_WORDS_OF_HEADER = 5
_GENERIC_STORAGE = 8
_GENERIC_POINTER = 38
"""The capability."""

_SPEC_CONSTANT_OP = 52
_STORAGE_CLASSES = {
    32: ("OpTypePointer", 1),
    39: ("OpTypeForwardPointer", 1),
    59: ("OpVariable", 2),
}
"""Instructions that name a storage class, and the position of that operand."""

_CASTS = {
    69: "OpGenericPtrMemSemantics",
    121: "OpPtrCastToGeneric",
    122: "OpGenericCastToPtr",
    123: "OpGenericCastToPtrExplicit",
}


def generic_in_spirv(module: bytes) -> dict[str, int]:
    """
    Returns the instructions with generic pointers that declare them or cast from or to
    them, by name, with their numbers; empty for a module without such pointers. Raises
    `ValueError` for what is no SPIR-V.
    """
    return dict(Counter(_generic(module)))


def require_no_generic(module: bytes) -> None:
    """Raises `ToolFailed` if a SPIR-V module has generic pointers."""
    counts = generic_in_spirv(module)
    if counts:
        left = ", ".join(f"{number} {what}" for what, number in counts.items())
        raise ToolFailed(
            f"LLVM's code generator made generic pointers: {left}. `--emit llvm` "
            "writes the module in front of it, for llvm-spirv."
        )


def generic_accesses(module: bytes) -> dict[str, int]:
    """
    Returns how many instructions of each function access memory by generic pointers,
    extended instructions that take one included, by the name of the function. Raises
    `ValueError` for what is no SPIR-V.
    """
    names: dict[int, str] = {}
    types: set[int] = set()
    generic: set[int] = set()
    """The values that are generic pointers."""
    counts: dict[str, int] = {}
    function = ""
    for opcode, operands in _instructions(module):
        if opcode == _NAME:
            names[operands[0]] = _string(operands[1:])
        elif opcode == _TYPE_POINTER and operands[1] == _GENERIC_STORAGE:
            types.add(operands[0])
        elif opcode == _FUNCTION:
            function = names.get(operands[1], "")
            counts[function] = 0
        elif opcode not in _ON_TYPES and operands and operands[0] in types:
            generic.add(operands[1])
        if opcode == _EXTENDED:
            counts[function] += not generic.isdisjoint(operands[4:])
        elif opcode in _POINTERS:
            accessed = [operands[position] for position in _POINTERS[opcode]]
            counts[function] += not generic.isdisjoint(accessed)
    return counts


_NAME, _EXTENDED, _TYPE_POINTER, _FUNCTION = 5, 12, 32, 54
_ON_TYPES = frozenset((6, *range(19, 40), 71, 72))
"""Names, decorations and declarations of types, which have no value of the type."""
_POINTERS: Mapping[int, tuple[int, ...]] = {
    61: (2,),  # OpLoad
    62: (0,),  # OpStore
    63: (0, 1),  # OpCopyMemory
    64: (0, 1),  # OpCopyMemorySized
    **dict.fromkeys((227, *range(229, 243)), (2,)),  # OpAtomic*
    228: (0,),  # OpAtomicStore
    259: (3, 4),  # OpGroupAsyncCopy
    260: (2,),  # OpGroupWaitEvents
    318: (2,),  # OpAtomicFlagTestAndSet
    319: (0,),  # OpAtomicFlagClear
}
"""Accesses, and the positions of the pointers among their operands."""


def _string(words: Sequence[int]) -> str:
    data = struct.pack(f"<{len(words)}I", *words)
    return data.partition(b"\0")[0].decode(errors="surrogateescape")


def _generic(module: bytes) -> Iterator[str]:
    for opcode, operands in _instructions(module):
        if opcode == 17 and operands[:1] == (_GENERIC_POINTER,):
            yield "OpCapability GenericPointer"
        elif opcode in _STORAGE_CLASSES:
            name, position = _STORAGE_CLASSES[opcode]
            if operands[position] == _GENERIC_STORAGE:
                yield f"{name} Generic"
        elif opcode in _CASTS:
            yield _CASTS[opcode]
        elif opcode == _SPEC_CONSTANT_OP and operands[2] in _CASTS:
            yield f"OpSpecConstantOp {_CASTS[operands[2]].removeprefix('Op')}"


def without_scalar_nulls(module: bytes) -> bytes:
    """
    Returns a SPIR-V module in which `OpConstantNull` of scalars, which LLVM's code
    generator makes, is false or 0: SPIRV-LLVM-Translator ends the process for these.
    Raises `ValueError` for what is no SPIR-V.
    """
    bits: dict[int, int] = {}
    """The widths of the scalar types."""
    changed = list(_words(module)[:_WORDS_OF_HEADER])
    for opcode, operands in _instructions(module):
        new_opcode, new_operands = opcode, list(operands)
        if opcode in _SCALARS:
            bits[operands[0]] = operands[1] if len(operands) > 1 else 1
        elif opcode == _CONSTANT_NULL and operands[0] in bits:
            width = bits[operands[0]]
            new_opcode = _CONSTANT_FALSE if width == 1 else _CONSTANT
            new_operands += [0] * (0 if width == 1 else 1 + (width > 32))
        changed += (len(new_operands) + 1 << 16 | new_opcode, *new_operands)
    return struct.pack(f"<{len(changed)}I", *changed)


def require_whole(module: bytes) -> None:
    """
    Raises `ValueError` for what is no SPIR-V, and for a module that was cut off between
    two instructions, which SPIRV-LLVM-Translator reads without what is missing.
    """
    named, functions, depth, has_model = set[int](), set[int](), 0, False
    for opcode, operands in _instructions(module):
        has_model |= opcode == _MEMORY_MODEL
        depth += (opcode == _FUNCTION) - (opcode == _FUNCTION_END)
        if opcode == _ENTRY_POINT:
            named.add(operands[1])
        elif opcode == _FUNCTION_CALL:
            named.add(operands[2])
        elif opcode == _FUNCTION:
            functions.add(operands[1])
    if depth or not has_model or not named <= functions:
        raise ValueError("the end of the module of SPIR-V is missing")


_MEMORY_MODEL, _ENTRY_POINT, _FUNCTION_END, _FUNCTION_CALL = 14, 15, 56, 57
_SCALARS = (20, 21, 22)
"""OpTypeBool, OpTypeInt, OpTypeFloat."""
_CONSTANT_FALSE, _CONSTANT, _CONSTANT_NULL = 42, 43, 46


def _words(module: bytes) -> Sequence[int]:
    if not is_spirv(module) or len(module) % 4 or len(module) < 4 * _WORDS_OF_HEADER:
        raise ValueError("the bytes are no module of SPIR-V")
    order = "<" if module[0] == _LOWEST_BYTE else ">"
    return struct.unpack(f"{order}{len(module) // 4}I", module)


def _instructions(module: bytes) -> Iterator[tuple[int, Sequence[int]]]:
    """Yields the number of each instruction, and its operands."""
    words = _words(module)
    place = _WORDS_OF_HEADER
    while place < len(words):
        count, opcode = words[place] >> 16, words[place] & 0xFFFF
        if not count or place + count > len(words):
            raise ValueError("an instruction of the SPIR-V has a wrong length")
        yield opcode, words[place + 1 : place + count]
        place += count
