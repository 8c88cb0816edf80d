"""
What a caller asks a server of the command for, and where the server listens.

Imported by the client, whose start is most of its time: `socket`, `json` or `struct`
would take as long as all else.
"""

import os
import resource
import stat
import sys
from _signal import (  # pyright: ignore[reportMissingModuleSource]
    SIG_BLOCK,
    SIG_IGN,
    SIGCONT,
    SIGHUP,
    SIGINT,
    SIGQUIT,
    SIGTERM,
    SIGTSTP,
    getsignal,
    pthread_sigmask,
)
from _socket import SO_PEERCRED, SOL_SOCKET, socket
from io import TextIOWrapper
from resource import RLIMIT_AS, RLIMIT_DATA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

SWITCH = "XDSL_GAS_SERVER"
"""The environment variable: with `auto`, a server is used where one runs."""

SOCKET = "socket"
"""The name of the socket in `directory_name`."""

INT_SIZE = 4
"""Bytes of the length in front of a request, and of a file descriptor."""

MOST_BYTES = 1 << 26
"""The length of a request; Linux gives programs 6 MiB of arguments and variables."""

STREAMS = (0, 1, 2)

READY, GO, REFUSED, ENDED = b"r", b"g", b"n", b"x"
"""
The server says that it would run the request or would not, the client that it shall,
and the server again that it has ended, with the exit code and the end of a line. Before
`GO`, with which the working directory and the files come, nothing is run.
"""

RELAYED = (SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT)
"""The signals that a run gets from its client, each as one byte."""

_VERSION = "1"
_AT_START = ("GLIBC_TUNABLES", "LANG", "LC_", "LD_", "MALLOC_", "PYTHON", "XDSL")
"""
The beginnings of the variables that Python, the loader, or this package at an import,
may have read.
"""
_OF_RUNS = (SWITCH, "XDSL_GAS_CACHE", "XDSL_GAS_CACHE_DIR")
"""Variables of this package that each run reads."""
_NAMESPACES = ("mnt", "net", "pid", "user")
_SIGNALS = range(1, 65)
LIMITS = 16
"""The number of Linux's limits of processes, which Python does not name."""

MOST_FILES = 128
"""The files that a request may have; Linux sends 253 at once."""


def directory_name() -> str:
    """Returns the name of the directory of the socket, which may not exist."""
    own = os.environ.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(own):
        return os.path.join(own, "xdsl-gas")
    temporary = os.environ.get("TMPDIR", "")
    if not os.path.isabs(temporary):
        temporary = "/tmp"
    return os.path.join(temporary, f"xdsl-gas-{os.geteuid()}")


def open_directory(name: str) -> int:
    """
    Returns a descriptor of the directory of the socket. Raises `OSError`; its message
    says so if it is a link, another user's, or may be used by others.
    """
    place = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    status = os.fstat(place)
    if status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077:
        os.close(place)
        raise PermissionError(1, "it is not for its owner alone", name)
    return place


def path_of_socket(place: int) -> str:
    """
    Returns a path, of few characters, of the socket in an open directory: nothing can
    take the place of that.
    """
    return f"/proc/self/fd/{place}/{SOCKET}"


def is_own(peer: socket) -> bool:
    """Whether the process at the other end is the same user's."""
    # struct ucred: the process, the user and the group.
    credentials = peer.getsockopt(SOL_SOCKET, SO_PEERCRED, 3 * INT_SIZE)
    user = int.from_bytes(credentials[INT_SIZE : 2 * INT_SIZE], sys.byteorder)
    return user == os.geteuid() == os.getuid()


def identity() -> str:
    """
    Returns a text that is the same for two processes only if the runs that they make
    are: the same Python with the same options, packages and variables at its start, and
    the same view of files and processes.
    """
    root = os.stat("/")
    said = sorted(
        (name, value)
        for name, value in os.environ.items()
        if name.startswith(_AT_START) and name not in _OF_RUNS
    )
    options: dict[str, str | bool] = getattr(sys, "_xoptions")  # noqa: B009
    parts: tuple[object, ...] = (
        *(_VERSION, sys.version, sys.executable, sys.prefix, sys.flags, sys.path),
        *(sys.warnoptions, sorted(options.items()), __file__, said),
        *(sys.getfilesystemencoding(), sys.getfilesystemencodeerrors()),
        *(os.getegid(), os.getgid(), sorted(os.getgroups())),
        *(root.st_dev, root.st_ino),
        # Which count what the server has, too.
        *map(resource.getrlimit, (RLIMIT_AS, RLIMIT_DATA)),
        *(os.stat(f"/proc/self/ns/{name}").st_ino for name in _NAMESPACES),
    )
    return repr(parts)


def request_of_this_process() -> tuple[bytes, tuple[int, ...]] | None:
    """
    Returns what a server needs to do what this process would, see `jobs.Request`, and
    the numbers of the files that come with it behind the working directory; None for
    what no other process can do. Raises `OSError`.
    """
    modes = list[str]()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if not isinstance(stream, TextIOWrapper):  # closed
            return None
        flags = f"{stream.line_buffering:d} {stream.write_through:d}"
        modes.append(f"{stream.encoding} {stream.errors} {flags}")
    if pthread_sigmask(SIG_BLOCK, ()):
        return None
    mask = os.umask(0o077)
    os.umask(mask)
    files = inherited_files()
    texts = (
        identity(),
        *modes,
        *(str(mask), str(os.getpriority(os.PRIO_PROCESS, 0))),
        _numbers(os.sched_getaffinity(0)),
        _numbers(ignored_signals()),
        _numbers(files),
        _numbers(n for limit in range(LIMITS) for n in resource.getrlimit(limit)),
        str(len(sys.argv)),
        *sys.argv,
    )
    # No argument or variable of a program has a zero byte.
    variables = (part for pair in os.environb.items() for part in pair)
    return b"\0".join((*map(os.fsencode, texts), *variables)), files


def inherited_files() -> tuple[int, ...]:
    """
    Returns the numbers of the open files that a new process of this one would have. All
    that Python opens itself are not among them.
    """
    numbers = map(int, os.listdir("/proc/self/fd"))
    return tuple(sorted(number for number in numbers if _is_inherited(number)))


def _is_inherited(number: int) -> bool:
    try:
        return os.get_inheritable(number)
    except OSError:  # that of the listing, which is closed
        return False


def ignored_signals() -> tuple[int, ...]:
    """Returns the numbers of the signals that this process ignores."""
    return tuple(number for number in _SIGNALS if getsignal(number) == SIG_IGN)


def _numbers(numbers: "Iterable[int]") -> str:
    return " ".join(map(str, numbers))
