"""
Kernels run natively, beside OpenCL drivers for processors and loops in C, on the same
arrays in the same minute.

usage: python benchmarks/native.py [--threads N] [--factors N,...] [KERNEL...]

Each side's result is checked before it is timed. Its time is the least of 12 runs in
two processes, or more of a kernel that takes less than 7 ms. The sides take turns:

- Intel (PyPI's intel-opencl-rt, where it is installed: `make clients`);
- PoCL (Debian's pocl-opencl-icd). Both are called through PyOpenCL, from an environment
  of its own in build/pocl if this one has none;
- C: the same as plain loops, compiled by clang-22 -O3 -march=native, on one thread,
  for kernels that have a file in C;
- default: this project with its default options, which is what users get: a cost model
  decides which kernels `run-vecz` vectorizes;
- loops: this project with `vecz_auto=False`, where LLVM vectorizes the loops over
  work-items;
- with --factors, this project with `vecz_factor` as given.

"Build" is from the source to the first result, less a launch: the least of four, by the
clock, and in the next table in processor time, that of clang's process included. All
start without anything compiled, in processes that have built the empty kernel: "first"
is that build, with what is loaded once. The last line has the launches of the empty
kernel. Ratios above 1 say that the second side is faster.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import geometric_mean
from typing import Any

from native_runtimes.cases import CASES

ROOT = Path(__file__).parents[1]
_WORKERS = Path(__file__).parent / "native_runtimes"
_ENVIRONMENT = ROOT / "build" / "pocl"
_INTEL_LIBRARY = Path(sys.prefix) / "lib" / "libintelocl.so"
"""
The driver itself: the package's `.icd` file names a folder that is not there.
"""

_INTEL, _POCL, _C, _DEFAULT, _LOOPS = "Intel", "PoCL", "C", "default", "loops"
_OPTIONS: Mapping[str, Mapping[str, object]] = {
    _DEFAULT: {},
    _LOOPS: {"vecz_auto": False},
}
"""The sides of this project, and the options of `native.compile`."""

_PROCESSES, _TURNS, _RUNS = 2, 2, 3
"""
Each side builds and runs in so many processes, takes turns with the others there, and
runs so often in its turn.
"""

_MORE_BUILDS = 2
"""In how many processes each side only builds: builds vary more than runs."""


class Worker:
    """A process that serves one runtime."""

    def __init__(self, command: list[str], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, do: str, **more: object) -> Any:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"do": do, **more}) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            sys.exit(f"{' '.join(process.args)} ended: exit code {process.wait()}")  # pyright: ignore[reportArgumentType, reportCallIssue, reportUnknownArgumentType]
        return json.loads(line)

    def end(self) -> None:
        self._process.communicate()


def opencl_python() -> str:
    """A Python with PyOpenCL: this one, or that of an environment made for it."""
    if find_spec("pyopencl") is not None:
        return sys.executable
    python = _ENVIRONMENT / "bin" / "python"
    if not python.exists():
        venv.create(_ENVIRONMENT, with_pip=True)
        install = (python, "-m", "pip", "install", "--quiet", "pyopencl", "numpy")
        subprocess.run(install, check=True)
    return str(python)


def side_names(factors: Sequence[int]) -> list[str]:
    """The sides that are there, in the order of the columns."""
    intel = [_INTEL] if _INTEL_LIBRARY.exists() else []
    return [*intel, _POCL, _C, *_OPTIONS, *(f"factor {each}" for each in factors)]


def _worker(side: str, threads: int, folder: str) -> Worker:
    """Starts a side with as many threads; the folder is empty."""
    if side == _C:
        return Worker([sys.executable, str(_WORKERS / "plain_c.py")], {})
    if side in (_INTEL, _POCL):
        intel = {
            "OCL_ICD_VENDORS": str(_INTEL_LIBRARY),
            "DPCPP_CPU_NUM_CUS": str(threads),
        }
        pocl = {
            "POCL_MAX_PTHREAD_COUNT": str(threads),
            "POCL_CACHE_DIR": f"{folder}/pocl",
        }
        platform, environment = (
            ("Intel(R) OpenCL", intel)
            if side == _INTEL
            else ("Portable Computing Language", pocl)
        )
        return Worker(
            [opencl_python(), str(_WORKERS / "opencl.py"), platform],
            {"PYOPENCL_NO_CACHE": "1", **environment},
        )
    options = _OPTIONS.get(side) or {}
    if side.startswith("factor "):
        options = {"vecz_factor": int(side.removeprefix("factor "))}
    return Worker(
        [
            sys.executable,
            str(_WORKERS / "ours.py"),
            json.dumps({"threads": threads, **options}),
        ],
        {"XDG_CACHE_HOME": f"{folder}/{side}"},
    )


@contextmanager
def workers(names: Sequence[str], threads: int) -> Generator[dict[str, Worker]]:
    """The sides by their names; without C for several threads."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        started: dict[str, Worker] = {}
        for name in names:
            if name != _C or threads == 1:
                started[name] = _worker(name, threads, folder)
                stack.callback(started[name].end)
        yield started


@dataclass
class Times:
    """What one side took for one kernel, in milliseconds."""

    builds: list[Mapping[str, float]] = field(default_factory=list[Mapping[str, float]])
    """By the clock, and in processor time."""

    runs: list[float] = field(default_factory=list[float])

    def least_build(self, clock: str) -> float:
        return min(taken[clock] for taken in self.builds)


_CLOCKS = {"elapsed": "build", "processor": "build, processor time"}
"""The tables of builds, by the names of what workers measure."""


