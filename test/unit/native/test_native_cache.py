"""The cache of compiled code."""

# The parts of the key are private.
# pyright: reportPrivateUsage=false

import os
import stat
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest
from native_kernels import SAXPY, needs_clang

from xdsl_gas import api, native
from xdsl_gas.caches import DIRECTORY, NATIVE
from xdsl_gas.native import compiler
from xdsl_gas.native.compilation.recipes import PipelineOptions
from xdsl_gas.native_cpu.vectorizer.cost_model import COST_MODELS, VectorizationOptions
from xdsl_gas.pipelines.native_cpu import NativeCpuPass
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.toolchain.host import this_host


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


OPTIONS: dict[str, dict[str, object]] = {
    "level": {"level": 1},
    "debug": {"debug": True, "level": 3},
    "work_item_order": {"work_item_order": "zyx"},
    "vecz_factor": {"vecz_factor": 4},
    "vecz_predicated": {"vecz_predicated": True},
    "vecz_auto": {"vecz_auto": False},
    "vecz_boscc": {"vecz_boscc": True},
    "vector_library": {"vector_library": False},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS.keys())
def test_options_that_the_code_depends_on(folder: Path, options: dict[str, object]):
    phases_of()
    assert "work-item-loops" in phases_of(**options)
    assert len(list(folder.iterdir())) == 4
    assert "work-item-loops" not in phases_of(**options)


def test_no_option_of_the_pipeline_is_left_out():
    known = {field.name for field in fields(PipelineOptions)}
    assert known == OPTIONS.keys() - {"level"}
    passed = {field.name for field in fields(NativeCpuPass)} - {"remarks"}
    # Two are the same for all programs, and each module tells its target.
    assert known == passed - {"optimize", "loop_barriers", "target"}


def test_the_source_that_the_code_depends_on(folder: Path):
    phases_of()
    native.compile(SAXPY.replace("saxpy", "other"))
    assert len(list(folder.iterdir())) == 3


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("llvm_version", "21.0.0"),
        ("vector_library_of_host", "another"),
        ("versions_of", ("xdsl-1.0.dist-info",)),
        ("stamp", "a file"),
        ("files_below", ()),
    ],
)
def test_tools_that_the_code_depends_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: object
):
    phases_of()

    def given(*_: object) -> object:
        return value

    monkeypatch.setattr(compiler, name, given)
    monkeypatch.setattr(compiler, "_packages", compiler._packages.__wrapped__)
    assert "work-item-loops" in phases_of()
    assert len(list(folder.iterdir())) == 4


@pytest.mark.parametrize("field", ["triple", "cpu", "features"])
def test_the_processor_that_the_code_depends_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, field: str
):
    native.compile(SAXPY)
    other = replace(this_host(), **{field: "another"})
    monkeypatch.setattr(compiler, "this_host", lambda: other)
    native.compile(SAXPY)
    assert len(list(folder.iterdir())) == 2


def test_files_of_this_package_are_part_of_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Those that are edited, added or removed in place."""
    (tmp_path / "native").mkdir()
    (tmp_path / "pass.py").write_text("first")
    monkeypatch.setattr(compiler, "__file__", str(tmp_path / "native" / "compiler.py"))
    packages = compiler._packages.__wrapped__
    seen = {packages()}
    assert packages() in seen
    (tmp_path / "pass.py").write_text("other")
    seen.add(packages())
    os.utime(tmp_path / "pass.py", (1, 1))
    seen.add(packages())
    (tmp_path / "more.mlir").write_text("")
    seen.add(packages())
    (tmp_path / "pass.py").unlink()
    seen.add(packages())
    assert len(seen) == 5


@needs_clang
def test_headers_that_a_source_includes(folder: Path, tmp_path: Path):
    """Those that are edited, and new ones in front of others on the path."""
    source = tmp_path / "k.cl"
    source.write_text(
        '#include "n.h"\nkernel void k(global int *x) { x[get_global_id(0)] = N; }'
    )
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()

    def result() -> tuple[int, bool]:
        phases = Phases()
        flags = ["-I", str(first), "-I", str(second)]
        made = native.compile(source, flags=flags, phases=phases)
        x = np.zeros(1, np.int32)
        made.k(1, 1, x)
        return int(x[0]), "work-item-loops" in {name for name, _ in phases.times}

    (second / "n.h").write_text("#define N 1")
    assert result() == (1, True)
    assert result() == (1, False)
    (second / "n.h").write_text("#define N 2")
    assert result() == (2, True)
    (first / "n.h").write_text("#define N 3")
    assert result() == (3, True)
    (first / "n.h").unlink()
    assert result() == (2, False)


@pytest.mark.parametrize(
    "described",
    [
        None,
        {},
        {"kernels": [], "is_shared": False},
        {"kernels": [{"name": "saxpy"}], "is_shared": False, "variables": []},
        {"kernels": [], "is_shared": False, "variables": [["x"]]},
    ],
)
def test_a_description_that_is_not_whole_is_a_miss(folder: Path, described: object):
    phases_of()
    for entry in folder.iterdir():
        loaded = NATIVE.load(entry.name)
        assert loaded is not None
        if loaded[0] is not None:
            NATIVE.store(entry.name, described, loaded[1])
    assert "work-item-loops" in phases_of()
    assert "work-item-loops" not in phases_of()


def test_functions_of_this_process_are_no_part_of_a_key(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    def no_vectors(*_: object) -> list[VectorizationOptions]:
        return []

    monkeypatch.setitem(COST_MODELS, "spir", no_vectors)
    native.compile(SAXPY)
    assert not folder.exists()
    native.compile(SAXPY, vecz_auto=False)
    assert len(list(folder.iterdir())) == 1


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
