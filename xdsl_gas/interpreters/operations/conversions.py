"""
Conversions and bitcasts between numbers
(https://llvm.org/docs/LangRef.html#conversion-operations).
"""

import math
from fractions import Fraction

from xdsl.ir import Operation

from xdsl_gas.interpreters.operations.integers import overflow_flags
from xdsl_gas.interpreters.state.floats import rounded, rounded_exactly
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    each_lane,
    float_type,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_NSW, _NUW = 1, 2


def _trunc(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    width, flags = integer_width(lane_type(result_type)), overflow_flags(op)
    wide = integer_width(lane_type(op.operands[0].type))

    def lane(value: int) -> Value:
        cut = value & (1 << width) - 1
        if flags & _NUW and cut != value:
            return POISON
        if flags & _NSW and signed(cut, width) != signed(value, wide):
            return POISON
        return cut

    return each_lane(result_type, lane, *operands)


def _zext(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    width = integer_width(lane_type(op.operands[0].type))
    is_not_negative = "nonNeg" in op.properties

    def lane(value: int) -> Value:
        return POISON if is_not_negative and value >> (width - 1) else value

    return each_lane(op.results[0].type, lane, *operands)


def _sext(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    width = integer_width(lane_type(op.operands[0].type))
    mask = (1 << integer_width(lane_type(result_type))) - 1

    def lane(value: int) -> int:
        return signed(value, width) & mask

    return each_lane(result_type, lane, *operands)


def _from_integer(is_signed: bool) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        to = float_type(lane_type(result_type))
        width = integer_width(lane_type(op.operands[0].type))
        is_not_negative = "nonNeg" in op.properties

        def lane(value: int) -> Value:
            if is_not_negative and value >> (width - 1):
                return POISON
            number = signed(value, width) if is_signed else value
            return rounded_exactly(Fraction(number), to)

        return each_lane(result_type, lane, *operands)

    return handle


def _to_integer(is_signed: bool) -> Handler:
    """Converts a float to an integer; poison if out of range."""

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        width = integer_width(lane_type(result_type))
        least, most = (
            (-(1 << width - 1), 1 << width - 1) if is_signed else (0, 1 << width)
        )

        def lane(value: float) -> Value:
            if not math.isfinite(value) or not least <= (cut := int(value)) < most:
                return POISON
            return cut & (1 << width) - 1

        return each_lane(result_type, lane, *operands)

    return handle


def _round(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    to = float_type(lane_type(result_type))

    def lane(value: float) -> float:
        return rounded(value, to)

    return each_lane(result_type, lane, *operands)


def bitcast(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """Returns the value of another type with the same bits."""
    before, after = op.operands[0].type, op.results[0].type
    if before == after:
        return operands[0]
    # A bitcast is a store and a load.
    form = item.machine.memory.format
    return form.decode(after, *form.encode(before, operands[0]))


HANDLERS: dict[str, Handler] = {
    "llvm.trunc": _trunc,
    "llvm.zext": _zext,
    "llvm.sext": _sext,
    "llvm.sitofp": _from_integer(True),
    "llvm.uitofp": _from_integer(False),
    "llvm.fptosi": _to_integer(True),
    "llvm.fptoui": _to_integer(False),
    "llvm.fpext": _round,
    "llvm.fptrunc": _round,
    "llvm.bitcast": bitcast,
}
