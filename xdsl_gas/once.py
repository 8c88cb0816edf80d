"""
`once`: a function that is called once in a process, whatever the number of threads.

`functools.cache` lets two threads call a function at a time, and each goes on when its
own call has returned. That is enough for what returns the same each time, but not for
what changes the process.
"""

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import TypeVar

T = TypeVar("T")


def once(function: Callable[[], T]) -> Callable[[], T]:
    """
    Returns a function that calls `function` the first time and returns what that
    returned; other threads wait until it has. It is called again if it raised.

    Not for what modules call while they are imported: a thread that waits for an import
    may be inside of `function`.
    """
    lock = RLock()
    results: list[T] = []

    @wraps(function)
    def call() -> T:
        if not results:
            with lock:
                if not results:
                    results.append(function())
        return results[0]

    return call
