"""The results for presets as Markdown."""

import re
from collections.abc import Sequence

from code_quality.figures import Figures, total, worse
from code_quality.measure import Result
from code_quality.presets import CLANG, DEFAULT, STRICT, ways_of
from code_quality.report import (
    TITLES,
    figure_cells,
    first_line,
    table_header,
    table_row,
)


def sums(results: Sequence[Result], target: str) -> str:
    """
    The sum of each way, over the modules that every way has figures of; below it those
    of the presets that may fail, over the modules on which they do not.
    """
    members = [r for r in results if r.target == target]
    names = [way.name for way in ways_of(target)]
    common = [name for name in names if name not in STRICT]
    lines = _table(members, common, target)
    for strict in STRICT if target == "spir" else ():
        lines += ["", f"Where {strict} does not fail:", ""]
        lines += _table(members, [CLANG, DEFAULT, "`max`", strict], target)
    return "\n".join(lines)


def _table(members: Sequence[Result], names: Sequence[str], target: str) -> list[str]:
    complete = [r for r in members if r.has(*names)]
    title = f"{target}, {len(complete)} modules"
    lines = table_header((title,), TITLES[target].values())
    for name in names:
        figures = total(r.figures[name] for r in complete)
        lines.append(table_row((name, *figure_cells(target, figures))))
    return lines


def worse_default(results: Sequence[Result], target: str) -> str:
    """The modules for which `default` is worse than another way, by each figure."""
    lines = table_header(("module", "other", "figure"), ("other", "`default`"))
    found = 0
    for result in results:
        if result.target != target or not result.has(DEFAULT):
            continue
        mine = result.figures[DEFAULT]
        better: dict[tuple[str, int], str] = {}
        for way in ways_of(target):
            if way.level != 3 or not result.has(way.name) or way.name in STRICT:
                continue
            theirs = result.figures[way.name]
            for name in worse(mine, theirs):
                if name in TITLES[target]:
                    _keep_best(better, name, theirs, way.name)
        for (name, value), way_name in better.items():
            found += 1
            title = TITLES[target][name]
            cell = (f"`{result.id}`", way_name, title, value, getattr(mine, name))
            lines.append(table_row(cell))
    return "\n".join(lines) if found else "None."


def _keep_best(
    better: dict[tuple[str, int], str], name: str, theirs: Figures, way: str
) -> None:
    """Keeps the first of the ways with the lowest figure."""
    value = getattr(theirs, name)
    known = next((key for key in better if key[0] == name), None)
    if known is not None and known[1] <= value:
        return
    if known is not None:
        del better[known]
    better[name, value] = way


def failures(results: Sequence[Result], target: str) -> str:
    """What could not be compiled: the number of ways, and the message of the first."""
    lines = table_header(("module", "message"), ("ways",))
    found = [
        table_row((f"`{r.id}`", f"`{_reason(r)}`", len(r.errors)))
        for r in results
        if r.target == target and r.errors
    ]
    return "\n".join([*lines, *found]) if found else "None."


def _reason(result: Result) -> str:
    """The message without the place of the file."""
    message = next(iter(result.errors.values()))
    return first_line(re.sub(r"xdsl-gas: /\S*/(\S+): ", r"\1: ", message))
