"""
Reports as text that fits a terminal, and its colors.
"""

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from xdsl_gas.printable import one_line
from xdsl_gas.reports.model import (
    GENERIC,
    AccessReport,
    Counts,
    FunctionReport,
    Report,
)
from xdsl_gas.toolchain.machine_code.figures import FIGURES, figures_of
from xdsl_gas.transforms.opencl.kernel_metadata import IMPLEMENTATION

if TYPE_CHECKING:
    from rich.text import Text

NARROWEST = 40
"""The least width, in characters, that a report is made for."""

_LONGEST_NAME, _SHORTEST_NAME = 40, 12


def to_text(report: Report, width: int = 80) -> str:
    """Returns a report as text with lines of at most `width` characters."""
    writer = _Writer(report, max(width, NARROWEST))
    parts = (
        writer.head(),
        writer.totals(),
        writer.functions(),
        writer.machine_code(),
        writer.changes(),
        *(writer.group(group) for group in _groups(report)),
        writer.notes(),
    )
    texts = ("\n".join(part) for part in parts)
    return "\n\n".join(text for text in texts if text) + "\n"


def text_of_accesses(
    report: Report, accesses: Iterable[AccessReport], *, width: int = 80, most: int
) -> str:
    """
    Returns accesses of a report that are left generic, with reason and fixes but
    without chains; at most `most` groups, one for each reason.
    """
    writer = _Writer(report, max(width, NARROWEST))
    shown = {access.id for access in accesses}
    groups = [
        group
        for entries in _groups(report)
        if (group := [access for access in entries if access.id in shown])
    ]
    lines: list[str] = []
    for group in groups[:most]:
        lines += writer.title(group)
        lines += writer.cause_and_fixes(group[0])
    if more := sum(map(len, groups[most:])):
        lines.append(f"and {more} more; `xdsl-gas report` shows all.")
    return "\n".join(lines)


