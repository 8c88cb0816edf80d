"""
Caches on disk.

An entry is a file whose name is a hash of everything that its contents depend on. It is
written beside its place and renamed, so that processes may share a cache. A damaged
entry is ignored and written again; the entries that were not used for the longest time
are removed when there are too many.

What is in a cache is run, or taken for the result of a run, so its directory is made
for its owner only, and is neither read nor written if it belongs to another user, or if
others may write to it.
"""

import json
import os
import stat
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from xdsl_gas.whole_files import write_file

if TYPE_CHECKING:
    from hashlib import _Hash as HASH  # pyright: ignore[reportPrivateUsage]

SWITCH = "XDSL_GAS_CACHE"
"""The environment variable: `0` turns all caches off."""

DIRECTORY = "XDSL_GAS_CACHE_DIR"
"""
The environment variable with the absolute path of the directory of all caches; by
default `xdsl-gas` in `$XDG_CACHE_HOME`, or in `~/.cache`.
"""

_MAGIC = b"xdsl-gas cache 2\n"
_DIGEST = 32
"""The bytes of a hash."""

_NUMBER = 8
"""The bytes of the length of the description."""


@dataclass
class Cache:
    """A directory of entries."""

    name: str
    """The name of the directory."""

    most_entries: int
    """The number of entries from which on the oldest are removed."""

    most_bytes: int
    """The size of all entries from which on the oldest are removed."""

    def directory(self) -> Path | None:
        """Returns the directory; None if caches are turned off, or have no place."""
        if os.environ.get(SWITCH) == "0":
            return None
        own = os.environ.get(DIRECTORY)
        if own and os.path.isabs(own):
            return Path(own) / self.name
        home = os.environ.get("XDG_CACHE_HOME")
        if home and os.path.isabs(home):
            return Path(home) / "xdsl-gas" / self.name
        try:
            return Path.home() / ".cache" / "xdsl-gas" / self.name
        except RuntimeError:  # there is no home directory
            return None

    def load(self, key: str) -> tuple[Any, bytes] | None:
        """
        Returns the description, a value of JSON, and the data of an entry; None if
        there is none or it is damaged.
        """
        folder = self.directory()
        if folder is None:
            return None
        try:
            data = _read(folder, key)
        except OSError:
            return None
        return None if data is None else _decoded(data)

    def store(self, key: str, description: Any, data: bytes) -> None:
        """
        Adds an entry. Does nothing if the directory cannot be written, or others may do
        so.
        """
        folder = self.directory()
        if folder is None:
            return
        text = json.dumps(description).encode()
        payload = len(text).to_bytes(_NUMBER, "little") + text + data
        entry = _MAGIC + _sha256(payload).digest() + payload
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_own(folder.stat()):
                write_file(folder / key, entry)
                self._remove_oldest()
        except OSError:
            return

    def entries(self) -> list[tuple[int, int, str]]:
        """
        Returns the time of last use in nanoseconds, the size in bytes and the path of
        each entry.
        """
        folder = self.directory()
        if folder is None or not folder.is_dir() or not _is_own(folder.stat()):
            return []
        entries: list[tuple[int, int, str]] = []
        for entry in os.scandir(folder):
            try:
                status = entry.stat(follow_symlinks=False)
            except FileNotFoundError:  # another process has removed it
                continue
            if stat.S_ISREG(status.st_mode):
                entries.append((status.st_mtime_ns, status.st_size, entry.path))
        return entries

    def clear(self) -> None:
        """Removes all entries. Raises `OSError`."""
        for _, _, path in self.entries():
            Path(path).unlink(missing_ok=True)

    def _remove_oldest(self) -> None:
        count = size = 0
        for _, bytes_of_entry, path in sorted(self.entries(), reverse=True):
            count, size = count + 1, size + bytes_of_entry
            if count > self.most_entries or size > self.most_bytes:
                Path(path).unlink(missing_ok=True)


NATIVE = Cache("native", most_entries=1024, most_bytes=1 << 30)
"""Compiled modules."""

RUNS = Cache("runs", most_entries=1 << 14, most_bytes=1 << 30)
"""What runs of the command have written."""


def key_of(parts: Iterable[str | bytes]) -> str:
    """Returns the name of an entry for everything that it depends on."""
    digest = _sha256()
    for part in parts:
        data = part.encode(errors="surrogateescape") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(_NUMBER, "little"))
        digest.update(data)
    return digest.hexdigest()


def _sha256(data: bytes = b"") -> "HASH":
    # A run without a cache need not load OpenSSL.
    from hashlib import sha256

    return sha256(data)


def _read(folder: Path, name: str) -> bytes | None:
    """Returns the contents of an entry; None if it may be another user's."""
    with ExitStack() as opened:
        place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        opened.callback(os.close, place)
        if not _is_own(os.fstat(place)):
            return None
        entry = os.open(name, os.O_RDONLY | os.O_NOFOLLOW, dir_fd=place)
        with open(entry, "rb") as file:
            if os.fstat(entry).st_uid != os.geteuid():
                return None
            os.utime(entry)
            return file.read()


def _is_own(folder: os.stat_result) -> bool:
    """Returns whether a directory is this user's, and no others may write to it."""
    writes = stat.S_IWGRP | stat.S_IWOTH
    return folder.st_uid == os.geteuid() and not folder.st_mode & writes


def _decoded(data: bytes) -> tuple[Any, bytes] | None:
    start = len(_MAGIC) + _DIGEST
    payload = data[start:]
    if not data.startswith(_MAGIC) or len(payload) < _NUMBER:
        return None
    if _sha256(payload).digest() != data[len(_MAGIC) : start]:
        return None
    length = int.from_bytes(payload[:_NUMBER], "little")
    text = payload[_NUMBER : _NUMBER + length]
    try:
        return json.loads(text), payload[_NUMBER + length :]
    except ValueError:
        return None
