"""What a server has imported for its runs, and whether that is still installed."""

import gc
import importlib
import os
import pkgutil
import sys
from collections.abc import Iterator

from xdsl_gas.cli.installed import (
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

_KERNEL = b"""\
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x float] undef, align 4
define internal float @element(ptr %p, i32 %n) {
  %i = sext i32 %n to i64
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %q, align 4
  ret float %v
}
define ptx_kernel void @kernel(ptr %in, ptr %out, i32 %count) {
entry:
  %here = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = icmp sgt i32 %count, 0
  br i1 %some, label %loop, label %end
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %v = call float @element(ptr %in, i32 %n)
  %w = call float @element(ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %n)
  %product = fmul float %v, %w
  %more = fadd float %sum, %product
  %next = add nsw i32 %n, 1
  %again = icmp slt i32 %next, %count
  br i1 %again, label %loop, label %end
end:
  %all = phi float [ 0.0, %entry ], [ %more, %loop ]
  %i = zext i32 %here to i64
  %q = getelementptr inbounds float, ptr %out, i64 %i
  store float %all, ptr %q, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"""
"""A module with what most have: what a first use makes, runs do not make again."""


class Loaded:
    """The modules that have been imported."""

    def __init__(self) -> None:
        # Before the imports: a file that changes meanwhile is another one then.
        self._files = list(_files())
        self._stamps = list(map(_stamp, self._files))
        self._distributions = list(distributions())
        _import_all()
        _run_once()
        gc.collect()
        # No collection of a run writes to these objects, whose memory it shares.
        gc.freeze()

    def is_current(self) -> bool:
        """Whether a new process would import the same."""
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


def _run_once() -> None:
    """Uses what most runs use, if LLVM is installed."""
    from xdsl_gas.pipelines.job import Options, run_job
    from xdsl_gas.toolchain.llvm import has_llvmlite
    from xdsl_gas.toolchain.llvm_process import Job, result_of

    if has_llvmlite():
        run_job("kernel", _KERNEL, Options())
        # The run has used it in a fork.
        result_of(Job(level=3), _KERNEL)
