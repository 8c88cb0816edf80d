"""The accesses of the report one by one: spaces, chains of reasons, fixes."""

from collections.abc import Iterable, Mapping

from xdsl_gas.reports.html.elements import (
    both,
    place,
    prose,
    space,
    spaces,
    text,
    title_of,
)
from xdsl_gas.reports.model import AccessReport, FunctionReport, Reason, Report


def details_section(report: Report, files: Mapping[str, int]) -> str:
    """Returns each access; those that are left generic are open."""
    parts: list[str] = []
    for function in report.functions:
        if function.accesses:
            rows = "".join(
                _access(access, function, report, files) for access in function.accesses
            )
            parts.append(f"<h3>{text(title_of(function))}</h3>{rows}")
    return "".join(parts)


def _access(
    access: AccessReport,
    function: FunctionReport,
    report: Report,
    files: Mapping[str, int],
) -> str:
    labels = report.labels
    shown = both(
        space(access.before or "generic", labels), spaces(access.after, labels)
    )
    is_open = " open" if access.is_left_generic else ""
    where = place(access.location, files)
    body = [
        f"<p><code>{text(access.text)}</code> in <code>{text(function.name)}</code>"
    ]
    body.append(f", {where}</p>" if where else "</p>")
    if access.location is not None:
        for outer in access.location.chain()[1:]:
            body.append(f"<p>inlined at {place(outer, files)}</p>")
    if access.spaces:
        space_text = ", ".join(space(word, labels) for word in access.spaces)
        body.append(f"<p>may point to: {space_text}</p>")
    for outcome in access.outcomes:
        if len(access.outcomes) > 1 or outcome.dispatch:
            more = (
                f", one of {outcome.dispatch} at run time" if outcome.dispatch else ""
            )
            body.append(
                f"<p>in <code>{text(outcome.function)}</code>: "
                f"{space(outcome.space, labels)}{more}</p>"
            )
    body += [_reason(reason, labels, files) for reason in access.reasons]
    if access.cause is not None:
        body.append(
            f"<p><strong>Reason:</strong> {prose(access.cause.text)} "
            f"{place(access.cause.location, files)}</p>"
        )
    for fix in access.fixes:
        how = " <em>(tried)</em>" if fix.is_checked else ""
        passes = f"<br><code>{text(fix.passes)}</code>" if fix.passes else ""
        body.append(
            f'<p class="fix"><strong>Fix:</strong> {prose(fix.text)}{how}{passes}</p>'
        )
    return (
        f'<details class="detail" id="access-{access.id}"{is_open}><summary>'
        f"{text(access.kind)} {shown}</summary>{''.join(body)}</details>"
    )


def _reason(reason: Reason, labels: Mapping[str, str], files: Mapping[str, int]) -> str:
    found = " or ".join(space(word, labels) for word in reason.spaces)
    steps = "".join(_steps(reason, files))
    return f"<p>{found}, because</p><ol>{steps}</ol>"


def _steps(reason: Reason, files: Mapping[str, int]) -> Iterable[str]:
    for step in reason.steps:
        where = place(step.location, files)
        css_class = ' class="small"' if step.is_detail else ""
        name = step.assumption or ""
        # Most texts name it.
        is_told = name in step.text
        assumed = "" if is_told else f" <em>(assumption {text(name)})</em>"
        yield f"<li{css_class}>{prose(step.text)}{assumed} {where}</li>"
