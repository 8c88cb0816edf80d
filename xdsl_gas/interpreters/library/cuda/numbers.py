"""
CUDA's functions of numbers that round in a mode, or convert: NVIDIA's intrinsics and
libdevice. They are computed with fractions and rounded once.

Sources: "PTX ISA", section "Instructions"; the "libdevice User's Guide".
"""

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.library.opencl.conversions import conversion, rounded_to
from xdsl_gas.interpreters.operations.conversions import bitcast
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import (
    Value,
    each_lane,
    float_type,
    lane_type,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _root(value: Fraction) -> Fraction:
    """A number on the same side of every `f64` as the square root, if not equal."""
    scale = 1 << 1200
    ratio = value.numerator * scale**2 // value.denominator
    near = math.isqrt(ratio)
    root = Fraction(near, scale)
    return root if root**2 == value else root + Fraction(1, 2 * scale)


def _fused(left: Fraction, right: Fraction, added: Fraction) -> Fraction:
    return left * right + added


_EXACT_OF_ONE: Mapping[str, Callable[[Fraction], Fraction]] = {
    "rcp": lambda x: 1 / x,
    "sqrt": _root,
}
_EXACT_OF_TWO: Mapping[str, Callable[[Fraction, Fraction], Fraction]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "div": lambda x, y: x / y,
}
_EXACT: Mapping[str, Callable[..., Fraction]] = {
    **_EXACT_OF_ONE,
    **_EXACT_OF_TWO,
    "fma": _fused,
}


def _multiply_add(left: float, right: float, added: float) -> float:
    if math.isfinite(left) and math.isfinite(right) and not math.isfinite(added):
        # The exact product is finite.
        return added
    return left * right + added


def _reciprocal(value: float) -> float:
    return floats.divide(1.0, value)


_SPECIAL_OF_TWO: Mapping[str, Callable[[float, float], float]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "div": floats.divide,
}
_SPECIAL: Mapping[str, Callable[..., float]] = {
    **_SPECIAL_OF_TWO,
    "fma": _multiply_add,
    "rcp": _reciprocal,
    "sqrt": floats.square_root,
}
"""What zeros, infinities and NaN give."""


def _arithmetic(function: BuiltinFunction) -> Handler:
    word, mode, saturates = function.kind, function.mode, function.saturates

    def compute(result_type: AnyFloat, *values: float) -> float:
        is_root_of_negative = word == "sqrt" and values[0] < 0
        divides_by_zero = word in ("div", "rcp") and not values[-1]
        if not all(map(math.isfinite, values)) or is_root_of_negative:
            return _SPECIAL[word](*values)
        if divides_by_zero:
            return _SPECIAL[word](*values)
        exact = _EXACT[word](*map(Fraction, values))
        if not exact:
            zero = _SPECIAL[word](*values)
            if mode == "n" and word in ("add", "sub", "fma"):
                # Negative unless both terms are positive zeros.
                first, *others = values
                opposite = [
                    -x if n or word != "fma" else x for n, x in enumerate(others)
                ]
                zero = -_SPECIAL[word](-first, *opposite)
            return zero
        return rounded_to(exact, result_type, mode)

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        to = float_type(lane_type(result_type))

        def lane(*values: float) -> float:
            found = compute(to, *values)
            return _clamped(found) if saturates else found

        return each_lane(result_type, lane, *operands)

    return handle


def _clamped(value: float) -> float:
    return 0.0 if math.isnan(value) else min(max(value, 0.0), 1.0)


def _integer(value: float) -> int:
    """Saturates; NaN becomes 0."""
    least, most = -(1 << 63), (1 << 63) - 1
    if math.isnan(value):
        return 0
    if math.isinf(value):
        number = least if value < 0 else most
    else:
        number = min(max(round(Fraction(value)), least), most)
    return number & (1 << 64) - 1


def _plain(compute: Callable[..., float]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        return each_lane(op.results[0].type, compute, *operands)

    return handle


def _rounded_away(value: float) -> int:
    """`llround`, which saturates."""
    return _integer(floats.round_half_away(value) if math.isfinite(value) else value)


CUDA_NUMBERS: Mapping[str, Handler] = {
    "llrint": _plain(_integer),
    "llround": _plain(_rounded_away),
    "reinterpret": bitcast,
}
CUDA_ARITHMETIC: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "convert": conversion,
    "rounded.arithmetic": _arithmetic,
}
"""The functions that have several kinds, signs or modes."""
