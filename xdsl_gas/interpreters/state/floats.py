"""
Arithmetic in the formats of floats, rounded as
[IEEE 754](https://llvm.org/docs/LangRef.html#floatenv) says: to nearest, ties to even.

Sums, products, quotients and roots of `f16`, `bf16` and `f32` are exact or rounded in
`f64` first, which has more than twice their digits: rounding again gives the same as
rounding once. A product that is added to has more digits and is computed exactly.
"""

import math
import struct
from collections.abc import Callable
from fractions import Fraction

from xdsl.dialects.builtin import (
    AnyFloat,
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
)

from xdsl_gas.dialects.constants.formats import bytes_to_float, float_to_bytes
from xdsl_gas.interpreters.state.traps import Unsupported

_FORMATS = (BFloat16Type, Float16Type, Float32Type, Float64Type)


def check_format(kind: AnyFloat) -> None:
    """Raises `Unsupported` for a format that has no arithmetic here."""
    if not isinstance(kind, _FORMATS):
        raise Unsupported(f"there is no arithmetic of {kind}")


def rounded(value: float, kind: AnyFloat) -> float:
    """The float of a format that is next to a number."""
    if isinstance(kind, Float64Type):
        return value
    check_format(kind)
    return bytes_to_float(float_to_bytes(value, kind), kind)


def rounded_exactly(value: Fraction, kind: AnyFloat) -> float:
    """The float of a format that is next to a fraction."""
    try:
        near = float(value)
    except OverflowError:
        return math.copysign(math.inf, value)
    if isinstance(kind, Float64Type) or math.isinf(near):
        return near
    # Rounded to odd, what was left out still counts when it is rounded again.
    if Fraction(near) != value and not _last_bit(near):
        near = math.nextafter(near, math.inf if value > near else -math.inf)
    return rounded(near, kind)


def _last_bit(value: float) -> int:
    return struct.pack("<d", value)[0] & 1


def divide(left: float, right: float) -> float:
    """A quotient, also by zero."""
    if right:
        return left / right
    if not left or math.isnan(left) or math.isnan(right):
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def remainder(left: float, right: float) -> float:
    """A remainder with the sign of `left`."""
    if not right or math.isinf(left) or math.isnan(left) or math.isnan(right):
        return math.nan
    return math.fmod(left, right)


def fused(kind: AnyFloat, left: float, right: float, added: float) -> float:
    """A product that is added to, rounded once."""
    if not all(map(math.isfinite, (left, right, added))):
        return left * right + added
    exact = Fraction(left) * Fraction(right) + Fraction(added)
    if not exact:
        # Nothing is left to tell the sign but the signs of what was added.
        return left * right + added if not left * right else 0.0
    return rounded_exactly(exact, kind)


def square_root(value: float) -> float:
    """A root; NaN of what is negative."""
    return math.sqrt(value) if value >= 0 else math.nan


def round_half_away(value: float) -> float:
    """The integer next to a number, ties away from zero."""
    if not math.isfinite(value):
        return value
    whole = math.floor(abs(value))
    whole += abs(value) - whole >= 0.5
    return math.copysign(whole, value)


def whole(round_it: Callable[[float], float]) -> Callable[[float], float]:
    """Makes a function to whole numbers keep the sign of zero, and infinities."""

    def compute(value: float) -> float:
        if not math.isfinite(value):
            return value
        return math.copysign(round_it(value), value)

    return compute


def maximum_number(left: float, right: float) -> float:
    """The greater of two numbers, the other one if one is NaN."""
    if math.isnan(left) or math.isnan(right):
        return right if math.isnan(left) else left
    return maximum(left, right)


def minimum_number(left: float, right: float) -> float:
    """The lesser of two numbers, the other one if one is NaN."""
    return -maximum_number(-left, -right)


def maximum(left: float, right: float) -> float:
    """The greater of two numbers, NaN if one is; zero is greater than minus zero."""
    if math.isnan(left) or math.isnan(right):
        return math.nan
    if left == right:
        return left if math.copysign(1.0, left) > 0 else right
    return max(left, right)


def minimum(left: float, right: float) -> float:
    """The lesser of two numbers, NaN if one is."""
    return -maximum(-left, -right)


def power(base: float, exponent: float) -> float:
    """A power, also where it is too great, or of zero or a negative number."""
    try:
        return math.pow(base, exponent)
    except OverflowError:
        is_negative = base < 0 and exponent % 2 == 1
        return -math.inf if is_negative else math.inf
    except ValueError:
        if base:
            return math.nan
        is_odd = exponent % 2 == 1
        return math.copysign(math.inf, base) if is_odd else math.inf


def defined(compute: Callable[[float], float]) -> Callable[[float], float]:
    """Makes one of Python's functions return NaN or infinity where it raises."""

    def total(value: float) -> float:
        try:
            return float(compute(value))
        except OverflowError:
            return math.inf
        except ValueError:
            return math.nan

    return total


def logarithm(compute: Callable[[float], float]) -> Callable[[float], float]:
    """Makes a logarithm return minus infinity of zero."""
    total = defined(compute)

    def extended(value: float) -> float:
        return -math.inf if value == 0 else total(value)

    return extended
