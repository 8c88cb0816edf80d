"""
What a module goes through in `xdsl-opt -p ip-msp,resolve-gas`, phase by phase, in a
process that answers requests. Also runs with the package of another commit, so it uses
nothing of the package but its dialects, its passes and the front door for LLVM IR.
"""

import gc
import json
import re
import resource
import sys
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import TypeVar

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.passes import PassPipeline
from xdsl.printer import Printer

import xdsl_gas
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

T = TypeVar("T")

PASSES = "ip-msp,resolve-gas"


def new_context() -> Context:
    """A context with the dialects of xDSL and of this package."""
    context = Context()
    xdsl_gas.register(context)
    return context


def parsed(text: str) -> ModuleOp:
    """Reads a module as MLIR."""
    return Parser(new_context(), text).parse_module()


def printed(module: ModuleOp) -> str:
    """Prints a module as MLIR."""
    stream = StringIO()
    Printer(stream).print_op(module)
    return stream.getvalue()


def run_passes(module: ModuleOp, passes: str = PASSES) -> None:
    """Runs passes as `xdsl-opt` does."""
    pipeline = PassPipeline.parse_spec(dict(XDSL_GAS_UNIVERSE.all_passes), passes)
    pipeline.apply(new_context(), module)


def operations_of(module: ModuleOp) -> int:
    """The number of operations in a module."""
    return sum(1 for _ in module.walk())


def memory_now() -> int:
    """The memory that the process has, in KiB; where that is not told, the most."""
    return _memory("VmRSS")


def peak_memory() -> int:
    """The most memory that the process has had so far, in KiB."""
    return _memory("VmHWM")


def _memory(which: str) -> int:
    status = Path("/proc/self/status")
    if status.exists():
        found = re.search(rf"^{which}:\s+(\d+) kB$", status.read_text(), re.MULTILINE)
        if found is not None:
            return int(found[1])
    # On Linux, this begins with what the process has that started this one.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


class Stopwatch:
    """Seconds of the processor, by phase."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def time(self, phase: str, action: Callable[[], T]) -> T:
        """Runs a phase. What others have left is collected before."""
        gc.collect()
        begin = time.process_time()
        result = action()
        self.seconds[phase] = time.process_time() - begin
        return result


def seconds_of_mlir(text: str, passes: str = PASSES) -> dict[str, float]:
    """The seconds of each phase of a module in MLIR, and its operations."""
    watch = Stopwatch()
    # Not the peak, which contains the bytes that the text was decoded from.
    start = memory_now()
    module = watch.time("read", lambda: parsed(text))
    read = peak_memory()
    before = operations_of(module)
    watch.time("verify", module.verify)
    watch.time("passes", lambda: run_passes(module, passes))
    # Of the first module of a process only: the peak never falls.
    memory = (peak_memory() - start) / max(read - start, 1)
    watch.time("print", lambda: printed(module))
    return {
        **watch.seconds,
        "operations": before,
        "after": operations_of(module),
        "memory": memory,
    }


def seconds_of_llvm_ir(text: str) -> dict[str, float]:
    """The same of reading and writing LLVM IR."""
    from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
    from xdsl_gas.targets.modules import llvm_ir

    watch = Stopwatch()
    module = watch.time("read", lambda: read_llvm_ir(text))
    watch.time("write", lambda: llvm_ir(module))
    # What building its operations takes at least.
    watch.time("clone", module.clone)
    return {**watch.seconds, "operations": operations_of(module)}


def main() -> None:
    """
    Answers each line, the name of a file, with the seconds of its phases. An argument
    names other passes.
    """
    passes = sys.argv[1] if len(sys.argv) > 1 else PASSES
    for line in sys.stdin:
        path = Path(line.rstrip("\n"))
        text = path.read_text(errors="surrogateescape")
        if path.suffix == ".ll":
            found = seconds_of_llvm_ir(text)
        else:
            found = seconds_of_mlir(text, passes)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
