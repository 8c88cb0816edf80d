"""
Shows what the passes do to one kernel, through the stock `xdsl-opt`, and runs a kernel
with a barrier on this processor and in the interpreter.

usage: python scripts/demo.py [FILE.mlir]
"""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from table import EXAMPLES, PASSES, generic_accesses, read_module

from xdsl_gas.diagnostics import MemorySpaceError

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


REDUCTION = EXAMPLES / "opencl" / "reduction.promoted.mlir"
WORK_ITEMS, WORK_GROUP = 1024, 64


def run_natively() -> None:
    """Runs a reduction in local memory both ways, and prints their times."""
    try:
        import numpy

        from xdsl_gas import native
    except (ImportError, MemorySpaceError) as error:
        print(f"\nnot run on this processor: {error}")
        return
    values = numpy.random.default_rng(0).random(WORK_ITEMS, numpy.float32)
    results = [numpy.zeros(WORK_ITEMS // WORK_GROUP, numpy.float32) for _ in range(2)]
    local = native.LocalMemory(4 * WORK_GROUP)
    times: list[float] = []
    for checked, sums in zip((False, True), results, strict=True):
        kernel = native.compile(REDUCTION, checked=checked).block_sum

        def launch(
            kernel: Callable[..., None] = kernel,
            sums: "numpy.ndarray[tuple[int], numpy.dtype[numpy.float32]]" = sums,
        ) -> None:
            kernel(WORK_ITEMS, WORK_GROUP, values, sums, local)

        if not checked:
            launch()  # LLVM compiles it
        begin = time.perf_counter()
        launch()
        times.append(time.perf_counter() - begin)
    assert results[0].tobytes() == results[1].tobytes()
    print(
        f"\n==== block_sum of {REDUCTION.with_name('reduction.cl')}, {WORK_ITEMS} "
        f"work-items in work-groups of {WORK_GROUP}, with barriers"
        f"\non this processor: {times[0] * 1e6:10.0f} us"
        f"\nin the interpreter: {times[1] * 1e6:9.0f} us, with the same result"
    )


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
    run_natively()


if __name__ == "__main__":
    main()
