"""A run that is taken from the cache writes what the run wrote."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commands import xdsl_gas

from xdsl_gas.caches import RUNS
from xdsl_gas.cli import cached_runs, command

NOTE = """target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define ptx_kernel void @k(ptr %p, i1 %c) {
  call void @f(ptr %p)
  ret void
}
"""

LINES = [
    [],
    ["-q"],
    ["-o", "out.ll"],
    ["-o", "out.ptx", "--cpu", "sm_90"],
    ["--emit", "bc", "-o", "out"],
    ["--emit=mlir", "--preset", "max"],
    ["--passes", "ip-msp,print-memory-spaces", "--remarks=all", "-o", "out.ll"],
    ["--passes", "ip-msp,print-memory-spaces", "--remarks-output", "out.yaml"],
]

LEFT_OUT = [
    ["-v"],
    ["--time"],
    ["-o", "k.ll"],
    ["-o", "."],
    ["-o", "directory/"],
    ["-o", "k.cu"],
    ["-o", ""],
    ["--link"],
    ["--remarks-output", "k.ll"],
    ["--", "-DX"],
    ["--passes", 'raise-opencl-spaces{metadata="other.ll"}'],
    ["other.ll", "-o", "."],
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with a file; the cache is beside it."""
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "k.ll").write_text(NOTE)
    (folder / "other.ll").write_text(NOTE)
    (folder / "k.cl").write_text("kernel void f() {}")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDSL_GAS_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("XDSL_GAS_CACHE", raising=False)
    return folder


