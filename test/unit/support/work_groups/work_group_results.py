"""
Runs random kernels with barriers natively, and compares with what the interpreter says.

usage: python work_group_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz-native` sets it)

Tries the kernels of COUNT seeds, from the first on.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self, TypeAlias

from sweeps import sweep

Buffers: TypeAlias = list[list[int]]

_PROCESS = Path(__file__).parent / "group_process.py"


class Differs(AssertionError):
    """A kernel that computes something else natively, crashes, or is refused."""


class GroupProcess:
    """A process that runs kernels; another one is started when a kernel ended it."""

    def __init__(self, *mutation: str) -> None:
        self._mutation = mutation
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def run(self, seed: int) -> tuple[Buffers | None, Buffers | str]:
        """
        Returns the buffers after the interpreter ran a kernel, and after it ran
        natively, or what ended it.
        """
        process = self._process
        if process is None:
            process = self._process = subprocess.Popen(
                (sys.executable, _PROCESS, *self._mutation),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                # The folders of pyproject.toml are only in the path of pytest.
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{seed}\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if answer:
            expected, found = json.loads(answer)
            return expected, found
        self._process = None
        process.communicate()
        return None, f"signal or exit code {process.returncode}"


def check(process: GroupProcess, seed: int) -> None:
    """Raises `Differs` if the kernel of a seed does not compute what it should."""
    expected, found = process.run(seed)
    if found != expected:
        if isinstance(found, str) or expected is None:
            raise Differs(f"seed {seed}: {found}")
        names = ("results", "shared numbers", "counters", "numbers that are read")
        different = [
            name
            for name, one, other in zip(names, expected, found, strict=True)
            if one != other
        ]
        raise Differs(f"seed {seed}: {', '.join(different)} differ")


def _failures(first: int, count: int) -> Iterator[str]:
    with GroupProcess() as process:
        for seed in range(first, first + count):
            try:
                check(process, seed)
            except Differs as differs:
                yield str(differs)


def main() -> None:
    sweep(_failures)


if __name__ == "__main__":
    main()