class _Writer:
    """Writes the parts of one report."""

    def __init__(self, report: Report, width: int) -> None:
        self._report = report
        self._width = width
        self._short = _short_names(report)

    def head(self) -> list[str]:
        report = self._report
        passes = report.passes.replace(",", ", ") or "none"
        return [
            *self._wrapped(f"{report.source or 'module'}, for {report.target}"),
            *self._wrapped(f"passes: {passes}", 2),
        ]

    def totals(self) -> list[str]:
        totals = self._report.totals
        rows = [("", "accesses", GENERIC)]
        for what, counts in (
            ("in the file", totals.read),
            ("before the passes", totals.before),
            ("after the passes", totals.after),
            ("from kernels", totals.kernels_after),
        ):
            rows.append((what, str(counts.accesses), str(counts.generic)))
        instructions = self._report.generic_instructions
        if instructions is not None:
            generic = sum(instructions.values())
            rows.append(("in the machine code", "", str(generic)))
        return _table(rows)

    def functions(self) -> list[str]:
        """The table of the functions; without the columns of spaces if it is narrow."""
        shown = [
            function
            for function in self._report.functions
            if function.is_kernel or function.before.accesses or function.after.accesses
        ]
        if not shown:
            return []
        distinct = {space for f in shown for space in f.after.spaces} - {GENERIC}
        spaces = sorted(distinct)
        labels = (self._label(space) for space in spaces)
        heading = ("function", "accesses", GENERIC, "with callees", *labels)
        rows = [heading, *(self._row(function, spaces) for function in shown)]
        lines = _table(rows)
        for columns in (4, 3):
            if max(map(len, lines)) <= self._width:
                break
            narrow = [row[:columns] for row in rows]
            longest = max(len(row[0]) for row in narrow)
            others = max(map(len, _table(narrow))) - longest
            room = max(self._width - others, _SHORTEST_NAME)
            lines = _table([(_cut(row[0], room), *row[1:]) for row in narrow])
        return lines

    def _row(self, function: FunctionReport, spaces: Iterable[str]) -> tuple[str, ...]:
        before, after = function.reached_before, function.reached_after
        reached = "" if before is None or after is None else _arrow(before, after)
        name = _cut(_plain(function.source_name), _LONGEST_NAME)
        if function.is_kernel:
            name += " (kernel)"
        elif function.name.startswith(IMPLEMENTATION):
            name += " (body)"
        return (
            name,
            str(function.before.accesses),
            _arrow(function.before, function.after),
            reached,
            *(str(function.after.spaces.get(space, "")) for space in spaces),
        )

    def machine_code(self) -> list[str]:
        """The table of the kernels' figures, if they were measured."""
        rows = [
            (_cut(_plain(kernel.source_name), _LONGEST_NAME), *figures_of(figures))
            for kernel in self._report.kernels
            if (figures := kernel.machine_code) is not None
        ]
        return _table([("machine code", *FIGURES), *rows]) if rows else []

    def changes(self) -> list[str]:
        """The clones, new signatures, dispatches and assumptions, a line each."""
        lines: list[str] = []
        for function in self._report.functions:
            lines += self._changes_of(function)
        for assumption in self._report.assumptions:
            lines += self._wrapped(f"assumed: {assumption}", 2)
        return lines

    def _changes_of(self, function: FunctionReport) -> Iterator[str]:
        name = f"`{function.source_name}`"
        for clone in function.clones:
            yield from self._wrapped(f"clone of {name}: `{clone}`", 2)
        for change in function.signature_changes:
            within = f" in `{change.function}`" if function.clones else ""
            before, after = self._label(change.before), self._label(change.after)
            text = f"{change.what} of {name}{within}: {before} -> {after}"
            yield from self._wrapped(text, 2)
        for dispatch in function.dispatches:
            place = "" if dispatch.location is None else f"{dispatch.location}  "
            text = f"{place}dispatch among {dispatch.width} spaces in {name}"
            yield from self._wrapped(text, 2)
        if function.left_alone and function.left_generic:
            yield from self._wrapped(f"{name} stays: {function.left_alone}", 2)

    def group(self, group: Sequence[AccessReport]) -> list[str]:
        """Accesses that are left generic for one reason, with the chains."""
        lines = self.title(group)
        for reason in group[0].reasons:
            lines += self._wrapped(f"{self._labels(reason.spaces)}, because", 4, 2)
            for step in reason.shown_steps():
                place = "" if step.location is None else f"{step.location}  "
                lines += self._wrapped(place + step.text, 6, 4)
        return lines + self.cause_and_fixes(group[0])

    def title(self, group: Sequence[AccessReport]) -> list[str]:
        """Where the accesses are, and where their pointer may point."""
        first = group[0]
        function = next(f for f in self._report.functions if first in f.accesses)
        place = "" if first.location is None else f"{first.location}  "
        spaces = dict.fromkeys(s for reason in first.reasons for s in reason.spaces)
        where = f": may point to {self._labels(spaces)} memory" if spaces else ""
        text = f"{place}{first.kind} in `{function.source_name}` is generic{where}"
        lines = self._wrapped(text, 2)
        places = dict.fromkeys(str(a.location) for a in group if a.location is not None)
        if len(places) > 1:
            more = ", ".join(list(places)[1:])
            lines += self._wrapped(f"so are those at {more}", 4, 2)
        elif len(group) > 1:
            where = " there" if places else ""
            more = len(group) - 1
            lines.append(
                f"  so {'is 1 other' if more == 1 else f'are {more} others'}{where}"
            )
        return lines

    def cause_and_fixes(self, access: AccessReport) -> list[str]:
        """Why an access is left generic, and what would resolve it."""
        lines: list[str] = []
        if access.cause is not None:
            lines += self._wrapped(f"reason: {access.cause.text}", 4, 2)
        word = "fix:"
        for fix in access.fixes:
            lines += self._wrapped(f"{word} {fix.text}", 6, 2)
            word = "or:"
        return lines

    def notes(self) -> list[str]:
        """What the passes say of the module."""
        notes = list(self._report.remarks)
        if any(access.location is None for access in self._report.left_generic):
            notes.append("places in the source need debug information, as of clang -g")
        return [line for note in notes for line in self._wrapped(f"note: {note}", 2)]

    def _label(self, space: str) -> str:
        return self._report.labels.get(space, space)

    def _labels(self, spaces: Iterable[str]) -> str:
        """Returns the target's words for spaces: `global, shared or local`."""
        *first, last = map(self._label, spaces)
        return f"{', '.join(first)} or {last}" if first else last

    def _wrapped(self, text: str, indent: int = 0, first: int = 0) -> list[str]:
        for path, name in self._short.items():
            text = text.replace(path, name)
        return textwrap.wrap(
            _plain(text),
            self._width,
            initial_indent=" " * first,
            subsequent_indent=" " * indent,
            break_on_hyphens=False,
        )


