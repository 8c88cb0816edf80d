"""Starts `xdsl_opt_server.py` for a run of lit."""

import atexit
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from xdsl_opt_client import SERVER_SAW, what_is_said

_HERE = Path(__file__).parent


def start_server(xdsl_opt: Path, environment: dict[str, str]) -> str:
    """
    Starts a server that ends with this process. Returns a folder for PATH, in which
    `xdsl-opt` is its client, and adds to the environment what the client compares.
    """
    # Not in build/: the name of a socket may have about 100 bytes.
    folder = Path(tempfile.mkdtemp(prefix="xdsl-opt-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    socket = folder / "socket"
    server = subprocess.Popen(
        (sys.executable, _HERE / "xdsl_opt_server.py", socket, xdsl_opt),
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert server.stdin is not None
    assert server.stdout is not None
    atexit.register(server.communicate)
    if not server.stdout.readline():
        raise RuntimeError("xdsl_opt_server.py did not start")
    client = folder / "xdsl-opt"
    command = (sys.executable, "-IS", _HERE / "xdsl_opt_client.py", socket, xdsl_opt)
    client.write_text(f'#!/bin/sh\nexec {" ".join(map(str, command))} "$@"\n')
    client.chmod(0o755)
    environment[SERVER_SAW] = what_is_said(environment)
    return str(folder)
