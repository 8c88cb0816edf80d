"""What a server has imported for its runs, and whether that is still installed."""

import gc
import importlib
import os
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

from xdsl_gas.installed import (
    PACKAGES,
    distributions,
    files_below,
    folder_of,
    is_in_place,
)

_ROOMS = (
    "analysis",
    "cli",
    "dialects",
    "frontends",
    "pipelines",
    "reports",
    "targets",
    "toolchain",
    "transforms",
)
"""
The parts of this package that runs import. The others are for `xdsl-gas run`, whose
NumPy starts threads: a process that has some is not forked.
"""

_KERNEL = Path(__file__).with_name("first_run.ll")
"""A kernel with what most have: what a first use makes, runs do not make again."""

_FIRST_RUNS = 8
"""Python 3.11 specializes code that has run this often, which writes to its memory."""


class Loaded:
    """The modules that have been imported."""

    def __init__(self) -> None:
        # Before the imports: a file that changes meanwhile is another one then.
        self._files = list(_files())
        self._stamps = list(map(_stamp, self._files))
        self._distributions = list(distributions())
        _import_all()
        _run_first()
        gc.collect()
        # No collection of a run writes to these objects, whose memory it shares.
        gc.freeze()

    def is_current(self) -> bool:
        """
        Whether a new process would import the same. Raises `OSError` if this one may
        not open files.
        """
        try:
            stamps = list(map(_stamp, self._files))
        except OSError:
            return False
        return stamps == self._stamps and list(distributions()) == self._distributions


def _stamp(path: str) -> tuple[int, int, int]:
    """Returns numbers that change with a file: there are a thousand for each run."""
    status = os.stat(path)
    return status.st_mtime_ns, status.st_size, status.st_ino


def _files() -> Iterator[str]:
    """Yields files, one of which changes with what a run depends on."""
    yield sys.executable
    for package in PACKAGES:
        folder = folder_of(package)
        if is_in_place(folder):
            yield from files_below(folder)
        else:
            yield os.path.join(folder, "__init__.py")


def _import_all() -> None:
    """Imports what runs need."""
    from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions

    quicken_definitions()
    for room in _ROOMS:
        package = importlib.import_module(f"xdsl_gas.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            try:
                importlib.import_module(module.name)
            except ModuleNotFoundError as error:
                # Some parts need packages that may be absent.
                if (error.name or "").startswith(PACKAGES):
                    raise


def _run_first() -> None:
    """Uses what most runs use, if LLVM is installed."""
    from xdsl_gas.pipelines.job import Options, run_job
    from xdsl_gas.toolchain.llvm import has_llvmlite
    from xdsl_gas.toolchain.llvm_process import Job, result_of

    if has_llvmlite():
        kernel = _KERNEL.read_bytes()
        for _ in range(_FIRST_RUNS):
            run_job(_KERNEL.name, kernel, Options())
            # The run has used it in a fork.
            result_of(Job(level=3), kernel)
