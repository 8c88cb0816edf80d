"""
The server that starts the processes of a pool, each with what all of them need.

It imports that once, and does so while the command itself is still being imported.
"""

import multiprocessing
from multiprocessing.context import BaseContext

PRELOADED = [
    "xdsl_gas.cli.tasks",
    "xdsl_gas.universe",
    "xdsl_gas.transforms.whole_program",
    "xdsl_gas.transforms.ip_msp",
    "xdsl_gas.transforms.resolve_gas",
    "xdsl_gas.dialects.llvm.module.functions",
    "xdsl_gas.dialects.llvm.module.globals",
    "xdsl_gas.dialects.llvm.ops.calls",
    "xdsl_gas.dialects.llvm.ops.control_flow",
    "xdsl_gas.dialects.llvm.ops.gep",
    "xdsl_gas.dialects.llvm.ops.memory",
]
"""The modules that nearly every file needs."""


def context_of_processes() -> BaseContext:
    """Returns a way to start processes that also works beside threads."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def start_early() -> None:
    """
    Starts the server, if there is one, before processes are needed. Does not wait for
    it.
    """
    if context_of_processes().get_start_method() == "forkserver":
        from multiprocessing.forkserver import ensure_running

        ensure_running()
