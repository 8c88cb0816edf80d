"""The command `xdsl-gas serve`."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import closing

from xdsl_gas.cli.arguments import Parser, parser_of
from xdsl_gas.cli.exit_codes import DONE, MISSING, USAGE
from xdsl_gas.cli.messages import say

IDLE = 600
"""The seconds without a run after which a server ends, by default."""

_DESCRIPTION = f"""\
Starts a process that has everything imported, and that forks for each run of xdsl-gas
by this user with XDSL_GAS_SERVER=auto in the environment. It ends after {IDLE} seconds
without a run, and when the packages change. See docs/build-systems.md.
"""

_EPILOG = """\
example:
  xdsl-gas serve --background
  XDSL_GAS_SERVER=auto ninja
"""


def new_serve_parser() -> Parser:
    """Returns the parser of `xdsl-gas serve`."""
    parser = parser_of("serve", "[options]", _DESCRIPTION, _EPILOG)
    parser.add_argument(
        "--idle",
        type=float,
        default=IDLE,
        metavar="SECONDS",
        help=f"end after this time without a run; default: {IDLE}",
    )
    parser.add_argument(
        "--background",
        action="store_true",
        help="return as soon as runs are served, also if they are already",
    )
    return parser


def run_serve_command(arguments: Sequence[str], run: Callable[[], int]) -> int:
    """
    Serves until it is idle; returns the exit code. `run` runs the command of
    `sys.argv`, and returns its exit code.
    """
    parser = new_serve_parser()
    parsed = parser.parse_args(arguments)
    if not 0 < parsed.idle < float("inf"):
        parser.error("--idle takes a positive number of seconds")
    if sys.platform != "linux":
        say("serve needs Linux. On other systems, each run is a process of its own.")
        return MISSING
    return _serve(parsed.idle, run, in_background=parsed.background)


def _serve(idle: float, run: Callable[[], int], *, in_background: bool) -> int:
    from xdsl_gas.cli.serving.requests import directory_name
    from xdsl_gas.cli.serving.server import WAITING, AlreadyServed, Listener, Server

    name = directory_name()
    try:
        with closing(Listener(name)) as listener:
            from xdsl_gas.cli.serving.loaded import Loaded
            from xdsl_gas.toolchain.forks import can_fork

            loaded = Loaded()
            if not can_fork():
                say("serve cannot fork: a package that is imported starts threads.")
                return MISSING
            # Until now, callers are refused at once.
            listener.socket.listen(WAITING)
            if in_background and not _goes_on():
                # What is registered for the end of the process is the other one's.
                os._exit(DONE)
            Server(listener, loaded, idle, run).serve()
    except AlreadyServed:
        if in_background:
            return DONE
        say(f"another server listens in '{name}'.")
        return USAGE
    return DONE


def _goes_on() -> bool:
    """
    Whether this is the process of the two that it becomes, which goes on without
    terminal and streams.
    """
    from xdsl_gas.cli.serving.requests import inherited_files

    sys.stdout.flush()
    if os.fork():
        return False
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    # Pipes that are kept open make their readers wait.
    for number in {0, 1, 2, *inherited_files()}:
        os.dup2(nowhere, number)
    os.chdir("/")
    return True
