"""
SPIR-V modules that DPC++ made, read by Khronos' translator and compiled natively.

usage: python test/corpus/spirv_modules.py [--every N | --cover] [--form FORM]

The modules are in the shared libraries of dpnp, a wheel of PyPI: one for each kernel,
17,717 in dpnp 0.20. Needs Debian's llvm-spirv-15. Reports the modules that are refused
in groups, and exits with 1 if there are any.
"""

import argparse
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from gpu_corpus.failures import describe
from gpu_corpus.fetch import wheel_file
from gpu_corpus.paths import ROOT

from xdsl_gas import native

sys.path.append(str(ROOT / "examples" / "dpnp_native"))
from dpcpp_modules import instructions_of, libraries_in, modules_in

DPNP = "0.20.0"
"""The version of dpnp, for which documents count modules."""

_TRANSLATOR = "llvm-spirv-15"
_EVERY = 116
"""The stride that leaves 153 modules."""

_EXTENDED = 12
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
    libraries = libraries_in(wheel_file("dpnp", DPNP))
    modules = [module for library in libraries for module in modules_in(library)]
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


def _cover(modules: list[bytes]) -> list[bytes]:
    """Few modules with every instruction of all modules, found greedily."""
    by_set = {_features_of(module): module for module in modules}
    left = set[tuple[int, ...]]().union(*by_set)
    chosen: list[bytes] = []
    while left:
        best = max(by_set, key=lambda found: len(found & left))
        chosen.append(by_set[best])
        left -= best
    return chosen


def _features_of(module: bytes) -> frozenset[tuple[int, ...]]:
    """The instructions of a module, with those of OpenCL's set, and its variables."""
    found: set[tuple[int, ...]] = set()
    for opcode, *words in instructions_of(module):
        if opcode == _EXTENDED:
            found.add((opcode, words[3]))
        elif opcode == _DECORATE and words[1] == _BUILT_IN:
            found.add((opcode, words[2]))
        elif opcode not in _NAMES:
            found.add((opcode,))
    return frozenset(found)


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
