"""
The formatting of `printf`: as C's, with the vectors of OpenCL C.

Sources: the C standard, chapter 7.21.6.1 "The fprintf function"; the OpenCL C
specification, chapter 6.15.14 "printf". What C leaves open is as in glibc.
"""

import math
import re
from collections.abc import Iterator
from typing import NamedTuple

from xdsl.ir import Attribute, SSAValue

from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    Pointer,
    Value,
    integer_width,
    lane_count,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import WorkItem

_CONVERSION = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?P<precision>\.(?:\*|\d*))?"
    r"(?:v(?P<lanes>2|3|4|8|16))?(?P<length>hh|hl|h|ll|l|z|j|t)?"
    r"(?P<letter>[diuoxXcspfFeEgGaA%])"
)
_FLOATS = "fFeEgGaA"
_WIDTHS = {"hh": 8, "h": 16, **dict.fromkeys(("l", "ll", "z", "j", "t"), 64)}
"""The bits of the integers that a conversion prints; 32 without a length."""

_VECTOR_WIDTHS = {"hh": 8, "h": 16, "l": 64}
_HEX_DIGITS = 13
"""The hexadecimal digits of the fraction of a `double`."""


class _Layout(NamedTuple):
    """How a conversion lays out what it prints."""

    flags: str
    width: int
    precision: int | None

    def padded(self, sign: str, digits: str, *, zeros: bool) -> str:
        """Returns text of the width, with a sign or prefix in front of the zeros."""
        missing = self.width - len(sign) - len(digits)
        if "-" in self.flags:
            return sign + digits + " " * missing
        if zeros and "0" in self.flags:
            return sign + "0" * missing + digits
        return " " * missing + sign + digits

    def sign_of(self, *, is_negative: bool) -> str:
        """Returns the sign of a number that may have one."""
        if is_negative:
            return "-"
        return next((sign for sign in "+ " if sign in self.flags), "")


def arguments(text: str) -> Iterator[tuple[str, str]]:
    """
    The length and the letter of the conversion for each argument of a format, `*` for a
    width or precision. Traps for what is no conversion.
    """
    for match in _matches(text):
        stars = (match["width"] or "") + (match["precision"] or "")
        yield from [("", "*")] * stars.count("*")
        yield match["length"] or "", match["letter"]


def _matches(text: str) -> Iterator[re.Match[str]]:
    place = text.find("%")
    while place >= 0:
        match = _CONVERSION.match(text, place)
        is_wide = match is not None and f"{match['length']}{match['letter']}" in (
            "lc",
            "ls",
        )
        if match is None or is_wide:
            raise Trap(f"printf has no conversion '{text[place : place + 8]}'")
        if match["letter"] != "%":
            yield match
        place = text.find("%", match.end())


def formatted(text: str, values: list[Value | str], types: list[Attribute]) -> str:
    """
    Returns a formatted string, with surrogates for bytes that are not UTF-8; poison is
    printed as `poison`. Traps for an argument that is missing, or that is not what its
    conversion prints.
    """
    remaining = iter(zip(values, types, strict=False))
    pieces: list[str] = []
    end = 0

    def following(shown: str) -> tuple[Value | str, Attribute]:
        argument = next(remaining, None)
        if argument is None:
            raise Trap(f"printf has no argument for '{shown}'")
        return argument

    def number(match: re.Match[str], given: str) -> int:
        if given != "*":
            return int(given or 0)
        value, value_type = following(match[0])
        if not isinstance(value, int):
            raise Trap(f"the width of '{match[0]}' is no integer")
        return signed(value, integer_width(value_type))

    for match in _matches(text):
        pieces.append(text[end : match.start()].replace("%%", "%"))
        end = match.end()
        flags, width, precision = (
            match["flags"],
            number(match, match["width"] or ""),
            None,
        )
        if width < 0:
            flags, width = f"{flags}-", -width
        if match["precision"] is not None:
            precision = number(match, match["precision"][1:])
            precision = None if precision < 0 else precision
        layout = _Layout(flags, width, precision)
        value, value_type = following(match[0])
        if (lane_count(value_type) or 0) != int(match["lanes"] or 0):
            raise _of_another_kind(match)
        parts = value if isinstance(value, tuple) else (value,)
        lane = lane_type(value_type)
        pieces.append(",".join(_shown(layout, match, part, lane) for part in parts))
    pieces.append(text[end:].replace("%%", "%"))
    return "".join(pieces)


