"""
How long it takes to read and write LLVM IR, beside reading the same module as MLIR.

usage: python benchmarks/reading_llvm_ir.py [FILE.ll ...]

Without files, functions that look like kernels, in several sizes: what is linear takes
the same time for each operation. Each measurement is made in a process of its own, of
which the processor's time and Python's peak of memory count. LLVM's own memory, which
it frees before the text is read, is part of the resident memory only: how much its peak
is above what the process has before it reads, where Linux tells it. A ratio of 0.5 says
that LLVM IR takes half of what MLIR takes.
"""

import json
import os
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import reading
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.printer import Printer

import xdsl_gas
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.targets.modules import llvm_ir

SIZES = (2000, 4000, 8000, 16000)
ROUNDS = 3
LARGEST_RATIO = 1.2
"""More time or memory than this for LLVM IR than for MLIR is a failure."""


class Cost(NamedTuple):
    """What one task took."""

    seconds: float
    kilobytes: float
    """The peak of what Python allocates."""

    resident: float
    """The growth of the peak of resident memory, in kilobytes; 0 if unknown."""


def context() -> Context:
    """A context with the dialects of this package."""
    made = Context()
    xdsl_gas.register(made)
    return made


def read_mlir(text: str) -> ModuleOp:
    """Reads a module as MLIR."""
    return Parser(context(), text).parse_module()


def as_mlir(module: ModuleOp) -> str:
    """Prints a module as MLIR."""
    stream = StringIO()
    Printer(stream).print_op(module)
    return stream.getvalue()


_STATUS = Path("/proc/self/status")


def resident(peak: str) -> int:
    """The resident memory in kilobytes: `VmRSS` now, or its peak `VmHWM`."""
    if not _STATUS.exists():
        return 0
    found = re.search(rf"^{peak}:\s+(\d+) kB", _STATUS.read_text(), re.MULTILINE)
    return int(found[1]) if found else 0


def processor_time() -> float:
    """The seconds of processor time of this process and those that it waited for."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def reset_peak() -> None:
    """Lets the peak begin with what is resident now."""
    if _STATUS.exists():
        _STATUS.with_name("clear_refs").write_text("5")


def perform(task: str, text: str) -> None:
    """Performs a task, and prints what it cost; writing is without the reading."""
    argument: str | ModuleOp = read_llvm_ir(text) if task == "write" else text
    tasks: dict[str, Callable[..., object]] = {
        "llvm_ir": read_llvm_ir,
        "mlir": read_mlir,
        "write": llvm_ir,
    }
    reset_peak()
    before = resident("VmRSS")
    begin = processor_time()
    result = tasks[task](argument)
    seconds = processor_time() - begin
    grown = resident("VmHWM") - before
    del result
    # In a second run: the first one is not slowed down by it.
    tracemalloc.start()
    result = tasks[task](argument)
    _, peak = tracemalloc.get_traced_memory()
    del result
    print(json.dumps(Cost(seconds, peak / 1024, grown)))


def warm_up() -> None:
    """Loads what is loaded once, however large the module is."""
    module = read_mlir(reading.kernels(200))
    text = llvm_ir(module)
    read_llvm_ir(text)


def cost(task: str, path: Path) -> Cost:
    """Returns what a task costs, the median of a few processes."""
    found: list[Cost] = []
    for _ in range(ROUNDS):
        finished = subprocess.run(
            (sys.executable, __file__, "--task", task, str(path)),
            check=True,
            capture_output=True,
            text=True,
        )
        found.append(Cost(*json.loads(finished.stdout)))
    return Cost(*(median(figures) for figures in zip(*found, strict=True)))


def measure(name: str, source: Path, directory: Path) -> tuple[float, float]:
    """Measures a module, prints it, and returns the ratios of time and memory."""
    module = read_llvm_ir(source.read_text(errors="surrogateescape"))
    operations = sum(1 for _ in module.walk())
    mlir = directory / "module.mlir"
    mlir.write_text(as_mlir(module), errors="surrogateescape")
    ours, others = cost("llvm_ir", source), cost("mlir", mlir)
    written = cost("write", source)
    ratios = ours.seconds / others.seconds, ours.kilobytes / others.kilobytes
    print(
        f"{name}: {operations} operations, LLVM IR {ours.seconds:.2f} s "
        f"({ours.seconds / operations * 1e6:.0f} us each), MLIR "
        f"{others.seconds:.2f} s: "
        f"x{ratios[0]:.2f}; memory {ours.kilobytes / 1024:.0f} MB, "
        f"{others.kilobytes / 1024:.0f} MB: x{ratios[1]:.2f}; resident "
        f"{ours.resident / 1024:.0f} MB, {others.resident / 1024:.0f} MB"
        f"{times(ours.resident, others.resident)}; writing "
        f"{written.seconds:.2f} s ({written.seconds / operations * 1e6:.0f} us each)",
        flush=True,
    )
    return ratios


def times(one: float, other: float) -> str:
    """Returns a ratio; nothing if it is unknown."""
    return f": x{one / other:.2f}" if other else ""


def main() -> int:
    if sys.argv[1:2] == ["--task"]:
        warm_up()
        _, _, task, path = sys.argv
        perform(task, Path(path).read_text(errors="surrogateescape"))
        return 0
    with TemporaryDirectory() as name:
        directory = Path(name)
        sources = {Path(file).name: Path(file) for file in sys.argv[1:]}
        if not sources:
            for size in SIZES:
                path = directory / f"kernels{size}.ll"
                path.write_text(llvm_ir(read_mlir(reading.kernels(size))))
                sources[f"kernels {size}"] = path
        ratios = [measure(name, path, directory) for name, path in sources.items()]
    slowest, largest = (max(column) for column in zip(*ratios, strict=True))
    print(f"at most x{slowest:.2f} of the time, x{largest:.2f} of the memory of MLIR")
    return 1 if max(slowest, largest) > LARGEST_RATIO else 0


if __name__ == "__main__":
    sys.exit(main())
