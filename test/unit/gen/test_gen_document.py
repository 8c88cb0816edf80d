"""The kernel in docs/gen-ir.md becomes the dump there by the commands there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool

DOCUMENT = Path(__file__).parents[3] / "docs" / "gen-ir.md"

pytestmark = pytest.mark.skipif(
    find_tool("clang-22") is None or find_tool("mlir-translate-22") is None,
    reason="needs clang-22 and mlir-translate-22",
)


def test_the_commands_write_the_dump(tmp_path: Path):
    section = DOCUMENT.read_text().partition("## From OpenCL C")[2]
    blocks = re.findall(r"(?:^    .*\n|\n(?=    ))+", section, re.MULTILINE)
    kernel, commands, dump = (
        "".join(line[4:] + "\n" for line in block.splitlines() if line)
        for block in blocks[:3]
    )
    (tmp_path / "scale.cl").write_text(kernel)
    found = ""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command in commands.splitlines():
        found = subprocess.run(
            ["env", f"PATH={path}", *shlex.split(command)],
            cwd=tmp_path,
            check=True,
            capture_output=True,
        ).stdout.decode()
    lines = [line for line in found.splitlines() if not line.startswith(".decl.")]
    assert lines == [".decl_unit 32", *dump.splitlines()]
