"""
OpenCL C's conversions, computed with fractions: exact, then rounded once.

Source: the OpenCL C specification, chapter 6.4.3 "Explicit Conversions".
"""

import math
from fractions import Fraction

from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.state.floats import rounded_exactly
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    each_lane,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_PRECISIONS = {16: (11, -24, 65504.0), 32: (24, -149, 3.4028234663852886e38)}
_PRECISIONS[64] = (53, -1074, math.ldexp(2.0 - 2.0**-52, 1023))
"""
The bits of a significand, the exponent of the least number, and the largest number, by
the width of the format.
"""


def whole(value: Fraction, mode: str) -> int:
    """Rounds a fraction to an integer."""
    match mode:
        case "e":
            return round(value)
        case "p":
            return math.ceil(value)
        case "n":
            return math.floor(value)
        case _:
            return math.trunc(value)


def rounded_to(value: Fraction, kind: AnyFloat, mode: str) -> float:
    """Rounds a fraction to a format: to nearest (e), zero (z), up (p) or down (n)."""
    if mode == "e" or not value:
        return rounded_exactly(value, kind)
    digits, least, most = _PRECISIONS[kind.bitwidth]
    # 2**exponent <= |value|
    magnitude = abs(value)
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    if magnitude < Fraction(2) ** exponent:
        exponent -= 1
    unit = Fraction(2) ** max(exponent - digits + 1, least)
    rounded = whole(value / unit, mode) * unit
    if abs(rounded) > most:
        is_kept = mode == "z" or (mode == "n") == (value > 0)
        return math.copysign(most if is_kept else math.inf, 1 if value > 0 else -1)
    return math.copysign(float(rounded), value)


def converted(value: float, kind: AnyFloat, mode: str) -> float:
    """Converts a number to another format."""
    if not math.isfinite(value) or not value:
        return value
    return rounded_to(Fraction(value), kind, mode)


def conversion(function: BuiltinFunction) -> Handler:
    """Returns the handler of `convert_*`, or of a conversion of CUDA."""
    from_signed, to_signed = function.is_signed(), function.is_result_signed
    saturates, mode = function.saturates, function.mode

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        source, target = lane_type(op.operands[0].type), lane_type(result_type)

        def lane(value: float) -> Value:
            if isinstance(target, AnyFloat):
                return _to_float(value, source, target)
            return _to_integer(value, source, integer_width(target))

        return each_lane(result_type, lane, *operands)

    def _to_float(value: float, source: Attribute, target: AnyFloat) -> float:
        if isinstance(source, AnyFloat):
            return converted(value, target, mode or "e")
        number = int(value)
        if from_signed:
            number = signed(number, integer_width(source))
        return rounded_to(Fraction(number), target, mode or "e")

    def _to_integer(value: float, source: Attribute, width: int) -> Value:
        least = -(1 << width - 1) if to_signed else 0
        most = (1 << width - to_signed) - 1
        mask = (1 << width) - 1
        if not isinstance(source, AnyFloat):
            number = int(value)
            if from_signed:
                number = signed(number, integer_width(source))
        elif math.isnan(value):
            return 0 if saturates else POISON
        elif math.isinf(value):
            if not saturates:
                return POISON
            number = least if value < 0 else most
        else:
            number = whole(Fraction(value), mode or "z")
            if not saturates and not least <= number <= most:
                # Any number may be the result.
                return POISON
        if saturates:
            number = min(max(number, least), most)
        return number & mask

    return handle
