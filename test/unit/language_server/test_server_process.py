"""Which analyses the language server runs, when, and with which options."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Generator
from importlib.metadata import version
from pathlib import Path

import pytest
from commands import xdsl_gas
from language_client import LanguageClient
from reported import needs_clang

from xdsl_gas.language_server import analysis
from xdsl_gas.language_server.analysis import SUFFIXES
from xdsl_gas.language_server.settings import SettingsError, settings_of

_AT = """\
int at(int *p);
static int load(int *p) { return *p; }
kernel void sum(global int *g) { g[1] = load(g) + at(g); }
"""


def _children(process: int) -> list[int]:
    """Returns the processes that a process has started and that run."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in children.split()]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Generator[LanguageClient]:
    client = LanguageClient(tmp_path_factory.mktemp("all"), environment={**os.environ})
    yield client
    assert client.end() == 0


def _slow(folder: Path, name: str) -> Path:
    """Returns a source that clang waits for, as it includes a pipe."""
    pipe = folder / "pipe.h"
    if not pipe.exists():
        os.mkfifo(pipe)
    path = folder / name
    path.write_text(f'#include "pipe.h"\n{_AT}')
    return path


def _waits_for_child(client: LanguageClient) -> int:
    """Waits for the one process of the server; returns it."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        children = _children(client.process.pid)
        assert len(children) <= 1
        if children:
            return children[0]
        time.sleep(0.01)
    raise AssertionError("no analysis has begun")


@needs_clang
def test_one_analysis_at_a_time_which_edits_cancel(
    client: LanguageClient, tmp_path: Path
):
    slow, other = _slow(tmp_path, "slow.cl"), tmp_path / "other.cl"
    other.write_text(_AT)
    client.open(slow)
    first = _waits_for_child(client)
    client.open(other)
    assert client.says_nothing(other, 0.5)
    assert _children(client.process.pid) == [first]
    client.change(slow, _AT)
    # The source without the pipe is analyzed after the pause, the other one before.
    assert client.diagnostics(other) == []
    assert not Path(f"/proc/{first}").exists()
    assert client.diagnostics(slow) == []


@needs_clang
def test_edits_in_a_row_are_analyzed_once(client: LanguageClient, tmp_path: Path):
    path = tmp_path / "at.cl"
    path.write_text(_AT)
    client.open(path)
    assert client.diagnostics(path) == []
    for number in range(5):
        client.change(path, _AT + f"int wrong_{number} = x;\n" * (number + 1))
    errors = client.diagnostics(path)
    assert len(errors) == 5
    assert client.says_nothing(path, 0.7)


@needs_clang
def test_killed_analysis_does_not_end_the_server(
    client: LanguageClient, tmp_path: Path
):
    path = _slow(tmp_path, "slow.cl")
    client.open(path)
    os.kill(_waits_for_child(client), signal.SIGKILL)
    (diagnostic,) = client.diagnostics(path)
    assert diagnostic["message"] == "the analysis ended with code -9."
    client.change(path, _AT)
    assert client.diagnostics(path) == []


@needs_clang
def test_settings_are_used(client: LanguageClient, tmp_path: Path):
    path = tmp_path / "at.cl"
    path.write_text("int at(int *p) { return *p + X; }\n")
    (tmp_path / ".xdsl-gas.toml").write_text("rdc = true\nflags = ['-DX=1']\n")
    client.open(path)
    (diagnostic,) = client.diagnostics(path)
    assert diagnostic["code"] == "external-caller"
    (tmp_path / ".xdsl-gas.toml").write_text("preset = 'wrong'\nflags = ['-DX=1']\n")
    client.change(path, path.read_text())
    error, _ = client.diagnostics(path)
    assert "invalid choice: 'wrong'" in error["message"]


@needs_clang
def test_analysis_that_takes_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analysis, "_MOST_SECONDS", 0.3)
    path = _slow(tmp_path, "slow.cl")
    outcome = asyncio.run(analysis.analyze(path, path.read_text(), {}))
    assert outcome.report is None
    assert [each.text for each in outcome.problems] == ["no result within 0.3 seconds."]


@needs_clang
def test_shutdown_ends_the_analysis(tmp_path: Path):
    client = LanguageClient(tmp_path, environment={**os.environ})
    client.open(_slow(tmp_path, "slow.cl"))
    child = _waits_for_child(client)
    assert client.end() == 0
    assert not Path(f"/proc/{child}").exists()


def test_wrong_settings(tmp_path: Path):
    settings = tmp_path / ".xdsl-gas.toml"
    path = tmp_path / "src" / "a.cl"
    path.parent.mkdir()
    for text, message in (
        ("presets = 'max'", "there is no setting 'presets'"),
        ("preset = 3", "'preset' has a value of another type"),
        ("level = true", "'level' has a value of another type"),
        ("preset =", "Invalid value"),
        ("flags = ['-fplugin=x.so']", "the flag '-fplugin=x.so' is not taken"),
        ("flags = ['-Xclang', '-load']", "the flag '-Xclang' is not taken"),
        ("flags = ['-Wl,-plugin']", "the flag '-Wl,-plugin' is not taken"),
    ):
        settings.write_text(text)
        with pytest.raises(SettingsError) as raised:
            settings_of(path, is_source=True)
        assert str(raised.value).startswith(str(settings))
        assert message in str(raised.value)


def test_settings_of_a_build(tmp_path: Path):
    source = tmp_path / "src" / "a.cu"
    entry = {
        "directory": str(tmp_path / "build"),
        "file": "../src/a.cu",
        "command": "nvcc -Iinclude -I /opt/x -DN=2 -std=c++17 -arch=sm_90 -rdc=true "
        "-O3 -fplugin=x.so -c ../src/a.cu -o a.o",
    }
    (tmp_path / "build").mkdir()
    database = tmp_path / "build" / "compile_commands.json"
    database.write_text(json.dumps([{"file": "b.cu"}, entry]))
    settings = settings_of(source, is_source=True)
    assert settings.arguments == ("--cpu=sm_90", "--rdc", "--machine-code")
    assert settings.flags == (
        *("-I", str(tmp_path / "build" / "include"), "-I", "/opt/x"),
        *("-D", "N=2", "-std=c++17"),
    )
    (tmp_path / ".xdsl-gas.toml").write_text(
        "cpu = 'sm_80'\nfixes = false\nmachine-code = false\n"
    )
    settings = settings_of(source, is_source=True)
    assert settings.arguments == ("--cpu=sm_80", "--rdc", "--no-fixes")
    module = settings_of(tmp_path / "a.mlir", is_source=False)
    assert module.arguments == ("--cpu=sm_80", "--no-fixes")
    assert module.flags == ()


def test_extension_is_for_the_same_files():
    folder = Path(__file__).parents[3] / "editors" / "vscode"
    package = json.loads((folder / "package.json").read_text())
    languages = package["contributes"]["languages"]
    assert {suffix for each in languages for suffix in each["extensions"]} == SUFFIXES
    names = {f"onLanguage:{each['id']}" for each in languages}
    assert set(package["activationEvents"]) == names
    selector = (folder / "extension.js").read_text().partition("**/*.{")[2]
    assert {f".{name}" for name in selector.partition("}")[0].split(",")} == SUFFIXES
    assert package["version"] == version("xdsl-gas")


def test_pygls_is_missing(tmp_path: Path):
    (tmp_path / "pygls.py").write_text("raise ModuleNotFoundError(name='pygls')\n")
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    done = xdsl_gas("lsp", environment={"PYTHONPATH": path})
    assert done.returncode == 3
    assert done.stderr == (
        "xdsl-gas: the language server needs pygls. Install it with `pip install "
        "pygls`.\n"
    )
