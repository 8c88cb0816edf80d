"""
The cache of compiled modules on disk.

An entry is a file in `$XDG_CACHE_HOME/xdsl-gas/native`, by default in `~/.cache`, whose
name is a hash of everything that the code depends on. It is written beside its place
and renamed, so that processes may share the cache. An entry that is damaged is ignored
and written again; of many entries the oldest are removed. `XDSL_GAS_CACHE=0` in the
environment turns the cache off.

What is in the cache is run, so the directory is made for its owner only, and is neither
read nor written if it belongs to another user, or if others may write to it.
"""

import hashlib
import json
import os
import stat
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from xdsl_gas.pipelines.files import write_file

MOST_ENTRIES = 1024
"""The number of entries from which on the oldest are removed."""

_MAGIC = b"xdsl-gas native 1\n"
_DIGEST = hashlib.sha256().digest_size
_NUMBER = 8
"""The bytes of the length of the description."""


def directory() -> Path | None:
    """Returns the directory of the cache; None if it is turned off."""
    if os.environ.get("XDSL_GAS_CACHE") == "0":
        return None
    home = os.environ.get("XDG_CACHE_HOME")
    if home and os.path.isabs(home):
        return Path(home) / "xdsl-gas" / "native"
    try:
        return Path.home() / ".cache" / "xdsl-gas" / "native"
    except RuntimeError:  # there is no home directory
        return None


def key_of(parts: Iterable[str | bytes]) -> str:
    """Returns the name of an entry for everything that it depends on."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode(errors="surrogateescape") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(_NUMBER, "little"))
        digest.update(data)
    return digest.hexdigest()


def load(key: str) -> tuple[Any, bytes] | None:
    """
    Returns the description, a value of JSON, and the code of an entry; None if there is
    none or it is damaged.
    """
    folder = directory()
    if folder is None:
        return None
    try:
        data = _read(folder, key)
    except OSError:
        return None
    return None if data is None else _decoded(data)


def _read(folder: Path, name: str) -> bytes | None:
    """Returns the contents of an entry; None if it may be another user's."""
    with ExitStack() as opened:
        place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        opened.callback(os.close, place)
        if not _is_own(os.fstat(place)):
            return None
        entry = os.open(name, os.O_RDONLY | os.O_NOFOLLOW, dir_fd=place)
        with open(entry, "rb") as file:
            is_own = os.fstat(entry).st_uid == os.geteuid()
            return file.read() if is_own else None


def store(key: str, description: Any, code: bytes) -> None:
    """
    Adds an entry. Does nothing if the directory cannot be written, or others may do so.
    """
    folder = directory()
    if folder is None:
        return
    text = json.dumps(description).encode()
    payload = len(text).to_bytes(_NUMBER, "little") + text + code
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_own(folder.stat()):
            return
        write_file(folder / key, _MAGIC + hashlib.sha256(payload).digest() + payload)
        _remove_oldest(folder)
    except OSError:
        return


def _is_own(folder: os.stat_result) -> bool:
    """Returns whether a directory is this user's, and no others may write to it."""
    writes = stat.S_IWGRP | stat.S_IWOTH
    return folder.st_uid == os.geteuid() and not folder.st_mode & writes


def _remove_oldest(folder: Path) -> None:
    entries = [(entry.stat().st_mtime_ns, entry.path) for entry in os.scandir(folder)]
    for _, path in sorted(entries)[: max(len(entries) - MOST_ENTRIES, 0)]:
        os.unlink(path)


def _decoded(data: bytes) -> tuple[Any, bytes] | None:
    start = len(_MAGIC) + _DIGEST
    payload = data[start:]
    if not data.startswith(_MAGIC) or len(payload) < _NUMBER:
        return None
    if hashlib.sha256(payload).digest() != data[len(_MAGIC) : start]:
        return None
    length = int.from_bytes(payload[:_NUMBER], "little")
    text = payload[_NUMBER : _NUMBER + length]
    return json.loads(text), payload[_NUMBER + length :]
