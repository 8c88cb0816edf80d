"""
OpenCL C's fields of bits, and dot products of bytes, on Python's integers.

Source: the OpenCL C specification, chapters 6.15.3.1 "Extended Bit Operations" and
6.15.3.2 "Integer dot product".
"""

from collections.abc import Callable, Mapping

from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_int,
    each_lane,
    integer_width,
    lane_count,
    lane_type,
    signed,
    spread,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _insert(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    kind = op.results[0].type
    width = integer_width(lane_type(kind))

    def lane(base: int, value: int, offset: int, count: int) -> Value:
        if offset + count > width:
            return POISON
        mask = (1 << count) - 1 << offset
        return base & ~mask | value << offset & mask

    return each_lane(kind, lane, *spread(lane_count(kind), operands))


def _extract(function: BuiltinFunction) -> Handler:
    has_sign = function.is_result_signed

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        width = integer_width(lane_type(kind))

        def lane(base: int, offset: int, count: int) -> Value:
            if offset + count > width:
                return POISON
            field = base >> offset & (1 << count) - 1
            if has_sign and count:
                field = signed(field, count) & (1 << width) - 1
            return field

        return each_lane(kind, lane, *spread(lane_count(kind), operands))

    return handle


def dot_of_bytes(function: BuiltinFunction) -> Handler:
    """Returns the handler of a dot product of vectors or words of bytes."""
    signs = [function.is_signed(0), function.is_signed(1)]
    is_packed, saturates = bool(function.packed), function.name == "dot_acc_sat"

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        rows: list[list[int]] = []
        for operand, has_sign in zip(operands, signs, strict=False):
            if is_packed and operand is not POISON:
                word = as_int(operand, "packed bytes")
                operand = tuple(word >> 8 * n & 0xFF for n in range(4))
            parts = operand if isinstance(operand, tuple) else (operand,)
            if POISON in parts:
                return POISON
            numbers = [as_int(part, "a byte") for part in parts]
            rows.append([signed(n, 8) if has_sign else n for n in numbers])
        total = sum(x * y for x, y in zip(*rows, strict=True))
        if saturates:
            if operands[2] is POISON:
                return POISON
            added = as_int(operands[2], "a sum")
            least, most = (-(1 << 31), (1 << 31) - 1) if any(signs) else (0, 2**32 - 1)
            total += signed(added, 32) if any(signs) else added
            total = min(max(total, least), most)
        return total & 0xFFFFFFFF

    return handle


BIT_FIELDS: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "bitfield_insert": lambda function: _insert,
    "bitfield_extract": _extract,
    "dot_acc_sat": dot_of_bytes,
}
"""The functions by their names in OpenCL C."""
