"""
The formatting of `printf`.
"""

import re
from collections.abc import Iterator

from xdsl.ir import Attribute, SSAValue

from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    Pointer,
    Value,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import WorkItem

_CONVERSION = re.compile(
    r"%([-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d*))?)(?:v\d+)?(hh|hl|h|ll|l|z|j|t|L)?"
    r"([diuoxXcspfFeEgGaA%])"
)
"""Flags, width and precision; the length; the letter."""

_FLOATS = "fFeEgGaA"


def arguments(text: str) -> Iterator[tuple[str, str]]:
    """
    The length and the letter of the conversion for each argument of a format, `*` for a
    width or precision. Traps for what is no conversion.
    """
    for match in _matches(text):
        yield from [("", "*")] * match[1].count("*")
        yield match[2] or "", match[3]


def _matches(text: str) -> Iterator[re.Match[str]]:
    place = text.find("%")
    while place >= 0:
        match = _CONVERSION.match(text, place)
        if match is None:
            raise Trap(f"printf has no conversion '{text[place : place + 8]}'")
        if match[3] != "%":
            yield match
        place = text.find("%", match.end())


def formatted(text: str, values: list[Value | str], types: list[Attribute]) -> str:
    """
    Returns a formatted string; poison is printed as `poison`. Traps for an argument
    that is missing, or that is not what its conversion prints.
    """
    remaining = iter(zip(values, types, strict=False))
    made: list[str] = []
    end = 0

    def following(shown: str) -> tuple[Value | str, Attribute]:
        found = next(remaining, None)
        if found is None:
            raise Trap(f"printf has no argument for '{shown}'")
        return found

    for match in _matches(text):
        made.append(text[end : match.start()].replace("%%", "%"))
        end = match.end()
        flags = match[1]
        while "*" in flags:
            width, kind = following(match[0])
            if not isinstance(width, int):
                raise Trap(f"the width of '{match[0]}' is no integer")
            flags = flags.replace("*", str(signed(width, integer_width(kind))), 1)
        value, kind = following(match[0])
        parts = value if isinstance(value, tuple) else (value,)
        lane = lane_type(kind)
        made.append(",".join(_shown(flags, match, part, lane) for part in parts))
    made.append(text[end:].replace("%%", "%"))
    return "".join(made)


def _shown(
    flags: str, match: re.Match[str], value: Value | str, kind: Attribute
) -> str:
    letter = match[3]
    if not isinstance(value, int | float | str | Pointer):
        return "poison"
    wanted: type = int
    if letter in _FLOATS:
        wanted = float
    elif letter in "sp":
        wanted = str if letter == "s" else Pointer
    if not isinstance(value, wanted):
        raise Trap(f"the argument of printf for '{match[0]}' is of another kind")
    if isinstance(value, Pointer):
        return f"{value.bits:#x}"
    if letter in "aA" and isinstance(value, float):
        return re.sub(r"\.?0*p", "p", value.hex())
    if letter == "c" and isinstance(value, int):
        value &= 0xFF
    if letter in "di" and isinstance(value, int):
        value = signed(value, integer_width(kind))
    return f"%{flags}{'d' if letter == 'u' else letter}" % value


def string_at(item: WorkItem, operand: SSAValue, pointer: Value) -> str:
    """Returns a zero-terminated string."""
    text = bytearray()
    place = item.place(pointer, operand, 1)
    end = place.object.data.find(0, place.start)
    text += place.object.data[place.start : end]
    # The string is not terminated.
    item.place(pointer, operand, len(text) + 1 if end >= 0 else place.object.size + 1)
    return text.decode(errors="replace")