def _short_names(report: Report) -> dict[str, str]:
    """Returns the names of files by their paths, of those whose names differ."""
    places = [access.location for f in report.functions for access in f.accesses]
    places += [function.location for function in report.functions]
    paths = {place.file for place in places if place is not None}
    paths.add(report.source)
    names = Counter(PurePath(path).name for path in paths)
    return {
        path: PurePath(path).name for path in paths if names[PurePath(path).name] == 1
    }


def _arrow(before: Counts, after: Counts) -> str:
    return f"{before.generic} -> {after.generic}"


def _groups(report: Report) -> list[list[AccessReport]]:
    """Returns the accesses that are left generic, those together with one reason."""
    groups: dict[object, list[AccessReport]] = {}
    for function in report.functions:
        for access in function.left_generic:
            chains = tuple((r.spaces, r.shown_steps()) for r in access.reasons)
            key = (function.name, access.cause, chains, access.fixes)
            groups.setdefault(key, []).append(access)
    return list(groups.values())


def _plain(text: str) -> str:
    """Returns a text without control characters."""
    return one_line(text, special="")


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Returns rows in columns; the first is aligned to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for first, *others in rows:
        cells = [cell.rjust(w) for cell, w in zip(others, widths[1:], strict=True)]
        lines.append("  ".join((first.ljust(widths[0]), *cells)).rstrip())
    return lines


def _cut(name: str, longest: int) -> str:
    """Returns a name with its middle left out if it is longer."""
    if len(name) <= longest:
        return name
    end = (longest - 3) // 2
    return f"{name[: longest - 3 - end]}...{name[-end:]}"


def styled(text: str) -> "Text":
    """Returns the text of a report in color, for rich. Raises `ImportError`."""
    from rich.text import Text

    rich_text = Text(text)
    for pattern, style in _STYLES:
        rich_text.highlight_regex(pattern, style)
    return rich_text


_STYLES = (
    (re.compile(r"`[^`]*`"), "bold"),
    (re.compile(r"^\s*[^\s:]+:\d+(?::\d+)?(?=  )", re.MULTILINE), "cyan"),
    (re.compile(r"(?<= at )[^\s:]+:\d+(?::\d+)?"), "cyan"),
    (re.compile(r"\bgeneric\b"), "red"),
    (re.compile(r"\bglobal\b"), "blue"),
    (re.compile(r"\b(?:shared|local)\b"), "green"),
    (re.compile(r"\bprivate\b"), "magenta"),
    (re.compile(r"\b[1-9]\d* -> 0\b"), "green"),
    (re.compile(r"\d+ -> [1-9]\d*\b"), "yellow"),
    (re.compile(r"^  (?:fix|or):", re.MULTILINE), "bold green"),
    (re.compile(r"^  reason:", re.MULTILINE), "bold yellow"),
    (re.compile(r"^note:.*(?:\n  .*)*", re.MULTILINE), "dim"),
)
"""What is in color; a later row is in front of an earlier one."""
