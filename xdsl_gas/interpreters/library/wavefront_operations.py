"""
Operations on the lanes of AMD's wavefronts.

Permutations have 0 where they name a lane that does not run them, or the old value.

Sources: LLVM's `IntrinsicsAMDGPU.td`; AMD's "Instruction Set Architecture" documents,
`DS_BPERMUTE_B32`, `DS_PERMUTE_B32`, `DS_SWIZZLE_B32`, `V_READLANE_B32`,
`V_MBCNT_LO_U32_B32`, `V_PERMLANE16_B32`, `V_PERMLANE16_SWAP_B32` and "Data Parallel
Primitives".
"""

from collections.abc import Callable

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.interpreters.library.lanes import Lanes, all_lanes, any_lane, together
from xdsl_gas.interpreters.state.traps import Unsupported
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_int,
    integer_width,
    signed,
    zero_of,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_ADDRESS = "the address of a lane"


def _size(lanes: Lanes) -> int:
    return lanes.item.group.sub_groups.size


def _value_or(lanes: Lanes, lane: int | None, operand: int, other: Value) -> Value:
    """Returns the operand of a lane, or another value if it does not run."""
    found = None if lane is None else lanes.operands.get(lane)
    return other if found is None else found[operand]


def _zero(lanes: Lanes) -> Value:
    return zero_of(lanes.op.results[0].type)


def _masked(lanes: Lanes, bits: int) -> int:
    return bits & (1 << integer_width(lanes.op.results[0].type)) - 1


def _ballot(lanes: Lanes) -> Value:
    return _masked(lanes, lanes.chosen(lambda operands: operands[0]))


_PREDICATES: dict[int, Callable[[int, int], bool]] = {
    0: lambda x, y: x == y,
    1: lambda x, y: x != y,
    2: lambda x, y: x > y,
    3: lambda x, y: x >= y,
    4: lambda x, y: x < y,
    5: lambda x, y: x <= y,
}


def _compare(lanes: Lanes) -> Value:
    number = as_int(lanes.own[2], "a comparison") - 32
    width = integer_width(lanes.op.operands[0].type)

    def holds(operands: tuple[Value, ...]) -> int:
        one, other = (as_int(value, "a compared value") for value in operands[:2])
        if number > 5:
            one, other = signed(one, width), signed(other, width)
        return int(_PREDICATES[number - 4 if number > 5 else number](one, other))

    return _masked(lanes, lanes.chosen(holds))


_EQUAL, _GREATER, _LESS, _UNORDERED = 1, 2, 4, 8
"""The bits of the numbers that LLVM gives comparisons of floating-point numbers."""


def _compare_floats(lanes: Lanes) -> Value:
    number = as_int(lanes.own[2], "a comparison")

    def holds(operands: tuple[Value, ...]) -> Value:
        one, other = operands[:2]
        if POISON in (one, other):
            return POISON
        assert isinstance(one, float)
        assert isinstance(other, float)
        if one == other:
            return int(bool(number & _EQUAL))
        if one > other:
            return int(bool(number & _GREATER))
        return int(bool(number & (_LESS if one < other else _UNORDERED)))

    return _masked(lanes, lanes.chosen(holds))


def _lane_at(lanes: Lanes, address: Value) -> int:
    return as_int(address, _ADDRESS) >> 2 & (_size(lanes) - 1)


def _gather(lanes: Lanes) -> Value:
    return _value_or(lanes, _lane_at(lanes, lanes.own[0]), 1, _zero(lanes))


def _scatter(lanes: Lanes) -> Value:
    scattered = _zero(lanes)
    for address, value in lanes.operands.values():
        if _lane_at(lanes, address) == lanes.lane:
            scattered = value
    return scattered


def _swizzle(lanes: Lanes) -> Value:
    pattern, own = as_int(lanes.own[1], "a pattern"), lanes.lane
    if pattern >> 15:
        lane = own & ~3 | pattern >> 2 * (own & 3) & 3
    else:
        inner = own & pattern & 31 | pattern >> 5 & 31
        lane = own & 32 | inner ^ (pattern >> 10 & 31)
    return _value_or(lanes, lane, 0, _zero(lanes))


def _source(control: int, own: int, size: int) -> int | None:
    """Returns the lane that a control names, None if there is none."""
    row, place, by = own & ~15, own & 15, control & 15
    if control < 0x100:
        return own & ~3 | control >> 2 * (own & 3) & 3
    match control & ~15, by:
        case 0x100, _:
            return own + by if place + by < 16 else None
        case 0x110, _:
            return own - by if place >= by else None
        case 0x120, _:
            return row | place - by & 15
        case 0x130, 0:
            return own + 1 if own + 1 < size else None
        case 0x130, 4:
            return (own + 1) % size
        case 0x130, 8:
            return own - 1 if own else None
        case 0x130, 12:
            return (own - 1) % size
        case 0x140, 0:
            return own ^ 15
        case 0x140, 1:
            return own ^ 7
        case 0x140, 2:
            return row - 1 if row else None
        case 0x140, 3:
            return 31 if own > 31 else None
        case 0x150, _:
            return row | by
        case 0x160, _:
            return own ^ by
        case _:
            raise Unsupported(f"the pattern {control:#x} of lanes")


