"""Runs the console script `xdsl-gas` as a user does."""

import os
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
