"""Runs the tools of LLVM 22 and of the registries."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from gpu_corpus.paths import CACHE

LLVM_BIN = "/usr/lib/llvm-22/bin"
TOOLS = ("clang-22", "opt-22", "mlir-opt-22", "mlir-translate-22")


class CommandError(Exception):
    """A command failed: what it was, and what it said."""


def find_tool(name: str) -> str | None:
    """The path of a tool of LLVM 22, which may also be named without the version."""
    return shutil.which(name) or shutil.which(name.removesuffix("-22"), path=LLVM_BIN)


def find_ptxas() -> str | None:
    """The ptxas of the wheel in this environment; None without the wheel."""
    try:
        installed = files("nvidia-cuda-nvcc") or ()
    except PackageNotFoundError:
        return None
    found = next((f for f in installed if f.name == "ptxas"), None)
    return None if found is None else str(found.locate())


def missing_tools() -> list[str]:
    """The tools that building and checking the corpus needs and that are not there."""
    return [name for name in TOOLS if find_tool(name) is None]


def run(
    command: Sequence[str],
    *,
    stdin: str | None = None,
    timeout: float = 600,
    cwd: Path = CACHE,
) -> str:
    """Runs a command in the cache, which it makes, and returns what it prints."""
    name, *arguments = command
    cwd.mkdir(parents=True, exist_ok=True)
    try:
        done = subprocess.run(
            [find_tool(name) or name, *arguments],
            input=None if stdin is None else stdin.encode(errors="surrogateescape"),
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            timeout=timeout,
            cwd=cwd,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
        )
    except FileNotFoundError as error:
        raise CommandError(f"{name}: not found") from error
    except subprocess.TimeoutExpired as error:
        raise CommandError(f"{name}: no result after {timeout:.0f} s") from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise CommandError(f"{name}: exit code {done.returncode}\n{said}")
    return done.stdout.decode(errors="surrogateescape")


def first_error(error: Exception) -> str:
    """The line of a failed command's output that tells why it failed."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    for line in lines:
        if "error: " in line or "error:" in line.lower():
            return line
    return lines[1] if len(lines) > 1 else "".join(lines[:1])
