"""
Compares loops over pointers to two spaces with loops in a version for each space,
behind a test of the pointer's space, as machine code of clang and `ptxas`.

usage: python benchmarks/measure_versioned_loops.py [DOCUMENT]

Needs clang 22, `ptxas`, and `test/corpus` and `scripts` on Python's path, as
`make code-quality-loops` has it.
"""

import sys
import tempfile
from pathlib import Path

from code_quality.amdgcn import figures_of_assembly
from code_quality.figures import Figures
from code_quality.nvptx import ARCHITECTURE, assemble, find_ptxas
from code_quality.report import table_header, table_row
from documents import put_tables
from precision.measure import BUILD as PRECISION_BUILD
from precision.tools import run

COMMAND = "make code-quality-loops"
SOURCE = Path(__file__).parent / "code_quality" / "versioned_loops.cu"
LOOPS = ("sum", "stencil", "histogram", "bitonic sort")
"""By the number that `KERNEL` selects."""

_CLANG = ("clang++-22", "-O3", "--cuda-device-only", "-std=c++20", "-w", "-S")
_TARGETS = {
    "nvptx": (
        *("-x", "cuda", f"--cuda-gpu-arch={ARCHITECTURE}"),
        *("-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version"),
    ),
    "amdgpu": ("-x", "hip", "--offload-arch=gfx90a", "-nogpuinc", "-nogpulib"),
}


def figures(
    target: str, loop: int, *, versioned: bool, ptxas: Path, directory: Path
) -> Figures:
    """The figures of a kernel with one of the loops."""
    output = directory / "kernel.s"
    macros = [f"-DKERNEL={loop}", *(["-DVERSIONED"] if versioned else [])]
    run([*_CLANG, *_TARGETS[target], *macros, str(SOURCE), "-o", str(output)], output)
    if target == "nvptx":
        return assemble(ptxas, output)
    return figures_of_assembly(output.read_text())


def table(target: str, ptxas: Path, directory: Path) -> str:
    """A row for each loop, with the figures of one loop and of versions of it."""
    numbers = ("accesses", "instructions", "registers")
    lines = table_header((target,), (*numbers, *numbers))
    for loop, name in enumerate(LOOPS):
        cells: list[int] = []
        for versioned in (False, True):
            made = figures(
                target, loop, versioned=versioned, ptxas=ptxas, directory=directory
            )
            instructions = made.machine_instructions or made.instructions
            cells += [made.generic, instructions, made.registers]
        lines.append(table_row((name, *cells)))
    return "\n".join(lines)


def main() -> None:
    ptxas = find_ptxas(PRECISION_BUILD)
    if ptxas is None:
        sys.exit("install PyPI's nvidia-cuda-nvcc, see docs/code-quality.md")
    document = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    with tempfile.TemporaryDirectory() as directory:
        tables = {
            f"loops for {target}": table(target, ptxas, Path(directory))
            for target in _TARGETS
        }
    put_tables(document, tables, COMMAND)


if __name__ == "__main__":
    main()
