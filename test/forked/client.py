"""
Takes the place of a program in runs of tests: gives its arguments, environment, working
directory and standard streams to `server.py` and ends as the run there does.

usage: python -IS client.py SOCKET PROGRAM [ARGUMENT...]

Where the environment says anything to Python or to this package that it did not say to
the server, PROGRAM itself is run. Imports little, for it starts a thousand times.
"""

import json
import os
import socket
import sys

_SAID = ("PYTHON", "XDSL")
SERVER_SAW = "FORKING_SERVER_SAW"
"""The environment variable that says what the server was told, as JSON."""


def what_is_said(environment: dict[str, str]) -> str:
    """What an environment says to Python and to this package."""
    said = {k: v for k, v in environment.items() if k.startswith(_SAID)}
    return json.dumps(said, sort_keys=True)


def main() -> None:
    """Runs the client; does not return."""
    path, program, *arguments = sys.argv[1:]
    environment = dict(os.environ)
    seen = environment.pop(SERVER_SAW, None)
    if seen is not None and seen != what_is_said(environment):
        os.execve(program, [program, *arguments], environment)
    request = json.dumps([arguments, environment, os.getcwd()]).encode()
    with socket.socket(socket.AF_UNIX) as server:
        server.connect(path)
        socket.send_fds(server, [b"%d\n" % len(request)], (0, 1, 2))
        server.sendall(request)
        answer = server.recv(64)
    if not answer:
        sys.exit("client.py: the server ended")
    code = int(answer)
    if code < 0:
        os.kill(os.getpid(), -code)
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
