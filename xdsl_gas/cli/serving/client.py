"""
Lets a server of the command run it in this process's place, with its arguments,
environment, working directory and streams.
"""

import os
import resource
import sys
from _signal import (  # pyright: ignore[reportMissingModuleSource]
    SIG_DFL,
    SIG_IGN,
    SIGKILL,
    SIGSTOP,
    SIGTSTP,
    getsignal,
    signal,
)
from _socket import AF_UNIX, SCM_RIGHTS, SOCK_STREAM, SOL_SOCKET, socket

from xdsl_gas.cli.exit_codes import INTERNAL
from xdsl_gas.cli.serving.requests import (
    GO,
    INT_SIZE,
    MOST_BYTES,
    MOST_FILES,
    READY,
    REFUSED,
    RELAYED,
    STREAMS,
    directory_name,
    is_own,
    open_directory,
    path_of_socket,
    request_of_this_process,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _signal import Handler  # pyright: ignore[reportMissingModuleSource]

_PATIENCE = 2.0
"""Seconds for the server to say that it is ready. Nothing is run before."""


def run_on_server() -> None:
    """
    Runs the command on a server, and ends this process as the run ends. Returns if no
    server would run it, in which case nothing was read or written.
    """
    try:
        ready = _ready_server()
        if ready is None:
            return
        server, files = ready
        # Not before: a server that hangs would keep pipes of the caller open.
        _send_go(server, files)
    except (OSError, ValueError):
        return
    before = _relay_signals(server)
    answer = _answer(server)
    if answer.startswith(REFUSED):
        for number, handler in before.items():
            signal(number, handler)
        return
    if not answer:
        os.write(
            STREAMS[-1],
            b"xdsl-gas: the server ended during the run, whose output may be missing. "
            b"Run the command again, or without XDSL_GAS_SERVER.\n",
        )
        os._exit(INTERNAL)
    _end(int(answer[1:]))


def _ready_server() -> tuple[socket, tuple[int, ...]] | None:
    """
    Returns a connection to a server that is ready for this process, and the files of
    this process that it needs; None if there is none.
    """
    place = open_directory(directory_name())
    server = socket(AF_UNIX, SOCK_STREAM)
    # If too many wait for the server, this process does not.
    server.setblocking(False)
    try:
        server.connect(path_of_socket(place))
    finally:
        os.close(place)
    if not is_own(server) or (request := request_of_this_process()) is None:
        return None
    server.settimeout(_PATIENCE)
    data, files = request
    if len(files) > MOST_FILES or len(data) > MOST_BYTES:
        return None
    server.sendall(len(data).to_bytes(INT_SIZE, sys.byteorder) + data)
    if server.recv(1) != READY:
        return None
    server.settimeout(None)
    return server, files


def _send_go(server: socket, files: tuple[int, ...]) -> None:
    """Lets a server begin, with the working directory and files of this process."""
    # Its name: a process cannot start in one that was removed.
    folder = os.open(os.getcwd(), os.O_RDONLY | os.O_DIRECTORY)
    numbers = (folder, *files)
    rights = b"".join(n.to_bytes(INT_SIZE, sys.byteorder) for n in numbers)
    server.sendmsg([GO], [(SOL_SOCKET, SCM_RIGHTS, rights)])
    os.close(folder)


def _relay_signals(server: socket) -> "dict[int, Handler]":
    """
    Lets the run have the signals of this process. Returns what they did before, by
    number.
    """

    def relay(number: int, frame: object) -> None:
        try:
            server.send(bytes((number,)))
        except OSError:
            return
        if number == SIGTSTP:
            os.kill(os.getpid(), SIGSTOP)

    handlers = {number: getsignal(number) for number in RELAYED}
    for number, handler in handlers.items():
        if handler != SIG_IGN:
            signal(number, relay)
    return handlers


def _answer(server: socket) -> bytes:
    """Returns the line in which the server says how the run ended; empty if none."""
    answer = b""
    while not answer.endswith(b"\n"):
        try:
            part = server.recv(64)
        except OSError:
            part = b""
        if not part:
            return b""
        answer += part
    return answer


def _end(code: int) -> None:
    """Ends this process with an exit code, or by a signal if it is negative."""
    if code < 0:
        # The run has left its memory, if it is to be kept.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if -code not in (SIGKILL, SIGSTOP):
            signal(-code, SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)
