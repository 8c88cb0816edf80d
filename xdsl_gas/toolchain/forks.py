"""
Work in a copy of this process, which may end without ending this one.

A fork starts with what is loaded, so faster than a new process. It is for processes
that this package owns, on Linux, and while they have one thread.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from xdsl_gas.xdsl_compat.speed import owns_this_process

_THREADS = Path("/proc/self/task")
"""The threads of this process, those that are not Python's included."""


_ENDINGS = (signal.SIGINT, signal.SIGTERM)


def can_fork() -> bool:
    """
    Whether this process may fork: a lock that another thread holds would stay locked
    for ever. On macOS, libraries of the system start threads of their own.
    """
    if sys.platform != "linux" or not _THREADS.is_dir():
        return False
    return len(list(_THREADS.iterdir())) == 1


def forks_for_llvm() -> bool:
    """Whether LLVM's code runs in forks of this process."""
    return owns_this_process() and hasattr(os, "memfd_create") and can_fork()


def run_in_fork(
    work: Callable[[], int], command: list[str]
) -> subprocess.CompletedProcess[bytes]:
    """
    Returns what `subprocess.run` would for a process that does some work, which returns
    its exit code, and has the standard output and standard error to itself. `command`
    does the same.
    """
    output, errors = (os.memfd_create(name) for name in ("output", "errors"))
    with open(output, "rb") as written, open(errors, "rb") as said:
        # They wait until both processes are ready for them.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
        process = -1
        try:
            process = os.fork()
            if process == 0:
                _end_after(work, output, errors, mask)
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            _, status = os.waitpid(process, 0)
        except BaseException:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            if process > 0:
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
            raise
        written.seek(0)
        said.seek(0)
        code = os.waitstatus_to_exitcode(status)
        return subprocess.CompletedProcess(command, code, written.read(), said.read())


def _end_after(
    work: Callable[[], int], output: int, errors: int, mask: Iterable[int]
) -> None:
    """Does the work of a fork, and ends the process, without what Python does then."""
    code = 1
    try:
        # The handlers of the command are for its own files. `nohup` and a process of
        # several, which another one ends, ignore some.
        for ending in _ENDINGS:
            if signal.getsignal(ending) is not signal.SIG_IGN:
                signal.signal(ending, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        # LLVM writes to the descriptor.
        os.dup2(errors, 2)
        with (
            open(output, "w") as sys.stdout,
            open(errors, "w", errors="backslashreplace") as sys.stderr,
        ):
            try:
                code = work()
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else 1
            except BaseException as problem:
                sys.excepthook(type(problem), problem, problem.__traceback__)
    finally:
        os._exit(code)