def build(sides: Mapping[str, Worker], case: str, times: dict[str, Times]) -> None:
    """Adds what each side takes to build a kernel."""
    for name, worker in sides.items():
        if name != _C:
            times[name].builds.append(worker.ask("build", case=case))


def measure(
    sides: Mapping[str, Worker], case: str, times: dict[str, Times], *, checks: bool
) -> None:
    """Adds what each side takes for a kernel."""
    for name, worker in sides.items():
        taken = times.setdefault(name, Times())
        taken.builds.append(worker.ask("prepare", case=case, checks=checks))
    for _ in range(_TURNS):
        for name, worker in sides.items():
            times[name].runs += worker.ask("time", count=_RUNS)
    for worker in sides.values():
        worker.ask("release")


def _has_c(case: str) -> bool:
    return (_WORKERS / f"{case}.c").exists()


Taken = Mapping[str, float]
"""What each side takes, by its name."""


@dataclass(frozen=True)
class Table:
    """Times of sides, and how they compare with the default."""

    sides: Sequence[str]
    digits: int

    @property
    def _others(self) -> list[str]:
        return [name for name in self.sides if name != _DEFAULT]

    def titles(self, first: str) -> list[str]:
        ratios = (f"{name} / {_DEFAULT}" for name in self._others)
        return [first, "threads", *(f"{name} ms" for name in self.sides), *ratios]

    def cells(self, taken: Taken, digits: int | None = None) -> list[str]:
        """The times and the ratios, empty for a side that is not there."""
        digits = self.digits if digits is None else digits
        times = [
            f"{taken[name]:.{digits}f}" if name in taken else "" for name in self.sides
        ]
        ratios = (
            f"{taken[name] / taken[_DEFAULT]:.2f}" if name in taken else ""
            for name in self._others
        )
        return [*times, *ratios]

    def means(self, rows: Sequence[Taken]) -> list[str]:
        """The geometric means of ratios, over the kernels that a side has."""
        cells = [""] * len(self.sides)
        for name in self._others:
            ratios = [row[name] / row[_DEFAULT] for row in rows if name in row]
            cells.append(f"{geometric_mean(ratios):.2f}" if ratios else "")
        return cells


def _print_row(*cells: str) -> None:
    print("|", " | ".join(cells), "|", flush=True)


def _print_titles(*titles: str) -> None:
    _print_row(*titles)
    print("|---|--:" + "|--:" * (len(titles) - 2) + "|", flush=True)


def measure_all(
    threads: int, kernels: Sequence[str], runs: Table, builds: Table
) -> dict[str, list[list[str]]]:
    """Prints the times of runs; returns the rows of each table of builds."""
    times: dict[str, dict[str, Times]] = {case: {} for case in kernels}
    first = {name: Times() for name in builds.sides}
    launches: dict[str, list[float]] = {name: [] for name in builds.sides}
    for process in range(_PROCESSES + _MORE_BUILDS):
        with workers(runs.sides, threads) as sides:
            # First, so that no kernel's build contains what is imported once.
            for name, taken in launches.items():
                answer = sides[name].ask("launch")
                taken.append(answer["launch_us"])
                first[name].builds.append(answer["build_ms"])
            for case in kernels:
                if process >= _PROCESSES:
                    build(sides, case, times[case])
                    continue
                some = {n: w for n, w in sides.items() if n != _C or _has_c(case)}
                measure(some, case, times[case], checks=process == 0)
    rows = [
        {name: min(taken.runs) for name, taken in times[case].items()}
        for case in kernels
    ]
    for case, taken in zip(kernels, rows, strict=True):
        _print_row(case, str(threads), *runs.cells(taken))
    _print_row("geometric mean", str(threads), *runs.means(rows))
    tables: dict[str, list[list[str]]] = {}
    for clock in _CLOCKS:
        rows = [_least_builds(times[case], clock) for case in kernels]
        tables[clock] = [
            *(
                [case, str(threads), *builds.cells(taken)]
                for case, taken in zip(kernels, rows, strict=True)
            ),
            ["geometric mean", str(threads), *builds.means(rows)],
            ["first", str(threads), *builds.cells(_least_builds(first, clock))],
        ]
    launch = {name: min(taken) for name, taken in launches.items()}
    tables["elapsed"].append(["launch, µs", str(threads), *builds.cells(launch, 1)])
    return tables


def _least_builds(times: Mapping[str, Times], clock: str) -> dict[str, float]:
    return {name: taken.least_build(clock) for name, taken in times.items()}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=[])
    processors = len(os.sched_getaffinity(0))
    parser.add_argument(
        "--threads",
        type=int,
        action="append",
        help="how many threads run a launch (default: one, and one per processor)",
    )
    parser.add_argument(
        "--factors",
        type=lambda text: [int(each) for each in text.split(",")],
        default=[],
        metavar="N,...",
        help="also measure with these factors of vectorization",
    )
    arguments = parser.parse_args()
    kernels = arguments.kernels or list(CASES)
    sides = side_names(arguments.factors)
    runs = Table(sides, 2)
    builds = Table([name for name in sides if name != _C], 0)
    _print_titles(*runs.titles("kernel"))
    tables: dict[str, list[list[str]]] = {clock: [] for clock in _CLOCKS}
    for threads in arguments.threads or sorted({1, processors}):
        for clock, rows in measure_all(threads, kernels, runs, builds).items():
            tables[clock] += rows
    for clock, title in _CLOCKS.items():
        print()
        _print_titles(*builds.titles(title))
        for row in tables[clock]:
            _print_row(*row)


if __name__ == "__main__":
    main()
