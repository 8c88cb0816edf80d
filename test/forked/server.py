"""
Runs `xdsl-opt` or `xdsl-gas` for tests: every run is a fork of one process that has
imported what the program imports, which takes two thirds of the time of a run.

A run gets the arguments, the environment, the working directory and the standard
streams of its client, calls the program's `main` and ends as any Python program does.
Nothing is parsed before the fork, so that runs know nothing of each other.

usage: python server.py SOCKET PROGRAM

Listens at SOCKET and says so in a line on standard output; ends when its standard input
is closed. PROGRAM is the console script that the runs take themselves for.
"""

import contextlib
import gc
import importlib
import json
import os
import pkgutil
import select
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from xdsl.tools.xdsl_opt import main as xdsl_opt
from xdsl.universe import Universe

from xdsl_gas import cli, dialects, frontends, pipelines, reports, targets, toolchain
from xdsl_gas.cli.main import main as xdsl_gas

_STREAMS = (0, 1, 2)
_UPSTREAM = ("arith", "builtin", "cf", "func", "llvm", "scf")
"""Those of xDSL's dialects that most tests load."""

_PROGRAMS: dict[str, Callable[[], None]] = {"xdsl-opt": xdsl_opt, "xdsl-gas": xdsl_gas}
_PACKAGES = {
    "xdsl-opt": (dialects,),
    "xdsl-gas": (cli, dialects, frontends, pipelines, reports, targets, toolchain),
}


def load(program: str) -> None:
    """
    Imports passes and dialects. No dialect is made: from then on, some messages of the
    parser are others.
    """
    for name, factory in Universe.get_multiverse().all_passes.items():
        if factory.__module__.startswith("xdsl_gas") or name in ("canonicalize", "cse"):
            factory()
    for name in _UPSTREAM:
        importlib.import_module(f"xdsl.dialects.{name}")
    for package in _PACKAGES[program]:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith(".__main__"):
                importlib.import_module(module.name)


def serve(path: str) -> None:
    """Forks for each connection, until the standard input is closed."""
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen(64)
        print("listening", flush=True)
        while sys.stdin not in select.select((listener, sys.stdin), (), ())[0]:
            connection, _ = listener.accept()
            with connection:
                if not os.fork():
                    listener.close()
                    _answer(connection)
            _reap()


def _reap() -> None:
    """Waits for the forks that have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _answer(connection: socket.socket) -> None:
    """Runs what a client asks for, in one more process, and sends its exit code."""
    data, streams, _, _ = socket.recv_fds(connection, 1 << 20, len(_STREAMS))
    size, _, request = data.partition(b"\n")
    while len(request) < int(size):
        request += connection.recv(1 << 20)
    arguments, environment, folder = json.loads(request)
    run = os.fork()
    if run:
        code = os.waitstatus_to_exitcode(os.waitpid(run, 0)[1])
        with contextlib.suppress(OSError):
            connection.sendall(str(code).encode())
        os._exit(0)
    connection.close()
    for stream, given in zip(_STREAMS, streams, strict=True):
        os.dup2(given, stream)
        os.close(given)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv[1:] = arguments
    _run()


def _run() -> NoReturn:
    sys.exit(_PROGRAMS[Path(sys.argv[0]).name]())


if __name__ == "__main__":
    socket_path, sys.argv[0] = sys.argv[1:3]
    load(Path(sys.argv[0]).name)
    gc.collect()
    gc.freeze()
    serve(socket_path)
