"""
Immediates: their values, and how they are spelled.

An immediate of an integer type is its value, one of a floating-point type its bits as
an unsigned integer, so that no NaN is changed.
"""

import re
import struct

from xdsl_gas.dialects.gen.scalar_types import BITS, FLOATS, SIGNED, ScalarType

_FORMATS = {
    ScalarType.HALF: ("<e", "<H", 5),
    ScalarType.FLOAT: ("<f", "<I", 9),
    ScalarType.DOUBLE: ("<d", "<Q", 17),
}
"""How `struct` packs values and bits, and the most digits that a value needs."""

_INTEGER = re.compile(r"-?(0x[0-9a-fA-F]+|[0-9]+)")
_DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?")


def range_of(type: ScalarType) -> range:
    """Returns the immediates of a type."""
    bits = BITS[type]
    if type in SIGNED:
        return range(-1 << bits - 1, 1 << bits - 1)
    return range(1 << bits)


def immediate_text(type: ScalarType, value: int) -> str:
    """Returns an immediate in decimal; in hexadecimal bits if it is not finite."""
    if type not in FLOATS or value not in range_of(type):
        return str(value)
    packing, unsigned, digits = _FORMATS[type]
    (number,) = struct.unpack(packing, struct.pack(unsigned, value))
    if number != number or number in (float("inf"), float("-inf")):
        return f"0x{value:0{BITS[type] // 4}x}"
    text = repr(number)
    for precision in range(1, digits):
        shorter = f"{number:.{precision}g}"
        if float_bits(type, float(shorter)) == value:
            text = shorter
            break
    mantissa, exponent, power = text.partition("e")
    return mantissa + ".0" * ("." not in mantissa) + exponent + power


def immediate_bits(type: ScalarType, text: str) -> int:
    """
    Returns the immediate that a text stands for. An integer for a floating-point type
    is its bits. Raises `ValueError` for other text and values that the type lacks.
    """
    if _INTEGER.fullmatch(text):
        value = int(text, 0) if "x" in text else int(text)
    elif type in FLOATS and _DECIMAL.fullmatch(text):
        return float_bits(type, float(text))
    else:
        raise ValueError(f"'{text}' is no immediate of type {type.value}")
    if value not in range_of(type):
        raise ValueError(f"{text} is not in the range of type {type.value}")
    return value


def float_bits(type: ScalarType, number: float) -> int:
    """Returns the bits of a number, rounded to nearest; those of infinity beyond."""
    packing, unsigned, _ = _FORMATS[type]
    try:
        packed = struct.pack(packing, number)
    except OverflowError:
        packed = struct.pack(packing, float("inf") if number > 0 else float("-inf"))
    return struct.unpack(unsigned, packed)[0]
