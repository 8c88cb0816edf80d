"""
The table of writers, which translate one operation each, by operation name.
"""

from xdsl.ir import Operation

from xdsl_gas.targets.operations import (
    accesses,
    arithmetic,
    calls,
    constants,
    control_flow,
    intrinsics,
    nvvm,
    rocdl,
)
from xdsl_gas.targets.operations.arithmetic import EXPRESSIONS as EXPRESSIONS
from xdsl_gas.targets.properties import NotWritable, source_name
from xdsl_gas.targets.writer import Writer

WRITERS: dict[str, Writer] = {
    **constants.WRITERS,
    **arithmetic.WRITERS,
    **accesses.WRITERS,
    **calls.WRITERS,
    **intrinsics.WRITERS,
    **control_flow.WRITERS,
    **nvvm.WRITERS,
    **rocdl.WRITERS,
}
"""The table itself, without the intrinsics that need no entry."""

CONSTANTS = frozenset(constants.WRITERS)
"""The operations that are always constants."""


def writer_of(op: Operation) -> Writer:
    """Returns the writer of an operation. Raises `NotWritable` if there is none."""
    name = op.name
    known = WRITERS.get(name)
    if known is not None:
        return known
    if name.startswith("llvm.intr."):
        writer: Writer | None = intrinsics.intrinsic_of(name)
    elif name.startswith("nvvm."):
        writer = nvvm.intrinsic_of(name)
    else:
        writer = rocdl.intrinsic_of(name)
    if writer is None:
        raise NotWritable(f"the operation `{source_name(op)}`")
    WRITERS[name] = writer
    return writer