_NAMES = ("dppCtrl", "rowMask", "bankMask", "boundCtrl")


def _controls(op: Operation, operands: tuple[Value, ...]) -> list[int]:
    held = [integer_value(op.properties.get(name)) for name in _NAMES]
    if held[0] is None:
        return [as_int(value, "a pattern") for value in operands[-4:]]
    return [number or 0 for number in held]


def _move(*, has_old: bool) -> Callable[[Lanes], Value]:
    def compute(lanes: Lanes) -> Value:
        control, rows, banks, bound = _controls(lanes.op, lanes.own)
        old = lanes.own[0] if has_old else _zero(lanes)
        own = lanes.lane
        if not rows >> own // 16 & banks >> own // 4 % 4 & 1:
            return old
        lane = _source(control, own, _size(lanes))
        return _value_or(lanes, lane, int(has_old), _zero(lanes) if bound & 1 else old)

    return compute


def _flag(lanes: Lanes, name: str, operand: int) -> bool:
    held = integer_value(lanes.op.properties.get(name))
    return bool(lanes.own[operand] if held is None else held)


def _permute_rows(
    *, is_across: bool, is_variable: bool = False
) -> Callable[[Lanes], Value]:
    def compute(lanes: Lanes) -> Value:
        own, selector = lanes.lane, "a selector of lanes"
        if is_variable:
            chosen = as_int(lanes.own[2], selector)
        else:
            word = as_int(lanes.own[3 if own & 8 else 2], selector)
            chosen = word >> 4 * (own & 7)
        lane = own & ~15 ^ (16 if is_across else 0) | chosen & 15
        if _flag(lanes, "fi", -2):
            return lanes.of_lane(lane, 1)
        is_zero = _flag(lanes, "boundControl", -1)
        return _value_or(lanes, lane, 1, _zero(lanes) if is_zero else lanes.own[0])

    return compute


def _swap(distance: int) -> Callable[[Lanes], Value]:
    def compute(lanes: Lanes) -> Value:
        partner = lanes.lane ^ distance
        if partner >= _size(lanes):
            raise Unsupported("halves of 32 lanes of a wavefront of 32")
        if lanes.lane & distance:
            return lanes.of_lane(partner, 1), lanes.own[1]
        return lanes.own[0], lanes.of_lane(partner, 0)

    return compute


def _exchange_halves(lanes: Lanes) -> Value:
    return lanes.of_lane(lanes.lane ^ (32 if _size(lanes) == 64 else 0))


def _read(lanes: Lanes) -> Value:
    return lanes.of_lane(as_int(lanes.own[1], "a lane") & (_size(lanes) - 1))


def _first(lanes: Lanes) -> Value:
    return lanes.of_lane(next(iter(lanes.operands)))


_TOGETHER: dict[str, Callable[[Lanes], Value | None]] = {
    "ballot": _ballot,
    "icmp": _compare,
    "fcmp": _compare_floats,
    "readfirstlane": _first,
    "readlane": _read,
    "ds.bpermute": _gather,
    "ds.permute": _scatter,
    "ds.swizzle": _swizzle,
    "update.dpp": _move(has_old=True),
    "mov.dpp": _move(has_old=False),
    "permlane16": _permute_rows(is_across=False),
    "permlanex16": _permute_rows(is_across=True),
    "permlane16.var": _permute_rows(is_across=False, is_variable=True),
    "permlanex16.var": _permute_rows(is_across=True, is_variable=True),
    "permlane16.swap": _swap(16),
    "permlane32.swap": _swap(32),
    "permlane64": _exchange_halves,
    "wave.barrier": lambda lanes: None,
    "any": any_lane,
    "all": all_lanes,
}


def _count(half: int) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        mask, base = (as_int(value, "a mask of lanes") for value in operands)
        below = (1 << item.sub_group.lane) - 1 >> 32 * half
        return base + (mask & below & 0xFFFFFFFF).bit_count() & 0xFFFFFFFF

    return handle


def _write(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    value, lane, old = operands
    at = as_int(lane, "a lane") & (item.group.sub_groups.size - 1)
    return value if at == item.sub_group.lane else old


def _wavefront_size(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    return item.group.sub_groups.size


_ALONE: dict[str, Handler] = {
    "mbcnt.lo": _count(0),
    "mbcnt.hi": _count(1),
    "writelane": _write,
    "wavefrontsize": _wavefront_size,
}

WAVEFRONTS: dict[str, Handler] = {
    **{f"amdgcn.{name}": together(compute) for name, compute in _TOGETHER.items()},
    **{f"amdgcn.{name}": handler for name, handler in _ALONE.items()},
}
"""The operations of wavefronts."""
