"""
What a SPIR-V module has of the storage class `Generic`, and what accesses it; modules
for SPIRV-LLVM-Translator.

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
_BOUND = 3
"""The word of the header that is above all numbers of values."""
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


def for_translator(module: bytes) -> bytes:
    """
    Returns a SPIR-V module without two instructions that LLVM's code generator makes
    and for which SPIRV-LLVM-Translator ends the process: `OpConstantNull` of scalars is
    false or 0, and `OpPtrEqual` and `OpPtrNotEqual` compare integers. Raises
    `ValueError` for what is no SPIR-V.
    """
    bits: dict[int, int] = {}
    """The widths of the scalar types."""
    changed = list(_words(module)[:_WORDS_OF_HEADER])
    width, address = 64, 0
    compares = any(opcode in _COMPARISONS for opcode, _ in _instructions(module))

    def add(opcode: int, *operands: int) -> None:
        changed.extend((len(operands) + 1 << 16 | opcode, *operands))

    def new_value() -> int:
        changed[_BOUND] += 1
        return changed[_BOUND] - 1

    for opcode, operands in _instructions(module):
        if opcode == _MEMORY_MODEL and operands[0] == _PHYSICAL32:
            width = 32
        elif opcode in _SCALARS:
            bits[operands[0]] = operands[1] if len(operands) > 1 else 1
            if opcode == _TYPE_INT and operands[1] == width:
                address = operands[0]
        elif opcode == _CONSTANT_NULL and operands[0] in bits:
            wide = bits[operands[0]]
            opcode = _CONSTANT_FALSE if wide == 1 else _CONSTANT
            operands = (*operands, *[0] * (0 if wide == 1 else 1 + (wide > 32)))
        elif opcode == _FUNCTION and compares and not address:
            address = new_value()
            add(_TYPE_INT, address, width, 0)
        elif opcode in _COMPARISONS:
            opcode, (kind, result, *pointers) = _COMPARISONS[opcode], operands
            operands = [kind, result]
            for pointer in pointers:
                operands.append(new_value())
                add(_CONVERT_POINTER, address, operands[-1], pointer)
        add(opcode, *operands)
    return struct.pack(f"<{len(changed)}I", *changed)


def require_whole(module: bytes) -> None:
    """
    Raises `ValueError` for what is no SPIR-V, and for a module that was cut off between
    two instructions, which SPIRV-LLVM-Translator reads without what is missing. Modules
    without an entry point have the capability `Linkage` (section 2.16.1), and the name
    of the language behind the memory model.
    """
    named, functions, depth = set[int](), set[int](), 0
    has_model = is_library = False
    opcode = 0
    for opcode, operands in _instructions(module):
        has_model |= opcode == _MEMORY_MODEL
        is_library |= opcode == _CAPABILITY and operands[0] == _LINKAGE
        depth += (opcode == _FUNCTION) - (opcode == _FUNCTION_END)
        if opcode == _ENTRY_POINT:
            named.add(operands[1])
        elif opcode == _FUNCTION_CALL:
            named.add(operands[2])
        elif opcode == _FUNCTION:
            functions.add(operands[1])
    is_empty = opcode == _MEMORY_MODEL or not (named or is_library)
    if depth or is_empty or not has_model or not named <= functions:
        raise ValueError("the end of the module of SPIR-V is missing")


_MEMORY_MODEL, _ENTRY_POINT, _FUNCTION_END, _FUNCTION_CALL = 14, 15, 56, 57
_TYPE_INT = 21
_SCALARS = (20, _TYPE_INT, 22)
"""OpTypeBool, OpTypeInt, OpTypeFloat."""
_COMPARISONS: Mapping[int, int] = {401: 170, 402: 171}
"""OpPtrEqual and OpPtrNotEqual: OpIEqual and OpINotEqual."""
_CONVERT_POINTER = 117
_PHYSICAL32 = 1
"""The addressing model with addresses of 32 bits."""
_CAPABILITY, _LINKAGE = 17, 5
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
