"""Transfer functions of integer operations on intervals."""

from collections.abc import Callable
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.ir import Data, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.operations.semantics import Opcode

Interval = tuple[int, int]
"""The least and the greatest integer of a set."""


def all_of(width: int, is_signed: bool) -> Interval:
    """The interval of all integers of a width."""
    if is_signed:
        return -(1 << (width - 1)), (1 << (width - 1)) - 1
    return 0, (1 << width) - 1


def intersection(one: Interval, other: Interval) -> Interval:
    """
    The intersection of two intervals; the first one if it is empty, which happens in
    unreachable code only.
    """
    low, high = max(one[0], other[0]), min(one[1], other[1])
    return (low, high) if low <= high else one


def multiplied(interval: Interval, factor: int) -> Interval:
    """The interval of the multiples of the integers of an interval."""
    ends = interval[0] * factor, interval[1] * factor
    return min(ends), max(ends)


def no_wrap(op: Operation, is_signed: bool) -> bool:
    """Whether an operation returns poison if its result wraps around."""
    if "isDisjoint" in op.properties:
        return True
    flags = op.properties.get("overflowFlags")
    number = integer_value(flags)
    if isinstance(flags, llvm.OverflowAttr):
        number = flags.to_int()
    elif isinstance(flags, Data) and flags.name == "arith.overflow":
        # Its class takes long to import.
        wanted = "nsw" if is_signed else "nuw"
        return any(flag.value == wanted for flag in cast(Data[Any], flags).data)
    return number is not None and bool(number & (1 if is_signed else 2))


Ask = Callable[[int, bool], Interval]
"""Returns the interval of the operand at a position, signed or unsigned."""

Rule = Callable[[Ask, Operation, int, bool], Interval | None]
"""
Returns the interval of the result of an operation of a width, signed or unsigned; None
for any integer.
"""


def _of_and(ask: Ask, op: Operation, width: int, is_signed: bool) -> Interval | None:
    highest = [high for low, high in (ask(0, True), ask(1, True)) if low >= 0]
    if not is_signed:
        highest += [ask(0, False)[1], ask(1, False)[1]]
    return (0, min(highest)) if highest else None


def _of_right_shift(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    distance = integer_constant(op.operands[1])
    if distance is None or not 0 < distance < width:
        return None
    low, high = ask(0, False)
    return low >> distance, high >> distance


def _of_signed_shift(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    distance = integer_constant(op.operands[1])
    low, high = ask(0, True)
    if distance is None or not 0 <= distance < width or not (is_signed or low >= 0):
        return None
    return low >> distance, high >> distance


def _of_zero_extension(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    return ask(0, False)


def _of_sign_extension(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    interval = ask(0, True)
    if not is_signed and interval[1] < 0:
        return interval[0] + (1 << width), interval[1] + (1 << width)
    return interval if is_signed or interval[0] >= 0 else None


def _of_truncation(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    found, whole = ask(0, is_signed), all_of(width, is_signed)
    return found if whole[0] <= found[0] and found[1] <= whole[1] else None


def _of_sum(ask: Ask, op: Operation, width: int, is_signed: bool) -> Interval | None:
    left, right = ask(0, is_signed), ask(1, is_signed)
    found = left[0] + right[0], left[1] + right[1]
    return _fitting(found, op, width, is_signed)


def _of_difference(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    left, right = ask(0, is_signed), ask(1, is_signed)
    found = left[0] - right[1], left[1] - right[0]
    return _fitting(found, op, width, is_signed)


def _of_product(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    ends = [a * b for a in ask(0, is_signed) for b in ask(1, is_signed)]
    return _fitting((min(ends), max(ends)), op, width, is_signed)


def _of_left_shift(
    ask: Ask, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    distance = integer_constant(op.operands[1])
    if distance is None or not 0 <= distance < width:
        return None
    interval = multiplied(ask(0, is_signed), 1 << distance)
    return _fitting(interval, op, width, is_signed)


def _fitting(
    interval: Interval, op: Operation, width: int, is_signed: bool
) -> Interval | None:
    """The interval of a result that is poison if it wraps, or that never wraps."""
    whole = all_of(width, is_signed)
    if no_wrap(op, is_signed):
        low, high = max(interval[0], whole[0]), min(interval[1], whole[1])
        return (low, high) if low <= high else None
    return interval if whole[0] <= interval[0] and interval[1] <= whole[1] else None


def _reinterpreted(
    interval: Interval, width: int, is_same_sign: bool
) -> Interval | None:
    """The interval if the integers are the same with and without a sign bit."""
    if is_same_sign or (interval[0] >= 0 and interval[1] <= all_of(width, True)[1]):
        return interval
    return None


def _of_remainder(signed: bool) -> Rule:
    def rule(ask: Ask, op: Operation, width: int, is_signed: bool) -> Interval | None:
        low, high = ask(0, signed)
        divisor = integer_constant(op.operands[1])
        if divisor is not None and divisor > 0:
            low, high = max(low, 1 - divisor), min(high, divisor - 1)
        interval = min(low, 0), max(high, 0)
        return _reinterpreted(interval, width, signed is is_signed)

    return rule


def _of_division(signed: bool) -> Rule:
    def rule(ask: Ask, op: Operation, width: int, is_signed: bool) -> Interval | None:
        low, high = ask(0, signed)
        divisor = integer_constant(op.operands[1])
        if divisor is None or divisor <= 1 or low < 0:
            return None
        return low // divisor, high // divisor

    return rule


def _of_extreme(choose: Callable[[int, int], int], signed: bool) -> Rule:
    def rule(ask: Ask, op: Operation, width: int, is_signed: bool) -> Interval | None:
        left, right = ask(0, signed), ask(1, signed)
        interval = choose(left[0], right[0]), choose(left[1], right[1])
        return _reinterpreted(interval, width, signed is is_signed)

    return rule


def _of_select(ask: Ask, op: Operation, width: int, is_signed: bool) -> Interval | None:
    left, right = ask(1, is_signed), ask(2, is_signed)
    return min(left[0], right[0]), max(left[1], right[1])


INTERVAL_RULES: dict[Opcode | None, Rule] = {
    Opcode.AND: _of_and,
    Opcode.LSHR: _of_right_shift,
    Opcode.ASHR: _of_signed_shift,
    Opcode.ZEXT: _of_zero_extension,
    Opcode.SEXT: _of_sign_extension,
    Opcode.TRUNC: _of_truncation,
    Opcode.ADD: _of_sum,
    Opcode.SUB: _of_difference,
    Opcode.MUL: _of_product,
    Opcode.SHL: _of_left_shift,
    Opcode.UREM: _of_remainder(False),
    Opcode.SREM: _of_remainder(True),
    Opcode.UDIV: _of_division(False),
    Opcode.SDIV: _of_division(True),
    Opcode.SMAX: _of_extreme(max, True),
    Opcode.SMIN: _of_extreme(min, True),
    Opcode.UMAX: _of_extreme(max, False),
    Opcode.UMIN: _of_extreme(min, False),
    Opcode.SELECT: _of_select,
}
"""The transfer functions, by opcode."""
