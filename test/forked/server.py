"""
Runs `xdsl-opt`, `xdsl-gas`, `filecheck` or LLVM in programs of this package for tests:
every run is a fork of one process that has imported what the program imports and has
run it on one kernel, which takes most of the time of a run.

A run gets the arguments, the environment, the working directory and the standard
streams of its client, calls the program's `main` and ends as any Python program does.
Runs know nothing of each other.

usage: python server.py SOCKET PROGRAM

Listens at SOCKET and says so in a line on standard output; ends when its standard input
is closed. PROGRAM is the console script that the runs take themselves for, or `llvm`:
the first argument of these runs is the path of a module in `LLVM_PROGRAMS`.
"""

import atexit
import contextlib
import functools
import gc
import importlib
import importlib.metadata
import io
import os
import pkgutil
import select
import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NoReturn, TextIO

from client import INT_SIZE

_STREAMS = (0, 1, 2)
_UPSTREAM = ("arith", "builtin", "cf", "func", "llvm", "scf")
"""Those of xDSL's dialects that most tests load."""
_KERNEL = Path(__file__).parents[2] / "examples" / "cuda" / "reduction.O0.mlir"
_FIRST_RUNS = 8

LLVM_PROGRAMS = ("llvm_process", "link_process", "native_process")
"""The modules of `xdsl_gas.toolchain` that are programs in which LLVM may end."""


def load(program: str) -> Callable[[], Any]:
    """
    Imports what a program needs, runs it on one kernel, and returns its `main`. As
    dialects of this package are known from then on, some messages of xDSL's parser
    about modules without any are others: tests of these start new processes.
    """
    if program == "filecheck":
        # It has nothing to do with xDSL, and a small process forks faster.
        from filecheck.main import main

        return main
    if program == "llvm":
        return _load_llvm()
    # `xdsl-opt` asks three times, and each answer reads a file of every distribution:
    # half of a run on a small file. Nothing is installed while the server runs.
    entry_points = functools.cache(importlib.metadata.entry_points)
    setattr(importlib.metadata, "entry_points", entry_points)  # noqa: B010
    from xdsl.tools.xdsl_opt import main as xdsl_opt
    from xdsl.universe import Universe

    from xdsl_gas import (
        cli,
        dialects,
        frontends,
        pipelines,
        reports,
        targets,
        toolchain,
    )
    from xdsl_gas.cli.main import main as xdsl_gas
    from xdsl_gas.cli.serving import loaded

    for name, factory in Universe.get_multiverse().all_passes.items():
        if factory.__module__.startswith("xdsl_gas") or name in ("canonicalize", "cse"):
            factory()
    for name in _UPSTREAM:
        importlib.import_module(f"xdsl.dialects.{name}")
    programs: dict[str, tuple[Callable[[], None], tuple[ModuleType, ...]]] = {
        "xdsl-opt": (xdsl_opt, (dialects,)),
        "xdsl-gas": (
            xdsl_gas,
            (cli, dialects, frontends, pipelines, reports, targets, toolchain),
        ),
    }
    main, packages = programs[program]
    for package in packages:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith(".__main__"):
                importlib.import_module(module.name)
    if program == "xdsl-gas":
        # As `xdsl-gas serve` does, whose tests compare its runs with new processes.
        loaded._run_first()  # pyright: ignore[reportPrivateUsage]
    else:
        _run_first(main)
    return main


def _run_first(xdsl_opt: Callable[[], None]) -> None:
    """Reads, rewrites and prints a kernel a few times: Python specializes code then."""
    sys.argv[1:] = [str(_KERNEL), "-p", "ip-msp,resolve-gas,verify-resolved"]
    with contextlib.redirect_stdout(io.StringIO()):
        for _ in range(_FIRST_RUNS):
            with contextlib.suppress(SystemExit):
                xdsl_opt()
    del sys.argv[1:]


