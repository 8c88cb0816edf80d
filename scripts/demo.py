"""
Shows what the passes do to one kernel: its source with the memory space of each access
before and after, counts, PTX, times. Then runs a kernel with a barrier on this
processor and in the interpreter.
"""

import argparse
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text
from table import EXAMPLES, PASSES

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.reports.model import AccessReport, Report

PROGRAMS = Path(sys.executable).parent
DEFAULT = EXAMPLES / "cuda" / "reduction.debug.ll"
PASS_OF_LLVM = "infer-address-spaces"
STYLES = {"generic": "red", "global": "blue", "shared": "green", "local": "magenta"}

_COLUMN = 48
"""Where the accesses of a line begin, if it is not longer."""

_ACCESS = re.compile(
    r"^\s+(?:@%\w+ )?((?:ld|st|atom|red)(?!\.param)\.\S+)", re.MULTILINE
)
_FUNCTION = re.compile(r"^[^\n]*\.(?:entry|func)\b[^\n]*?(\w+)\s*\(", re.MULTILINE)


def source_of(report: Report, near: Path) -> Path | None:
    """Returns the source that the debug information names; None if it is not there."""
    places = (function.location for function in report.functions)
    for place in filter(None, places):
        for directory in (near.parent, *near.parents[1:3]):
            if (path := directory / place.file).is_file():
                return path
    return None


def annotated(source: Path, report: Report) -> Iterator[Text]:
    """Yields the lines of a source, with the accesses of each."""
    accesses: dict[int, list[AccessReport]] = defaultdict(list)
    for function in report.functions:
        for access in function.accesses:
            if access.location is not None:
                accesses[access.location.line].append(access)
    for number, line in enumerate(source.read_text().splitlines(), 1):
        text = Text(f"{number:3}  {line}")
        column = max(_COLUMN, len(text) + 2)
        for index, access in enumerate(accesses[number]):
            text.append("\n" + " " * column if index else " " * (column - len(text)))
            text.append(f"{access.kind}: ", "dim")
            for word, end in ((access.before, " -> "), (access.after, "")):
                label = report.labels.get(word, word)
                text.append(label, STYLES.get(word, "cyan"))
                text.append(end, "dim")
        yield text


def counts(path: Path, report: Report) -> Table:
    """The generic accesses of the module, and what LLVM's own pass leaves of them."""
    rows = Table("generic accesses", "in the module", "from kernels", box=None)
    module = api.read(path)
    before = api.count_generic_accesses(module)
    rows.add_row("in the file", str(before.module), str(before.from_kernels))
    if opt := shutil.which("opt-22"):
        command = [opt, "-S", f"-passes={PASS_OF_LLVM}", str(path), "-o", "-"]
        done = subprocess.run(command, check=True, capture_output=True)
        left = api.count_generic_accesses(api.read(done.stdout))
        name = f"opt -passes={PASS_OF_LLVM}"
        rows.add_row(name, str(left.module), str(left.from_kernels))
    totals = report.totals
    rows.add_row(
        f"xdsl-gas: {PASSES}",
        str(totals.after.generic),
        str(totals.kernels_after.generic),
    )
    return rows


def accesses_of_ptx(ptx: str) -> dict[str, list[str]]:
    """The memory accesses of each function in PTX."""
    parts = _FUNCTION.split(ptx)[1:]
    found: dict[str, list[str]] = {}
    for name, body in zip(parts[::2], parts[1::2], strict=True):
        found.setdefault(name, []).extend(_ACCESS.findall(body))
    return found


def machine_code(path: Path) -> Table | None:
    """What LLVM's code generator makes of the accesses, without the passes and with."""
    if 'triple = "nvptx' not in path.read_text(errors="replace"):
        return None
    before, after = api.read(path), api.read(path)
    api.resolve(after, passes=PASSES)
    first, second = (
        accesses_of_ptx(api.emit(module, "ptx").decode()) for module in (before, after)
    )
    rows = Table("PTX", "before", "after", box=None)
    for name in first:
        if not first[name] or len(first[name]) != len(second.get(name, ())):
            continue
        cells = (
            Text("\n").join(map(_instruction, each[name])) for each in (first, second)
        )
        rows.add_row(name, *cells)
    return rows


def _instruction(name: str) -> Text:
    space = next((s for s in STYLES if f".{s}" in name), "generic")
    return Text(name, STYLES[space])


REDUCTION = EXAMPLES / "opencl" / "reduction.promoted.mlir"
WORK_ITEMS, WORK_GROUP = 1024, 64


def run_natively(console: Console) -> None:
    """Runs a reduction in local memory both ways, and prints their times."""
    try:
        import numpy

        from xdsl_gas import native
    except (ImportError, MemorySpaceError) as error:
        console.print(f"\nnot run on this processor: {error}")
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
    source = _shown(REDUCTION.with_name("reduction.cl"))
    console.print()
    console.rule(f"a kernel with barriers on this processor: {source}", align="left")
    rows = Table(box=None, show_header=False)
    rows.add_row(f"block_sum, {WORK_ITEMS} work-items, work-groups of {WORK_GROUP}")
    rows.add_row("on this processor", f"{times[0] * 1e6:.0f} us")
    rows.add_row("in the interpreter", f"{times[1] * 1e6:.0f} us, with the same result")
    console.print(rows)


def _shown(path: Path) -> str:
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "path",
        nargs="?",
        type=Path,
        default=DEFAULT,
        help="LLVM IR or MLIR with debug information",
    )
    path: Path = parser.parse_args().path
    if not path.is_file():
        parser.error(f"there is no file '{path}'")
    console = Console(highlight=False, soft_wrap=True)
    report = api.report(path, passes=PASSES)
    if (source := source_of(report, path)) is not None:
        console.rule(f"{_shown(source)}, the accesses before and after", align="left")
        for line in annotated(source, report):
            console.print(line)
    console.print()
    console.rule("counts", align="left")
    console.print(counts(path, report))
    try:
        ptx = machine_code(path)
    except api.ToolMissing:
        ptx = None
    if ptx is not None:
        console.print()
        console.rule("machine code", align="left")
        console.print(ptx)

    mlir = EXAMPLES / "cuda" / "reduction.promoted.mlir"
    console.print()
    console.rule("commands, and the time of each process", align="left")
    commands = (
        ("xdsl-gas", "--passes", PASSES, path),
        ("xdsl-opt", "-p", PASSES, mlir),
    )
    for program, *arguments in commands:
        command = [str(PROGRAMS / program), *map(str, arguments)]
        begin = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds = time.perf_counter() - begin
        shown = (_shown(a) if isinstance(a, Path) else a for a in arguments)
        console.print(f"{seconds:6.2f} s  {program} {' '.join(shown)}")
    run_natively(console)


if __name__ == "__main__":
    main()
