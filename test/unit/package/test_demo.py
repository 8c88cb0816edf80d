"""What `make demo` shows."""

import re
import subprocess
import sys
from pathlib import Path

DEMO = Path(__file__).parents[3] / "scripts" / "demo.py"


def test_the_demo_shows_each_access_and_ends_with_a_run_on_this_processor():
    done = subprocess.run(
        [sys.executable, DEMO], check=True, capture_output=True, text=True
    )
    assert not done.stderr
    shown = done.stdout
    lines = shown.splitlines()
    (put,) = (line for line in lines if "tile[THREAD] = in" in line)
    assert "load: generic -> global" in put
    assert "store: generic -> shared" in lines[lines.index(put) + 1]
    assert shown.count("generic ->") == 7
    rows = re.findall(r"^ *(.+?)  +(\d+) +(\d+) *$", shown, re.MULTILINE)
    assert [row for row in rows if "infer" not in row[0]] == [
        ("in the file", "7", "7"),
        ("xdsl-gas: ip-msp,resolve-gas", "0", "0"),
    ]
    assert "ld.shared.b32" in shown
    assert re.search(r"in the interpreter +\d+ us, with the same result", shown)
