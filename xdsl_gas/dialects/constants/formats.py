"""
The bits of numbers, of every type that a constant can have.

xDSL keeps floats as Python floats: bits that a Python float does not have, those of
`f80` and `f128` and some of a NaN, are lost, and integers of more than 64 bits have no
format at all. MLIR keeps all of them; so do the attributes of `exact_constants`.
"""

import math
import struct
from typing import Any, cast

from xdsl.dialects.builtin import (
    AnyFloat,
    ComplexType,
    Float80Type,
    Float128Type,
    IndexType,
    IntegerType,
)
from xdsl.ir import Attribute
from xdsl.utils.hints import isa

_BIAS = 16383
"""Of the exponents of both `f80` and `f128`, of 15 bits."""

_FRACTION_BITS = {Float80Type: 63, Float128Type: 112}


def part_of_complex(type: Attribute) -> Attribute | None:
    """The type of both parts of a complex number, None if `type` is no such type."""
    if isinstance(type, ComplexType):
        return cast(ComplexType[Any], type).element_type
    return None


def size_in_mlir(type: Attribute) -> int:
    """
    How many bytes MLIR gives to an element of a dense constant in hexadecimal; an `i1`
    has one bit only. Raises `ValueError` for a type that has no such elements.
    """
    if isa(type, IntegerType) or isinstance(type, AnyFloat):
        return (type.bitwidth + 7) // 8
    if isinstance(type, IndexType):
        return 8
    if (part := part_of_complex(type)) is not None:
        return 2 * size_in_mlir(part)
    raise ValueError(f"{type} is no type of numbers")


def is_known_to_xdsl(type: Attribute) -> bool:
    """Whether xDSL has a format for the numbers of a type."""
    if (part := part_of_complex(type)) is not None:
        return is_known_to_xdsl(part)
    if isa(type, IntegerType):
        return type.bitwidth <= 64
    return not isinstance(type, Float80Type | Float128Type)


def is_kept_by_xdsl(data: bytes, type: AnyFloat) -> bool:
    """Whether the bytes of one or more floats survive what xDSL does with them."""
    if not is_known_to_xdsl(type):
        return False
    return type.pack(tuple(type.iter_unpack(data))) == data


def float_to_bytes(value: float, type: AnyFloat) -> bytes:
    """The bytes, the lowest first, of the float of a type that is next to a number."""
    if isinstance(type, Float80Type | Float128Type):
        return _wide_bits(value, type).to_bytes(size_in_mlir(type), "little")
    try:
        return type.pack((value,))
    except OverflowError:
        return type.pack((math.copysign(math.inf, value),))


def bytes_to_float(data: bytes, type: AnyFloat) -> float:
    """The number that is, or is about, a float given by its bytes."""
    if isinstance(type, Float80Type | Float128Type):
        return _from_wide_bits(int.from_bytes(data, "little"), type)
    return next(iter(type.iter_unpack(data)))


def _wide_bits(value: float, type: Float80Type | Float128Type) -> int:
    (bits,) = struct.unpack("<Q", struct.pack("<d", value))
    sign, exponent, fraction = bits >> 63, bits >> 52 & 0x7FF, bits & (1 << 52) - 1
    if exponent == 0x7FF:
        exponent = 0x7FFF
    elif exponent:
        exponent += _BIAS - 1023
    elif fraction:
        # What has no leading one as a double has one here.
        shift = 53 - fraction.bit_length()
        fraction = (fraction << shift) & (1 << 52) - 1
        exponent = _BIAS - 1022 - shift
    width = _FRACTION_BITS[type.__class__]
    fraction <<= width - 52
    if isinstance(type, Float80Type):
        fraction |= (exponent != 0) << 63
        return sign << 79 | exponent << 64 | fraction
    return sign << 127 | exponent << 112 | fraction


def _from_wide_bits(bits: int, type: Float80Type | Float128Type) -> float:
    width = _FRACTION_BITS[type.__class__]
    sign = -1.0 if bits >> (type.bitwidth - 1) else 1.0
    exponent = bits >> (type.bitwidth - 16) & 0x7FFF
    fraction = bits & (1 << width) - 1
    if exponent == 0x7FFF:
        return math.nan if fraction else sign * math.inf
    significand = fraction | (exponent != 0) << width
    try:
        return sign * math.ldexp(float(significand), max(exponent, 1) - _BIAS - width)
    except OverflowError:
        return sign * math.inf
