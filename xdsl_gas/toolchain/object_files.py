"""
Object files in ELF's format: which symbols they need.

Source: the System V ABI, chapters 4 "Object Files" and "Symbol Table".
"""

from collections.abc import Iterator
from struct import Struct

_MAGIC = b"\x7fELF\x02\x01"
"""ELF of 64 bits, with the least significant byte first."""

_FILE = Struct("<40xQ10xHHH")
"""The offset of the section headers, their size, their number, that of their names."""

_SECTION = Struct("<4xI16xQQI12xQ")
"""The type of a section, its offset and size, the linked section, the entry size."""

_SYMBOL = Struct("<IBxH16x")
"""The name, binding and type, and the section."""

_SYMBOL_TABLE = 2
_UNDEFINED = 0
_WEAK = 2

_OF_LINKERS = "_GLOBAL_OFFSET_TABLE_"
"""A symbol that the linker defines."""


def needed_symbols(code: bytes) -> Iterator[str]:
    """
    Returns the names of the symbols that another module has to define, without those
    that may be missing (weak ones). Empty for files of another format.
    """
    if not code.startswith(_MAGIC):
        return
    offset, size, count, _ = _FILE.unpack_from(code)
    sections: list[tuple[int, ...]] = [
        _SECTION.unpack_from(code, offset + n * size) for n in range(count)
    ]
    for kind, start, length, linked, _ in sections:
        if kind != _SYMBOL_TABLE:
            continue
        _, begin, extent, _, _ = sections[linked]
        texts = code[begin : begin + extent]
        for name, info, section in _SYMBOL.iter_unpack(code[start : start + length]):
            if section == _UNDEFINED and name and info >> 4 != _WEAK:
                found = texts[name : texts.index(b"\0", name)].decode()
                if found != _OF_LINKERS:
                    yield found
