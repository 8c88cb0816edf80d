"""
Intrinsics on integers: extremes, bits, saturation, overflow
(https://llvm.org/docs/LangRef.html#bit-manipulation-intrinsics and the sections after).
"""

from collections.abc import Callable

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.interpreters.operations.integers import add, multiply, subtract
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    each_lane,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _shl(left: int, right: int) -> int:
    return left << right


def _intrinsic(compute: Callable[..., int]) -> Handler:
    """
    An intrinsic computed lane by lane from the width and the operands. The result is
    truncated to the width.
    """

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        width = integer_width(lane_type(op.operands[0].type))
        mask = (1 << integer_width(lane_type(result_type))) - 1

        def lane(*values: int) -> Value:
            return compute(width, *values) & mask

        return each_lane(result_type, lane, *operands)

    return handle


def _unary(compute: Callable[[int, int], int]) -> Handler:
    return _intrinsic(compute)


def _pair(compute: Callable[[int, int, int], int]) -> Handler:
    return _intrinsic(compute)


def _unless(
    flag: str, is_special: Callable[[int, int], bool], otherwise: Handler
) -> Handler:
    """An intrinsic that is poison for one value, if a flag says so."""

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]):
        result_type = op.results[0].type
        width = integer_width(lane_type(result_type))
        value = operands[0]
        if integer_value(op.properties.get(flag)):

            def lane(value: int) -> Value:
                return POISON if is_special(width, value) else value

            value = each_lane(result_type, lane, value)
        return otherwise(item, op, (value,))

    return handle


def _with_overflow(is_signed: bool, compute: Callable[[int, int], int]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        operand_type = op.operands[0].type
        width = integer_width(lane_type(operand_type))
        mask = (1 << width) - 1

        def exact(left: int, right: int) -> int:
            if is_signed:
                left, right = signed(left, width), signed(right, width)
            return compute(left, right)

        def overflows(left: int, right: int) -> int:
            found = exact(left, right)
            kept = signed(found & mask, width) if is_signed else found & mask
            return int(kept != found)

        def cut(left: int, right: int) -> int:
            return exact(left, right) & mask

        return each_lane(operand_type, cut, *operands), each_lane(
            operand_type, overflows, *operands
        )

    return handle


def _saturated(is_signed: bool, compute: Callable[[int, int], int]) -> Handler:
    def saturate(width: int, left: int, right: int) -> int:
        least, most = 0, (1 << width) - 1
        if is_signed:
            left = signed(left, width)
            least, most = -(1 << width - 1), (1 << width - 1) - 1
            if compute is not _shl:
                right = signed(right, width)
        return min(max(compute(left, right), least), most)

    return _intrinsic(saturate)


def _reversed(width: int, value: int) -> int:
    return int(f"{value:0{width}b}"[::-1], 2)


def _swapped(width: int, value: int) -> int:
    return int.from_bytes(value.to_bytes(width // 8, "little"), "big")


def _trailing_zeros(width: int, value: int) -> int:
    return (value & -value).bit_length() - 1 if value else width


def _funnel(width: int, high: int, low: int, by: int) -> int:
    return (high << width | low) << by % width >> width


def _funnel_right(width: int, high: int, low: int, by: int) -> int:
    return (high << width | low) >> by % width


def _order(left: int, right: int) -> int:
    return (left > right) - (left < right)


HANDLERS: dict[str, Handler] = {
    "llvm.intr.smax": _pair(lambda w, a, b: max(a, b, key=lambda v: signed(v, w))),
    "llvm.intr.smin": _pair(lambda w, a, b: min(a, b, key=lambda v: signed(v, w))),
    "llvm.intr.umax": _pair(lambda w, a, b: max(a, b)),
    "llvm.intr.umin": _pair(lambda w, a, b: min(a, b)),
    "llvm.intr.abs": _unless(
        "is_int_min_poison",
        lambda w, a: a == 1 << w - 1,
        _unary(lambda w, a: abs(signed(a, w))),
    ),
    "llvm.intr.ctlz": _unless(
        "is_zero_poison",
        lambda w, a: not a,
        _unary(lambda w, a: w - a.bit_length()),
    ),
    "llvm.intr.cttz": _unless(
        "is_zero_poison", lambda w, a: not a, _intrinsic(_trailing_zeros)
    ),
    "llvm.intr.ctpop": _unary(lambda w, a: a.bit_count()),
    "llvm.intr.bitreverse": _intrinsic(_reversed),
    "llvm.intr.bswap": _intrinsic(_swapped),
    "llvm.intr.fshl": _intrinsic(_funnel),
    "llvm.intr.fshr": _intrinsic(_funnel_right),
    "llvm.intr.scmp": _pair(lambda w, a, b: _order(signed(a, w), signed(b, w))),
    "llvm.intr.ucmp": _pair(lambda w, a, b: _order(a, b)),
    "llvm.intr.sadd.sat": _saturated(True, add),
    "llvm.intr.uadd.sat": _saturated(False, add),
    "llvm.intr.ssub.sat": _saturated(True, subtract),
    "llvm.intr.usub.sat": _saturated(False, subtract),
    "llvm.intr.sshl.sat": _saturated(True, _shl),
    "llvm.intr.ushl.sat": _saturated(False, _shl),
    "llvm.intr.sadd.with.overflow": _with_overflow(True, add),
    "llvm.intr.uadd.with.overflow": _with_overflow(False, add),
    "llvm.intr.ssub.with.overflow": _with_overflow(True, subtract),
    "llvm.intr.usub.with.overflow": _with_overflow(False, subtract),
    "llvm.intr.smul.with.overflow": _with_overflow(True, multiply),
    "llvm.intr.umul.with.overflow": _with_overflow(False, multiply),
}
