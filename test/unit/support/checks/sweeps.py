"""
Commands that try the seeds of a range and tell which fail.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn

COUNT = 10_000


def sweep(
    failures: Callable[[int, int], Iterable[str]],
    *,
    count: int = COUNT,
    what: str = "differ",
) -> NoReturn:
    """
    Prints the failures of the seeds that the command line names, by the first one and
    their number, and ends the process; with exit code 1 if there is any.
    """
    given = [int(word) for word in sys.argv[1:]]
    first, count = [*given, *(0, count)[len(given) :]]
    begin = time.perf_counter()
    number = 0
    for failure in failures(first, count):
        number += 1
        print(failure, flush=True)
    seconds = time.perf_counter() - begin
    print(f"seeds {first} to {first + count - 1}: {number} {what}, {seconds:.0f} s")
    sys.exit(bool(number))


def in_children(
    differences: Callable[[int], list[str]],
) -> Callable[[int, int], Iterator[str]]:
    """
    Returns the failures of seeds, each tried in a process of its own: a kernel that
    ends the process ends that of its seed.
    """

    def failures(first: int, count: int) -> Iterator[str]:
        for seed in range(first, first + count):
            child = os.fork()
            if child == 0:
                found = differences(seed)
                if found:
                    print(f"seed {seed}: {'; '.join(found)}", flush=True)
                os._exit(bool(found))
            if os.waitpid(child, 0)[1]:
                yield f"seed {seed} failed"

    return failures
