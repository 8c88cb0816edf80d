"""
CUDA's operations on the lanes of a warp.

Each thread has to be one of those that its mask names. Values of lanes that do not run
an operation are undefined.

Source: "PTX ISA", sections `shfl.sync`, `vote.sync`, `match.sync`, `activemask`,
`redux.sync`, `elect.sync`, `bar.warp.sync` and "Special Registers".
"""

from collections.abc import Callable
from functools import reduce

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.analysis.semantics.library_functions import kind_of_operation
from xdsl_gas.interpreters.library.lanes import Lanes, together
from xdsl_gas.interpreters.operations.atomics import INTEGERS
from xdsl_gas.interpreters.state.values import POISON, Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_WORD = (1 << 32) - 1
_MATCHED = "a value that is matched"


def _shuffle(function: BuiltinFunction) -> Handler:
    def compute(lanes: Lanes) -> Value:
        by, both = (
            as_int(value, "an operand of a shuffle") for value in lanes.own[-2:]
        )
        own, by, clamp, segment = lanes.lane, by & 31, both & 31, both >> 8 & 31
        least = own & segment
        most = least | clamp & ~segment
        match kind_of_operation(function, lanes.op):
            case "up":
                source, is_valid = own - by, own - by >= most
            case "down":
                source, is_valid = own + by, own + by <= most
            case "bfly":
                source, is_valid = own ^ by, own ^ by <= most
            case _:
                source = least | by & ~segment
                is_valid = source <= most
        shuffled = lanes.of_lane(source if is_valid else own, -3)
        if isinstance(lanes.op.results[0].type, llvm.LLVMStructType):
            return shuffled, int(is_valid)
        return shuffled

    return together(compute, mask=0 if "sync" in function.name else None)


def _vote(function: BuiltinFunction) -> Handler:
    def compute(lanes: Lanes) -> Value:
        bits = lanes.chosen(lambda operands: operands[-1])
        match kind_of_operation(function, lanes.op):
            case "ballot":
                return bits
            case "any":
                return int(bits != 0)
            case "all":
                return int(bits == lanes.bits)
            case _:
                return int(bits in (0, lanes.bits))

    return together(compute, mask=0 if "sync" in function.name else None)


def _match(function: BuiltinFunction) -> Handler:
    def compute(lanes: Lanes) -> Value:
        value = as_int(lanes.own[1], _MATCHED)
        equal = lanes.chosen(
            lambda operands: int(
                as_int(operands[1], "a value that is matched") == value
            )
        )
        if kind_of_operation(function, lanes.op) == "any":
            return equal
        are_all = equal == lanes.bits
        return (equal if are_all else 0), int(are_all)

    return together(compute, mask=0)


def _redux(function: BuiltinFunction) -> Handler:
    def compute(lanes: Lanes) -> Value:
        word = kind_of_operation(function, lanes.op)
        values = [operands[0] for operands in lanes.operands.values()]
        if POISON in values:
            return POISON
        numbers = [as_int(value, "a value that is reduced") for value in values]
        update = INTEGERS[word]
        return reduce(lambda one, other: update(one, other, 32), numbers) & _WORD

    return together(compute, mask=1)


def _elect(lanes: Lanes) -> Value:
    first = next(iter(lanes.operands))
    is_first = int(first == lanes.lane)
    if isinstance(lanes.op.results[0].type, llvm.LLVMStructType):
        return first, is_first
    return is_first


_MASKS: dict[str, Callable[[int], int]] = {
    "eq": lambda lane: 1 << lane,
    "le": lambda lane: (2 << lane) - 1,
    "lt": lambda lane: (1 << lane) - 1,
    "ge": lambda lane: -1 << lane,
    "gt": lambda lane: -2 << lane,
}


def _lane_mask(function: BuiltinFunction) -> Handler:
    bits = _MASKS[function.kind]

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        return bits(item.sub_group.lane) & _WORD

    return handle


def _size(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return item.group.sub_groups.size


WARPS: dict[str, Handler] = {
    "cuda.warpsize": _size,
    "cuda.activemask": together(lambda lanes: lanes.bits),
    "cuda.elect_sync": together(_elect, mask=0),
    "cuda.bar_warp_sync": together(lambda lanes: None, mask=0),
}
WARP_OPERATIONS: dict[str, Callable[[BuiltinFunction], Handler]] = {
    "cuda.lanemask": _lane_mask,
    "cuda.shfl": _shuffle,
    "cuda.shfl_sync": _shuffle,
    "cuda.vote": _vote,
    "cuda.vote_sync": _vote,
    "cuda.match_sync": _match,
    "cuda.redux_sync": _redux,
}
"""The operations that have several kinds."""
