"""
Runs LLVM in programs of this package as forks of one process that has loaded it: a new
one takes 0.2 seconds of the processor before LLVM has begun.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from client import what_is_said
from direct import Run, memory_file
from server import LLVM_PROGRAMS
from start_server import start_socket

_NEW_PROCESSES = "XDSL_GAS_TEST_PROCESSES"
_TOOLCHAIN = Path(__file__).parents[2] / "xdsl_gas" / "toolchain"
_PROGRAMS = frozenset(str(_TOOLCHAIN / f"{name}.py") for name in LLVM_PROGRAMS)

_run: Any = subprocess.run


def run(command: Sequence[Any], **options: Any) -> subprocess.CompletedProcess[Any]:
    """
    Does what `subprocess.run` does; a program with LLVM, started as
    `xdsl_gas.toolchain` does, runs as a fork of a server. None does where the
    environment says anything to Python or to this package that it did not say to the
    server.
    """
    match command:
        case [sys.executable, "-P", path, *arguments] if path in _PROGRAMS:
            return _run_program(command, [path, *arguments], **options)
        case _:
            return _run(command, **options)


def _run_program(
    command: Sequence[str],
    arguments: list[str],
    *,
    input: bytes,
    env: dict[str, str] | None = None,
    capture_output: bool,
    check: bool,
) -> subprocess.CompletedProcess[bytes]:
    assert capture_output
    assert not check
    environment = dict(os.environ)
    path, said = _server()
    if said != what_is_said(environment):
        return _run(command, input=input, env=env, capture_output=True)
    # As files, they need no reader beside the run.
    with (
        memory_file("input", input) as stdin,
        memory_file("output") as stdout,
        memory_file("errors") as stderr,
    ):
        run = Run(
            path, arguments, environment, stdin=stdin, stdout=stdout, stderr=stderr
        )
        code = run.wait()
        stdout.seek(0)
        stderr.seek(0)
        return subprocess.CompletedProcess(command, code, stdout.read(), stderr.read())


@cache
def _server() -> tuple[Path, str]:
    """Starts a server; returns its socket, and what its environment says."""
    environment = dict(os.environ)
    return start_socket(Path("llvm"), environment), what_is_said(environment)


def serve_llvm() -> None:
    """
    Lets `run` take the place of `subprocess.run` in this process, but with
    `XDSL_GAS_TEST_PROCESSES=new`.
    """
    if os.environ.get(_NEW_PROCESSES) != "new" and sys.platform == "linux":
        subprocess.run = run
