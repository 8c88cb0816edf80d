"""
A process that has the command imported and forks for each run that a caller asks for.

It runs nothing itself, so that a run knows nothing of others, and cannot end it.
"""

import errno
import fcntl
import os
import selectors
import signal
import sys
import time
from array import array
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from socket import (
    AF_UNIX,
    CMSG_LEN,
    MSG_CMSG_CLOEXEC,
    SCM_RIGHTS,
    SOCK_STREAM,
    SOL_SOCKET,
    socket,
)
from types import FrameType

from xdsl_gas.cli.serving.jobs import Request, can_become, decoded, run_as
from xdsl_gas.cli.serving.loaded import Loaded
from xdsl_gas.cli.serving.requests import (
    ENDED,
    GO,
    INT_SIZE,
    MOST_BYTES,
    MOST_FILES,
    READY,
    REFUSED,
    RELAYED,
    SOCKET,
    identity,
    is_own,
    open_directory,
    path_of_socket,
)

_LOCK = "lock"
WAITING = 128
"""The callers that may wait to be accepted."""
_PART = 1 << 16
_LONGEST = 3600.0
"""The seconds that the system is asked to wait: it has a limit."""
_GRACE = 5.0
"""Seconds between SIGTERM and SIGKILL for the run of a caller that has ended."""
_NO_FILES = (errno.EMFILE, errno.ENFILE)
_PAUSE = 0.05
"""Seconds until files may have been closed."""
_TO_GROUP = frozenset((signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP, signal.SIGCONT))
"""What a terminal sends to all processes of a run."""


class AlreadyServed(Exception):
    """Another server uses the directory."""


class Listener:
    """The socket of a server, in a directory that no other server listens in."""

    def __init__(self, name: str) -> None:
        """
        Binds the socket in a directory, which is made if it does not exist. Raises
        `AlreadyServed` if another server uses it, and `OSError`.
        """
        with suppress(FileExistsError):
            os.mkdir(name, 0o700)
        self._place = open_directory(name)
        flags = os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW
        self._lock = os.open(_LOCK, flags, 0o600, dir_fd=self._place)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyServed(name) from None
        # That of a server that was killed.
        self._unlink()
        self.socket = socket(AF_UNIX, SOCK_STREAM)
        before = os.umask(0o177)
        try:
            self.socket.bind(path_of_socket(self._place))
        finally:
            os.umask(before)
        self._is_open = True

    def close(self) -> None:
        """Lets another server listen in the directory. Does nothing again."""
        if not self._is_open:
            return
        self._is_open = False
        self._unlink()
        self.socket.close()
        # A fork that has not become a run yet has a copy of the descriptor.
        fcntl.flock(self._lock, fcntl.LOCK_UN)
        os.close(self._lock)
        os.close(self._place)

    def _unlink(self) -> None:
        # The directory may have been removed.
        with suppress(FileNotFoundError):
            os.unlink(SOCKET, dir_fd=self._place)


@dataclass
class _Caller:
    """A client, from its connection to the end of its run."""

    connection: socket
    data: bytearray = field(default_factory=bytearray)
    files: list[int] = field(default_factory=list[int])
    request: Request | None = None
    process: int = 0

    def close(self) -> None:
        """Closes all that came from the client."""
        self.connection.close()
        for file in self.files:
            os.close(file)
        self.files.clear()


