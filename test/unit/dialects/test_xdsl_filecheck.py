"""
xDSL's own filecheck tests of what this package touches pass with it as without it, but
for those in a table of docs/llvm-dialect.md, where MLIR does as this package does.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import xdsl_filecheck
from performance.baseline import ROOT, environment

from xdsl_gas.xdsl_compat.speed import FAST

TITLE = "## Beside xDSL's own use of the dialect\n"


def documented() -> set[str]:
    """The tests in the first column of the table."""
    _, section = (ROOT / "docs" / "llvm-dialect.md").read_text().split(TITLE)
    rows = re.findall(r"^\| (`.*?) \|", section.split("\n## ")[0], re.M)
    return {name for row in rows for name in re.findall(r"`([\w./-]+\.mlir)`", row)}


def test_the_tests_are_those_of_what_is_touched():
    names = list(xdsl_filecheck.touched())
    assert len(names) > 60
    assert "dialects/llvm/attrs.mlir" in names
    assert not [name for name in names if not (xdsl_filecheck.ROOT / name).is_file()]


def test_only_what_is_documented_differs():
    script = Path(xdsl_filecheck.__file__)
    sides = [
        subprocess.Popen(
            (sys.executable, script, side),
            # As in a process that asks for nothing.
            env=environment() | {FAST: ""},
            stdout=subprocess.PIPE,
            text=True,
        )
        for side in ("with", "without")
    ]
    found: list[dict[str, str | None]] = []
    for side in sides:
        output, _ = side.communicate()
        assert side.returncode == 0
        found.append(json.loads(output))
    ours, by_xdsl = found
    assert ours.keys() == by_xdsl.keys()
    assert "dialects/llvm/attrs.mlir" in ours
    assert {name for name in ours if ours[name] != by_xdsl[name]} == documented()
