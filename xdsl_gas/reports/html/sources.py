"""The sources with the accesses of each line."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from xdsl_gas.reports.html.elements import badge, code, line_id, text
from xdsl_gas.reports.model import AccessReport, Report
from xdsl_gas.reports.source_files import read_source

_MOST_ABOVE = 4
"""The directories above the file of the report in which sources are searched."""

_AROUND = 12
"""The lines around accesses that are shown of a large source."""

_LARGE = 400
"""Lines."""

_TOKEN = re.compile(r"\w+|\S|$")


def sources_of(report: Report, roots: Sequence[str] = ()) -> dict[str, list[str]]:
    """
    Returns the lines of the sources that the report names, by name: relative to the
    working directory, a directory that has the file of the report, or one of `roots`,
    and below one of these that `read_source` is allowed to read in.
    """
    names = dict.fromkeys(
        access.location.file
        for function in report.functions
        for access in function.accesses
        if access.location is not None and access.location.line
    )
    above = Path(report.source or "<module>").absolute().parents[:_MOST_ABOVE]
    given = [Path.cwd(), *map(Path, roots)]
    sources: dict[str, list[str]] = {}
    for name in names:
        for place in (*given, *above):
            text = read_source(place / name, (*given, *above[:1]))
            if text is not None:
                sources[name] = text.splitlines()
                break
    return sources


def sources_section(
    report: Report, sources: Mapping[str, list[str]], files: Mapping[str, int]
) -> str:
    """Returns the sources as HTML."""
    accesses: dict[tuple[str, int], list[AccessReport]] = defaultdict(list)
    for function in report.functions:
        for access in function.accesses:
            if access.location is not None:
                accesses[access.location.file, access.location.line].append(access)
    return "\n".join(
        _source(report, name, lines, files[name], accesses)
        for name, lines in sources.items()
    )


def _source(
    report: Report,
    name: str,
    lines: list[str],
    file: int,
    accesses: Mapping[tuple[str, int], list[AccessReport]],
) -> str:
    shown = set(range(1, len(lines) + 1))
    if len(lines) > _LARGE:
        shown &= {
            near
            for file_name, line in accesses
            if file_name == name
            for near in range(line - _AROUND, line + _AROUND + 1)
        }
    rows: list[str] = []
    last = 0
    for number in sorted(shown):
        if number != last + 1:
            rows.append('<div class="gap" role="presentation">…</div>')
        last = number
        line_accesses = accesses.get((name, number), ())
        columns = {a.location.column for a in line_accesses if a.location is not None}
        marked = _marked(lines[number - 1], columns)
        badges = "".join(badge(access, report) for access in line_accesses)
        rows.append(
            f'<div class="line" id="{line_id(file, number)}">'
            f'<span class="number">{number}</span><div class="row">'
            f'<code>{marked}</code><span class="badges">{badges}</span></div></div>'
        )
    return (
        f'<section class="file"><h3>{text(name)}</h3>'
        f'<div class="code">{"".join(rows)}</div></section>'
    )


def _marked(line: str, columns: set[int]) -> str:
    """Returns a line with the tokens at columns, from 1, marked."""
    parts: list[str] = []
    end = 0
    for column in sorted(columns):
        start = column - 1
        if not end <= start < len(line):
            continue
        token = _TOKEN.match(line, start)
        stop = start if token is None else token.end()
        parts += (code(line[end:start]), f"<mark>{code(line[start:stop])}</mark>")
        end = stop
    return "".join((*parts, code(line[end:]))) or " "
