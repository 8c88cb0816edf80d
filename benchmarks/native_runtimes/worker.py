"""
Serves one runtime: builds, checks and times kernels on demand, a line of JSON each.

Imports nothing of this project.
"""

import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Protocol, TypeAlias

from cases import CASES, EMPTY, Case
from processor_time import processor_ms

Size: TypeAlias = tuple[int, ...]
Launch: TypeAlias = Callable[[Size, Size], None]

_LAUNCHES = 200
"""How many launches of the empty kernel are timed."""

_LEAST_MS = 20
"""How long a kernel is timed in each turn at least."""


class Runtime(Protocol):
    """What runs kernels."""

    @property
    def is_c(self) -> bool:
        """Whether it runs the loops in C."""
        ...

    def build(self, path: Path, name: str, arguments: Sequence[Any]) -> Launch:
        """
        Returns what launches the kernel of a file with arguments, and returns when it
        is done.
        """
        ...


def _milliseconds(call: Callable[[], None]) -> float:
    begin = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - begin)


class _Prepared:
    """A kernel that is built, and computes what it should if that is checked."""

    def __init__(self, runtime: Runtime, case: Case, *, checks: bool = True) -> None:
        self.case = case
        # A runtime may compile at the first launch; what a launch takes is not counted.
        begin, used = time.perf_counter(), processor_ms()
        given = [*case.arguments, *(case.only_in_c if runtime.is_c else ())]
        self.launch = runtime.build(case.path, case.name, given)
        self.launch(case.local_size, case.local_size)
        first, used_first = time.perf_counter() - begin, processor_ms() - used
        used = processor_ms()
        again = _milliseconds(lambda: self.launch(case.local_size, case.local_size))
        self.build_ms = {
            "elapsed": 1000 * first - again,
            "processor": used_first - (processor_ms() - used),
        }
        """What the build takes, by the clock and of processors."""

        if checks:
            case.start()
            self.run()
            case.check()

    def run(self) -> None:
        self.launch(self.case.global_size, self.case.local_size)

    def milliseconds(self, count: int) -> list[float]:
        """Times as many runs, and more of a short kernel, whose first find no cache."""
        taken: list[float] = []
        while len(taken) < count or sum(taken) < _LEAST_MS:
            taken.append(_milliseconds(self.run))
        return taken


def _launch(runtime: Runtime) -> dict[str, object]:
    """Builds the empty kernel, the first of the process, and times its launches."""
    prepared = _Prepared(runtime, EMPTY())
    prepared.milliseconds(_LAUNCHES)
    launch_us = 1000 * median(prepared.milliseconds(_LAUNCHES))
    return {"launch_us": launch_us, "build_ms": prepared.build_ms}


def serve(runtime: Runtime) -> None:
    """Answers requests from standard input until it ends."""
    prepared: _Prepared | None = None
    for line in sys.stdin:
        request = json.loads(line)
        answer: object = None
        if request["do"] == "prepare":
            # The arrays of the kernel before are given back first.
            prepared = None
            case = CASES[request["case"]]()
            prepared = _Prepared(runtime, case, checks=request["checks"])
            answer = prepared.build_ms
        elif request["do"] == "build":
            case = CASES[request["case"]]()
            answer = _Prepared(runtime, case, checks=False).build_ms
        elif request["do"] == "time":
            assert prepared is not None
            answer = prepared.milliseconds(request["count"])
        elif request["do"] == "release":
            prepared = None
        elif request["do"] == "launch":
            answer = _launch(runtime)
        print(json.dumps(answer), flush=True)
