"""
Takes the place of a program in runs of tests: gives its arguments, environment, working
directory and standard streams to `server.py` and ends as the run there does.

usage: python -IS client.py SOCKET PROGRAM [ARGUMENT...]

Where the environment says anything to Python or to this package that it did not say to
the server, PROGRAM itself is run.

It starts thousands of times, so it imports little: `socket` and `json` would take as
long as all else.
"""

import os
import sys
from _socket import (
    AF_UNIX,
    SCM_RIGHTS,
    SOCK_STREAM,
    SOL_SOCKET,
    socket,
)

_SAID = ("PYTHON", "XDSL")
_OF_RUNS = ("XDSL_GAS_CACHE", "XDSL_GAS_CACHE_DIR")
"""The variables that each run reads anew."""

SERVER_SAW = "FORKING_SERVER_SAW"
"""The environment variable that says what the server was told."""

INT_SIZE = 4
"""Bytes of a number in front of a request, and of a file descriptor."""


def what_is_said(environment: dict[str, str]) -> str:
    """What an environment says to Python and to this package when they are imported."""
    said = sorted(
        f"{name}={value}"
        for name, value in environment.items()
        if name.startswith(_SAID) and name not in _OF_RUNS
    )
    return "\n".join(said)


def request_of(
    arguments: list[str], environment: dict[str, str], folder: str | None = None
) -> bytes:
    """
    Returns a request for a run in a folder, or in this process's, see `server.py`: none
    of its parts has a zero byte, as none of a program's arguments has.
    """
    variables = [part for variable in environment.items() for part in variable]
    parts = (folder or os.getcwd(), str(len(arguments)), *arguments, *variables)
    return b"\0".join(map(os.fsencode, parts))


def main() -> None:
    """Runs the client; does not return."""
    path, program, *arguments = sys.argv[1:]
    environment = dict(os.environ)
    seen = environment.pop(SERVER_SAW, None)
    if seen is not None and seen != what_is_said(environment):
        os.execve(program, [program, *arguments], environment)
    request = request_of(arguments, environment)
    server = socket(AF_UNIX, SOCK_STREAM)
    server.connect(path)
    streams = b"".join(stream.to_bytes(INT_SIZE, sys.byteorder) for stream in (0, 1, 2))
    size = len(request).to_bytes(INT_SIZE, sys.byteorder)
    server.sendmsg([size], [(SOL_SOCKET, SCM_RIGHTS, streams)])
    server.sendall(request)
    answer = server.recv(64)
    if not answer:
        sys.exit("client.py: the server ended")
    code = int(answer)
    if code < 0:
        os.kill(os.getpid(), -code)
    os._exit(code)


if __name__ == "__main__":
    main()
