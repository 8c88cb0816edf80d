"""
Numbers as registers hold them: bits as an unsigned integer, whatever their type.

Integers wrap, floating-point numbers are rounded to nearest.
"""

import math
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from xdsl.dialects.builtin import f64

from xdsl_gas.dialects.gen.immediates import float_bits, range_of
from xdsl_gas.dialects.gen.scalar_types import BITS, FLOATS, SIGNED, ScalarType
from xdsl_gas.interpreters.state import floats

Number = Any
"""An `int` or a `float`, by the type that goes with it."""

_UNPACK = {
    ScalarType.HALF: ("<H", "<e"),
    ScalarType.FLOAT: ("<I", "<f"),
    ScalarType.DOUBLE: ("<Q", "<d"),
}


def number_from(type: ScalarType) -> Callable[[int], Number]:
    """Returns the function that makes a number of bits."""
    if type in FLOATS:
        bits_format, format = _UNPACK[type]
        bits_packer, packer = struct.Struct(bits_format), struct.Struct(format)
        return lambda bits: packer.unpack(bits_packer.pack(bits))[0]
    if type in SIGNED:
        half = 1 << BITS[type] - 1
        return lambda bits: (bits ^ half) - half
    return lambda bits: bits


def bits_from(type: ScalarType) -> Callable[[Number], int]:
    """Returns the function that makes bits of a number: it wraps, or is rounded."""
    if type in FLOATS:
        return lambda number: float_bits(type, number)
    mask = (1 << BITS[type]) - 1
    return lambda number: number & mask


def saturated(type: ScalarType, number: int) -> int:
    """Returns the integer of a type that is nearest to `number`."""
    values = range_of(type)
    return max(values[0], min(values[-1], number))


def rounded(type: ScalarType, number: Fraction) -> float:
    """Returns the number that `bits_from` rounds to the one nearest to a fraction."""
    if type is ScalarType.DOUBLE:
        return floats.rounded_exactly(number, f64)
    return floats.rounded_to_odd(number)


def converted(
    to: ScalarType, source: ScalarType, number: Number, saturate: bool
) -> Number:
    """
    Returns a number of type `source` as one of type `to`. What does not fit an integer
    type wraps if it is an integer and `saturate` is not set; else it is the nearest
    value, 0 for NaN.
    """
    if to in FLOATS:
        return number if source in FLOATS else rounded(to, Fraction(number))
    if source in FLOATS:
        if math.isnan(number):
            return 0
        if math.isinf(number):
            values = range_of(to)
            return values[-1] if number > 0 else values[0]
        return saturated(to, math.trunc(number))
    return saturated(to, number) if saturate else number
