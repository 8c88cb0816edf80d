"""
Forks of this process: a new process takes a second to import the package.

What a fork changes, and a signal that ends it, does not affect this process.
"""

import faulthandler
import multiprocessing
import warnings
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any


def start_fork(work: Callable[..., None], *arguments: Any) -> BaseProcess:
    """
    Starts a process that calls a function; its exit code is 1 if that raises an error,
    which is printed to standard error.
    """

    def run() -> None:
        # pytest's handler would print the stack of a kernel that may crash.
        faulthandler.disable()
        work(*arguments)

    process = multiprocessing.get_context("fork").Process(target=run)
    with warnings.catch_warnings():
        # Of Python 3.12, for the thread by which pytest-xdist receives messages.
        warnings.filterwarnings("ignore", "This process .* is multi-threaded")
        process.start()
    return process
