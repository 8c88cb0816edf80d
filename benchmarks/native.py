"""
Ten kernels run natively, beside PoCL on the same arrays in the same minute.

usage: python benchmarks/native.py [KERNEL...]

Each result is checked before its time is taken, the median of 18 runs in three
processes. "Build" is from the source to the first result, less a launch: the median of
three. PoCL (Debian's pocl-opencl-icd) is called through PyOpenCL, from an environment
of its own in build/pocl. Ratios above 1 say that this project is faster. Both start
without anything compiled.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
_WORKERS = Path(__file__).parent / "native_runtimes"
_ENVIRONMENT = ROOT / "build" / "pocl"
_KERNELS = (
    *("vadd", "saxpy", "matmul_naive", "matmul_tiled", "reduce", "convolution"),
    *("histogram", "transpose", "nbody", "scan"),
)
_PROCESSES, _TURNS, _RUNS = 3, 2, 3
"""
Each side builds and runs in so many processes, takes turns with the other there, and
runs so often in its turn.
"""


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
def both(threads: int) -> Generator[tuple[Worker, Worker]]:
    """PoCL's worker and this project's."""
    with tempfile.TemporaryDirectory() as folder:
        pocl = Worker(
            [str(pocl_python()), str(_WORKERS / "pocl.py")],
            {
                "POCL_MAX_PTHREAD_COUNT": str(threads),
                "POCL_CACHE_DIR": f"{folder}/pocl",
                "PYOPENCL_NO_CACHE": "1",
            },
        )
        ours = Worker(
            [sys.executable, str(_WORKERS / "ours.py")],
            {"NATIVE_THREADS": str(threads), "XDG_CACHE_HOME": f"{folder}/ours"},
        )
        yield pocl, ours
        pocl.end()
        ours.end()


@dataclass
class Times:
    """What one side took for one kernel, in milliseconds."""

    builds: list[float] = field(default_factory=list[float])
    runs: list[float] = field(default_factory=list[float])


def measure(workers: tuple[Worker, Worker], case: str, times: list[Times]) -> None:
    """Adds what each side takes for a kernel."""
    for worker, taken in zip(workers, times, strict=True):
        taken.builds.append(worker.ask("prepare", case=case))
    for _ in range(_TURNS):
        for worker, taken in zip(workers, times, strict=True):
            taken.runs += worker.ask("time", count=_RUNS)
    for worker in workers:
        worker.ask("release")


def measure_all(threads: int, kernels: Sequence[str]) -> list[str]:
    """Prints a line for each kernel, and returns that of launches."""
    times = {case: [Times(), Times()] for case in kernels}
    launches: list[list[float]] = [[], []]
    for _ in range(_PROCESSES):
        with both(threads) as workers:
            # First, so that no kernel's build contains what is imported once.
            for worker, taken in zip(workers, launches, strict=True):
                taken.append(worker.ask("launch"))
            for case in kernels:
                measure(workers, case, times[case])
    for case, (pocl, ours) in times.items():
        run, own_run = median(pocl.runs), median(ours.runs)
        build, own_build = median(pocl.builds), median(ours.builds)
        print(
            f"| {case} | {threads} | {run:.2f} | {own_run:.2f} | {run / own_run:.2f} "
            f"| {build:.0f} | {own_build:.0f} | {build / own_build:.2f} |",
            flush=True,
        )
    us, own_us = map(median, launches)
    return [
        f"| launch, µs | {threads} | {us:.1f} | {own_us:.1f} "
        f"| {us / own_us:.2f} | | | |"
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=[])
    kernels = parser.parse_args().kernels or _KERNELS
    titles = ("kernel", "threads", "PoCL ms", "ours ms", "ratio", "PoCL build ms")
    print("|", " | ".join((*titles, "ours ms", "ratio")), "|")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    launches: list[str] = []
    for threads in sorted({1, len(os.sched_getaffinity(0))}):
        launches += measure_all(threads, kernels)
    print(*launches, sep="\n")


if __name__ == "__main__":
    main()
