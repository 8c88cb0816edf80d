"""
What a SPIR-V module has of the storage class `Generic`.

https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html, sections 2.3 "Physical
Layout", 3.7 "Storage Class" and 3.31 "Capability".
"""

import struct
from collections import Counter
from collections.abc import Iterator, Sequence

_MAGIC = 0x07230203
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


def _instructions(module: bytes) -> Iterator[tuple[int, Sequence[int]]]:
    """Yields the number of each instruction, and its operands."""
    order = next((o for o in "<>" if module[:4] == struct.pack(f"{o}I", _MAGIC)), None)
    if order is None or len(module) % 4:
        raise ValueError("the bytes are no module of SPIR-V")
    words = struct.unpack(f"{order}{len(module) // 4}I", module)
    place = _WORDS_OF_HEADER
    while place < len(words):
        count, opcode = words[place] >> 16, words[place] & 0xFFFF
        if not count:
            raise ValueError("an instruction of the SPIR-V has no length")
        yield opcode, words[place + 1 : place + count]
        place += count
