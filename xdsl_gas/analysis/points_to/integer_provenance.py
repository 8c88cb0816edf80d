"""
Integer provenance: integers that are not derived from any pointer's address.

A constant, a hardware counter, and what is computed from these alone is the address of
an object only by coincidence.
"""

from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import CONSTANTS
from xdsl_gas.analysis.points_to.library_calls import LibraryCalls
from xdsl_gas.analysis.semantics.library.model import Result
from xdsl_gas.analysis.semantics.pointer_flow import Origin, flow_of

MAX_DEPTH = 16
"""The depth of the operations that are searched for a value's sources."""


def is_hardware_counter(op: Operation) -> bool:
    """Whether an operation other than a call reads a hardware counter."""
    return op.name.startswith(_COUNTERS)


def is_floating_point(op: Operation) -> bool:
    """Whether the result of an operation is a floating-point number or a comparison."""
    return op.name in _FLOATING_POINT


@dataclass(frozen=True)
class IntegerProvenance:
    """The sources of the integers of one module."""

    library: LibraryCalls

    def is_counter(self, op: Operation) -> bool:
        """Whether an operation reads a hardware counter."""
        if is_hardware_counter(op):
            return True
        known = self.library.called_by(op) if op.name in _CALLS else None
        return known is not None and known.result is Result.NUMBER

    def is_underived(self, value: SSAValue, depth: int = MAX_DEPTH) -> bool:
        """Whether a value is computed from constants and hardware counters only."""
        op = value.owner
        if not isinstance(op, Operation) or depth == 0:
            return False
        if is_floating_point(op) or self.is_counter(op):
            return True
        if op.name in CONSTANTS or flow_of(op).origin is Origin.UNDEFINED:
            return True
        if op.name in _CALLS:
            known = self.library.called_by(op)
            if known is None or known.result is not Result.COMPUTED:
                return False
        elif flow_of(op).origin not in (Origin.NUMBER, Origin.ARITHMETIC) and (
            op.name not in _CHANGING_WIDTH
        ):
            return False
        return all(self.is_underived(operand, depth - 1) for operand in op.operands)


_CHANGING_WIDTH = frozenset(("arith.index_cast", "arith.index_castui"))

_FLOATING_POINT = frozenset(
    f"llvm.{name}"
    for name in (
        "fadd",
        "fcmp",
        "fdiv",
        "fmul",
        "frem",
        "fsub",
        "icmp",
        "intr.fma",
        "intr.fmuladd",
        "sitofp",
        "uitofp",
    )
) | frozenset(
    f"arith.{name}"
    for name in (
        "addf",
        "cmpf",
        "cmpi",
        "divf",
        "mulf",
        "negf",
        "remf",
        "sitofp",
        "subf",
        "uitofp",
    )
)
"""Operations on floating-point numbers, and comparisons."""

_CALLS = frozenset(("func.call", "llvm.call", "llvm.call_intrinsic"))
"""The operations that may call a library function."""

_COUNTERS = (
    "gpu.block_dim",
    "gpu.block_id",
    "gpu.global_id",
    "gpu.grid_dim",
    "gpu.lane_id",
    "gpu.subgroup_id",
    "gpu.thread_id",
    "nvvm.read.ptx.sreg.",
    "rocdl.workitem.",
    "rocdl.workgroup.",
)
"""The prefixes of the names of operations that read a hardware counter."""
