"""
The formats of reports.
"""

from collections.abc import Callable, Mapping

from xdsl_gas.reports.html import to_html
from xdsl_gas.reports.model import Report
from xdsl_gas.reports.sarif import to_sarif
from xdsl_gas.reports.serialization import to_json
from xdsl_gas.reports.text import to_text

TEXT = "text"
HTML = "html"
"""The format that shows the listings of a report."""

FORMATS: Mapping[str, Callable[[Report, int], str]] = {
    TEXT: to_text,
    "json": lambda report, _: to_json(report),
    "sarif": lambda report, _: to_sarif(report),
    HTML: lambda report, _: to_html(report),
}
"""Makes the text of a report for a width in characters, by the name of the format."""

SUFFIXES: Mapping[str, str] = {
    TEXT: ".txt",
    "json": ".json",
    "sarif": ".sarif",
    HTML: ".html",
}
FORMAT_OF_SUFFIX: Mapping[str, str] = {
    suffix: name for name, suffix in SUFFIXES.items()
} | {".htm": HTML}


def render(report: Report, name: str, width: int = 80) -> str:
    """Returns a report in a format of `FORMATS`."""
    return FORMATS[name](report, width)
