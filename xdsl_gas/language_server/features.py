"""What a report says of a document, in the terms of the protocol."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from lsprotocol.types import (
    CodeLens,
    Command,
    Diagnostic,
    DiagnosticRelatedInformation,
    DiagnosticSeverity,
    Hover,
    InlayHint,
    Location,
    MarkupContent,
    MarkupKind,
    Position,
    Range,
)
from pygls.uris import from_fs_path

from xdsl_gas.diagnostics import SourceLocation
from xdsl_gas.language_server.analysis import Problem
from xdsl_gas.language_server.parameters import signature_in, spaces_passed
from xdsl_gas.language_server.snapshot import Snapshot
from xdsl_gas.reports.model import (
    GENERIC,
    AccessReport,
    CauseKind,
    FunctionReport,
    Reason,
    Report,
)

SOURCE = "xdsl-gas"
"""Who says so, in diagnostics."""

_START = SourceLocation("", 1)
_SEVERITIES = {
    "error": DiagnosticSeverity.Error,
    "warning": DiagnosticSeverity.Warning,
}


def accesses_of(report: Report) -> Iterator[tuple[FunctionReport, AccessReport]]:
    """Yields the accesses of a report with their functions."""
    for function in report.functions:
        for access in function.accesses:
            yield function, access


def diagnostics_of(snapshot: Snapshot, report: Report) -> list[Diagnostic]:
    """Returns a warning for each access that is left generic; equal ones once."""
    diagnostics: dict[tuple[int, int, str], Diagnostic] = {}
    for function, access in accesses_of(report):
        if access.is_left_generic:
            warning = _diagnostic(snapshot, report, function, access)
            start = warning.range.start
            key = start.line, start.character, warning.message
            diagnostics.setdefault(key, warning)
    return list(diagnostics.values())


def place_of(
    snapshot: Snapshot, function: FunctionReport, access: AccessReport
) -> SourceLocation | None:
    """
    Returns where an access is in the document: the access, the call that was inlined,
    or a step of its chains, if it is in another file; None if none of them is.
    """
    steps = (step.location for reason in access.reasons for step in reason.steps)
    places = map(snapshot.place_in, (access.location, *steps, function.location))
    return next((place for place in places if place is not None), None)


def _diagnostic(
    snapshot: Snapshot, report: Report, function: FunctionReport, access: AccessReport
) -> Diagnostic:
    place = place_of(snapshot, function, access)
    text = f"{access.kind} in `{function.source_name}` is generic"
    spaces = dict.fromkeys(s for reason in access.reasons for s in reason.spaces)
    if spaces:
        text += f": may point to {words_of(report, spaces)} memory"
    if access.location is not None and snapshot.place_in(access.location) is None:
        text = f"{access.location}: {text}"
    if access.cause is not None:
        text += f"; {_shortened(snapshot, access.cause.text)}"
    cause = CauseKind.UNKNOWN if access.cause is None else access.cause.kind
    return Diagnostic(
        _range_at(snapshot, function, place),
        text,
        severity=DiagnosticSeverity.Warning,
        code=cause.value,
        source=SOURCE,
        related_information=list(_related(snapshot, report, access.reasons)),
    )


def accesses_at(
    snapshot: Snapshot, report: Report, place: Range
) -> Iterator[AccessReport]:
    """Yields the accesses that are left generic in a range."""
    for function, access in accesses_of(report):
        if access.is_left_generic:
            where = place_of(snapshot, function, access)
            at = _range_at(snapshot, function, where)
            if at.start <= place.end and place.start <= at.end:
                yield access


def _range_at(
    snapshot: Snapshot, function: FunctionReport, place: SourceLocation | None
) -> Range:
    """Returns the range of a place; without one that of the function, or the start."""
    if place is not None:
        return snapshot.range_of(place)
    signature = signature_in(snapshot, function)
    line = 0 if signature is None else signature.line
    return snapshot.range_of(SourceLocation("", line + 1))


def words_of(report: Report, spaces: Iterable[str]) -> str:
    """Returns the target's words for spaces: `global, shared or local`."""
    *first, last = (report.labels.get(space, space) for space in spaces)
    return f"{', '.join(first)} or {last}" if first else last


def _related(
    snapshot: Snapshot, report: Report, reasons: Iterable[Reason]
) -> Iterator[DiagnosticRelatedInformation]:
    for reason in reasons:
        words = words_of(report, reason.spaces)
        for step in reason.shown_steps():
            if step.location is not None and step.location.line:
                yield DiagnosticRelatedInformation(
                    _location(snapshot, step.location), f"{words}: {step.text}"
                )


def _location(snapshot: Snapshot, place: SourceLocation) -> Location:
    """Returns a place of the document or another file."""
    if snapshot.has(place):
        return Location(snapshot.uri, snapshot.range_of(place))
    # What the line of another file has is unknown here: its columns are bytes.
    position = Position(place.line - 1, max(0, place.column - 1))
    path = Path(snapshot.path.parent, place.file)
    return Location(from_fs_path(str(path)) or "", Range(position, position))


