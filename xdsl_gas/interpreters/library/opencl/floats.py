"""
OpenCL C's functions of floating-point numbers, with the accuracy of Python's `math`.

Functions that the specification defines by a formula round after each operation; the
others are computed as `f64` and rounded once.

Source: the OpenCL C specification, chapters 6.15.2 "Math Functions" and 6.15.4 "Common
Functions".
"""

import math
from collections.abc import Callable, Mapping
from decimal import Decimal, localcontext
from fractions import Fraction

from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import Operation

from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import (
    Value,
    each_lane,
    float_type,
    integer_width,
    lane_count,
    lane_type,
    signed,
    spread,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_INT_MIN, _INT_MAX = -(1 << 31), (1 << 31) - 1


def _half_turn(function: Callable[[float], float]) -> Callable[[float], float]:
    def compute(x: float) -> float:
        return floats.defined(function)(x) / math.pi

    return compute


def _turned(x: float) -> tuple[float, float]:
    """The sine and the cosine of an angle in half-turns."""
    if not math.isfinite(x):
        return math.nan, math.nan
    turns = Fraction(x) % 2
    quarters = round(turns * 2)
    angle = math.pi * float(turns - Fraction(quarters, 2))
    sine, cosine = math.sin(angle), math.cos(angle)
    sine, cosine = [
        (sine, cosine),
        (cosine, -sine),
        (-sine, -cosine),
        (-cosine, sine),
    ][quarters % 4]
    return (sine if sine else math.copysign(0.0, x)), cosine + 0.0


def _tangent_of_half_turns(x: float) -> float:
    sine, cosine = _turned(x)
    return floats.divide(sine, cosine)


def _positive_power(base: float, power: float) -> float:
    if math.isnan(base) or math.isnan(power) or base < 0:
        return math.nan
    if (base in (0, math.inf) and not power) or (base == 1 and math.isinf(power)):
        return math.nan
    return floats.power(abs(base), power)


def _integer_power(base: float, power: int) -> float:
    return floats.power(base, float(power))


def _root(value: float, number: int) -> float:
    if math.isnan(value) or not number or (value < 0 and not number % 2):
        return math.nan
    root = floats.power(abs(value), 1.0 / number)
    if root and math.isfinite(root):
        with localcontext() as context:
            context.prec = 40
            root = float(Decimal(abs(value)) ** (1 / Decimal(number)))
    return math.copysign(root, value) if number % 2 else root


def _exponent(x: float) -> float:
    if not math.isfinite(x):
        return abs(x)
    return -math.inf if not x else float(math.frexp(x)[1] - 1)


def _integer_exponent(x: float) -> int:
    if math.isnan(x) or math.isinf(x):
        return _INT_MAX
    return _INT_MIN if not x else math.frexp(x)[1] - 1


def _remainder(x: float, y: float) -> float:
    if not y or math.isinf(x) or math.isnan(x) or math.isnan(y):
        return math.nan
    return math.remainder(x, y)


def _gamma(x: float) -> float:
    if x == -math.inf:
        return math.nan
    if not x:
        return math.copysign(math.inf, x)
    try:
        return math.gamma(x)
    except OverflowError:
        return math.inf
    except ValueError:
        return math.nan


def _logarithm_of_gamma(x: float) -> float:
    try:
        return math.lgamma(x)
    except (OverflowError, ValueError):
        return math.inf


def _inverse(function: Callable[[float], float]) -> Callable[[float], float]:
    def compute(x: float) -> float:
        if abs(x) == 1:
            return math.copysign(math.inf, x)
        return floats.defined(function)(x)

    return compute


def _logarithm_of_sum(x: float) -> float:
    return -math.inf if x == -1 else floats.defined(math.log1p)(x)


_OF_TWO: Mapping[str, Callable[[float, float], float]] = {
    "atan2pi": lambda y, x: math.atan2(y, x) / math.pi,
}
_OF_ONE: Mapping[str, Callable[[float], float]] = {
    "cospi": lambda x: _turned(x)[1],
    "sinpi": lambda x: _turned(x)[0],
}
ONCE: Mapping[str, Callable[..., float]] = {
    **_OF_ONE,
    **_OF_TWO,
    "acosh": floats.defined(math.acosh),
    "asinh": floats.defined(math.asinh),
    "atanh": _inverse(math.atanh),
    "acospi": _half_turn(math.acos),
    "asinpi": _half_turn(math.asin),
    "atanpi": _half_turn(math.atan),
    "divide": floats.divide,
    "erf": math.erf,
    "erfc": math.erfc,
    "expm1": floats.defined(math.expm1),
    "lgamma": _logarithm_of_gamma,
    "log1p": _logarithm_of_sum,
    "logb": _exponent,
    "powr": _positive_power,
    "remainder": _remainder,
    "tanpi": _tangent_of_half_turns,
    "tgamma": _gamma,
    "pown": _integer_power,
    "rootn": _root,
    "ldexp": floats.scaled,
}
"""Functions that are rounded once."""


def once(compute: Callable[..., float]) -> Handler:
    """Returns the handler of a function that is computed as `f64` and rounded once."""

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        to = float_type(lane_type(result_type))
        types = [lane_type(operand.type) for operand in op.operands]

        def lane(*values: float) -> float:
            given = [
                value
                if isinstance(source, AnyFloat)
                else signed(int(value), integer_width(source))
                for value, source in zip(values, types, strict=True)
            ]
            return floats.rounded(compute(*given), to)

        return each_lane(result_type, lane, *spread(lane_count(result_type), operands))

    return handle


def _not_a_number(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """NaN; its payload is not kept."""

    def lane(payload: int) -> float:
        return math.nan

    return each_lane(op.results[0].type, lane, *operands)


def _ilogb(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    def lane(value: float) -> int:
        return _integer_exponent(value) & (1 << 32) - 1

    return each_lane(op.results[0].type, lane, *operands)


FLOATS: Mapping[str, Handler] = {
    **{name: once(compute) for name, compute in ONCE.items()},
    "nan": _not_a_number,
    "ilogb": _ilogb,
}
"""The functions by their names in OpenCL C."""
