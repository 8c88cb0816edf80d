"""Pieces of HTML that several parts of the page use."""

import re
from collections.abc import Mapping
from html import escape

from xdsl_gas.diagnostics import SourceLocation
from xdsl_gas.printable import one_line
from xdsl_gas.reports.model import GENERIC, AccessReport, FunctionReport, Report
from xdsl_gas.transforms.opencl.kernel_metadata import IMPLEMENTATION

SPACES = ("global", "shared", "local", "constant", "param", "generic")
"""The spaces with a color of their own; others share one."""


def text(value: str) -> str:
    """Returns a text for HTML, without control characters."""
    return escape(one_line(value, special=""))


def code(value: str) -> str:
    """Returns a line of code for HTML; tabs are kept, as columns count them as one."""
    return escape(
        "".join(c if c.isprintable() or c == "\t" else "\ufffd" for c in value)
    )


def space(word: str, labels: Mapping[str, str]) -> str:
    """Returns the target's word for a space, in its color."""
    kind = word if word in SPACES else "other"
    return f'<span class="space s-{kind}">{text(labels.get(word, word))}</span>'


def spaces(words: str, labels: Mapping[str, str]) -> str:
    """Returns several spaces, as `AccessReport.after` joins them."""
    if not words:
        return '<span class="space s-none">removed</span>'
    return ", ".join(space(word, labels) for word in words.split(", "))


def both(before: str, after: str) -> str:
    """Returns what is shown before and after, one of which the page hides."""
    return f'<span class="before">{before}</span><span class="after">{after}</span>'


def badge(access: AccessReport, report: Report) -> str:
    """Returns a button that selects an access, with its space before and after."""
    labels = report.labels
    shown = both(space(access.before or GENERIC, labels), spaces(access.after, labels))
    left = " left" if access.is_left_generic else ""
    return (
        f'<button type="button" class="access{left}" data-access="{access.id}" '
        f'aria-controls="panel">{text(access.kind)} {shown}</button>'
    )


def prose(value: str) -> str:
    """Returns a sentence of the report; what is in backquotes is code."""
    return _CODE.sub(r"<code>\1</code>", text(value))


_CODE = re.compile("`([^`]*)`")


def title_of(function: FunctionReport) -> str:
    """Returns the name of a function; clang splits a kernel of OpenCL C in two."""
    is_body = function.name.startswith(IMPLEMENTATION)
    return function.source_name + " (body)" * is_body


def place(location: SourceLocation | None, files: Mapping[str, int]) -> str:
    """Returns a place, as a link if the page has the line; `files` are its sources."""
    if location is None:
        return ""
    words = text(str(location))
    if location.line and location.file in files:
        return f'<a href="#{line_id(files[location.file], location.line)}">{words}</a>'
    return words


def line_id(file: int, line: int) -> str:
    """Returns the identifier of a line of a source."""
    return f"f{file}-{line}"