def _of_another_kind(match: re.Match[str]) -> Trap:
    return Trap(f"the argument of printf for '{match[0]}' is of another kind")


def _shown(
    layout: _Layout, match: re.Match[str], value: Value | str, value_type: Attribute
) -> str:
    letter, length = match["letter"], match["length"] or ""
    if not isinstance(value, int | float | str | Pointer):
        return "poison"
    if letter in _FLOATS and isinstance(value, float):
        return _float(layout, letter, value)
    if letter == "s" and isinstance(value, str):
        return layout.padded("", value[: layout.precision], zeros=False)
    if letter == "p" and isinstance(value, Pointer):
        shown = f"{value.bits:#x}" if value.bits else "(nil)"
        return layout.padded("", shown, zeros=False)
    if letter not in "diuoxXc" or not isinstance(value, int):
        raise _of_another_kind(match)
    if letter in "di":
        value = signed(value, integer_width(value_type))
    if letter == "c":
        text = bytes([value & 0xFF]).decode(errors="surrogateescape")
        return layout.padded("", text, zeros=False)
    widths = _VECTOR_WIDTHS if match["lanes"] else _WIDTHS
    return _integer(layout, letter, value, widths.get(length, 32))


def _integer(layout: _Layout, letter: str, value: int, width: int) -> str:
    value &= (1 << width) - 1
    sign, digits = "", f"{value:{letter if letter in 'oxX' else 'd'}}"
    if letter in "di":
        value = signed(value, width)
        sign, digits = layout.sign_of(is_negative=value < 0), str(abs(value))
    if layout.precision is not None:
        digits = digits.zfill(layout.precision) if value or layout.precision else ""
    if "#" in layout.flags:
        if letter == "o" and not digits.startswith("0"):
            digits = f"0{digits}"
        elif letter in "xX" and value:
            sign = f"0{letter}"
    return layout.padded(sign, digits, zeros=layout.precision is None)


def _float(layout: _Layout, letter: str, value: float) -> str:
    sign = layout.sign_of(is_negative=math.copysign(1, value) < 0)
    if not math.isfinite(value):
        text = "nan" if math.isnan(value) else "inf"
        text = text.upper() if letter.isupper() else text
        return layout.padded(sign, text, zeros=False)
    mark = "#" * ("#" in layout.flags)
    if letter in "aA":
        prefix, digits = "0x", _hexadecimal(abs(value), layout.precision, bool(mark))
        if letter == "A":
            prefix, digits = "0X", digits.upper()
        return layout.padded(sign + prefix, digits, zeros=True)
    precision = 6 if layout.precision is None else layout.precision
    return layout.padded(sign, f"%{mark}.{precision}{letter}" % abs(value), zeros=True)


def _hexadecimal(value: float, precision: int | None, has_point: bool) -> str:
    """Returns the digits and the exponent of a number that is not negative."""
    first, _, rest = value.hex().removeprefix("0x").partition(".")
    fraction, _, exponent = rest.partition("p")
    fraction = fraction.ljust(_HEX_DIGITS, "0")
    if precision is None:
        fraction = fraction.rstrip("0")
    elif precision >= _HEX_DIGITS:
        fraction = fraction.ljust(precision, "0")
    else:
        unit = 16 ** (_HEX_DIGITS - precision)
        whole, left = divmod(int(first + fraction, 16), unit)
        # To nearest, ties to even.
        whole += 2 * left > unit or (2 * left == unit and whole & 1)
        digits = f"{whole:x}".zfill(precision + 1)
        first, fraction = digits[: len(digits) - precision], digits[-precision:]
        fraction = fraction if precision else ""
    point = "." if fraction or has_point else ""
    return f"{first}{point}{fraction}p{exponent}"


def string_at(item: WorkItem, operand: SSAValue, pointer: Value) -> str:
    """Returns a zero-terminated string."""
    text = bytearray()
    place = item.place(pointer, operand, 1)
    end = place.object.data.find(0, place.start)
    text += place.object.data[place.start : end]
    # The string is not terminated.
    item.place(pointer, operand, len(text) + 1 if end >= 0 else place.object.size + 1)
    return text.decode(errors="surrogateescape")
