"""
The formatting of `printf`.
"""

import re

from xdsl.ir import Attribute, SSAValue

from xdsl_gas.interpreters.state.values import (
    Pointer,
    Value,
    integer_width,
    is_integer,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import WorkItem

CONVERSION = re.compile(
    r"%([-+ #0]*\d*(?:\.\d+)?)(?:v\d+)?(hh|hl|h|ll|l|z|j|t|L)?([a-zA-Z%])"
)
"""Flags, width and precision; the length; the letter."""


def formatted(text: str, values: list[Value | str], types: list[Attribute]) -> str:
    """Returns a formatted string; poison is printed as `poison`."""
    remaining = iter(zip(values, types, strict=False))

    def fill(match: re.Match[str]) -> str:
        if match[3] == "%":
            return "%"
        value, kind = next(remaining, (None, None))
        if isinstance(value, tuple) and kind is not None:
            lane = lane_type(kind)
            return ",".join(_shown(match[1], match[3], part, lane) for part in value)
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


def string_at(item: WorkItem, operand: SSAValue, pointer: Value) -> str:
    """Returns a zero-terminated string."""
    text = bytearray()
    place = item.place(pointer, operand, 1)
    end = place.object.data.find(0, place.start)
    text += place.object.data[place.start : end]
    # The string is not terminated.
    item.place(pointer, operand, len(text) + 1 if end >= 0 else place.object.size + 1)
    return text.decode(errors="replace")