def problem_diagnostics(
    snapshot: Snapshot, problems: Iterable[Problem]
) -> list[Diagnostic]:
    """Returns the diagnostics of what is wrong with a document."""
    diagnostics: list[Diagnostic] = []
    for problem in problems:
        place, text = problem.location, problem.text
        if problem.severity == "note" and diagnostics:
            if place is not None:
                related = DiagnosticRelatedInformation(_location(snapshot, place), text)
                diagnostics[-1].related_information = [
                    *(diagnostics[-1].related_information or ()),
                    related,
                ]
            continue
        if not snapshot.has(place):
            text = text if place is None else f"{place}: {text}"
            place = problem.included_at
        if place is None or not snapshot.has(place):
            place = _START
        diagnostics.append(
            Diagnostic(
                snapshot.range_of(place) if snapshot.lines else _EMPTY,
                text,
                severity=_SEVERITIES.get(
                    problem.severity, DiagnosticSeverity.Information
                ),
                source=SOURCE,
            )
        )
    return diagnostics


_EMPTY = Range(Position(0, 0), Position(0, 0))


def lenses_of(snapshot: Snapshot, report: Report) -> list[CodeLens]:
    """Returns a kernel's generic accesses and registers, above each kernel."""
    lenses: list[CodeLens] = []
    for kernel in report.kernels:
        before, after = kernel.reached_before, kernel.reached_after
        place = snapshot.place_in(kernel.location)
        signature = signature_in(snapshot, kernel)
        if before is None or (place is None and signature is None):
            continue
        left = 0 if after is None else after.generic
        line = signature.line if place is None and signature is not None else 0
        where = place or SourceLocation("", line + 1)
        title = f"generic {before.generic} -> {left}"
        figures = kernel.machine_code
        if figures is not None and figures.registers is not None:
            title += f", {figures.registers} registers"
        lenses.append(CodeLens(snapshot.range_of(where), Command(title, "")))
    return lenses


def hints_of(snapshot: Snapshot, report: Report) -> list[InlayHint]:
    """Returns the spaces of accesses and of pointer parameters, behind each."""
    spaces: dict[tuple[int, int], dict[str, None]] = {}
    for _, access in accesses_of(report):
        place = snapshot.place_in(access.location)
        if place is not None and place.column and access.outcomes:
            position = snapshot.behind(place)
            known = spaces.setdefault((position.line, position.character), {})
            known.update(dict.fromkeys(outcome.space for outcome in access.outcomes))
    for _, parameter, passed in spaces_passed(snapshot, report):
        text = snapshot.lines[parameter.end[0]][: parameter.end[1]].rstrip()
        position = snapshot.position(parameter.end[0], len(text))
        known = spaces.setdefault((position.line, position.character), {})
        known.update(dict.fromkeys(passed))
    return [
        InlayHint(
            Position(*place),
            ", ".join(report.labels.get(space, space) for space in words),
            padding_left=True,
        )
        for place, words in sorted(spaces.items())
    ]


def hover_of(snapshot: Snapshot, report: Report, position: Position) -> Hover | None:
    """Returns what is known of the accesses at a position, else of its line's."""
    on_line = [
        (function, access, snapshot.range_of(place))
        for function, access in accesses_of(report)
        if (place := place_of(snapshot, function, access)) is not None
        and place.line == position.line + 1
    ]
    there = [each for each in on_line if _contains(each[2], position)]
    texts = dict.fromkeys(
        _text_of(snapshot, report, function, access)
        for function, access, _ in there or on_line
    )
    if not texts:
        return None
    text = "\n\n---\n\n".join(texts)
    place = there[0][2] if there else None
    return Hover(MarkupContent(MarkupKind.Markdown, text), place)


def _contains(place: Range, position: Position) -> bool:
    return place.start.character <= position.character <= place.end.character


def _shortened(snapshot: Snapshot, text: str) -> str:
    """Returns a text with the name of the document in place of its path."""
    return text.replace(str(snapshot.path), snapshot.path.name)


def _text_of(
    snapshot: Snapshot, report: Report, function: FunctionReport, access: AccessReport
) -> str:
    """Returns what is known of an access, as Markdown."""
    change = words_of(report, [access.before or GENERIC])
    after = access.after or "removed"
    after = ", ".join(report.labels.get(each, each) for each in after.split(", "))
    if after != change:
        change += f" -> {after}"
    lines = [f"**{access.kind}** in `{function.source_name}`: {change}"]
    reached = dict.fromkeys(s for reason in access.reasons for s in reason.spaces)
    if spaces := tuple(reached) or access.spaces:
        lines.append(f"may point to {words_of(report, spaces)} memory")
    for reason in access.reasons:
        steps = [
            f"- {step.text}" + (f" ({_short(step.location)})" if step.location else "")
            for step in reason.shown_steps()
        ]
        spaces_of_chain = words_of(report, reason.spaces)
        lines.append(f"{spaces_of_chain}, because\n\n" + "\n".join(steps))
    if access.cause is not None:
        lines.append(f"reason: {access.cause.text}")
    lines += [f"fix: {fix.text}" for fix in access.fixes]
    return _shortened(snapshot, "\n\n".join(lines))


def _short(place: SourceLocation) -> str:
    return str(SourceLocation(Path(place.file).name, place.line, place.column))
