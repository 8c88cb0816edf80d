"""
The formats of reports.
"""

from collections.abc import Callable, Mapping, Sequence

from xdsl_gas.reports.html import to_html
from xdsl_gas.reports.model import Report
from xdsl_gas.reports.sarif import to_sarif
from xdsl_gas.reports.serialization import to_json
from xdsl_gas.reports.text import to_text

TEXT = "text"
HTML = "html"
"""The format that shows the listings of a report."""

FORMATS: Mapping[str, Callable[[Report, int, Sequence[str]], str]] = {
    TEXT: lambda report, width, _: to_text(report, width),
    "json": lambda report, _, __: to_json(report),
    "sarif": lambda report, _, __: to_sarif(report),
    HTML: lambda report, _, source_roots: to_html(report, source_roots),
}
"""
Makes the text of a report, by the name of the format: for a width in characters, and
with sources below some directories.
"""

SUFFIXES: Mapping[str, str] = {
    TEXT: ".txt",
    "json": ".json",
    "sarif": ".sarif",
    HTML: ".html",
}
FORMAT_OF_SUFFIX: Mapping[str, str] = {
    suffix: name for name, suffix in SUFFIXES.items()
} | {".htm": HTML}


def render(
    report: Report, name: str, width: int = 80, source_roots: Sequence[str] = ()
) -> str:
    """
    Returns a report in a format of `FORMATS`. HTML has the sources below the working
    directory, that of the input, and `source_roots`.
    """
    return FORMATS[name](report, width, source_roots)
