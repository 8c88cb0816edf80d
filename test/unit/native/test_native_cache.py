"""The cache of compiled code."""

import os
import stat
from pathlib import Path

import numpy as np
import pytest
from native_kernels import SAXPY

from xdsl_gas import api, native
from xdsl_gas.caches import DIRECTORY, NATIVE
from xdsl_gas.pipelines.phases import Phases


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory of a cache that is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "xdsl-gas" / "native"


def phases_of(**options: object) -> set[str]:
    """The phases of compiling, after the program was seen to work."""
    phases = Phases()
    made = native.compile(SAXPY, phases=phases, **options)  # pyright: ignore[reportArgumentType]
    y = np.ones(8, np.float32)
    made.saxpy(8, 4, 2, y, y)
    assert (y == 3).all()
    return {name for name, _ in phases.times}


def test_code_is_compiled_once(folder: Path):
    """One entry is the module for this processor, one its code for a local size."""
    assert "work-item-loops" in phases_of()
    entries = set(folder.iterdir())
    assert len(entries) == 2
    assert "work-item-loops" not in phases_of()
    assert set(folder.iterdir()) == entries


def test_a_module_is_compiled_once(folder: Path):
    for expected in (1, 1):
        native.compile(api.read(SAXPY))
        assert len(list(folder.iterdir())) == expected


def test_code_is_compiled_for_local_sizes(folder: Path):
    """For the first four, and once for all others."""
    y = np.ones(64, np.float32)
    for expected in (0, 1):
        made = native.compile(SAXPY)
        for number, size in enumerate((64, 32, 16, 8, 4, 2, 1, 64, 1)):
            made.saxpy(64, size, 1, y, y)
            if not expected:
                assert len(list(folder.iterdir())) == 1 + min(number + 1, 5)
    assert (y == 2.0**18).all()
    assert len(list(folder.iterdir())) == 6


def test_what_the_code_depends_on(folder: Path, monkeypatch: pytest.MonkeyPatch):
    phases_of()
    assert "work-item-loops" in phases_of(level=1)
    assert "work-item-loops" in phases_of(debug=True)
    assert "work-item-loops" in phases_of(work_item_order="zyx")
    native.compile(SAXPY.replace("saxpy", "other"))
    assert len(list(folder.iterdir())) == 9
    monkeypatch.setattr("xdsl_gas.native.compiler.llvm_version", lambda: "21.0.0")
    assert "work-item-loops" in phases_of()
    assert len(list(folder.iterdir())) == 11


@pytest.mark.parametrize("damage", ["shorter", "longer", "empty", "changed", "other"])
def test_a_damaged_entry_is_written_again(folder: Path, damage: str):
    phases_of()
    before = {entry: entry.read_bytes() for entry in folder.iterdir()}
    for entry, data in before.items():
        middle = len(data) // 2
        changed = bytes([data[middle] ^ 1])
        entry.write_bytes(
            {
                "shorter": data[:-1],
                "longer": data + b"x",
                "empty": b"",
                "changed": data[:middle] + changed + data[middle + 1 :],
                "other": b"something else",
            }[damage]
        )
    assert "work-item-loops" in phases_of()
    assert {entry: entry.read_bytes() for entry in folder.iterdir()} == before
    assert "work-item-loops" not in phases_of()


def test_no_cache(folder: Path, monkeypatch: pytest.MonkeyPatch):
    assert "work-item-loops" in phases_of(use_cache=False)
    monkeypatch.setenv("XDSL_GAS_CACHE", "0")
    assert "work-item-loops" in phases_of()
    assert not folder.exists()


def test_a_directory_that_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Programs run without a cache."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert "work-item-loops" in phases_of()


@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_a_directory_that_others_may_write_to(folder: Path, mode: int):
    """What is in the cache is run."""
    NATIVE.store("first", [1], b"code")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert NATIVE.load("first") == ([1], b"code")
    folder.chmod(mode)
    assert NATIVE.load("first") is None
    NATIVE.store("second", [2], b"code")
    assert {path.name for path in folder.iterdir()} == {"first"}


def test_an_entry_that_is_a_link(folder: Path, tmp_path: Path):
    NATIVE.store("first", [1], b"code")
    (folder / "first").rename(tmp_path / "elsewhere")
    (folder / "first").symlink_to(tmp_path / "elsewhere")
    assert NATIVE.load("first") is None


@pytest.mark.skipif(os.geteuid() != 0, reason="needs the right to give files away")
@pytest.mark.parametrize("what", ["native", "native/first"])
def test_a_cache_of_another_user(folder: Path, what: str):
    NATIVE.store("first", [1], b"code")
    os.chown(folder.parent / what, 65534, 65534)
    assert NATIVE.load("first") is None


def test_old_entries_are_removed(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(NATIVE, "most_entries", 3)
    for number in range(5):
        NATIVE.store(f"{number}", [], b"code")
    kept = {path.name for path in folder.iterdir()}
    assert len(kept) == 3
    assert "4" in kept


def test_the_place_of_the_cache(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", "/home/someone")
    assert NATIVE.directory() == Path("/home/someone/.cache/xdsl-gas/native")
    monkeypatch.setenv(DIRECTORY, "not/absolute")
    assert NATIVE.directory() == Path("/home/someone/.cache/xdsl-gas/native")
    monkeypatch.setenv(DIRECTORY, "/elsewhere")
    assert NATIVE.directory() == Path("/elsewhere/native")


def test_large_entries_are_removed(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(NATIVE, "most_bytes", 2500)
    for number in range(5):
        NATIVE.store(f"{number}", [], bytes(1000))
        os.utime(folder / f"{number}", (number, number))
    assert {path.name for path in folder.iterdir()} == {"3", "4"}


def test_entries_that_are_used_stay(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(NATIVE, "most_entries", 2)
    for number in range(2):
        NATIVE.store(f"{number}", [], b"")
        os.utime(folder / f"{number}", (number, number))
    NATIVE.load("0")
    NATIVE.store("2", [], b"")
    assert {path.name for path in folder.iterdir()} == {"0", "2"}


def test_a_cache_is_cleared(folder: Path):
    assert NATIVE.entries() == []
    NATIVE.store("first", [], b"data")
    (folder / "directory").mkdir()
    assert [Path(path).name for _, _, path in NATIVE.entries()] == ["first"]
    NATIVE.clear()
    assert [path.name for path in folder.iterdir()] == ["directory"]
