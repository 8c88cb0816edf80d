"""
CUDA's operations on the lanes of a warp.

Each thread has to be one of those that its mask names. Values of lanes that do not run
an operation are undefined.

Source: "PTX ISA", sections `shfl.sync`, `vote.sync`, `match.sync`, `activemask`,
`redux.sync`, `elect.sync`, `bar.warp.sync` and "Special Registers".
"""

import re
from collections.abc import Callable
from functools import reduce

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.interpreters.library.lanes import Lanes, together
from xdsl_gas.interpreters.operations.atomics import INTEGERS
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_int,
    integer_width,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_WORD = (1 << 32) - 1
_MATCHED = "a value that is matched"
_SHUFFLE = re.compile(r"llvm\.nvvm\.shfl(\.sync)?\.(up|down|bfly|idx)\.(?:i32|f32)p?")
_VOTE = re.compile(r"llvm\.nvvm\.vote\.(all|any|uni|ballot)(\.sync)?")
_MATCH = re.compile(r"llvm\.nvvm\.match\.(any|all)\.sync\.i(?:32|64)p?")
_REDUX = re.compile(r"llvm\.nvvm\.redux\.sync\.(u?min|u?max|add|and|or|xor)")
_REGISTER = re.compile(
    r"(?:llvm\.)?nvvm\.read\.ptx\.sreg\.(lane(?:id|mask\.\w\w)|n?warpid|warpsize)"
)


def warp_function(name: str) -> Handler | None:
    """Returns the handler of an intrinsic or operation; None for others."""
    if (match := _SHUFFLE.fullmatch(name)) is not None:
        return _shuffle(lambda op: match[2], 0 if match[1] else None)
    if (match := _VOTE.fullmatch(name)) is not None:
        return _vote(lambda op: match[1], 0 if match[2] else None)
    if (match := _MATCH.fullmatch(name)) is not None:
        return _match(lambda op: match[1])
    if (match := _REDUX.fullmatch(name)) is not None:
        return _redux(lambda op: match[1])
    if (match := _REGISTER.fullmatch(name)) is not None:
        return _register(match[1])
    return _OTHERS.get(name.removeprefix("llvm."))


_Kind = Callable[[Operation], str]


def _kind_of(op: Operation) -> str:
    """Returns the keyword of an operation of MLIR's dialect."""
    data = getattr(op.properties["kind"], "data", "")
    return data if isinstance(data, str) else str(data.value)


def _shuffle(kind: _Kind, mask: int | None) -> Handler:
    def compute(lanes: Lanes) -> Value:
        by, both = (
            as_int(value, "an operand of a shuffle") for value in lanes.own[-2:]
        )
        own, by, clamp, segment = lanes.lane, by & 31, both & 31, both >> 8 & 31
        least = own & segment
        most = least | clamp & ~segment
        match kind(lanes.op):
            case "up":
                source, is_valid = own - by, own - by >= most
            case "down":
                source, is_valid = own + by, own + by <= most
            case "bfly":
                source, is_valid = own ^ by, own ^ by <= most
            case _:
                source = least | by & ~segment
                is_valid = source <= most
        found = lanes.of_lane(source if is_valid else own, -3)
        if isinstance(lanes.op.results[0].type, llvm.LLVMStructType):
            return found, int(is_valid)
        return found

    return together(compute, mask=mask)


def _vote(kind: _Kind, mask: int | None) -> Handler:
    def compute(lanes: Lanes) -> Value:
        bits = lanes.chosen(lambda operands: operands[-1])
        match kind(lanes.op):
            case "ballot":
                return bits
            case "any":
                return int(bits != 0)
            case "all":
                return int(bits == lanes.bits)
            case _:
                return int(bits in (0, lanes.bits))

    return together(compute, mask=mask)


def _match(kind: _Kind) -> Handler:
    def compute(lanes: Lanes) -> Value:
        value = as_int(lanes.own[1], _MATCHED)
        equal = lanes.chosen(
            lambda operands: int(
                as_int(operands[1], "a value that is matched") == value
            )
        )
        if kind(lanes.op) == "any":
            return equal
        are_all = equal == lanes.bits
        return (equal if are_all else 0), int(are_all)

    return together(compute, mask=0)


def _redux(kind: _Kind) -> Handler:
    def compute(lanes: Lanes) -> Value:
        word = kind(lanes.op)
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


def _register(word: str) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        place, sub_groups = item.sub_group, item.group.sub_groups
        match word:
            case "laneid":
                found = place.lane
            case "warpid":
                found = place.number
            case "nwarpid":
                found = sub_groups.count(item.group.size)
            case "warpsize":
                found = sub_groups.size
            case _:
                found = _MASKS[word.removeprefix("lanemask.")](place.lane) & _WORD
        return found & (1 << integer_width(op.results[0].type)) - 1

    return handle


_OTHERS: dict[str, Handler] = {
    "nvvm.activemask": together(lambda lanes: lanes.bits),
    "nvvm.elect.sync": together(_elect, mask=0),
    "nvvm.bar.warp.sync": together(lambda lanes: None, mask=0),
    "nvvm.shfl.sync": _shuffle(_kind_of, 0),
    "nvvm.vote.sync": _vote(_kind_of, 0),
    "nvvm.match.sync": _match(_kind_of),
    "nvvm.redux.sync": _redux(_kind_of),
}
