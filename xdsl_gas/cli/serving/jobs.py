"""A fork of the server becomes the run of a caller."""

import atexit
import fcntl
import os
import resource
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from ctypes import CDLL, c_ulong
from dataclasses import dataclass
from io import TextIOWrapper
from typing import NoReturn, TextIO

from xdsl_gas.cli.exit_codes import INTERRUPTED
from xdsl_gas.cli.messages import say
from xdsl_gas.cli.serving.requests import LIMITS, REFUSED, STREAMS, ignored_signals

_NAMES = ("stdin", "stdout", "stderr")
_SET_DEATH_SIGNAL = 1
"""`PR_SET_PDEATHSIG` of `prctl`."""
_FLUSH_FAILED = 120
"""Python's exit code if it cannot write what is left in a stream."""

_LIBRARY = CDLL(None)


@dataclass(frozen=True)
class Request:
    """A run, as its caller would make it."""

    identity: str
    """What has to be the same in the server: see `requests.identity`."""
    streams: tuple[str, ...]
    """
    Of each, the encoding, the handler of errors, and whether lines and all texts are
    written at once.
    """
    mask: int
    """The bits that new files do not get."""
    niceness: int
    processors: tuple[int, ...]
    ignored: tuple[int, ...]
    """The numbers of the signals that are ignored."""
    files: tuple[int, ...]
    """
    The numbers of the open files that the caller was started with, such as those of
    `<(...)` in a shell, in the order of those that come with the request.
    """
    limits: tuple[tuple[int, int], ...]
    """The soft and the hard limit of `setrlimit`, by number."""
    arguments: tuple[str, ...]
    """`sys.argv`."""
    environment: dict[bytes, bytes]


def decoded(data: bytes) -> Request:
    """
    Returns the request of `requests.request_of_this_process`. Raises `ValueError` for
    other bytes.
    """
    parts = data.split(b"\0")
    identity, *streams = map(os.fsdecode, parts[:4])
    mask, niceness = map(int, parts[4:6])
    processors, ignored, files, limits, (count,) = (
        tuple(map(int, part.split())) for part in parts[6:11]
    )
    arguments, variables = parts[11 : 11 + count], parts[11 + count :]
    if not arguments or len(arguments) != count or len(limits) != 2 * LIMITS:
        raise ValueError
    return Request(
        identity=identity,
        streams=tuple(streams),
        mask=mask,
        niceness=niceness,
        processors=processors,
        ignored=ignored,
        files=files,
        limits=tuple(zip(limits[::2], limits[1::2], strict=True)),
        arguments=tuple(map(os.fsdecode, arguments)),
        environment=dict(zip(variables[::2], variables[1::2], strict=True)),
    )


def can_become(request: Request) -> bool:
    """Whether a fork of this process may be a caller's run, with its limits."""
    if request.niceness < os.getpriority(os.PRIO_PROCESS, 0):
        return False
    for number, (_, hard) in enumerate(request.limits):
        _, most = resource.getrlimit(number)
        if most != resource.RLIM_INFINITY and not 0 <= hard <= most:
            return False
    return True


def run_as(
    request: Request,
    files: Sequence[int],
    answers: int,
    server: int,
    run: Callable[[], int],
) -> NoReturn:
    """
    Runs the command in this process, a fork of a server, and ends it as Python does.
    `files` are those that came with the request, behind the working directory;
    `answers` is the connection to the caller. All files of the server are closed.
    """
    try:
        # Above the numbers of the caller's files, which take the place of others.
        above = max(request.files, default=0) + 1
        answers = fcntl.fcntl(answers, fcntl.F_DUPFD_CLOEXEC, above)
        _become(request, files, answers, server)
    except BaseException:
        # Nothing was run: the caller does it.
        os.write(answers, REFUSED + b"\n")
        os._exit(0)
    os.close(answers)
    _end(run)


def _become(request: Request, files: Sequence[int], answers: int, server: int) -> None:
    signal.set_wakeup_fd(-1)
    # Not one of the server's terminal, whose Ctrl-C is for the server.
    os.setsid()
    if _LIBRARY.prctl(_SET_DEATH_SIGNAL, c_ulong(signal.SIGKILL)) or (
        os.getppid() != server
    ):
        raise OSError
    folder, *given = files
    os.fchdir(folder)
    _place(given, request.files, answers)
    os.umask(request.mask)
    os.setpriority(os.PRIO_PROCESS, 0, request.niceness)
    os.sched_setaffinity(0, request.processors)
    _take_signals(request.ignored)
    os.environb.clear()
    os.environb.update(request.environment)
    sys.argv[:] = request.arguments
    for number, name, mode in zip(STREAMS, _NAMES, request.streams, strict=True):
        stream = _opened(number, name, mode)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    for number, limit in enumerate(request.limits):
        if resource.getrlimit(number) != limit:
            resource.setrlimit(number, limit)


def _place(given: Sequence[int], numbers: Sequence[int], answers: int) -> None:
    """
    Gives open files the numbers that they have in the caller, and closes all others but
    the connection to it, whose number is above those.
    """
    above = max((*numbers, *given, answers)) + 1
    moved = [fcntl.fcntl(file, fcntl.F_DUPFD_CLOEXEC, above) for file in given]
    for file in map(int, os.listdir("/proc/self/fd")):
        if file not in (answers, *moved):
            with suppress(OSError):  # that of the listing is closed already
                os.close(file)
    for file, number in zip(moved, numbers, strict=True):
        os.dup2(file, number)
        os.close(file)


def _take_signals(ignored: Sequence[int]) -> None:
    """Handles signals as Python does when it starts."""
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    now = set(ignored_signals())
    for number in now - set(ignored):
        signal.signal(number, signal.SIG_DFL)
    for number in set(ignored) - now:
        signal.signal(number, signal.SIG_IGN)


def _opened(number: int, name: str, mode: str) -> TextIO:
    """Returns a standard stream as Python opens it."""
    encoding, errors, is_by_line, is_at_once = mode.split(" ")
    reads = name == "stdin"
    binary = open(  # noqa: SIM115
        number,
        "rb" if reads else "wb",
        buffering=0 if is_at_once == "1" and not reads else -1,
        closefd=False,
    )
    stream = TextIOWrapper(
        binary,
        encoding=encoding,
        errors=errors,
        newline=None if reads else "\n",
        line_buffering=is_by_line == "1",
        write_through=is_at_once == "1",
    )
    # What Python's messages about the stream say.
    setattr(getattr(binary, "raw", binary), "name", f"<{name}>")  # noqa: B010
    setattr(stream, "mode", "r" if reads else "w")  # noqa: B010
    return stream


def _end(run: Callable[[], int]) -> NoReturn:
    """
    Runs the command and ends as Python does, but does not free memory: to write to all
    of it, so that the system copies it, takes as long as most runs.
    """
    code = _INTERNAL
    try:
        # Those that have waited since the fork.
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        code = run()
        threading._shutdown()  # pyright: ignore
        atexit._run_exitfuncs()  # pyright: ignore[reportPrivateUsage]
    except KeyboardInterrupt:
        say("interrupted.")
        code = INTERRUPTED
    except BaseException:
        traceback.print_exc()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except ValueError:  # it was closed
            continue
        except OSError as error:
            if stream is sys.stdout:
                said = "".join(traceback.format_exception_only(error))
                sys.stderr.write(f"Exception ignored in: {stream!r}\n{said}")
            code = _FLUSH_FAILED
    os._exit(code & 0xFF)


_INTERNAL = 1
"""Python's exit code for an error that is not handled."""
