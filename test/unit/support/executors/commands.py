"""
Runs the console scripts `xdsl-gas` and `xdsl-opt` as a user does, but for imports: see
`test/forked`.
"""

import os
import pty
import subprocess
import sys
from functools import cache
from pathlib import Path

from client import SERVER_SAW
from direct import Run, is_for_server, memory_file
from start_server import SOCKET, start_server

SCRIPTS = Path(sys.executable).parent
XDSL_GAS = SCRIPTS / "xdsl-gas"
EXAMPLES = Path(__file__).parents[4] / "examples"


@cache
def _program(name: str) -> tuple[Path, dict[str, str]]:
    """
    Returns what is run for a console script, and what its environment has besides this
    process's.
    """
    script = SCRIPTS / name
    if os.environ.get("XDSL_GAS_TEST_PROCESSES") == "new":
        return script, {}
    environment = dict(os.environ)
    program = Path(start_server(script, environment), name)
    return program, {SERVER_SAW: environment[SERVER_SAW]}


def for_a_shell() -> dict[str, str]:
    """
    Returns what the environment of a shell has besides this process's, so that it finds
    the scripts of this Python by their names.
    """
    added: dict[str, str] = {}
    folders: list[str] = []
    for name in ("xdsl-gas", "xdsl-opt"):
        program, seen = _program(name)
        added |= seen
        folders.append(str(program.parent))
    folders += (str(SCRIPTS), os.environ["PATH"])
    return {**added, "PATH": os.pathsep.join(folders)}


def xdsl_gas(
    *arguments: str | Path,
    stdin: str | bytes = b"",
    cwd: Path | None = None,
    environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Runs the command; returns its exit code and what it printed."""
    return run_script(
        "xdsl-gas", *arguments, stdin=stdin, cwd=cwd, environment=environment
    )


def run_script(
    name: str,
    *arguments: str | Path,
    stdin: str | bytes = b"",
    cwd: Path | None = None,
    environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Runs a console script; returns its exit code and what it printed."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    program, added = _program(name)
    variables = os.environ | added | (environment or {})
    command = (str(program), *map(str, arguments))
    if added and is_for_server(variables):
        with memory_file("input", data) as file:
            run = Run(
                program.with_name(SOCKET),
                command[1:],
                variables,
                cwd=cwd,
                stdin=file,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            output, errors = run.communicate()
        assert output is not None
        assert errors is not None
        done = subprocess.CompletedProcess(command, run.wait(), output, errors)
    else:
        done = subprocess.run(
            command, input=data, capture_output=True, cwd=cwd, env=variables
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
