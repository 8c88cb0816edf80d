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
    """Raises `Unsupported` for an unsupported format."""
    if not isinstance(kind, _FORMATS):
        raise Unsupported(f"there is no arithmetic of {kind}")


def rounded(value: float, kind: AnyFloat) -> float:
    """Rounds a number to a format."""
    if isinstance(kind, Float64Type):
        return value
    check_format(kind)
    return bytes_to_float(float_to_bytes(value, kind), kind)


def rounded_exactly(value: Fraction, kind: AnyFloat) -> float:
    """Rounds a fraction to a format."""
    if isinstance(kind, Float64Type):
        return _nearest(value)
    return rounded(rounded_to_odd(value), kind)


def rounded_to_odd(value: Fraction) -> float:
    """Rounds a fraction to odd in `f64`, which makes a second rounding correct."""
    near = _nearest(value)
    if math.isinf(near) or Fraction(near) == value or _last_bit(near):
        return near
    return math.nextafter(near, math.inf if value > near else -math.inf)


def _nearest(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _last_bit(value: float) -> int:
    return struct.pack("<d", value)[0] & 1


def divide(left: float, right: float) -> float:
    """Returns a quotient; infinity or NaN for division by zero."""
    if right:
        return left / right
    if not left or math.isnan(left) or math.isnan(right):
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def remainder(left: float, right: float) -> float:
    """Returns the remainder with the sign of `left`."""
    if not right or math.isinf(left) or math.isnan(left) or math.isnan(right):
        return math.nan
    return math.fmod(left, right)


def fused(kind: AnyFloat, left: float, right: float, added: float) -> float:
    """Fused multiply-add: rounded once."""
    if not all(map(math.isfinite, (left, right, added))):
        return left * right + added
    exact = Fraction(left) * Fraction(right) + Fraction(added)
    if not exact:
        # The sign of a zero result depends on the signs of the summands.
        return left * right + added if not left * right else 0.0
    return rounded_exactly(exact, kind)


def square_root(value: float) -> float:
    """Returns the square root; NaN for negative numbers."""
    return math.sqrt(value) if value >= 0 else math.nan


def round_half_away(value: float) -> float:
    """Rounds to an integer, ties away from zero."""
    if not math.isfinite(value):
        return value
    whole = math.floor(abs(value))
    whole += abs(value) - whole >= 0.5
    return math.copysign(whole, value)


def whole(round_it: Callable[[float], float]) -> Callable[[float], float]:
    """Makes a rounding function preserve signed zeros and infinities."""

    def compute(value: float) -> float:
        if not math.isfinite(value):
            return value
        return math.copysign(round_it(value), value)

    return compute


def maximum_number(left: float, right: float) -> float:
    """`maxnum`: the greater number; a NaN operand is ignored."""
    if math.isnan(left) or math.isnan(right):
        return right if math.isnan(left) else left
    return maximum(left, right)


def minimum_number(left: float, right: float) -> float:
    """`minnum`: the lesser number; a NaN operand is ignored."""
    return -maximum_number(-left, -right)


def maximum(left: float, right: float) -> float:
    """`maximum`: the greater number; NaN propagates, and 0.0 > -0.0."""
    if math.isnan(left) or math.isnan(right):
        return math.nan
    if left == right:
        return left if math.copysign(1.0, left) > 0 else right
    return max(left, right)


def minimum(left: float, right: float) -> float:
    """`minimum`: the lesser number; NaN propagates, and -0.0 < 0.0."""
    return -maximum(-left, -right)


def power(base: float, exponent: float) -> float:
    """Returns a power; infinity or NaN where Python raises."""
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


def scaled(value: float, exponent: int) -> float:
    """A number times a power of two."""
    try:
        return math.ldexp(value, exponent)
    except OverflowError:
        return math.copysign(math.inf, value)


def defined(compute: Callable[[float], float]) -> Callable[[float], float]:
    """Makes a function of `math` return NaN or infinity instead of raising."""

    def total(value: float) -> float:
        try:
            return float(compute(value))
        except OverflowError:
            return math.inf
        except ValueError:
            return math.nan

    return total


def odd(compute: Callable[[float], float]) -> Callable[[float], float]:
    """`defined` for an odd function: infinity has the sign of the argument."""
    total = defined(compute)

    def signed(value: float) -> float:
        return math.copysign(total(abs(value)), value)

    return signed


def logarithm(compute: Callable[[float], float]) -> Callable[[float], float]:
    """Makes a logarithm return negative infinity for zero."""
    total = defined(compute)

    def extended(value: float) -> float:
        return -math.inf if value == 0 else total(value)

    return extended
