"""
The files for Bazel in docs/build-systems.md, whose language is a part of Python's: what
Bazel would run is run.
"""

import re
import shlex
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from commands import XDSL_GAS

DOCUMENT = Path(__file__).parents[3] / "docs" / "build-systems.md"
KERNEL = """target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    pytest.importorskip("llvmlite")
    (tmp_path / "kernel.ll").write_text(KERNEL)
    return tmp_path


def blocks() -> list[str]:
    """The files."""
    text = DOCUMENT.read_text()
    return re.findall(r"^```starlark\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def nothing(*_: object, **__: object) -> None:
    """What a file says to Bazel only."""


def given(**attributes: Any) -> dict[str, Any]:
    """A rule or an attribute is what it is declared with."""
    return attributes


def depset(files: list[Any]) -> list[Any]:
    """Some files."""
    return files


class Declared(list[dict[str, Any]]):
    """Targets or actions, by what they are declared with."""

    def __call__(self, **attributes: Any) -> None:
        self.append(attributes)


def assert_resolved(folder: Path, command: str, output: str) -> None:
    subprocess.run(("bash", "-c", command), cwd=folder, check=True, capture_output=True)
    assert "store i32 1, ptr addrspace(1)" in (folder / output).read_text()


def test_genrule(package: Path):
    rules, binaries = Declared(), Declared()
    build, _ = blocks()
    exec(
        build,
        {"load": nothing, "py_console_script_binary": binaries, "genrule": rules},
    )
    ((binary,), (rule,)) = binaries, rules
    assert rule["tools"] == [f":{binary['name']}"]
    assert binary["name"] == XDSL_GAS.name
    (source,), (output,) = rule["srcs"], rule["outs"]
    words = {
        f"$(location :{binary['name']})": str(XDSL_GAS),
        "$<": source,
        "$@": output,
    }
    command = rule["cmd"]
    for word, meaning in words.items():
        command = command.replace(word, meaning)
    assert_resolved(package, command, output)


def test_rule(package: Path):
    runs = Declared()
    files = list[SimpleNamespace]()

    def declare_file(name: str) -> SimpleNamespace:
        files.append(SimpleNamespace(path=name))
        return files[-1]

    source = SimpleNamespace(path="kernel.ll")
    context = SimpleNamespace(
        label=SimpleNamespace(name="kernel"),
        file=SimpleNamespace(src=source),
        executable=SimpleNamespace(_xdsl_gas=str(XDSL_GAS)),
        actions=SimpleNamespace(declare_file=declare_file, run=runs),
    )
    names: dict[str, Any] = {
        "rule": given,
        "attr": SimpleNamespace(label=given),
        "depset": depset,
        "DefaultInfo": given,
    }
    _, bzl = blocks()
    exec(bzl, names)
    rule = names["resolved"]
    assert Path(source.path).suffix in rule["attrs"]["src"]["allow_single_file"]
    assert rule["implementation"](context) == [{"files": files}]
    (run,) = runs
    assert (run["inputs"], run["outputs"]) == ([source], files)
    # A target may have the name of its source.
    assert files[0].path != source.path
    command = shlex.join((run["executable"], *run["arguments"]))
    assert_resolved(package, command, files[0].path)