def _load_llvm() -> Callable[[], None]:
    """Imports the programs with LLVM, and returns what runs one of them."""
    programs = {
        name: importlib.import_module(f"xdsl_gas.toolchain.{name}")
        for name in LLVM_PROGRAMS
    }

    def run() -> None:
        del sys.argv[0]
        programs[Path(sys.argv[0]).stem].main()

    return run


def serve(path: str, run: Callable[[], Any]) -> None:
    """Forks for each connection, until the standard input is closed."""
    clients: dict[int, socket.socket] = {}
    with socket.socket(socket.AF_UNIX) as listener, _told_of_ends() as ends:
        listener.bind(path)
        listener.listen(64)
        print("listening", flush=True)
        while True:
            ready, _, _ = select.select((listener, ends, sys.stdin), (), ())
            if sys.stdin in ready:
                return
            if ends in ready:
                os.read(ends, 1 << 10)
                for process, code in _ended():
                    with clients.pop(process) as client, contextlib.suppress(OSError):
                        client.sendall(str(code).encode())
            if listener in ready:
                client, _ = listener.accept()
                data, streams = _received(client)
                process = os.fork()
                if not process:
                    for stream in (listener, client, *clients.values()):
                        stream.close()
                    signal.set_wakeup_fd(-1)
                    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                    _become(data, streams)
                    _end(run)
                clients[process] = client
                for stream in streams:
                    os.close(stream)


def _nothing(number: int, frame: FrameType | None) -> None:
    """Ignored signals wake nothing up."""


@contextlib.contextmanager
def _told_of_ends() -> Generator[int]:
    """A file that can be read when a fork has ended."""
    ends, told = os.pipe()
    os.set_blocking(told, False)
    signal.signal(signal.SIGCHLD, _nothing)
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    yield ends
    signal.set_wakeup_fd(-1)


def _ended() -> Iterator[tuple[int, int]]:
    """The forks that have ended, and their exit codes."""
    with contextlib.suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            yield found[0], os.waitstatus_to_exitcode(found[1])


def _received(client: socket.socket) -> tuple[bytes, list[int]]:
    """What a client asks for, and its streams."""
    size, streams, _, _ = socket.recv_fds(client, INT_SIZE, len(_STREAMS))
    request = b""
    while len(request) < int.from_bytes(size, sys.byteorder):
        request += client.recv(1 << 20)
    return request, streams


def _become(request: bytes, streams: list[int]) -> None:
    """Makes this process the run that a client asks for."""
    for stream, given in zip(_STREAMS, streams, strict=True):
        os.dup2(given, stream)
        os.close(given)
    folder, count, *parts = map(os.fsdecode, request.split(b"\0"))
    sys.argv[1:], variables = parts[: int(count)], parts[int(count) :]
    # What the objects found out about the server's own streams may not be so of these.
    for name in ("stdout", "stderr"):
        _open_again(name)
    os.environ.clear()
    os.environ.update(zip(variables[::2], variables[1::2], strict=True))
    os.chdir(folder)


def _open_again(name: str) -> None:
    old: TextIO = getattr(sys, name)
    buffering = 1 if name == "stderr" else -1
    new = open(  # noqa: SIM115
        old.fileno(),
        "w",
        buffering,
        encoding=old.encoding,
        errors=old.errors,
        closefd=False,
    )
    setattr(sys, name, new)


def _end(run: Callable[[], Any]) -> NoReturn:
    """
    Runs a program and ends as Python does, but without freeing its memory where it ends
    in order: to write to all of it, so that the system copies it, takes as long as most
    runs.
    """
    try:
        code = run()
    except SystemExit as end:
        code = end.code
    if isinstance(code, str) or threading.active_count() > 1:
        sys.exit(code)
    try:
        atexit._run_exitfuncs()  # pyright: ignore[reportPrivateUsage]
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        sys.exit(code)
    os._exit(int(code or 0) & 0xFF)


if __name__ == "__main__":
    socket_path, sys.argv[0] = sys.argv[1:3]
    main = load(Path(sys.argv[0]).name)
    gc.collect()
    gc.freeze()
    serve(socket_path, main)
