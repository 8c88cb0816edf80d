"""
The table of remarks in docs/remarks.md: the rows of `xdsl_gas.remarks.names`, and which
passes emit them, by what the tests expect.

usage: python scripts/remark_table.py    renews the table in the document
"""

import re
from collections import defaultdict
from pathlib import Path

from documents import with_table

from xdsl_gas.remarks.names import all_names

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "remarks.md"

_EXPECTED = re.compile(r"\[([a-z][a-z-]*): ([A-Z]\w+)\]")
"""The end of a remark, as in `[ip-msp: FunctionCloned]`."""

_TESTS = (
    *("gen/**/*.mlir", "transforms/**/*.mlir", "native_cpu/**/*.mlir"),
    *("targets/**/*.ll", "unit/cli/*.py"),
)

HEADER = "| name | kind | passes | meaning |\n|---|---|---|---|"


def passes_of_remarks() -> dict[str, list[str]]:
    """The passes whose tests expect a remark, by the name of the remark."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for pattern in _TESTS:
        for test in sorted((ROOT / "test").glob(pattern)):
            for name_of_pass, name in _EXPECTED.findall(test.read_text()):
                found[name].add(name_of_pass)
    return {name: sorted(passes) for name, passes in found.items()}


def remark_table() -> str:
    """The table as Markdown, without a newline at its end."""
    passes = passes_of_remarks()
    rows = [HEADER]
    for row in all_names():
        kind = row.kind.value
        if row.is_default:
            kind += f", {row.severity.value}"
        by = ", ".join(f"`{name}`" for name in passes[row.name])
        rows.append(f"| `{row.name}` | {kind} | {by} | {row.meaning} |")
    return "\n".join(rows)


if __name__ == "__main__":
    DOCUMENT.write_text(with_table(DOCUMENT.read_text(), remark_table()))
