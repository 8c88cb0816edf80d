"""Code actions, applied as an editor does: the accesses are resolved then."""

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from language_client import LanguageClient
from reported import needs_clang


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Generator[LanguageClient]:
    client = LanguageClient(tmp_path_factory.mktemp("all"), environment={**os.environ})
    yield client
    assert client.end() == 0


def _edited(text: str, edits: list[dict[str, Any]]) -> str:
    """Returns a text of ASCII with edits of lines."""
    lines = text.split("\n")
    for edit in reversed(edits):
        start, end = edit["range"]["start"], edit["range"]["end"]
        assert start["line"] == end["line"]
        number: int = start["line"]
        before = lines[number][: start["character"]]
        lines[number] = before + edit["newText"] + lines[number][end["character"] :]
    return "\n".join(lines)


def _path(uri: str) -> Path:
    return Path(unquote(urlparse(uri).path))


def _apply(edit: dict[str, Any]) -> None:
    """Applies an edit of a workspace to the files."""
    changes: dict[str, list[dict[str, Any]]] = dict(edit.get("changes") or {})
    for change in edit.get("documentChanges") or ():
        if change.get("kind") == "create":
            _path(change["uri"]).touch()
        else:
            changes[change["textDocument"]["uri"]] = change["edits"]
    for uri, edits in changes.items():
        path = _path(uri)
        path.write_text(_edited(path.read_text(), edits))


_UNKNOWN = """\
// Called from elsewhere.
int __attribute__((noinline)) at(int n, int *p) { return p[n]; }
kernel void sum(global int *g) { g[1] = at(1, g); }
"""
_AT = """\
__attribute__((noinline)) static void at(int *p) { *p = 1; }
kernel void sum(global int *g, local int *l) { at(g), at(l); }
"""

_FRACTION = """\
__attribute__((noinline)) static float part(float *p) { return fract(1.5f, p); }
kernel void sum(global float *g, local float *l) { g[1] = part(g) + part(l); }
"""


def _actions(client: LanguageClient, path: Path) -> dict[str, Any]:
    """Returns the edits for the one access that is left generic, by their titles."""
    (diagnostic,) = client.diagnostics(path)
    place, context = diagnostic["range"], {"diagnostics": [diagnostic]}
    actions = client.about("codeAction", path, range=place, context=context)
    assert {each["kind"] for each in actions} == {"quickfix"}
    return {each["title"]: each["edit"] for each in actions}


@needs_clang
def test_edits_of_the_source(client: LanguageClient, tmp_path: Path):
    (tmp_path / ".xdsl-gas.toml").write_text("rdc = true\n")
    path = tmp_path / "a.cl"
    path.write_text(_UNKNOWN)
    client.open(path)
    actions = _actions(client, path)
    for title, changed in (
        (
            "make at static",
            "\nstatic int __attribute__((noinline)) at(int n, int *p) {",
        ),
        ("add __global to parameter 2 p of at", " at(int n, __global int *p) {"),
    ):
        _apply(actions[title])
        assert changed in path.read_text()
        client.change(path, path.read_text())
        assert client.diagnostics(path) == []
        path.write_text(_UNKNOWN)
    client.close(path)
    client.diagnostics(path)


@needs_clang
def test_new_settings(client: LanguageClient, tmp_path: Path):
    path = tmp_path / "a.cl"
    path.write_text(_AT)
    client.open(path)
    actions = _actions(client, path)
    kernel = {"line": 1, "character": 0}
    place, context = {"start": kernel, "end": kernel}, {"diagnostics": list[str]()}
    assert client.about("codeAction", path, range=place, context=context) == []
    (title,) = (title for title in actions if title.startswith("--preset max, or"))
    _apply(actions[title])
    assert (tmp_path / ".xdsl-gas.toml").read_text() == 'preset = "max"\n'
    client.notify("workspace/didChangeWatchedFiles", changes=[])
    assert client.diagnostics(path) == []
    client.close(path)
    client.diagnostics(path)


@needs_clang
def test_settings_of_a_fix_that_no_preset_is(client: LanguageClient, tmp_path: Path):
    path = tmp_path / "a.cl"
    path.write_text(_FRACTION)
    client.open(path)
    actions = _actions(client, path)
    (title,) = (title for title in actions if title.startswith("--preset max, or"))
    _apply(actions[title])
    settings = (tmp_path / ".xdsl-gas.toml").read_text()
    assert settings.startswith("passes = '")
    assert "retarget-library-calls=true" in settings
    client.notify("workspace/didChangeWatchedFiles", changes=[])
    assert client.diagnostics(path) == []
    client.close(path)
    client.diagnostics(path)


@needs_clang
def test_edits_of_settings(client: LanguageClient, tmp_path: Path):
    settings = tmp_path / ".xdsl-gas.toml"
    settings.write_text("# mine\npreset = 'default'\nfixes = true\n")
    path = tmp_path / "a.cl"
    path.write_text(_AT)
    client.open(path)
    actions = _actions(client, path)
    (title,) = (title for title in actions if title.startswith("resolve-gas{runtime"))
    _apply(actions[title])
    assert settings.read_text().startswith("# mine\npasses = '")
    assert "resolve-gas{runtime=true}'\nfixes = true\n" in settings.read_text()
    client.notify("workspace/didChangeWatchedFiles", changes=[])
    assert client.diagnostics(path) == []
    client.close(path)
    client.diagnostics(path)
