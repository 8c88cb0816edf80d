"""The page: its parts in order, with style and script in it."""

from collections.abc import Iterator, Sequence
from importlib.resources import files as resources
from pathlib import PurePath

from xdsl_gas.reports.html.call_graph import call_graph
from xdsl_gas.reports.html.details import details_section
from xdsl_gas.reports.html.elements import (
    SPACES,
    both,
    prose,
    space,
    spaces,
    text,
    title_of,
)
from xdsl_gas.reports.html.listings import diff_section, ir_section, machine_section
from xdsl_gas.reports.html.sources import sources_of, sources_section
from xdsl_gas.reports.model import GENERIC, Counts, FunctionReport, Report
from xdsl_gas.toolchain.machine_code.figures import FIGURES, figures_of


def to_html(report: Report, source_roots: Sequence[str] = ()) -> str:
    """
    Returns a report as one HTML file, in UTF-8. It has the sources that debug
    information names, as far as `sources_of` reads them, and the listings of the
    report.
    """
    sources = sources_of(report, source_roots)
    files = {name: number for number, name in enumerate(sources)}
    sections = list(_sections(report, sources, files))
    links = "".join(f'<a href="#{key}">{title}</a>' for key, title, _ in sections)
    body = "".join(
        f'<section id="{key}"><h2>{title}</h2>{content}</section>'
        for key, title, content in sections
    )
    name = PurePath(report.source).name or "module"
    return f"""<!doctype html>
<html lang="en" data-phase="after">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{text(name)}: memory spaces</title>
<style>
{_resource("style.css")}</style>
</head>
<body>
<header>
<h1>{text(name)}</h1>
<p>for {text(report.target)}, passes <code>{text(report.passes or "none")}</code></p>
<div class="tools">
<span role="radiogroup" aria-label="Which spaces are shown" class="switch">
<button type="button" role="radio" data-phase="before" aria-checked="false"
>Before</button><button type="button" role="radio" data-phase="after"
 aria-checked="true">After</button></span>
<button type="button" id="theme">Dark or light</button>
<span class="legend">{_legend(report)}</span>
</div>
<nav aria-label="Sections">{links}</nav>
</header>
<main>
{body}
</main>
<aside id="panel" aria-live="polite" aria-label="The selected access" hidden></aside>
<footer><p>{_tools(report)}</p></footer>
<script>
{_resource("script.js")}</script>
</body>
</html>
"""


def _resource(name: str) -> str:
    return (resources("xdsl_gas.reports.html") / name).read_text("utf-8")


def _sections(
    report: Report, sources: dict[str, list[str]], files: dict[str, int]
) -> Iterator[tuple[str, str, str]]:
    """Yields the sections: the identifier, the title and the content."""
    yield "counts", "Counts", _counts(report)
    if sources:
        yield "source", "Source", sources_section(report, sources, files)
    graph = call_graph(report, after=False), call_graph(report, after=True)
    if any(graph):
        shown = [section or "<p>No function calls another.</p>" for section in graph]
        content = (
            f'<div class="before graph">{shown[0]}</div>'
            f'<div class="after graph">{shown[1]}</div>'
        )
        yield "calls", "Calls", content
    yield "accesses", "Accesses", details_section(report, files) or "<p>None.</p>"
    listings = report.listings
    if listings is None:
        return
    content = (
        "<p class=small>Without debug information.</p>"
        f'<div class="before">{ir_section(report, listings.before)}</div>'
        f'<div class="after">{ir_section(report, listings.after)}</div>'
    )
    is_open = "" if sources else " open"
    yield (
        "ir",
        "IR",
        f"<details{is_open}><summary>the module</summary>{content}</details>",
    )
    yield "changes", "Changes of the IR", diff_section(listings)
    if listings.machine_after:
        content = machine_section(listings)
        yield (
            "machine-code",
            "Machine code",
            (f"<details><summary>assembly</summary>{content}</details>"),
        )


