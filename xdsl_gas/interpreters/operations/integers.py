"""
Arithmetic and comparisons of integers.

Overflow, excess shifts and inexact results that a flag excludes are poison; division by
zero traps
(https://llvm.org/docs/LangRef.html#binary-operations).
"""

from collections.abc import Callable
from typing import TypeAlias

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    POISON,
    Pointer,
    Value,
    as_tuple,
    in_each_lane,
    integer_width,
    lane_count,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import (
    Handler,
    MachineState,
    Prepared,
    WorkItem,
)

_NSW, _NUW = 1, 2

Compute: TypeAlias = Callable[[int, int, int], int]
"""A function of two integers and their width; its result is truncated later."""


def overflow_flags(op: Operation) -> int:
    """The overflow flags: 1 for `nsw`, 2 for `nuw`."""
    flags = op.properties.get("overflowFlags")
    if isinstance(flags, llvm.OverflowAttr):
        words = {flag.value for flag in flags.data}
        return _NSW * ("nsw" in words) | _NUW * ("nuw" in words)
    return integer_value(flags) or 0


def _may_wrap(compute: Callable[[int, int], int]) -> Handler:
    """An operation with overflow flags, computed without truncation."""

    def prepare(machine: MachineState, op: Operation) -> Handler:
        result_type = op.results[0].type
        width, flags = integer_width(lane_type(result_type)), overflow_flags(op)
        mask = (1 << width) - 1

        def lane(left: int, right: int) -> Value:
            exact = compute(left, right)
            if flags & _NUW and exact != exact & mask:
                return POISON
            if flags & _NSW:
                exact = compute(signed(left, width), signed(right, width))
                if exact != signed(exact & mask, width):
                    return POISON
            return exact & mask

        def wrapped(left: int, right: int) -> Value:
            return compute(left, right) & mask

        return in_each_lane(result_type, lane if flags else wrapped)

    return Prepared(prepare)


def _computed(compute: Compute, op: Operation) -> Callable[[int, int], Value]:
    """The function of an operation with flags other than those of overflow."""
    width = integer_width(lane_type(op.results[0].type))
    mask = (1 << width) - 1
    is_exact = "isExact" in op.properties
    is_disjoint = "isDisjoint" in op.properties

    def lane(left: int, right: int) -> Value:
        if is_disjoint and left & right:
            return POISON
        if is_exact and _leaves_a_rest(op.name, left, right, width):
            return POISON
        return compute(left, right, width) & mask

    return lane


def _binary(compute: Compute) -> Handler:
    def prepare(machine: MachineState, op: Operation) -> Handler:
        return in_each_lane(op.results[0].type, _computed(compute, op))

    return Prepared(prepare)


def _leaves_a_rest(name: str, left: int, right: int, width: int) -> bool:
    if name in ("llvm.lshr", "llvm.ashr"):
        return right < width and bool(left & (1 << right) - 1)
    if name == "llvm.udiv":
        return bool(right) and bool(left % right)
    return bool(right) and bool(_srem(left, right, width))


def _shift(compute: Compute) -> Handler:
    """A shift; poison if the distance is at least the width."""

    def prepare(machine: MachineState, op: Operation) -> Handler:
        result_type = op.results[0].type
        width, flags = integer_width(lane_type(result_type)), overflow_flags(op)
        shift = _computed(compute, op)

        def lane(value: int, by: int) -> Value:
            if by >= width:
                return POISON
            result = shift(value, by)
            if not isinstance(result, int):
                return POISON
            if flags & _NUW and result >> by != value:
                return POISON
            if flags & _NSW and signed(result, width) >> by != signed(value, width):
                return POISON
            return result

        return in_each_lane(result_type, lane)

    return Prepared(prepare)


def _truncated(left: int, right: int, width: int) -> tuple[int, int]:
    """Returns the signed quotient, truncated toward zero, and the remainder."""
    left, right = signed(left, width), signed(right, width)
    if not right:
        raise Trap("division by zero")
    quotient = abs(left) // abs(right)
    if (left < 0) != (right < 0):
        quotient = -quotient
    if quotient >> (width - 1) == 1:
        raise Trap("division whose result does not fit")
    return quotient, left - quotient * right


def _sdiv(left: int, right: int, width: int) -> int:
    return _truncated(left, right, width)[0]


def _srem(left: int, right: int, width: int) -> int:
    return _truncated(left, right, width)[1]


def _udiv(left: int, right: int, width: int) -> int:
    if not right:
        raise Trap("division by zero")
    return left // right


def _urem(left: int, right: int, width: int) -> int:
    return left - _udiv(left, right, width) * right


def _divides(compute: Compute) -> Handler:
    """A division; traps on zero, and on poison, which may be zero."""

    def prepare(machine: MachineState, op: Operation) -> Handler:
        result_type = op.results[0].type
        count = lane_count(result_type)
        divide = in_each_lane(result_type, _computed(compute, op))

        def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]):
            divisors = (operands[1],) if count is None else as_tuple(operands[1], count)
            if POISON in divisors:
                raise Trap("division by poison or by memory that was never written")
            return divide(item, op, operands)

        return handle

    return Prepared(prepare)


PREDICATES: tuple[Callable[[int, int], bool], ...] = (
    lambda a, b: a == b,
    lambda a, b: a != b,
    lambda a, b: a < b,
    lambda a, b: a <= b,
    lambda a, b: a > b,
    lambda a, b: a >= b,
    lambda a, b: a < b,
    lambda a, b: a <= b,
    lambda a, b: a > b,
    lambda a, b: a >= b,
)
"""The comparisons by predicate number: `eq`, `ne`, `slt` to `sge`, `ult` to `uge`."""

_SIGNED_PREDICATES = range(2, 6)


def _compare(machine: MachineState, op: Operation) -> Handler:
    number = integer_value(op.properties["predicate"])
    assert number is not None
    predicate = PREDICATES[number]
    element_type = lane_type(op.operands[0].type)

    def lane(left: int | Pointer, right: int | Pointer) -> Value:
        if isinstance(left, Pointer) or isinstance(right, Pointer):
            assert isinstance(left, Pointer)
            assert isinstance(right, Pointer)
            return int(predicate(left.bits, right.bits))
        if number in _SIGNED_PREDICATES:
            width = integer_width(element_type)
            left, right = signed(left, width), signed(right, width)
        return int(predicate(left, right))

    return in_each_lane(op.results[0].type, lane)


def add(left: int, right: int) -> int:
    """A sum."""
    return left + right


def subtract(left: int, right: int) -> int:
    """A difference."""
    return left - right


def multiply(left: int, right: int) -> int:
    """A product."""
    return left * right


HANDLERS: dict[str, Handler] = {
    "llvm.add": _may_wrap(add),
    "llvm.sub": _may_wrap(subtract),
    "llvm.mul": _may_wrap(multiply),
    "llvm.shl": _shift(lambda a, b, w: a << b),
    "llvm.lshr": _shift(lambda a, b, w: a >> b),
    "llvm.ashr": _shift(lambda a, b, w: signed(a, w) >> b),
    "llvm.sdiv": _divides(_sdiv),
    "llvm.srem": _divides(_srem),
    "llvm.udiv": _divides(_udiv),
    "llvm.urem": _divides(_urem),
    "llvm.and": _binary(lambda a, b, w: a & b),
    "llvm.or": _binary(lambda a, b, w: a | b),
    "llvm.xor": _binary(lambda a, b, w: a ^ b),
    "llvm.icmp": Prepared(_compare),
}
