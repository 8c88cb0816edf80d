"""Starts `server.py` for a run of tests."""

import atexit
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from client import SERVER_SAW, what_is_said

_HERE = Path(__file__).parent
SOCKET = "socket"
"""The name of a server's socket, beside its client."""


def start_server(program: Path, environment: dict[str, str]) -> str:
    """
    Starts a server that ends with this process, for a console script. Returns a folder
    for PATH, in which the program of that name is its client, and adds to the
    environment what the client compares.
    """
    socket = start_socket(program, environment)
    client = socket.with_name(program.name)
    command = (sys.executable, "-IS", _HERE / "client.py", socket, program)
    client.write_text(f'#!/bin/sh\nexec {" ".join(map(str, command))} "$@"\n')
    client.chmod(0o755)
    environment[SERVER_SAW] = what_is_said(environment)
    return str(socket.parent)


def start_socket(program: Path, environment: dict[str, str]) -> Path:
    """Starts a server that ends with this process; returns the path of its socket."""
    # Not in build/: the name of a socket may have about 100 bytes.
    folder = Path(tempfile.mkdtemp(prefix="forked-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    socket = folder / SOCKET
    server = subprocess.Popen(
        (sys.executable, _HERE / "server.py", socket, program),
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert server.stdin is not None
    assert server.stdout is not None
    atexit.register(server.communicate)
    if not server.stdout.readline():
        raise RuntimeError(f"server.py did not start for {program}")
    return socket