def _legend(report: Report) -> str:
    used = {
        word
        for function in report.functions
        for access in function.accesses
        for word in (access.before, *access.spaces)
        if word
    }
    known = [word for word in SPACES if word in used or word == GENERIC]
    words = (*known, *sorted(used.difference(known)))
    return "".join(space(word, report.labels) for word in words)


def _counts(report: Report) -> str:
    totals = report.totals
    rows = "".join(
        f"<tr><th scope=row>{what}</th><td>{counts.accesses}</td>"
        f"<td>{counts.generic}</td></tr>"
        for what, counts in (
            ("in the file", totals.read),
            ("before the passes", totals.before),
            ("after the passes", totals.after),
            ("from kernels, after", totals.kernels_after),
        )
    )
    if report.generic_instructions is not None:
        rows += (
            "<tr><th scope=row>in the machine code</th><td></td>"
            f"<td>{sum(report.generic_instructions.values())}</td></tr>"
        )
    functions = "".join(
        _function(function, report)
        for function in report.functions
        if function.accesses or function.is_kernel
    )
    notes = "".join(f"<li>{prose(note)}</li>" for note in report.remarks)
    notes += "".join(f"<li>assumed: {text(name)}</li>" for name in report.assumptions)
    return (
        "<div class=scroll><table><thead><tr><td></td><th scope=col>accesses</th>"
        f"<th scope=col>generic</th></tr></thead><tbody>{rows}</tbody></table></div>"
        "<div class=scroll><table><thead><tr><th scope=col>function</th>"
        "<th scope=col>accesses</th><th scope=col>generic</th>"
        "<th scope=col>with callees</th><th scope=col>spaces</th>"
        "<th scope=col>changes</th></tr></thead>"
        f"<tbody>{functions}</tbody></table></div>"
        + _machine_code(report)
        + (f"<ul>{notes}</ul>" if notes else "")
    )


def _machine_code(report: Report) -> str:
    """Returns the table of the kernels' figures, if they were measured."""
    rows = "".join(
        f"<tr><th scope=row>{text(kernel.source_name)}</th>"
        + "".join(f"<td>{each}</td>" for each in figures_of(figures))
        + "</tr>"
        for kernel in report.kernels
        if (figures := kernel.machine_code) is not None
    )
    heading = "".join(f"<th scope=col>{each}</th>" for each in FIGURES)
    return (
        "<div class=scroll><table><thead><tr><th scope=col>machine code</th>"
        f"{heading}</tr></thead><tbody>{rows}</tbody></table></div>"
        if rows
        else ""
    )


def _function(function: FunctionReport, report: Report) -> str:
    suffix = " (kernel)" if function.is_kernel else ""
    before, after = function.reached_before, function.reached_after
    reached = "" if before is None or after is None else _arrow(before, after)
    shown = both(_spaces(function.before, report), _spaces(function.after, report))
    labels = report.labels
    changes = [
        f"{prose(change.what)}: {spaces(change.before, labels)} → "
        f"{spaces(change.after, labels)}"
        for change in function.signature_changes
    ]
    changes += [f"clone <code>{text(clone)}</code>" for clone in function.clones]
    if function.dispatches:
        changes.append(f"{len(function.dispatches)} tests at run time")
    if function.left_alone and function.left_generic:
        changes.append(f"stays: {text(function.left_alone)}")
    return (
        f"<tr><th scope=row>{text(title_of(function))}{suffix}</th>"
        f"<td>{function.before.accesses}</td>"
        f"<td>{_arrow(function.before, function.after)}</td><td>{reached}</td>"
        f"<td>{shown}</td><td>{'<br>'.join(changes)}</td></tr>"
    )


def _arrow(before: Counts, after: Counts) -> str:
    return f"{before.generic} → {after.generic}"


def _spaces(counts: Counts, report: Report) -> str:
    return " ".join(
        f"{space(word, report.labels)} {number}"
        for word, number in counts.spaces.items()
        if number
    )


def _tools(report: Report) -> str:
    return text(", ".join(f"{name} {v}" for name, v in report.tools.items()))
