"""
SPIR-V modules that DPC++ made, read by Khronos' translator and compiled natively.

usage: python test/corpus/spirv_modules.py [--every N | --cover] [--form FORM]

The modules are in the shared libraries of dpnp, a wheel of PyPI: one for each kernel,
17,717 in dpnp 0.20. Needs Debian's llvm-spirv-15. Reports the modules that are refused
in groups, and exits with 1 if there are any.
"""

import argparse
import struct
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from gpu_corpus.failures import describe
from gpu_corpus.fetch import wheel
from gpu_corpus.paths import PACKAGES

from xdsl_gas import native

_VERSION = "0.20.0"
_TRANSLATOR = "llvm-spirv-15"
_EVERY = 116
"""The stride that leaves 153 modules."""

_MAGIC = struct.pack("<I", 0x07230203)
_HEADER_WORDS = 5
_EXTENDED, _FUNCTION, _FUNCTION_END, _LINE, _NO_LINE = 12, 54, 56, 8, 317
_BEHIND_FUNCTIONS = frozenset((_FUNCTION, _LINE, _NO_LINE, _EXTENDED))
_DECORATE, _BUILT_IN = 71, 11
_NAMES = range(3, 8)
"""The instructions for names in the source, and their places."""


def main() -> int:
    """Returns 1 if a module is refused, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=_EVERY, metavar="N")
    parser.add_argument(
        "--cover",
        action="store_true",
        help="modules that have all instructions that there are, not every Nth one",
    )
    parser.add_argument(
        "--form",
        default="SPV-IR",
        choices=("SPV-IR", "CL1.2", "CL2.0"),
        help="the names of built-in functions: SPIR-V's or OpenCL C's",
    )
    options = parser.parse_args()
    wheel("dpnp", _VERSION, "dpnp")
    libraries = sorted((PACKAGES / "dpnp").rglob("*.so"))
    modules = [module for path in libraries for module in modules_in(path.read_bytes())]
    chosen = _cover(modules) if options.cover else modules[:: options.every]
    refused: dict[str, list[int]] = defaultdict(list)
    unread = 0
    for number, module in enumerate(chosen):
        try:
            text = _translated(module, options.form)
        except subprocess.CalledProcessError:
            unread += 1
            continue
        try:
            native.compile(text, use_cache=False)
        except Exception as error:
            refused[describe(error)[0]].append(number)
        if (number + 1) % 50 == 0:
            print(f"{number + 1} of {len(chosen)}", file=sys.stderr, flush=True)
    read = len(chosen) - unread
    count = read - sum(map(len, refused.values()))
    print(f"{count} of {read} modules compile, of {len(modules)} in dpnp")
    if unread:
        print(f"{_TRANSLATOR} does not read {unread} others")
    for message, numbers in sorted(refused.items(), key=lambda item: -len(item[1])):
        print(f"{len(numbers):5d} x {message} (the first is number {numbers[0]})")
    return 1 if refused else 0


def modules_in(contents: bytes) -> Iterator[bytes]:
    """The modules in a file, which have no field for their size."""
    start = contents.find(_MAGIC)
    while start >= 0:
        end = start + 4 * _HEADER_WORDS
        was_end = False
        for opcode, size in _instructions(contents, end):
            if was_end and opcode not in _BEHIND_FUNCTIONS:
                break
            end += size
            was_end = opcode == _FUNCTION_END
        yield contents[start:end]
        start = contents.find(_MAGIC, end)


def _cover(modules: list[bytes]) -> list[bytes]:
    """Few modules with every instruction of all modules, found greedily."""
    by_set = {instructions_of(module): module for module in modules}
    left = set[tuple[int, ...]]().union(*by_set)
    chosen: list[bytes] = []
    while left:
        best = max(by_set, key=lambda found: len(found & left))
        chosen.append(by_set[best])
        left -= best
    return chosen


def instructions_of(module: bytes) -> frozenset[tuple[int, ...]]:
    """The instructions of a module, with those of OpenCL's set, and its variables."""
    found: set[tuple[int, ...]] = set()
    place = 4 * _HEADER_WORDS
    for opcode, size in _instructions(module, place):
        words = struct.unpack_from(f"<{size // 4}I", module, place)
        place += size
        if opcode == _EXTENDED:
            found.add((opcode, words[4]))
        elif opcode == _DECORATE and words[2] == _BUILT_IN:
            found.add((opcode, words[3]))
        elif opcode not in _NAMES:
            found.add((opcode,))
    return frozenset(found)


def _instructions(contents: bytes, place: int) -> Iterator[tuple[int, int]]:
    """Opcodes and sizes in bytes, up to what is no instruction."""
    while place + 4 <= len(contents):
        (word,) = struct.unpack_from("<I", contents, place)
        size = 4 * (word >> 16)
        if not size or place + size > len(contents):
            return
        yield word & 0xFFFF, size
        place += size


def _translated(module: bytes, form: str) -> str:
    """The LLVM IR that Khronos' translator makes of a module."""
    with tempfile.TemporaryDirectory() as directory:
        binary = Path(directory) / "module.spv"
        bitcode = binary.with_suffix(".bc")
        binary.write_bytes(module)
        command = [_TRANSLATOR, "-r", f"--spirv-target-env={form}", str(binary)]
        subprocess.run([*command, "-o", str(bitcode)], check=True, capture_output=True)
        shown = ["llvm-dis-22", str(bitcode), "-o", "-"]
        return subprocess.run(shown, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
