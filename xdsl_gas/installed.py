"""What is installed, and what tells that a file has changed."""

import os
import sys
from collections.abc import Collection, Iterator
from importlib.util import find_spec

PACKAGES = ("xdsl", "xdsl_gas")
"""The packages whose files a run depends on, if they are used in place."""

_SITES = ("site-packages", "dist-packages")


def distributions() -> Iterator[str]:
    """Yields the names, with versions, of what is installed, by folder."""
    for folder in sys.path:
        if os.path.isdir(folder):
            names = os.listdir(folder)
            yield repr(sorted(n for n in names if n.endswith((".dist-info", ".pth"))))


def versions_of(packages: Collection[str]) -> Iterator[str]:
    """
    Yields the names, with versions, of the folders that describe installed packages.
    Reading them as `importlib.metadata` does takes longer than a kernel.
    """
    for folder in sys.path:
        if os.path.isdir(folder):
            for name in sorted(os.listdir(folder)):
                known, _, rest = name.partition("-")
                if known in packages and rest.endswith(".dist-info"):
                    yield name


def folder_of(package: str) -> str:
    """Returns the folder of a package."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return os.path.dirname(spec.origin)


def is_in_place(folder: str) -> bool:
    """Whether the package of a folder is used without being installed."""
    return os.path.basename(os.path.dirname(folder)) not in _SITES


def files_below(folder: str) -> Iterator[str]:
    """Yields the paths of a package's files in order, without compiled modules."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(files):
            yield os.path.join(place, name)


def stamp(path: str) -> str:
    """
    Returns a text that is another one when the file has changed. Raises `OSError` if
    there is none.
    """
    status = os.stat(path)
    return f"{path} {status.st_size} {status.st_mtime_ns}"
