"""
Kernels run natively, beside PoCL and loops in C on the same arrays in the same minute.

usage: python benchmarks/native.py [KERNEL...]

Each result is checked before its time is taken, the median of 18 runs in three
processes, or more of a kernel that takes less than 7 ms. The sides take turns:

- PoCL (Debian's pocl-opencl-icd), called through PyOpenCL, from an environment of its
  own in build/pocl;
- C: the same as plain loops, compiled by clang-22 -O3 -march=native, on one thread,
  for kernels that have a file in C;
- loops: this project, where LLVM vectorizes the loops over work-items;
- auto: this project with `vecz_auto=True`, where a cost model decides which kernels
  `run-vecz` vectorizes.

"Build" is from the source to the first result, less a launch: the median of three. All
start without anything compiled; the last lines of that table have the launches of an
empty kernel. Ratios above 1 say that the second side is faster.
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
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any

ROOT = Path(__file__).parents[1]
_WORKERS = Path(__file__).parent / "native_runtimes"
_ENVIRONMENT = ROOT / "build" / "pocl"
_KERNELS = (
    *("vadd", "saxpy", "matmul_naive", "matmul_tiled", "reduce", "convolution"),
    *("histogram", "transpose", "nbody", "scan", "mandelbrot", "black_scholes"),
    *("bitonic_sort", "kmeans", "spmv", "warp_reduce", "saxpy4", "dot4"),
)
_POCL, _C, _LOOPS, _AUTO = "PoCL", "C", "loops", "auto"
_PROCESSES, _TURNS, _RUNS = 3, 2, 3
"""
Each side builds and runs in so many processes, takes turns with the others there, and
runs so often in its turn.
"""

_MORE_BUILDS = 4
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


def pocl_python() -> Path:
    """The Python of the environment with PyOpenCL, which is made if there is none."""
    python = _ENVIRONMENT / "bin" / "python"
    if not python.exists():
        venv.create(_ENVIRONMENT, with_pip=True)
        install = (python, "-m", "pip", "install", "--quiet", "pyopencl", "numpy")
        subprocess.run(install, check=True)
    return python


@contextmanager
def workers(threads: int) -> Generator[dict[str, Worker]]:
    """The sides by their names; without C for several threads."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        found = {
            _POCL: Worker(
                [str(pocl_python()), str(_WORKERS / "pocl.py")],
                {
                    "POCL_MAX_PTHREAD_COUNT": str(threads),
                    "POCL_CACHE_DIR": f"{folder}/pocl",
                    "PYOPENCL_NO_CACHE": "1",
                },
            )
        }
        if threads == 1:
            found[_C] = Worker([sys.executable, str(_WORKERS / "plain_c.py")], {})
        for name, more in ((_LOOPS, {}), (_AUTO, {"NATIVE_VECZ_AUTO": "1"})):
            found[name] = Worker(
                [sys.executable, str(_WORKERS / "ours.py")],
                {
                    "NATIVE_THREADS": str(threads),
                    "XDG_CACHE_HOME": f"{folder}/{name}",
                    **more,
                },
            )
        for worker in found.values():
            stack.callback(worker.end)
        yield found


@dataclass
class Times:
    """What one side took for one kernel, in milliseconds."""

    builds: list[float] = field(default_factory=list[float])
    runs: list[float] = field(default_factory=list[float])


def build(sides: Mapping[str, Worker], case: str, times: dict[str, Times]) -> None:
    """Adds what each side takes to build a kernel."""
    for name, worker in sides.items():
        if name != _C:
            times[name].builds.append(worker.ask("build", case=case))


def measure(sides: Mapping[str, Worker], case: str, times: dict[str, Times]) -> None:
    """Adds what each side takes for a kernel."""
    for name, worker in sides.items():
        taken = times.setdefault(name, Times())
        taken.builds.append(worker.ask("prepare", case=case))
    for _ in range(_TURNS):
        for name, worker in sides.items():
            times[name].runs += worker.ask("time", count=_RUNS)
    for worker in sides.values():
        worker.ask("release")


