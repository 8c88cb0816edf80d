"""
What builds of kernels for the processor take, by part, in processor time.

usage: python benchmarks/builds.py [KERNEL...]

Milliseconds of this process and of clang's, the least of five builds without caches, in
a process that has built the empty kernel, with default options, for the local size of
the kernel:

- clang: its process, from the source to LLVM IR; the first line has what
  `clang --version` takes;
- LLVM: its optimizer on the code of one work-item;
- text: reading and writing LLVM IR;
- passes: those of this project;
- code: LLVM's optimizer and code generator on what they made, and linking.

`benchmarks/native.py` has the whole beside that of other runtimes.
"""

import argparse
import subprocess
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager

from native_runtimes.cases import CASES, EMPTY, Case, LocalBytes
from native_runtimes.processor_time import processor_ms

from xdsl_gas import native
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.toolchain.clang import find_clang

_BUILDS = 5
_COLUMNS = ("clang", "LLVM", "text", "passes", "code")
_PHASES = {
    "clang": "clang",
    "llvm-opt": "LLVM",
    "read": "text",
    "write": "text",
    "compile": "code",
}
"""The columns of phases; all others are passes."""


class _Measured(Phases):
    """Phases that add up the processor time of each column."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = defaultdict[str, float](float)

    @contextmanager
    def phase(self, name: str) -> Generator[None]:
        begin = processor_ms()
        yield
        self.columns[_PHASES.get(name, "passes")] += processor_ms() - begin


def build(case: Case) -> dict[str, float]:
    """Returns what one build takes, by column, and `all` of it."""
    phases, begin = _Measured(), processor_ms()
    program = native.compile(case.path, use_cache=False, threads=1, phases=phases)
    arguments = [
        native.LocalMemory(each.size) if isinstance(each, LocalBytes) else each
        for each in case.arguments
    ]
    compiled = processor_ms()
    program[case.name](case.local_size, case.local_size, *arguments)
    end = processor_ms()
    phases.columns["code"] += end - compiled
    return {**phases.columns, "all": end - begin}


def start_of_clang() -> float:
    """Returns what a process of clang takes that compiles nothing."""
    command = (find_clang(".cl"), "--version")
    begin = processor_ms()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return processor_ms() - begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL")
    kernels: list[str] = parser.parse_args().kernels or list(CASES)
    build(EMPTY())
    start = min(start_of_clang() for _ in range(_BUILDS))
    print(f"start of clang: {start:.0f} ms\n")
    print(f"| build | {' | '.join(f'{each} ms' for each in _COLUMNS)} | all ms |")
    print("|---|" + "--:|" * (len(_COLUMNS) + 1))
    for name in kernels:
        case = CASES[name]()
        taken = min((build(case) for _ in range(_BUILDS)), key=lambda each: each["all"])
        cells = [f"{taken[each]:.0f}" for each in (*_COLUMNS, "all")]
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
