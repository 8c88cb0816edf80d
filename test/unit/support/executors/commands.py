"""
Runs the console script `xdsl-gas` as a user does, but for imports: see `test/forked`.
"""

import os
import pty
import subprocess
import sys
from functools import cache
from pathlib import Path

from client import SERVER_SAW
from start_server import start_server

XDSL_GAS = Path(sys.executable).with_name("xdsl-gas")
EXAMPLES = Path(__file__).parents[4] / "examples"


@cache
def _program() -> tuple[Path, dict[str, str]]:
    """Returns what is run, and what its environment has besides this process's."""
    if os.environ.get("XDSL_GAS_TEST_PROCESSES") == "new":
        return XDSL_GAS, {}
    environment = dict(os.environ)
    program = Path(start_server(XDSL_GAS, environment), XDSL_GAS.name)
    return program, {SERVER_SAW: environment[SERVER_SAW]}


def xdsl_gas(
    *arguments: str | Path,
    stdin: str | bytes = b"",
    cwd: Path | None = None,
    environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Runs the command; returns its exit code and what it printed."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    program, added = _program()
    done = subprocess.run(
        (program, *arguments),
        input=data,
        capture_output=True,
        cwd=cwd,
        env=os.environ | added | (environment or {}),
    )
    return subprocess.CompletedProcess(
        done.args,
        done.returncode,
        done.stdout.decode(errors="surrogateescape"),
        done.stderr.decode(errors="surrogateescape"),
    )


def succeeds(*arguments: str | Path, stdin: str | bytes = b"") -> str:
    """Runs the command, which must succeed; returns its standard output."""
    done = xdsl_gas(*arguments, stdin=stdin)
    assert done.returncode == 0, done.stderr
    return done.stdout


def on_terminal(*arguments: str, environment: dict[str, str]) -> str:
    """Runs the command, which must succeed, on a terminal; returns what that shows."""
    terminal, its_end = pty.openpty()
    with subprocess.Popen(
        (XDSL_GAS, *arguments),
        stdout=its_end,
        env=os.environ | {"TERM": "xterm"} | environment,
    ) as run:
        os.close(its_end)
        text = all_shown_on(terminal)
    assert run.returncode == 0
    return text


def all_shown_on(terminal: int) -> str:
    """Reads what a terminal shows until its other end is closed, and closes it."""
    text = b""
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:  # Linux: nobody has the other end
            break
        if not part:
            break
        text += part
    os.close(terminal)
    return text.decode(errors="replace")
