"""
OpenCL C's functions of sub-groups: votes, broadcasts, reductions, scans, shuffles,
ballots, rotations, clusters, and operations in non-uniform control flow.

Functions that the specification does not allow in non-uniform control flow have to be
run by all work-items of the sub-group. Values of lanes that do not run an operation,
and of lanes that the sub-group does not have, are undefined.

Source: the OpenCL C specification, chapter 6.15.19 "Subgroup Functions"; the OpenCL
Extension Specification; the extension `cl_intel_subgroups`.
"""

from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import VectorType
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.library.collectives import Reduction
from xdsl_gas.interpreters.library.lanes import Lanes, all_lanes, any_lane, together
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import POISON, Value, as_int, signed
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_ALL = (1 << 128) - 1


# Reductions and scans.


def _reduction(function: BuiltinFunction) -> Handler:
    is_clustered = "clustered" in function.name
    kind = function.name[function.name.index("group_") + len("group_") :]
    kind = kind.removeprefix("non_uniform_").removeprefix("clustered_")
    reduction = Reduction(kind, function.kind, is_signed=function.is_signed())

    def compute(lanes: Lanes) -> Value:
        taken = list(lanes.operands)
        if is_clustered:
            size = _cluster_size(lanes, lanes.own[1])
            first = lanes.lane & -size
            taken = [lane for lane in taken if first <= lane < first + size]
        values = [(lanes.of_lane(lane),) for lane in taken]
        return reduction(lanes.item, lanes.op, values, taken.index(lanes.lane))

    return together(compute, by_all=function.name == f"sub_group_{kind}")


def _cluster_size(lanes: Lanes, operand: Value) -> int:
    size = as_int(operand, "the size of a cluster")
    if not 0 < size <= lanes.item.group.sub_groups.size or size & (size - 1):
        raise Trap(f"a cluster of {size} work-items of a sub-group")
    return size


# Operations on the values of other lanes.


def _first(lanes: Lanes) -> int:
    return next(iter(lanes.operands))


def _elect(lanes: Lanes) -> Value:
    return int(_first(lanes) == lanes.lane)


def _broadcast_first(lanes: Lanes) -> Value:
    return lanes.of_lane(_first(lanes))


def _all_equal(lanes: Lanes) -> Value:
    values = [operands[0] for operands in lanes.operands.values()]
    return POISON if POISON in values else int(values.count(values[0]) == len(values))


