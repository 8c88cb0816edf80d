"""The generic pointers that `gas-sanitize` has recorded."""

from collections.abc import Sequence, Set

from xdsl.ir import Operation, OpResult, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.graph import postorder
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.gas import OriginalPointerOp


def recorded_pointers(module: Operation) -> Set[SSAValue]:
    """Returns the recorded pointers, and all values that they are computed from."""
    recorded = (
        op.operands[0] for op in module.walk() if isinstance(op, OriginalPointerOp)
    )
    return set(postorder(recorded, _sources))


def _sources(value: SSAValue) -> Sequence[SSAValue]:
    sources = incoming_values(value)
    if isinstance(value, OpResult) and semantics_of(value.op).source in (
        PointerSource.FORWARDED,
        PointerSource.CAST,
    ):
        sources += value.op.operands
    return sources


def user_beside_records(pointer: SSAValue) -> Operation | None:
    """Returns the one user of a pointer beside records; None if there are others."""
    users = [
        use.operation
        for use in pointer.uses
        if not isinstance(use.operation, OriginalPointerOp)
    ]
    return users[0] if len(users) == 1 else None


def record_before(
    branch: Operation,
    pointer: SSAValue,
    arithmetic: Sequence[Operation],
    access: Operation,
    rewriter: PatternRewriter,
) -> None:
    """
    Records before a branch the address that an access behind it has, if the access is
    recorded: that of `pointer`, which the branch passes, after address arithmetic.
    """
    records = [
        use.operation
        for operand in access.operands
        for use in operand.uses
        if isinstance(use.operation, OriginalPointerOp)
    ]
    if not records:
        return
    point = InsertPoint.before(branch)
    for op in arithmetic:
        copy = op.clone()
        copy.operands[semantics_of(op).forwarded[0]] = pointer
        rewriter.insert(copy, point)
        pointer = copy.results[0]
    record = OriginalPointerOp.create(
        operands=[pointer], properties=dict(records[0].properties)
    )
    record.location = access.location
    rewriter.insert(record, point)


def erase_records(pointer: SSAValue, rewriter: PatternRewriter) -> None:
    for use in tuple(pointer.uses):
        if isinstance(use.operation, OriginalPointerOp):
            rewriter.erase(use.operation)
