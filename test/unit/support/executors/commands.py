"""Runs the console script `xdsl-gas` as a user does."""

import os
import pty
import subprocess
import sys
from pathlib import Path

XDSL_GAS = Path(sys.executable).with_name("xdsl-gas")
EXAMPLES = Path(__file__).parents[4] / "examples"


def xdsl_gas(
    *arguments: str | Path,
    stdin: str | bytes = b"",
    cwd: Path | None = None,
    environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Runs the command; returns its exit code and what it printed."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        (XDSL_GAS, *arguments),
        input=data,
        capture_output=True,
        cwd=cwd,
        env=None if environment is None else os.environ | environment,
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
