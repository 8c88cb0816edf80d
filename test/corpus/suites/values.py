"""Numbers of OpenCL C as the suites write them, as arrays of NumPy."""

from collections.abc import Sequence
from typing import Any

import numpy

TYPES = {
    "char": "i1",
    "uchar": "u1",
    "short": "i2",
    "ushort": "u2",
    "int": "i4",
    "uint": "u4",
    "long": "i8",
    "ulong": "u8",
    "half": "f2",
    "float": "f4",
    "double": "f8",
    "size_t": "u8",
    "ptrdiff_t": "i8",
    "bool": "u1",
}
"""The types of NumPy for OpenCL C's scalars."""


def array(type_name: str, words: Sequence[str]) -> Any:
    """
    Returns the one-dimensional array of numbers in C's notation.

    An integer beyond the range of the type wraps, as in C's conversions. Raises
    `ValueError` for words that are no numbers.
    """
    dtype = numpy.dtype(TYPES[type_name])
    if dtype.kind == "f":
        numbers = [_floating(word) for word in words]
        with numpy.errstate(over="ignore"):
            return numpy.array(numbers, "f8").astype(dtype)
    mask = (1 << (8 * dtype.itemsize)) - 1
    bits = numpy.array([_integer(word) & mask for word in words], "u8")
    return bits.astype(f"u{dtype.itemsize}").view(dtype)


def _integer(word: str) -> int:
    try:
        return int(word.rstrip("uUlL"), 0)
    except ValueError:
        # `1e3` and `-0.0` occur among integers; `007` is decimal in these files.
        return int(float(word)) if "." in word or "e" in word else int(word)


def _floating(word: str) -> float:
    if word.lower().lstrip("+-").startswith("0x"):
        return float.fromhex(word) if "p" in word.lower() else float(int(word, 16))
    return float(word.rstrip("fF") if "inf" not in word.lower() else word)


def difference(got: Any, expected: Any, tolerance: float, ulps: bool) -> str | None:
    """
    Returns the first element that differs by more than `tolerance`, in units in the
    last place (`ulps`) or absolutely, or None. Any NaN equals any other.
    """
    for index, (left, right) in enumerate(zip(got, expected, strict=True)):
        if not _near(left, right, tolerance, ulps):
            return f"[{index}] is {left}, not {right}"
    return None


def _near(left: Any, right: Any, tolerance: float, ulps: bool) -> bool:
    if left.dtype.kind != "f":
        return abs(int(left) - int(right)) <= tolerance
    if numpy.isnan(left) or numpy.isnan(right):
        return bool(numpy.isnan(left) and numpy.isnan(right))
    if ulps:
        return abs(_ordinal(left) - _ordinal(right)) <= tolerance
    return bool(left == right or abs(float(left) - float(right)) <= tolerance)


def _ordinal(number: Any) -> int:
    """The position of a floating-point number among all of its format."""
    size = number.dtype.itemsize
    bits = int(number.view(f"i{size}"))
    return bits if bits >= 0 else -(1 << (8 * size - 1)) - bits
