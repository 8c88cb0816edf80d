"""
How the processes of a pool are started, each with what all of them need imported.

On Linux, they are forked from the command while it has only one thread. Elsewhere, or
beside threads, a server forks them, which imports that once, while the command itself
is still being imported.
"""

import multiprocessing
import os
from collections.abc import Iterable
from importlib import import_module
from multiprocessing.context import BaseContext

from xdsl_gas.toolchain.forks import can_fork

PRELOADED = [
    "xdsl_gas.cli.tasks",
    "xdsl_gas.universe",
    "xdsl_gas.transforms.whole_program",
    "xdsl_gas.transforms.ip_msp",
    "xdsl_gas.transforms.resolve_gas",
    "xdsl_gas.dialects.dlti",
    "xdsl_gas.dialects.llvm.intrinsics.calls",
    "xdsl_gas.dialects.llvm.module.functions",
    "xdsl_gas.dialects.llvm.module.globals",
    "xdsl_gas.dialects.llvm.module.linking",
    "xdsl_gas.dialects.llvm.ops.arithmetic",
    "xdsl_gas.dialects.llvm.ops.calls",
    "xdsl_gas.dialects.llvm.ops.control_flow",
    "xdsl_gas.dialects.llvm.ops.conversions",
    "xdsl_gas.dialects.llvm.ops.gep",
    "xdsl_gas.dialects.llvm.ops.memory",
    "xdsl_gas.dialects.nvvm.registers",
    "xdsl_gas.frontends.llvm_ir.instructions.intrinsics",
    "xdsl_gas.xdsl_compat.fast_ir",
    "xdsl_gas.xdsl_compat.fast_traversal",
]
"""The modules that nearly every file needs."""

FOR_LLVM = [
    "xdsl_gas.dialects.llvm.ops.atomics",
    "xdsl_gas.dialects.opencl",
    "xdsl_gas.frontends.llvm_ir.reader",
    "xdsl_gas.frontends.llvm_ir.summaries",
    "xdsl_gas.pipelines.llvm_opt",
    "xdsl_gas.targets.modules",
    "xdsl_gas.targets.release_of_output",
]
"""The modules that reading and writing LLVM IR needs."""


def context_of_processes(*, needs_llvm: bool) -> BaseContext:
    """
    Returns a way to start processes that also works beside threads, with what LLVM IR
    needs imported, or only what every file needs.
    """
    preloaded = [*PRELOADED, *(FOR_LLVM if needs_llvm else ())]
    if can_fork():
        for name in preloaded:
            import_module(name)
        return multiprocessing.get_context("fork")
    # The first modules of a new process are not those of the working directory.
    if "forkserver" not in multiprocessing.get_all_start_methods():
        os.environ[_SAFE_PATH] = "1"
        return multiprocessing.get_context("spawn")
    from multiprocessing.forkserver import ensure_running

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(preloaded)
    # The server's environment only: programs of users are started from here, too.
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        ensure_running()
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before
    return context


_SAFE_PATH = "PYTHONSAFEPATH"


def start_early(*, needs_llvm: bool) -> None:
    """
    Starts the server, if there is one, before processes are needed. Does not wait for
    it.
    """
    if not can_fork():
        context_of_processes(needs_llvm=needs_llvm)


def needs_llvm(names: Iterable[str]) -> bool:
    """Whether one of some files is not named as MLIR."""
    return not all(name.endswith(".mlir") for name in names)
