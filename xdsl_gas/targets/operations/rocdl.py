"""
Translates operations of the `rocdl` dialect, which are intrinsics of AMDGPU.

See https://llvm.org/docs/AMDGPUUsage.html#llvm-ir-intrinsics.
"""

from xdsl.ir import Operation

from xdsl_gas.targets.operations.intrinsics import Intrinsic
from xdsl_gas.targets.properties import Properties
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer, call


def _barrier(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """AMD's barrier, with work-group fences around it."""
    to.add('fence syncscope("workgroup") release')
    to.add(call("llvm.amdgcn.s.barrier", "void", ()))
    to.add('fence syncscope("workgroup") acquire')
    return None


WRITERS: dict[str, Writer] = {"rocdl.barrier": _barrier}


def intrinsic_of(name: str) -> Writer | None:
    """Returns the writer of an intrinsic; None if it is not known."""
    if not name.startswith("rocdl."):
        return None
    return Intrinsic(name=f"llvm.amdgcn.{name.removeprefix('rocdl.')}")
