"""
OpenCL C's fields of bits, and dot products of bytes, on Python's integers.

Source: the OpenCL C specification, chapters 6.15.3.1 "Extended Bit Operations" and
6.15.3.2 "Integer dot product".
"""

import re
from collections.abc import Sequence

from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.mangled_names import FunctionName, NamedType
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

_EXTRACT = re.compile(r"bitfield_extract_(signed|unsigned)")
_DOT = re.compile(r"dot(_acc_sat)?(?:_4x8packed_([su])([su])_u?int)?")


def bit_field_function(function: FunctionName) -> Handler | None:
    """Returns the handler of such a function; None for others."""
    if function.stem == "bitfield_insert":
        return _insert
    if (match := _EXTRACT.fullmatch(function.stem)) is not None:
        return _extract(has_sign=match[1] == "signed")
    match = _DOT.fullmatch(function.stem)
    if match is None or len(function.parameters) < 2:
        return None
    kinds = function.parameters[:2]
    signs = [isinstance(kind, NamedType) and kind.is_signed for kind in kinds]
    if match[2] is not None:
        signs = [letter == "s" for letter in match.groups()[1:]]
    elif not all(
        isinstance(kind, NamedType) and kind.name in ("c", "h") for kind in kinds
    ):
        return None
    return _dot(signs, is_packed=match[2] is not None, saturates=match[1] is not None)


def _insert(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    kind = op.results[0].type
    width = integer_width(lane_type(kind))

    def lane(base: int, value: int, offset: int, count: int) -> Value:
        if offset + count > width:
            return POISON
        mask = (1 << count) - 1 << offset
        return base & ~mask | value << offset & mask

    return each_lane(kind, lane, *spread(lane_count(kind), operands))


def _extract(*, has_sign: bool) -> Handler:
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


def _dot(signs: Sequence[bool], *, is_packed: bool, saturates: bool) -> Handler:
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
