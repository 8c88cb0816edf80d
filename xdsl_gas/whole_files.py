"""Reads and writes whole files, whatever bytes their names have."""

import os
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager
from errno import EBADF, EINVAL
from pathlib import Path


def read_file(path: str | os.PathLike[str]) -> bytes:
    """Returns the contents of a file. Raises `OSError`, also for an impossible name."""
    with _names_of_files(path), open(path, "rb") as file:
        return file.read()


STANDARD_INPUT = "-"
"""How the command names standard input, and standard output."""


def read_standard_input() -> bytes:
    """Returns the bytes of standard input. Raises `OSError` if it is closed."""
    if sys.stdin is None:  # by the shell: `<&-`
        raise OSError(EBADF, "it is closed", "<stdin>")
    return sys.stdin.buffer.read()


@contextmanager
def _names_of_files(path: str | os.PathLike[str]) -> Generator[None]:
    """Raises `OSError` where Python raises `ValueError` for the name of a file."""
    try:
        yield
    except ValueError:
        # It has a null character, or one that the file system cannot encode.
        raise OSError(EINVAL, os.strerror(EINVAL), ascii(os.fspath(path))) from None


@contextmanager
def _named(path: str | os.PathLike[str]) -> Generator[None]:
    """Names a file in the errors of the system, which does not where it is written."""
    try:
        yield
    except OSError as error:
        error.filename = os.fspath(path)
        raise


def write_file(path: str | os.PathLike[str], data: bytes) -> None:
    """
    Writes a file at once: to a new file beside it, which then takes its name. So a file
    is never half-written, and may be one that was read. What is no regular file, such
    as a pipe, is written directly. Raises `OSError`.
    """
    with _names_of_files(path):
        try:
            mode = os.stat(path).st_mode
        except FileNotFoundError:
            mode = None
        if mode is not None and not stat.S_ISREG(mode):
            # What `/dev/stdout` links to has a name only if it is a file.
            with _named(path):
                Path(path).write_bytes(data)
            return
        place = Path(os.path.realpath(path))
    if mode is not None and not os.access(place, os.W_OK):
        raise PermissionError(13, os.strerror(13), str(path))
    temporary = place.parent / f".{place.name[:80]}.{os.urandom(8).hex()}.tmp"
    # The system knows the mode of a new file; to ask for it is to change it.
    rights = 0o666 if mode is None else 0o600
    try:
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(path)) from None
    try:
        with _named(path), os.fdopen(handle, "wb") as file:
            file.write(data)
        if mode is not None:
            os.chmod(temporary, stat.S_IMODE(mode))
        os.replace(temporary, place)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
