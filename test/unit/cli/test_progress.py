"""What a terminal shows of a run that takes more than two seconds."""

import os
import pty
import subprocess
import time
from pathlib import Path

import pytest
from commands import EXAMPLES, XDSL_GAS, all_shown_on

MLIR = EXAMPLES / "cuda" / "reduction.promoted.mlir"


def shown(
    tmp_path: Path, *arguments: str, wait: float, environment: dict[str, str]
) -> tuple[str, int]:
    """What is on the terminal while the input keeps the command waiting."""
    fifo = tmp_path / "kernel.mlir"
    os.mkfifo(fifo)
    terminal, its_end = pty.openpty()
    command = (XDSL_GAS, fifo, "-o", tmp_path / "out.mlir", *arguments)
    with subprocess.Popen(
        command, stderr=its_end, env=os.environ | {"TERM": "xterm"} | environment
    ) as run:
        os.close(its_end)
        with open(fifo, "wb") as file:
            time.sleep(wait)
            file.write(MLIR.read_bytes())
        code = run.wait(timeout=60)
    return all_shown_on(terminal), code


def test_rich_shows_the_phase(tmp_path: Path):
    text, code = shown(tmp_path, wait=4, environment={})
    assert code == 0
    assert "starting" in text
    assert "0:00:0" in text
    # What was shown is removed: the cursor is shown again at the end.
    assert text.rstrip().endswith("\x1b[2K") or "\x1b[?25h" in text


def test_lines_without_rich(tmp_path: Path):
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['rich'] = None\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    text, code = shown(tmp_path, wait=4, environment={"PYTHONPATH": path})
    assert code == 0
    lines = text.split("\r\n")
    assert lines[0].startswith("xdsl-gas: ")
    assert lines[0].endswith(" s: starting")
    assert any(line.endswith(" s: resolve-gas") for line in lines)


@pytest.mark.parametrize("wait", [0, 4])
def test_nothing_is_shown_when_quiet(tmp_path: Path, wait: int):
    assert shown(tmp_path, "-q", wait=wait, environment={}) == ("", 0)
