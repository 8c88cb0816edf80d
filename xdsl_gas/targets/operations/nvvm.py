"""
Translates operations of the `nvvm` dialect, which are intrinsics of NVPTX.

See https://llvm.org/docs/NVPTXUsage.html#intrinsics.
"""

from xdsl.ir import Operation

from xdsl_gas.targets.operations.intrinsics import Intrinsic
from xdsl_gas.targets.properties import Properties
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer, call


def _block_barrier(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    name = "llvm.nvvm.barrier.cta.sync.aligned.all"
    return call(name, "void", [("i32", "0")])


WRITERS: dict[str, Writer] = {"nvvm.barrier0": _block_barrier}


def intrinsic_of(name: str) -> Writer | None:
    """Returns the writer of an intrinsic; None if it is not known."""
    if name.startswith("nvvm.read.ptx.sreg."):
        return Intrinsic(name=f"llvm.{name}")
    return None
