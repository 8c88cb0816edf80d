"""
Finds the SPIR-V modules in shared libraries that DPC++ compiled, such as dpnp's.

usage: python dpcpp_modules.py WHEEL EXTENSION DIRECTORY

Writes the modules of an extension of dpnp, such as `window`, into a directory.
"""

import struct
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

_MAGIC = struct.pack("<I", 0x07230203)
_HEADER = 20
"""The size of a module's header in bytes."""

_EXTENDED, _ENTRY_POINT, _FUNCTION, _FUNCTION_END = 12, 15, 54, 56
_LINE, _NO_LINE = 8, 317
_BEHIND_FUNCTIONS = frozenset((_FUNCTION, _LINE, _NO_LINE, _EXTENDED))


def modules_in(contents: bytes) -> Iterator[bytes]:
    """Yields the modules in a file, which have no field for their size."""
    start = contents.find(_MAGIC)
    while start >= 0:
        end = start + _HEADER
        was_end = False
        for opcode, place, size in _instructions(contents, end):
            if was_end and opcode not in _BEHIND_FUNCTIONS:
                break
            end = place + size
            was_end = opcode == _FUNCTION_END
        yield contents[start:end]
        start = contents.find(_MAGIC, end)


def instructions_of(module: bytes) -> Iterator[tuple[int, ...]]:
    """Yields the words of each instruction of a module, the first is the opcode."""
    for opcode, place, size in _instructions(module, _HEADER):
        words = struct.unpack_from(f"<{size // 4}I", module, place)
        yield opcode, *words[1:]


def kernels_of(module: bytes) -> list[str]:
    """Returns the names of the kernels of a module."""
    entries = (i for i in instructions_of(module) if i[0] == _ENTRY_POINT)
    return [
        struct.pack(f"<{len(name)}I", *name).partition(b"\0")[0].decode()
        for _, _, _, *name in entries
    ]


def libraries_in(wheel: Path, part: str = "") -> list[bytes]:
    """Returns the shared libraries in a wheel whose paths have a part."""
    with zipfile.ZipFile(wheel) as file:
        names = sorted(file.namelist())
        return [file.read(n) for n in names if n.endswith(".so") and part in n]


def extension_of(wheel: Path, name: str) -> bytes:
    """Returns the shared library of one of dpnp's extensions."""
    (library,) = libraries_in(wheel, f"/extensions/{name}/")
    return library


def _instructions(contents: bytes, place: int) -> Iterator[tuple[int, int, int]]:
    """Yields opcodes, places and sizes in bytes, up to what is no instruction."""
    while place + 4 <= len(contents):
        (word,) = struct.unpack_from("<I", contents, place)
        size = 4 * (word >> 16)
        if not size or place + size > len(contents):
            return
        yield word & 0xFFFF, place, size
        place += size


def main(wheel: str, extension: str, directory: str) -> None:
    target = Path(directory)
    target.mkdir(parents=True, exist_ok=True)
    modules = list(modules_in(extension_of(Path(wheel), extension)))
    for number, module in enumerate(modules):
        (target / f"{extension}-{number:03d}.spv").write_bytes(module)
    print(f"{len(modules)} modules in {extension}")


if __name__ == "__main__":
    main(*sys.argv[1:])
