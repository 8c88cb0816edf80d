"""The IR and the machine code before and after, and what changed."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

from xdsl_gas.reports.html.elements import SPACES, badge, code, text
from xdsl_gas.reports.listings import Line, Part, parts_of
from xdsl_gas.reports.model import AccessReport, Listings, Report

_MOST_LINES = 4000
"""The lines of a function above which it is not compared: the time is quadratic."""

_CONTEXT = 2
"""The equal lines around a change."""

_PTX = re.compile(r"^\s*(?:@!?%\w+ )?(?:ld|st|atom|red)\.[\w.:]+")
_STATE_SPACES = {"global", "shared", "local", "const", "param"}


def ir_section(report: Report, listing: str) -> str:
    """Returns a listing with the accesses of each operation."""
    accesses: dict[int, list[AccessReport]] = defaultdict(list)
    for function in report.functions:
        for access in function.accesses:
            if access.operation:
                accesses[access.operation].append(access)
    rows: list[str] = []
    for part in parts_of(listing):
        for line in part.lines:
            badges = "".join(
                badge(access, report) for access in accesses.get(line.operation, ())
            )
            rows.append(
                f'<div class="line"><code>{code(line.text)}</code></div>'
                if not badges
                else f'<div class="line"><span class="badges">{badges}</span>'
                f"<code>{code(line.text.lstrip())}</code></div>"
            )
    return f'<div class="code">{"".join(rows)}</div>'


def diff_section(listings: Listings) -> str:
    """Returns what changed, function by function; values are named alike."""
    before = {part.name: part for part in parts_of(listings.before) if part.name}
    after = {part.name: part for part in parts_of(listings.after) if part.name}
    parts: list[str] = []
    for name in dict.fromkeys((*before, *after)):
        rows = _diff(before.get(name), after.get(name))
        if rows:
            parts.append(
                f"<h3><code>{text(name)}</code></h3>"
                f'<div class="code diff">{"".join(rows)}</div>'
            )
    return "".join(parts) or "<p>Nothing changed.</p>"


def _diff(before: Part | None, after: Part | None) -> list[str]:
    old = () if before is None else before.lines
    new = () if after is None else after.lines
    texts = [[line.text for line in lines] for lines in (old, new)]
    if texts[0] == texts[1]:
        return []
    if max(map(len, texts)) > _MOST_LINES:
        return ['<div class="gap">too long to be compared</div>']
    rows: list[str] = []
    matcher = SequenceMatcher(None, *texts, autojunk=False)
    for index, group in enumerate(matcher.get_grouped_opcodes(_CONTEXT)):
        if index:
            rows.append('<div class="gap">…</div>')
        for tag, i, j, k, l in group:  # noqa: E741
            if tag == "equal":
                rows += _rows("same", " ", old[i:j])
            else:
                rows += _rows("removed", "-", old[i:j])
                rows += _rows("added", "+", new[k:l])
    return rows


def _rows(kind: str, sign: str, lines: Sequence[Line]) -> list[str]:
    return [
        f'<div class="line {kind}"><span class="number">{sign}</span>'
        f"<code>{code(line.text)}</code></div>"
        for line in lines
    ]


def machine_section(listings: Listings) -> str:
    """Returns the assembly before and after, side by side."""
    columns = "".join(
        f'<div><h3>{title}</h3><div class="code">{_assembly(assembly)}</div></div>'
        for title, assembly in (
            ("before", listings.machine_before),
            ("after", listings.machine_after),
        )
    )
    return f'<div class="columns">{columns}</div>'


def _assembly(assembly: str) -> str:
    rows: list[str] = []
    for line in assembly.splitlines():
        shown = code(line.expandtabs(8).rstrip()) or " "
        match = _PTX.match(line)
        if match is not None:
            named = _STATE_SPACES.intersection(match[0].split("."))
            word = next(iter(named), "generic")
            word = _WORDS.get(word, word)
            css_class = word if word in SPACES else "other"
            shown = f'<span class="space s-{css_class}">{shown}</span>'
        rows.append(f'<div class="line"><code>{shown}</code></div>')
    return "".join(rows)


_WORDS: Mapping[str, str] = {"const": "constant"}
