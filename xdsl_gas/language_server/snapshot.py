"""
A document as it was analyzed, and where its lines are after edits.

Compilers count columns in bytes from 1, the protocol in units of the client, most often
of UTF-16, from 0.
"""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path

from lsprotocol.types import Position, Range
from pygls.uris import from_fs_path
from pygls.workspace import PositionCodec

from xdsl_gas.diagnostics import SourceLocation

_TOKEN = re.compile(r"[*&]+\s*\w+|\w+|.")


@dataclass(frozen=True)
class Snapshot:
    """A document as it was analyzed."""

    path: Path
    lines: tuple[str, ...]
    codec: PositionCodec

    @cached_property
    def _real_path(self) -> str:
        return os.path.realpath(self.path)

    @property
    def uri(self) -> str:
        """The URI of the document."""
        return from_fs_path(str(self.path)) or ""

    def has(self, location: SourceLocation | None) -> bool:
        """Whether a place is a line of the document."""
        return (
            location is not None
            and 0 < location.line <= len(self.lines)
            and os.path.realpath(location.file) == self._real_path
        )

    def place_in(self, location: SourceLocation | None) -> SourceLocation | None:
        """Returns the place or the innermost call in the document; None without one."""
        chain = () if location is None else location.chain()
        return next((place for place in chain if self.has(place)), None)

    def range_of(self, location: SourceLocation) -> Range:
        """Returns the range of the token at a place of the document."""
        line = self.lines[location.line - 1]
        start = _characters(line, location.column)
        if not location.column:
            start = len(line) - len(line.lstrip())
            return self.range_in(location.line - 1, start, len(line.rstrip()))
        token = _TOKEN.match(line, start)
        return self.range_in(location.line - 1, start, token.end() if token else start)

    def range_in(self, line: int, start: int, end: int) -> Range:
        """Returns a range of a line by characters, all counted from 0."""
        return Range(self.position(line, start), self.position(line, end))

    def position(self, line: int, character: int) -> Position:
        """Returns the position of a character, counted from 0."""
        return self.codec.position_to_client_units(
            self.lines, Position(line, character)
        )

    def behind(self, location: SourceLocation) -> Position:
        """
        Returns the position behind the expression at a place: of an assignment, that
        which is assigned to.
        """
        text = self.lines[location.line - 1]
        start = _characters(text, location.column)
        token = _TOKEN.match(text, start)
        if token is None or text[start : start + 1] in _ASSIGNMENTS:
            return self.position(location.line - 1, len(text[:start].rstrip()))
        return self.position(location.line - 1, token.end())


_ASSIGNMENTS = frozenset("=+-/%|^<>")


def _characters(line: str, column: int) -> int:
    """Returns the characters in front of a column, which counts bytes from 1."""
    before = line.encode(errors="replace")[: max(0, column - 1)]
    return len(before.decode(errors="ignore"))


_MOST_EDITED_LINES = 1000
"""The lines between the first and the last edit in which equal ones are looked for."""


class LineMap:
    """Where the lines of a text are in a later one."""

    def __init__(self, before: Sequence[str], after: Sequence[str]) -> None:
        # The usual edit is in one place, and the matcher takes quadratic time.
        shorter = min(len(before), len(after))
        same = 0
        while same < shorter and before[same] == after[same]:
            same += 1
        behind = 0
        while behind < shorter - same and before[-1 - behind] == after[-1 - behind]:
            behind += 1
        edited = before[same : len(before) - behind], after[same : len(after) - behind]
        blocks = [(0, 0, same), (len(before) - behind, len(after) - behind, behind)]
        if max(map(len, edited)) <= _MOST_EDITED_LINES:
            matcher = SequenceMatcher(None, *edited, autojunk=False)
            blocks += [
                (a + same, b + same, n) for a, b, n in matcher.get_matching_blocks()
            ]
        self._after = {a + n: b + n for a, b, size in blocks for n in range(size)}
        self._before = {later: line for line, later in self._after.items()}

    def line(self, line: int) -> int | None:
        """Returns the line, from 0, that a line has become; None if it was edited."""
        return self._after.get(line)

    def line_before(self, line: int) -> int | None:
        """Returns the line that has become a line; None if it was edited."""
        return self._before.get(line)

    def range(self, place: Range) -> Range | None:
        """Returns a range in the later text; None if its first line was edited."""
        line = self.line(place.start.line)
        if line is None:
            return None
        down = line - place.start.line
        return Range(
            Position(place.start.line + down, place.start.character),
            Position(place.end.line + down, place.end.character),
        )
