"""
Ten kernels run natively, beside PoCL on the same arrays in the same minute.

usage: python benchmarks/native.py [KERNEL...]

Each result is checked before its time is taken, the median of 15 runs. "Build" is from
the source to the first result, less a launch. PoCL (Debian's pocl-opencl-icd) is
called through PyOpenCL, from an environment of its own in build/pocl. Ratios above 1
say that this project is faster. Both start without anything compiled.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
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
_ROUNDS, _RUNS = 3, 5
"""Each side takes its turn in each round, and runs so often in its turn."""


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


@dataclass
class Measured:
    """What one side takes for one kernel, in milliseconds."""

    build: float
    run: float


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


def measure(workers: tuple[Worker, Worker], case: str) -> list[Measured]:
    """What each side takes for a kernel."""
    builds = [worker.ask("prepare", case=case) for worker in workers]
    runs: list[list[float]] = [[] for _ in workers]
    for _ in range(_ROUNDS):
        for worker, times in zip(workers, runs, strict=True):
            times += worker.ask("time", count=_RUNS)
    for worker in workers:
        worker.ask("release")
    return [Measured(b, median(r)) for b, r in zip(builds, runs, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=[])
    kernels = parser.parse_args().kernels or _KERNELS
    every = len(os.sched_getaffinity(0))
    launches: list[str] = []
    titles = ("kernel", "threads", "PoCL ms", "ours ms", "ratio", "PoCL build ms")
    print("|", " | ".join((*titles, "ours ms", "ratio")), "|")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for threads in sorted({1, every}):
        with both(threads) as workers:
            # First, so that no kernel's build contains what is imported once.
            us = [worker.ask("launch") for worker in workers]
            for case in kernels:
                pocl, ours = measure(workers, case)
                print(
                    f"| {case} | {threads} | {pocl.run:.2f} | {ours.run:.2f} "
                    f"| {pocl.run / ours.run:.2f} | {pocl.build:.0f} "
                    f"| {ours.build:.0f} | {pocl.build / ours.build:.2f} |",
                    flush=True,
                )
            launches.append(
                f"| launch, µs | {threads} | {us[0]:.1f} | {us[1]:.1f} "
                f"| {us[0] / us[1]:.2f} | | | |"
            )
    print(*launches, sep="\n")


if __name__ == "__main__":
    main()
