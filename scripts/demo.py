"""
Shows what the passes do to one kernel, through the stock `xdsl-opt`.

usage: python scripts/demo.py [FILE.mlir]
"""

import re
import subprocess
import sys
from pathlib import Path

from table import EXAMPLES, PASSES, generic_accesses, read_module

XDSL_OPT = Path(sys.executable).with_name("xdsl-opt")
DEFAULT = EXAMPLES / "cuda" / "reduction.promoted.mlir"


def pointer_lines(module: str) -> str:
    """The functions' lines that deal with pointers, all attributes left out."""
    shown: list[str] = []
    for line in module.splitlines():
        is_function = "llvm.func" in line and line.endswith("{")
        if is_function or re.match(r"    .*!llvm\.ptr\b", line):
            line = line.removesuffix(" {")
            braces = 1
            while braces:  # the innermost pairs first
                line, braces = re.subn(r" ?<?\{[^{}]*\}>?", "", line)
            shown.append("\n" * is_function + line.removesuffix(" attributes"))
    return "\n".join(shown)


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    command = [str(XDSL_OPT), "-p", PASSES, str(path)]
    before = path.read_text()
    after = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    source = path.with_name(path.name.split(".")[0])
    for kind in (".cu", ".cl"):
        if (file := source.with_suffix(kind)).exists():
            print(f"==== the source, {file}\n\n{file.read_text()}")
    print(f"==== before, {path} (the lines with pointers)")
    print(pointer_lines(before))
    print(f"\n==== after xdsl-opt -p {PASSES}")
    print(pointer_lines(after))

    left = generic_accesses(read_module(after)[1])
    were = generic_accesses(read_module(before)[1])
    print(
        f"\ngeneric accesses in the module: {were.module} before, {left.module} after"
        f"\n          in reach of kernels: {were.from_kernels} before, "
        f"{left.from_kernels} after"
        f"\nthe whole output: {' '.join(command)}"
    )


if __name__ == "__main__":
    main()