class Server:
    """Serves the callers of a socket until it is idle, stopped, or out of date."""

    def __init__(
        self, listener: Listener, loaded: Loaded, idle: float, run: Callable[[], int]
    ) -> None:
        """`idle` is in seconds; `run` runs the command of `sys.argv`."""
        self._listener = listener
        self._loaded = loaded
        self._idle = idle
        self._run = run
        self._identity = identity()
        self._selector = selectors.DefaultSelector()
        self._callers = dict[socket, _Caller]()
        self._runs = dict[int, _Caller | None]()
        """The callers of the forks; None if one has ended."""
        self._deadlines = dict[int, float]()
        self._listens = True

    def serve(self) -> None:
        """Serves callers. Returns when no run is left."""
        with _woken_by_signals() as woken:
            self._selector.register(self._listener.socket, selectors.EVENT_READ)
            self._selector.register(woken, selectors.EVENT_READ)
            last = time.monotonic()
            while self._listens or self._runs:
                ready = self._selector.select(self._patience(last))
                for key, _ in ready:
                    if key.fileobj is self._listener.socket:
                        self._accept()
                    elif key.fileobj == woken:
                        self._wake(os.read(woken, _PART))
                    else:
                        assert isinstance(key.fileobj, socket)
                        # It may have been dropped since.
                        if caller := self._callers.get(key.fileobj):
                            self._hear(caller)
                self._kill_late()
                now = time.monotonic()
                if self._runs or ready:
                    last = now
                elif now - last >= self._idle:
                    self._stop()

    def _patience(self, last: float) -> float | None:
        """Returns the seconds until there is something to do without a caller."""
        if self._deadlines:
            return max(0.0, min(self._deadlines.values()) - time.monotonic())
        if self._runs:
            return None
        return min(max(0.0, last + self._idle - time.monotonic()), _LONGEST)

    def _stop(self) -> None:
        """Takes no more callers. The runs go on."""
        if not self._listens:
            return
        self._listens = False
        self._selector.unregister(self._listener.socket)
        self._listener.close()
        for caller in list(self._callers.values()):
            if not caller.process:
                # One that was told READY may have said GO: it does not wait in vain.
                self._refuse(caller)

    def _accept(self) -> None:
        try:
            connection, _ = self._listener.socket.accept()
        except OSError as error:  # the caller has ended
            if error.errno in _NO_FILES:
                # It has not, and the socket stays ready.
                time.sleep(_PAUSE)
            return
        connection.setblocking(False)
        if not is_own(connection):
            connection.close()
            return
        try:
            # While the caller writes its request.
            is_current = self._loaded.is_current()
        except OSError:
            connection.close()
            return
        if not is_current:
            connection.close()
            self._stop()
            return
        self._callers[connection] = _Caller(connection)
        self._selector.register(connection, selectors.EVENT_READ)

    def _drop(self, caller: _Caller) -> None:
        self._selector.unregister(caller.connection)
        del self._callers[caller.connection]
        caller.close()

    def _refuse(self, caller: _Caller) -> None:
        """Lets a caller do what nothing was done of."""
        with suppress(OSError):
            caller.connection.send(REFUSED + b"\n")
        self._drop(caller)

    def _hear(self, caller: _Caller) -> None:
        """Reads what a caller says."""
        try:
            data = self._received(caller)
        except BlockingIOError:
            return
        except (OSError, ValueError):
            data = b""
        if not data:
            if caller.process:
                self._abandon(caller)
            self._drop(caller)
        elif caller.process:
            for number in data:
                self._relay(caller.process, number)
        elif caller.request is None:
            caller.data += data
            self._consider(caller)
        elif data == GO and len(caller.files) == 1 + len(caller.request.files):
            self._start(caller)
        else:
            self._refuse(caller)

    def _received(self, caller: _Caller) -> bytes:
        """Returns the next bytes of a caller, and keeps the files with them."""
        size = CMSG_LEN((MOST_FILES + 1) * INT_SIZE)
        data, messages, _, _ = caller.connection.recvmsg(_PART, size, MSG_CMSG_CLOEXEC)
        for level, what, content in messages:
            if (level, what) == (SOL_SOCKET, SCM_RIGHTS):
                files = array("i")
                files.frombytes(content[: len(content) // INT_SIZE * INT_SIZE])
                caller.files += files
        return data

    def _consider(self, caller: _Caller) -> None:
        """Answers a request, if all of it has come."""
        size = int.from_bytes(caller.data[:INT_SIZE], sys.byteorder)
        if len(caller.data) < INT_SIZE or len(caller.data) < INT_SIZE + size:
            if size > MOST_BYTES:
                self._drop(caller)
            return
        try:
            request = decoded(bytes(caller.data[INT_SIZE:]))
        except ValueError:
            self._drop(caller)
            return
        if request.identity != self._identity or not can_become(request):
            self._drop(caller)
            return
        caller.request = request
        caller.data.clear()
        try:
            caller.connection.send(READY)
        except OSError:  # it has not waited
            self._drop(caller)

    def _start(self, caller: _Caller) -> None:
        """Forks for the run of a caller."""
        request = caller.request
        assert request is not None
        server = os.getpid()
        # The fork takes them when it is the caller's.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        try:
            process = os.fork()
        except OSError:
            process = -1
        if process:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if process < 0:
            self._refuse(caller)
            return
        if process:
            caller.process = process
            self._runs[process] = caller
            for file in caller.files:
                os.close(file)
            caller.files.clear()
            return
        run_as(request, caller.files, caller.connection.fileno(), server, self._run)

    def _relay(self, process: int, number: int) -> None:
        if number not in RELAYED:
            return
        sent = signal.SIGSTOP if number == signal.SIGTSTP else signal.Signals(number)
        if number in _TO_GROUP:
            # There is none before the fork has become the run.
            with suppress(ProcessLookupError):
                os.killpg(process, sent)
                return
        os.kill(process, sent)

    def _abandon(self, caller: _Caller) -> None:
        """Ends the run of a caller that has ended."""
        self._runs[caller.process] = None
        self._deadlines[caller.process] = time.monotonic() + _GRACE
        os.kill(caller.process, signal.SIGTERM)
        os.kill(caller.process, signal.SIGCONT)

    def _kill_late(self) -> None:
        now = time.monotonic()
        for process, deadline in list(self._deadlines.items()):
            if deadline <= now:
                del self._deadlines[process]
                with suppress(ProcessLookupError):
                    os.killpg(process, signal.SIGKILL)

    def _wake(self, numbers: bytes) -> None:
        """Does what signals ask for."""
        if signal.SIGCHLD in numbers:
            self._reap()
        if {signal.SIGINT, signal.SIGTERM} & set(numbers):
            if not self._listens:
                # The second time, without waiting: the runs end with this process.
                os._exit(_ended_by(numbers))
            self._stop()

    def _reap(self) -> None:
        """Tells callers how their runs have ended."""
        with suppress(ChildProcessError):
            while True:
                process, status = os.waitpid(-1, os.WNOHANG)
                if not process:
                    return
                self._deadlines.pop(process, None)
                caller = self._runs.pop(process, None)
                if caller is None:
                    continue
                code = os.waitstatus_to_exitcode(status)
                with suppress(OSError):
                    caller.connection.send(ENDED + b"%d\n" % code)
                self._drop(caller)


def _nothing(number: int, frame: FrameType | None) -> None:
    """Ignored signals wake nothing up."""


def _ended_by(numbers: bytes) -> int:
    return 128 + next(n for n in numbers if n in (signal.SIGINT, signal.SIGTERM))


@contextmanager
def _woken_by_signals() -> Generator[int]:
    """A file that has the number of each signal that the server handles."""
    woken, told = os.pipe()
    os.set_blocking(told, False)
    for number in (signal.SIGCHLD, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _nothing)
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    # Who started this process may have blocked them.
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    try:
        yield woken
    finally:
        signal.set_wakeup_fd(-1)
        os.close(woken)
        os.close(told)