def _of(place: Callable[[Lanes, int], int]) -> Callable[[Lanes], Value]:
    """A shuffle: the value of a lane, computed from the second operand."""

    def compute(lanes: Lanes) -> Value:
        *values, given = lanes.own
        at = place(lanes, as_int(given, "a lane"))
        most = lanes.item.group.sub_groups.size
        if len(values) == 1:
            if most == 1:
                return values[0]
            return lanes.of_lane(at) if 0 <= at < most else POISON
        # Two values of each lane, the second ones behind the first ones.
        return lanes.of_lane(at % most, at // most) if 0 <= at < 2 * most else POISON

    return compute


def _up(lanes: Lanes, by: int) -> int:
    at = lanes.lane - signed(by, 32)
    # Of two values, the first one is of the lanes before.
    return at + lanes.item.group.sub_groups.size if len(lanes.own) == 3 else at


def _rotated(lanes: Lanes, by: int) -> int:
    most = lanes.item.group.sub_groups.size
    return (lanes.lane + signed(by, 32)) % most


def _rotated_in_cluster(lanes: Lanes) -> Value:
    _, by, size = lanes.own
    count = _cluster_size(lanes, size)
    moved = lanes.lane + signed(as_int(by, "a distance"), 32)
    return lanes.of_lane(lanes.lane & -count | moved & (count - 1))


def _ballot(lanes: Lanes) -> Value:
    return _words(lanes.op, lanes.chosen(lambda operands: operands[0]))


_TOGETHER: Mapping[str, Callable[[Lanes], Value | None]] = {
    "sub_group_barrier": lambda lanes: None,
    "sub_group_any": any_lane,
    "sub_group_all": all_lanes,
    "sub_group_broadcast": _of(lambda lanes, at: at),
    "sub_group_non_uniform_any": any_lane,
    "sub_group_non_uniform_all": all_lanes,
    "sub_group_non_uniform_all_equal": _all_equal,
    "sub_group_non_uniform_broadcast": _of(lambda lanes, at: at),
    "sub_group_broadcast_first": _broadcast_first,
    "sub_group_elect": _elect,
    "sub_group_ballot": _ballot,
    "sub_group_rotate": _of(_rotated),
    "sub_group_clustered_rotate": _rotated_in_cluster,
    "sub_group_shuffle": _of(lambda lanes, at: at),
    "sub_group_shuffle_xor": _of(lambda lanes, at: lanes.lane ^ at),
    "sub_group_shuffle_down": _of(lambda lanes, by: lanes.lane + by),
    "sub_group_shuffle_up": _of(_up),
}
_BY_ALL = frozenset(
    f"sub_group_{word}" for word in ("barrier", "any", "all", "broadcast")
)
"""Functions that the lanes of a sub-group all run."""


# Functions of a ballot, which each work-item computes alone.


def _words(op: Operation, bits: int) -> Value:
    if not isinstance(op.results[0].type, VectorType):
        return bits
    return tuple(bits >> 32 * word & 0xFFFFFFFF for word in range(4))


def _bits(ballot: Value) -> int:
    assert isinstance(ballot, tuple)
    words = [as_int(word, "a ballot") for word in ballot]
    return sum(word << 32 * number for number, word in enumerate(words))


def _alone(compute: Callable[..., int | None]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        if POISON in operands:
            return POISON
        result = compute(item, *operands)
        return POISON if result is None else _words(op, result)

    return handle


def _counted(chosen: Callable[[int], int]) -> Callable[[WorkItem, Value], int]:
    """Counts bits of a ballot, among those that are chosen for a lane."""

    def compute(item: WorkItem, ballot: Value) -> int:
        _, lane, size = item.sub_group
        return (_bits(ballot) & chosen(lane) & (1 << size) - 1).bit_count()

    return compute


def _found(item: WorkItem, ballot: Value, *, last: bool) -> int | None:
    bits = _bits(ballot) & (1 << item.sub_group.size) - 1
    if not bits:
        return None
    return (bits if last else bits & -bits).bit_length() - 1


def _mask(chosen: Callable[[int], int]) -> Callable[[WorkItem], int]:
    def compute(item: WorkItem) -> int:
        _, lane, size = item.sub_group
        return chosen(lane) & (1 << size) - 1

    return compute


def _bit_of(item: WorkItem, ballot: Value, place: Value) -> int:
    return _bits(ballot) >> (as_int(place, "a place") & 127) & 1


def _own_bit(item: WorkItem, ballot: Value) -> int:
    return _bits(ballot) >> item.sub_group.lane & 1


def _first_bit(item: WorkItem, ballot: Value) -> int | None:
    return _found(item, ballot, last=False)


def _last_bit(item: WorkItem, ballot: Value) -> int | None:
    return _found(item, ballot, last=True)


_ALONE: Mapping[str, Callable[..., int | None]] = {
    "sub_group_inverse_ballot": _own_bit,
    "sub_group_ballot_bit_extract": _bit_of,
    "sub_group_ballot_bit_count": _counted(lambda lane: _ALL),
    "sub_group_ballot_inclusive_scan": _counted(lambda lane: (2 << lane) - 1),
    "sub_group_ballot_exclusive_scan": _counted(lambda lane: (1 << lane) - 1),
    "sub_group_ballot_find_lsb": _first_bit,
    "sub_group_ballot_find_msb": _last_bit,
    "get_sub_group_eq_mask": _mask(lambda lane: 1 << lane),
    "get_sub_group_ge_mask": _mask(lambda lane: _ALL << lane),
    "get_sub_group_le_mask": _mask(lambda lane: (2 << lane) - 1),
    "get_sub_group_gt_mask": _mask(lambda lane: _ALL << lane + 1),
    "get_sub_group_lt_mask": _mask(lambda lane: (1 << lane) - 1),
}

SUB_GROUPS: Mapping[str, Handler] = {
    **{
        name: together(compute, by_all=name in _BY_ALL)
        for name, compute in _TOGETHER.items()
    },
    **{name: _alone(compute) for name, compute in _ALONE.items()},
}
"""The functions by their names in OpenCL C."""

SUB_GROUP_REDUCTIONS: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    f"sub_group_{which}{kind}": _reduction
    for which in ("", "non_uniform_", "clustered_")
    for kind in ("reduce", "scan_inclusive", "scan_exclusive")
}