def _has_c(case: str) -> bool:
    return (_WORKERS / f"{case}.c").exists()


_RATIOS = ((_POCL, _LOOPS), (_POCL, _AUTO), (_C, _AUTO), (_LOOPS, _AUTO))
_RATIOS_OF_BUILDS = ((_POCL, _LOOPS), (_POCL, _AUTO))

_Taken = Mapping[str, float]
"""What each side takes, by its name."""


def _row(
    taken: _Taken, sides: Sequence[str], pairs: Sequence[tuple[str, str]], digits: int
) -> list[str]:
    """The cells of times and of ratios, empty for a side that is not there."""
    cells = [f"{taken[name]:.{digits}f}" if name in taken else "" for name in sides]
    for one, other in pairs:
        is_there = one in taken and other in taken
        cells.append(f"{taken[one] / taken[other]:.2f}" if is_there else "")
    return cells


def _means(times: Sequence[_Taken]) -> list[str]:
    """The geometric means of ratios, over the kernels that both sides have."""
    cells: list[str] = []
    for one, other in _RATIOS:
        found = [each[one] / each[other] for each in times if one in each]
        cells.append(f"{geometric_mean(found):.2f}" if found else "")
    return cells


def _print_row(*cells: str) -> None:
    print("|", " | ".join(cells), "|", flush=True)


def measure_all(threads: int, kernels: Sequence[str]) -> list[list[str]]:
    """Prints the times of runs; returns the rows of builds, and that of launches."""
    times: dict[str, dict[str, Times]] = {case: {} for case in kernels}
    launches: dict[str, list[float]] = {_POCL: [], _LOOPS: [], _AUTO: []}
    for process in range(_PROCESSES + _MORE_BUILDS):
        with workers(threads) as sides:
            # First, so that no kernel's build contains what is imported once.
            for name, taken in launches.items():
                taken.append(sides[name].ask("launch"))
            for case in kernels:
                if process >= _PROCESSES:
                    build(sides, case, times[case])
                    continue
                some = {n: w for n, w in sides.items() if n != _C or _has_c(case)}
                measure(some, case, times[case])
    runs = [
        {name: median(taken.runs) for name, taken in times[case].items()}
        for case in kernels
    ]
    for case, taken in zip(kernels, runs, strict=True):
        sides_of_runs = (_POCL, _C, _LOOPS, _AUTO)
        _print_row(case, str(threads), *_row(taken, sides_of_runs, _RATIOS, 2))
    _print_row("geometric mean", str(threads), "", "", "", "", *_means(runs))
    rows: list[list[str]] = []
    for case in kernels:
        builds = {name: median(taken.builds) for name, taken in times[case].items()}
        cells = _row(builds, (_POCL, _LOOPS, _AUTO), _RATIOS_OF_BUILDS, 0)
        rows.append([case, str(threads), *cells])
    launch = {name: median(taken) for name, taken in launches.items()}
    cells = _row(launch, (_POCL, _LOOPS, _AUTO), _RATIOS_OF_BUILDS, 1)
    return [*rows, ["launch, µs", str(threads), *cells]]


def _print_titles(*titles: str) -> None:
    _print_row(*titles)
    print("|---|--:" + "|--:" * (len(titles) - 2) + "|", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=[])
    kernels = parser.parse_args().kernels or _KERNELS
    ratios = [f"{one} / {other}" for one, other in _RATIOS]
    sides = (f"{name} ms" for name in (_POCL, _C, _LOOPS, _AUTO))
    _print_titles("kernel", "threads", *sides, *ratios)
    rows: list[list[str]] = []
    for threads in sorted({1, len(os.sched_getaffinity(0))}):
        rows += measure_all(threads, kernels)
    print()
    sides = (f"{name} ms" for name in (_POCL, _LOOPS, _AUTO))
    ratios = [f"{one} / {other}" for one, other in _RATIOS_OF_BUILDS]
    _print_titles("build", "threads", *sides, *ratios)
    for row in rows:
        _print_row(*row)


if __name__ == "__main__":
    main()