def taken(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> object:
    """What was written; the files are removed."""
    written = dict[str, bytes]()
    for path in folder.glob("out*"):
        written[path.name] = path.read_bytes()
        path.unlink()
    return written, capfdbinary.readouterr()


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_the_same_is_written(
    line: list[str],
    folder: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
):
    assert command.run(["k.ll", *line]) == 0
    without = taken(folder, capfdbinary)
    assert not RUNS.entries()
    assert command.run(["k.ll", "--cache", *line]) == 0
    assert len(RUNS.entries()) == 1
    assert taken(folder, capfdbinary) == without
    monkeypatch.setattr(command, "_run_files", None)
    assert command.run(["k.ll", "--cache", *line]) == 0
    assert taken(folder, capfdbinary) == without


@pytest.mark.parametrize("line", LEFT_OUT, ids=" ".join)
def test_what_is_left_out(line: list[str]):
    arguments, flags = command.split_flags(["k.ll", "--cache", *line])
    parsed = command.new_parser().parse_intermixed_args(arguments)
    assert cached_runs.cached_run(parsed, flags) is None


@pytest.mark.parametrize("name", ["-", "k.cl", "missing.ll", ".", "a\0b"])
def test_inputs_that_are_left_out(name: str):
    parsed = command.new_parser().parse_intermixed_args([name, "--cache"])
    assert cached_runs.cached_run(parsed, ()) is None


def test_errors_are_not_kept(folder: Path):
    (folder / "k.ll").write_text("define")
    assert command.run(["k.ll", "--cache"]) == 1
    assert not RUNS.entries()


def test_it_is_asked_for(monkeypatch: pytest.MonkeyPatch):
    assert command.run(["k.ll"]) == 0
    monkeypatch.setenv("XDSL_GAS_CACHE", "0")
    assert command.run(["k.ll", "--cache"]) == 0
    assert not RUNS.entries()
    monkeypatch.setenv("XDSL_GAS_CACHE", "1")
    assert command.run(["k.ll"]) == 0
    assert len(RUNS.entries()) == 1


def other_contents() -> None:
    Path("k.ll").write_text(NOTE.replace("i32 1", "i32 2"))


def other_directory() -> None:
    Path("below").mkdir()
    Path("below/k.ll").write_text(NOTE)
    os.chdir("below")


def other_environment() -> None:
    os.environ["XDSL_GAS_FAST"] = "0"


def other_tools() -> None:
    Path("llc").write_text("#!/bin/sh\n")
    Path("llc").chmod(0o755)
    os.environ["LLC"] = str(Path("llc").absolute())


@pytest.mark.parametrize(
    "change", [other_contents, other_directory, other_environment, other_tools]
)
def test_what_a_run_depends_on(
    change: Callable[[], None], monkeypatch: pytest.MonkeyPatch
):
    for name in ("XDSL_GAS_FAST", "LLC"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    key = key_of_line([])
    assert key == key_of_line([])
    change()
    assert key != key_of_line([])


def key_of_line(line: list[str]) -> str:
    parsed = command.new_parser().parse_intermixed_args(["k.ll", *line])
    run = cached_runs.cached_run(parsed, ())
    assert run is not None
    return run.key


def test_command_lines_have_keys_of_their_own():
    lines = [
        *([], ["-q"], ["--cpu", "sm_90"], ["--preset", "max"], ["-O", "2"], ["--rdc"]),
        *(
            ["--emit", "ptx"],
            ["-o", "a.ptx"],
            ["-o", "a.bc"],
            ["-o", "a"],
            ["--remarks", "all"],
        ),
        *(["--passes", ""], ["--remarks-output", "a"], ["--target", "nvptx"]),
        *(["-x", "ll"], ["--emit-for", "19"]),
    ]
    keys = [key_of_line(line) for line in lines]
    assert len(set(keys)) == len(lines)
    assert key_of_line(["-o", "a.ptx"]) == key_of_line(["-o", "b.ptx", "-j", "2"])


def test_packages_that_are_used_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    package = tmp_path / "in_place"
    (package / "below").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    module = package / "below" / "module.py"
    module.write_text("first")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setattr(cached_runs, "PACKAGES", ("in_place",))
    key = key_of_line([])
    assert key_of_line([]) == key
    module.write_text("other")
    os.utime(module, (1, 1))
    assert key_of_line([]) != key
    (tmp_path / "pkg-2.dist-info").mkdir()
    assert len({key, key_of_line([])}) == 2


def test_a_damaged_entry_is_written_again():
    first = xdsl_gas("k.ll", "--cache")
    ((_, _, path),) = RUNS.entries()
    data = Path(path).read_bytes()
    Path(path).write_bytes(data[:-1])
    assert xdsl_gas("k.ll", "--cache").stdout == first.stdout
    assert Path(path).read_bytes() == data


@pytest.mark.parametrize(
    "description",
    [{}, "abc", [[], None], [[1], None, ""], [[], 5, ""], [[], None, 7], [1, None, ""]],
)
def test_an_entry_of_something_else_is_written_again(description: object):
    assert command.run(["k.ll", "--cache"]) == 0
    ((_, _, path),) = RUNS.entries()
    data = Path(path).read_bytes()
    RUNS.store(Path(path).name, description, b"other")
    assert command.run(["k.ll", "--cache"]) == 0
    assert Path(path).read_bytes() == data


def test_an_entry_that_is_not_json_is_written_again(monkeypatch: pytest.MonkeyPatch):
    assert command.run(["k.ll", "--cache"]) == 0
    ((_, _, path),) = RUNS.entries()
    data = Path(path).read_bytes()
    with monkeypatch.context() as context:
        context.setattr("xdsl_gas.caches.json.dumps", str)
        RUNS.store(Path(path).name, "no JSON", b"other")
    assert command.run(["k.ll", "--cache"]) == 0
    assert Path(path).read_bytes() == data


def test_files_that_others_write_meanwhile(
    folder: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
):
    """The entry is of what was read for the key, and of what the run has written."""
    line = ["k.ll", "--cache", "-o", "out.ll"]
    assert command.run(line[:1] + line[2:]) == 0
    without = taken(folder, capfdbinary)
    run_one = command._run_one  # pyright: ignore[reportPrivateUsage]
    store = cached_runs.CachedRun.store

    def after_another_input(*arguments: Any) -> int:
        (folder / "k.ll").write_text(NOTE.replace("i32 1", "i32 2"))
        return run_one(*arguments)

    def after_another_output(*arguments: Any) -> None:
        (folder / "out.ll").write_text("of another run")
        store(*arguments)

    with monkeypatch.context() as context:
        context.setattr(command, "_run_one", after_another_input)
        context.setattr(cached_runs.CachedRun, "store", after_another_output)
        assert command.run(line) == 0
    taken(folder, capfdbinary)
    (folder / "k.ll").write_text(NOTE)
    monkeypatch.setattr(command, "_run_files", None)
    assert command.run(line) == 0
    assert taken(folder, capfdbinary) == without


def test_an_output_that_cannot_be_written():
    assert xdsl_gas("k.ll", "--cache", "-o", "a.ll").returncode == 0
    done = xdsl_gas("k.ll", "--cache", "-o", "missing/a.ll")
    assert done.returncode == 1
    assert done.stderr.endswith(
        "xdsl-gas: cannot open 'missing/a.ll': No such file or directory.\n"
    )


def test_the_command_takes_what_is_kept():
    """Another module in place of what was written is what comes out."""
    assert xdsl_gas("k.ll", "--cache").returncode == 0
    ((_, _, path),) = RUNS.entries()
    RUNS.store(Path(path).name, [["a line"], None, "printed\n"], b"module\n")
    done = xdsl_gas("k.ll", "--cache")
    assert (done.stderr, done.stdout) == ("a line\n", "printed\nmodule\n")


def test_what_is_in_the_caches():
    assert xdsl_gas("k.ll", "--cache").returncode == 0
    said = xdsl_gas("cache").stdout
    assert said == xdsl_gas("cache", "--stats").stdout
    assert said.startswith("runs of the command: 1 of at most 16384 entries, 0.0 of ")
    assert "runs of the command: 0 of" in xdsl_gas("cache", "--clear").stdout
    assert not RUNS.entries()
