"""
Runs random kernels with barriers natively, and compares with what the interpreter says.

usage: python work_group_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz-native` sets it)

Tries the kernels of COUNT seeds, from the first on.
"""

import multiprocessing
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Self, TypeAlias

from forks import start_fork
from group_process import answer_seeds
from sweeps import sweep

Buffers: TypeAlias = list[list[int]]


class Differs(AssertionError):
    """A kernel that computes something else natively, crashes, or is refused."""


class GroupProcess:
    """A process that runs kernels; another one is started when a kernel ended it."""

    def __init__(self, *mutation: str) -> None:
        self._mutation = mutation
        self._process: BaseProcess | None = None

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
            self._ended()

    def run(self, seed: int) -> tuple[Buffers | None, Buffers | str]:
        """
        Returns the buffers after the interpreter ran a kernel, and after it ran
        natively, or what ended it.
        """
        if self._process is None:
            self._connection, other = multiprocessing.Pipe()
            self._process = start_fork(answer_seeds, other, self._mutation)
            other.close()
        self._connection.send(seed)
        try:
            return self._connection.recv()
        except (EOFError, ConnectionResetError):
            return None, f"signal or exit code {self._ended()}"

    def _ended(self) -> int | None:
        """Returns the exit code of the process, which ends."""
        process = self._process
        assert process is not None
        process.join()
        self._process = None
        self._connection.close()
        return process.exitcode


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
