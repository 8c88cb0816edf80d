"""
Runs the examples of clients as their users do: in processes of their own, with the
commands of this environment and of LLVM 22 in front on the path.

A test that needs a package or program that is missing is skipped, or fails where
XDSL_GAS_REQUIRE_TOOLCHAIN is set.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from gpu_corpus.commands import find_ptxas, find_tool

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples"

_ACCESSES = ("ld", "ldu", "st", "atom", "red")
_SPACES = {"const", "global", "local", "param", "shared"}


def require(*, packages: Sequence[str] = (), tools: Sequence[str] = ()) -> None:
    """Ends the test if a package or a program is missing."""
    missing = [name for name in packages if not _is_installed(name)]
    missing += [name for name in tools if _path_of(name) is None]
    if not missing:
        return
    message = f"needs {', '.join(missing)}"
    if "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ:
        pytest.fail(message)
    pytest.skip(message)


def run(
    command: Sequence[str | Path],
    directory: Path,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Runs a command that must succeed, and returns its standard output."""
    done = attempt(command, directory, environment)
    assert not done.returncode, done.stdout + done.stderr
    return done.stdout


def attempt(
    command: Sequence[str | Path],
    directory: Path,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Runs a command in a directory."""
    name, *arguments = command
    program = sys.executable if name == "python" else name
    return subprocess.run(
        [program, *arguments],
        cwd=directory,
        env=_environment() | dict(environment or {}),
        text=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )


def generic_accesses(ptx: str) -> list[str]:
    """Returns the memory accesses in PTX that name no state space."""
    found: list[str] = []
    for line in ptx.splitlines():
        words = line.split()
        if words and words[0].startswith("@"):
            words = words[1:]
        name, *qualifiers = words[0].split(".") if words else [""]
        spaces = {qualifier.split("::")[0] for qualifier in qualifiers}
        if name in _ACCESSES and not spaces & _SPACES:
            found.append(line.strip())
    return found


def entries(ptx: str) -> set[str]:
    """Returns the names of the kernels in PTX."""
    return {
        line.split(".entry")[1].split("(")[0].strip()
        for line in ptx.splitlines()
        if ".entry" in line
    }


def assemble(ptx: Path, cpu: str) -> None:
    """Assembles PTX with the ptxas of the wheel `nvidia-cuda-nvcc`."""
    ptxas = find_ptxas()
    assert ptxas is not None
    run([ptxas, f"-arch={cpu}", ptx, "-o", os.devnull], ptx.parent)


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _path_of(tool: str) -> str | None:
    own = Path(sys.executable).parent / tool
    return str(own) if own.exists() else find_tool(tool)


def _directories() -> Iterator[str]:
    yield str(Path(sys.executable).parent)
    for tool in "clang-22", "llc-22":
        if (path := find_tool(tool)) is not None:
            yield str(Path(path).parent)
    yield os.environ["PATH"]


def _environment() -> dict[str, str]:
    return os.environ | {"PATH": os.pathsep.join(dict.fromkeys(_directories()))}
