"""
Kernels of the target spir on the processor of the host.

Address spaces are one flat memory there, and the pointers of a program leave bits 61 to
63 free, so that tags are what they are on the device: an access through a pointer that
has one is no access to memory, and crashes.
"""

import json
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from native_process import BARRIER, POSITIONS
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.api import for_this_processor
from xdsl_gas.targets.modules import llvm_ir

_PROCESS = Path(__file__).parent / "native_process.py"


class Crashed(Exception):
    """A kernel ended the process that ran it; the text says with which signal."""


def for_the_host(module: ModuleOp) -> str:
    """The LLVM IR of a module whose casts were lowered, for this processor."""
    return llvm_ir(for_this_processor(module))


def check_functions(module: ModuleOp, *, items_share_nothing: bool) -> None:
    """
    Raises `ValueError` for a kernel that calls what is not here. Work-items run one
    after the other, so a barrier is none: only where no work-item reads what another
    one writes does that make no difference.
    """
    known = {*POSITIONS, *([BARRIER] if items_share_nothing else [])}
    graph = CallGraph(module)
    for op in module.walk():
        if isinstance(op, llvm.CallOp) and op.callee is not None:
            called = graph.callee_of(op)
            name = op.callee.string_value()
            if (called is None or not called.body.blocks) and name not in known:
                raise ValueError(f"@{name} cannot be run natively")


class Processor:
    """A process that runs kernels; another one is started when a kernel ended it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self._process.communicate()
            self._process = None

    def run(
        self,
        module: ModuleOp,
        kernel: str,
        arguments: list[bytes | int],
        *,
        global_size: int,
        local_size: int,
        items_share_nothing: bool = False,
        optimize: bool = False,
    ) -> list[bytes]:
        """
        Runs a kernel, after all of LLVM's optimizations if wanted; returns what is in
        its buffers afterwards. Raises `Crashed`, and `ValueError` for a kernel that
        calls what is not here.
        """
        check_functions(module, items_share_nothing=items_share_nothing)
        job: dict[str, Any] = {
            "ir": for_the_host(module),
            "kernel": kernel,
            "arguments": [a if isinstance(a, int) else a.hex() for a in arguments],
            "global_size": global_size,
            "local_size": local_size,
            "optimize": optimize,
        }
        if self._process is None:
            self._process = subprocess.Popen(
                (sys.executable, _PROCESS),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            self._process = None
            process.communicate()
            raise Crashed(f"signal {-process.returncode}")
        return [bytes.fromhex(data) for data in json.loads(answer)]
