"""The sections of ELF files."""

import struct
from collections.abc import Iterator


def sections(elf: bytes) -> Iterator[tuple[str, bytes]]:
    """The names and contents of the sections of a little-endian file of 64 bits."""
    (offset,) = struct.unpack_from("<Q", elf, 0x28)
    size, count, names_at = struct.unpack_from("<HHH", elf, 0x3A)
    headers = [
        struct.unpack_from("<IIQQQQ", elf, offset + size * i) for i in range(count)
    ]
    names = headers[names_at][4]
    for name, _, _, _, start, length in headers:
        end = elf.index(b"\0", names + name)
        yield elf[names + name : end].decode(), elf[start : start + length]
