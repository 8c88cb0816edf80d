"""
OpenCL C's extensions for sub-groups, which have one work-item here: ballots, rotations,
clusters, and operations in non-uniform control flow.

Source: the OpenCL Extension Specification.
"""

import re
from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import VectorType
from xdsl.ir import Operation

from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import POISON, Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_MANGLED = re.compile(r"_Z(\d+)")


def sub_group_function(name: str) -> Handler | None:
    """Returns the handler of such a function by its mangled name; None for others."""
    match = _MANGLED.match(name)
    if match is None:
        return None
    stem = name[match.end() : match.end() + int(match[1])]
    if stem.startswith("sub_group_clustered_reduce_"):
        return _clustered("logical" in stem)
    compute = _FUNCTIONS.get(stem)
    if compute is None:
        return None

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        if POISON in operands:
            return POISON
        found = compute(*operands)
        is_ballot = isinstance(op.results[0].type, VectorType)
        if is_ballot and isinstance(found, int):
            return (found, 0, 0, 0)
        return found

    return handle


def _clustered(is_logical: bool) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        value, size = operands
        if as_int(size, "the size of a cluster") != 1:
            raise Trap("a cluster of more work-items than the sub-group has")
        return _truth(value) if is_logical and value is not POISON else value

    return handle


def _truth(value: Value) -> int:
    return int(bool(as_int(value, "a predicate")))


def _word(ballot: Value) -> int:
    """The bit of the only work-item, in the lowest place."""
    assert isinstance(ballot, tuple)
    return as_int(ballot[0], "a ballot")


def _bit(ballot: Value, place: Value) -> int:
    assert isinstance(ballot, tuple)
    word, bit = divmod(as_int(place, "a place") & 127, 32)
    return as_int(ballot[word], "a ballot") >> bit & 1


def _own(value: Value, *others: Value) -> Value:
    return value


def _own_bit(ballot: Value) -> Value:
    return _word(ballot) & 1


def _found_bit(ballot: Value) -> Value:
    return 0 if _word(ballot) & 1 else POISON


def _one(*values: Value) -> Value:
    return 1


def _zero(*values: Value) -> Value:
    return 0


_FUNCTIONS: Mapping[str, Callable[..., Value]] = {
    "sub_group_ballot": _truth,
    "sub_group_inverse_ballot": _own_bit,
    "sub_group_ballot_bit_extract": _bit,
    "sub_group_ballot_bit_count": _own_bit,
    "sub_group_ballot_inclusive_scan": _own_bit,
    "sub_group_ballot_exclusive_scan": _zero,
    "sub_group_ballot_find_lsb": _found_bit,
    "sub_group_ballot_find_msb": _found_bit,
    "get_sub_group_eq_mask": _one,
    "get_sub_group_ge_mask": _one,
    "get_sub_group_le_mask": _one,
    "get_sub_group_gt_mask": _zero,
    "get_sub_group_lt_mask": _zero,
    "sub_group_elect": _one,
    "sub_group_rotate": _own,
    "sub_group_clustered_rotate": _own,
    "sub_group_broadcast_first": _own,
    "sub_group_non_uniform_broadcast": _own,
    "sub_group_non_uniform_all": _truth,
    "sub_group_non_uniform_any": _truth,
    "sub_group_non_uniform_all_equal": _one,
}
