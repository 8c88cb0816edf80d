"""
The formatting of `printf`.
"""

import re

from xdsl.ir import Attribute

from xdsl_gas.interpreters.state.values import (
    Pointer,
    Value,
    integer_width,
    is_integer,
    signed,
)

CONVERSION = re.compile(r"%([-+ #0]*\d*(?:\.\d+)?)(hh|hl|h|ll|l|z|j|t|L)?([a-zA-Z%])")
"""Flags, width and precision; the length; the letter."""


def formatted(text: str, values: list[Value | str], types: list[Attribute]) -> str:
    """Returns a formatted string; poison is printed as `poison`."""
    remaining = iter(zip(values, types, strict=False))

    def fill(match: re.Match[str]) -> str:
        if match[3] == "%":
            return "%"
        value, kind = next(remaining, (None, None))
        return _shown(match[1], match[3], value, kind)

    return CONVERSION.sub(fill, text)


def _shown(
    flags: str, letter: str, value: Value | str | None, kind: Attribute | None
) -> str:
    if isinstance(value, Pointer):
        return f"{value.bits:#x}"
    if (
        letter in "di"
        and isinstance(value, int)
        and kind is not None
        and is_integer(kind)
    ):
        value = signed(value, integer_width(kind))
    if letter == "u":
        letter = "d"
    if not isinstance(value, int | float | str):
        return "poison" if value is not None else ""
    return f"%{flags}{letter}" % value
