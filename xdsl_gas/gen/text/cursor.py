"""A position in a line of a dump."""

import re
from typing import NoReturn

from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Input, Span

_BLANK = re.compile(r"[ \t\r]*")
_NUMBER = re.compile(r"[0-9]+")
_MOST_DIGITS = 20
"""Digits of the longest number that a dump may have: those of 64 bits."""

_REGISTER = re.compile(r"%([0-9]+)")
_WORD = re.compile(r"\.([A-Za-z0-9_]+)")


class Cursor:
    """Reads one line from left to right. Errors are `ParseError`s at the position."""

    def __init__(self, input: Input, start: int, end: int) -> None:
        self.input = input
        self.pos = start
        self.end = end

    def error(self, message: str, start: int | None = None) -> NoReturn:
        """Raises `ParseError` with a message about the position, or about `start`."""
        begin = self.pos if start is None else start
        raise ParseError(Span(begin, max(begin, self.end), self.input), message)

    def blank(self) -> None:
        """Skips spaces."""
        match = _BLANK.match(self.input.content, self.pos, self.end)
        assert match is not None
        self.pos = match.end()

    def at_end(self) -> bool:
        """Returns whether nothing but spaces is left."""
        self.blank()
        return self.pos >= self.end

    def optional(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Reads what matches a pattern; returns None if nothing does."""
        match = pattern.match(self.input.content, self.pos, self.end)
        if match is not None:
            self.pos = match.end()
        return match

    def optional_text(self, text: str) -> bool:
        """Reads a text, and returns whether it is there."""
        is_present = self.input.content.startswith(text, self.pos, self.end)
        if is_present:
            self.pos += len(text)
        return is_present

    def text(self, text: str) -> None:
        """Reads a text. Raises `ParseError` if it is not there."""
        if not self.optional_text(text):
            self.error(f"expected '{text}'")

    def number(self) -> int:
        """Reads a decimal number of at most 20 digits. Raises `ParseError`."""
        start = self.pos
        match = self.optional(_NUMBER)
        if match is None:
            self.error("expected a number")
        return self._value(match[0], start)

    def _value(self, digits: str, start: int) -> int:
        # int() refuses thousands of digits with an error that has no position.
        if len(digits) > _MOST_DIGITS:
            self.error("expected a number of at most 20 digits", start)
        return int(digits)

    def register(self) -> int:
        """Reads a register, `%12`, after spaces. Raises `ParseError`."""
        self.blank()
        start = self.pos
        match = self.optional(_REGISTER)
        if match is None:
            self.error("expected a register, as in %12")
        return self._value(match[1], start)

    def registers(self) -> list[int]:
        """Reads registers in braces, after spaces. Raises `ParseError`."""
        self.blank()
        self.text("{")
        numbers: list[int] = []
        self.blank()
        while not self.optional_text("}"):
            numbers.append(self.register())
            self.blank()
        return numbers

    def word(self, what: str) -> str:
        """Reads a word after a point. Raises `ParseError` that expects `what`."""
        match = self.optional(_WORD)
        if match is None:
            self.error(f"expected a point and {what}")
        return match[1]
