"""
The lanes of a predicated kernel: those that are work-items of the work-group.

    %rest   = get_local_size(0) - get_local_id(0)
    %active = 0, 1, 2, ... < %rest                  the mask
    %length = min(%rest, W)                         the explicit vector length

The first `%length` lanes run. Operations of LLVM's vector predication have both, a mask
and a length; beyond the length, their results are poison. The mask of code that all
work-items run is that of all lanes then. Masks of branches are parts of `%active`, as
single lanes, and tests whether any lane runs, depend on them.

See https://llvm.org/docs/LangRef.html#vector-predication-intrinsics.
"""

from xdsl.dialects.builtin import i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import Predicate


def remaining_work_items(builder: LaneBuilder, dimension: int) -> SSAValue:
    """Returns the number of work-items from lane 0 on, up to the end of the row."""
    rank = builder.constant(dimension, i32)
    size = builder.value_of_builtin(Id.GET_LOCAL_SIZE, rank)
    first = builder.value_of_builtin(Id.GET_LOCAL_ID, rank)
    return builder.difference_of(size, first)


def predicate_of(
    builder: LaneBuilder, remaining: SSAValue, has_length: bool
) -> Predicate:
    """Returns the lanes for a number of work-items, which may be more."""
    mask = builder.lanes_below(remaining)
    mask.name_hint = "active"
    if not has_length:
        return Predicate(mask)
    lanes = builder.lane_count(i64)
    count = builder.made("intr.umin", [remaining, lanes], i64)
    length = builder.cast("trunc", count, i32)
    length.name_hint = "length"
    return Predicate(mask, length)


def predicated_by(
    builder: LaneBuilder, mask: SSAValue | None
) -> tuple[SSAValue, SSAValue] | None:
    """
    Returns the mask and the length of an operation on some lanes of a kernel; None if
    it is to have a mask only.
    """
    predicate = builder.predicate
    if mask is None or predicate is None or predicate.length is None:
        return None
    lanes = builder.all_lanes() if mask is predicate.mask else mask
    return lanes, predicate.length
