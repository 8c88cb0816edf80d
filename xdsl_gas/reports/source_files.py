"""
The sources that a module names, read only where they may be.

Debug information may name any file, and a report that is passed on must not have the
contents of private ones. A source is a regular file with the suffix of one, below a
directory that the user chose: the working directory, that of an input, or an option's.
"""

import os
import stat
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path

_SUFFIXES = frozenset(
    (
        *(".cl", ".clh", ".cu", ".cuh", ".hip", ".c", ".cc", ".cpp", ".cxx", ".c++"),
        *(".h", ".hh", ".hpp", ".hxx", ".h++", ".inc", ".inl", ".ipp", ".tpp"),
        *(".ll", ".mlir", ".py", ".jl", ".rs", ".f", ".f90", ".f95", ".cuf", ".zig"),
    )
)
"""The suffixes of sources of GPU code, in lowercase."""

_MOST_BYTES = 2_000_000
"""The size of the largest source that is read."""


def read_source(path: Path, directories: Iterable[Path]) -> str | None:
    """
    Returns the text of a source. None unless it is, with all links resolved, a regular
    file of at most 2 MB below one of the directories, with the suffix of a source.
    """
    with suppress(OSError, ValueError):
        resolved = Path(os.path.realpath(path))
        for root in map(os.path.realpath, directories):
            if resolved.suffix.lower() in _SUFFIXES and resolved.is_relative_to(root):
                return _contents(root, resolved.relative_to(root))
    return None


def _contents(root: str, path: Path) -> str | None:
    """Returns the text of a regular file; follows no link that was made meanwhile."""
    *folders, name = path.parts
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC
    with ExitStack() as opened:
        place = os.open(root, flags | os.O_DIRECTORY)
        opened.callback(os.close, place)
        for folder in folders:
            place = os.open(folder, flags | os.O_DIRECTORY, dir_fd=place)
            opened.callback(os.close, place)
        # A pipe would make `open` wait.
        file = os.open(name, flags | os.O_NONBLOCK, dir_fd=place)
        with open(file, "rb") as source:
            state = os.fstat(file)
            if not stat.S_ISREG(state.st_mode) or state.st_size > _MOST_BYTES:
                return None
            return source.read(_MOST_BYTES).decode(errors="replace")
