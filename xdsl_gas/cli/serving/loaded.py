"""What a server has imported for its runs, and whether that is still installed."""

import gc
import importlib
import pkgutil
import sys
from collections.abc import Iterator

from xdsl_gas.cli.installed import (
    PACKAGES,
    distributions,
    files_below,
    folder_of,
    stamp,
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

_MODULE = b"""\
target triple = "nvptx64-nvidia-cuda"
define void @f() {
  ret void
}
"""


class Loaded:
    """The modules that have been imported."""

    def __init__(self) -> None:
        # Before the imports: a file that changes meanwhile is another one then.
        self._files = list(_files_of_packages())
        self._stamps = list(map(stamp, self._files))
        self._distributions = list(distributions())
        _import_all()
        known = set(self._files)
        others = [path for path in _files_of_modules() if path not in known]
        self._files += others
        self._stamps += map(stamp, others)
        _use_llvm()
        gc.collect()
        # No collection of a run writes to these objects, whose memory it shares.
        gc.freeze()

    def is_current(self) -> bool:
        """Whether a new process would import the same."""
        try:
            stamps = list(map(stamp, self._files))
        except OSError:
            return False
        return stamps == self._stamps and list(distributions()) == self._distributions


def _files_of_packages() -> Iterator[str]:
    for package in PACKAGES:
        yield from files_below(folder_of(package))


def _files_of_modules() -> Iterator[str]:
    yield sys.executable
    for module in list(sys.modules.values()):
        if path := getattr(module, "__file__", None):
            yield path


def _import_all() -> None:
    """Imports what runs need. No dialect is made, as each run makes its own."""
    from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions

    quicken_definitions()
    for room in _ROOMS:
        package = importlib.import_module(f"xdsl_gas.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def _use_llvm() -> None:
    """Lets LLVM make what it makes at its first use, if it is installed."""
    from xdsl_gas.toolchain.llvm import has_llvmlite
    from xdsl_gas.toolchain.llvm_process import Job, result_of

    if has_llvmlite():
        result_of(Job(level=3), _MODULE)
