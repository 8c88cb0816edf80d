"""Passes and dialects of other plugins of xDSL in the command."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from performance.baseline import ROOT, environment

PLUGIN = """
import sys
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, UnitAttr
from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition
from xdsl.passes import ModulePass
from xdsl.universe import Universe

print("the plugin is here", file=sys.stderr)


@irdl_op_definition
class MarkOp(IRDLOperation):
    name = "marks.mark"


@dataclass(frozen=True)
class MarkPass(ModulePass):
    name = "mark-module"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        ctx.load_registered_dialect("marks")
        print("marked")


UNIVERSE = Universe(
    all_dialects={"marks": lambda: Dialect("marks", [MarkOp])},
    all_passes={"mark-module": lambda: MarkPass},
)
"""
LLVM_IR = """\
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p) {
  store i32 0, ptr %p
  ret void
}
"""
HERE = "the plugin is here"


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    (tmp_path / "marks_plugin.py").write_text(PLUGIN)
    metadata = tmp_path / "marks-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: marks\n")
    (metadata / "entry_points.txt").write_text(
        "[xdsl.universe]\nmarks = marks_plugin:UNIVERSE\n"
    )
    return tmp_path


def _run(plugin: Path, text: str, *arguments: str):
    path = os.pathsep.join((str(ROOT), str(plugin)))
    return subprocess.run(
        (sys.executable, "-m", "xdsl_gas", *arguments, "-"),
        env=environment() | {"PYTHONPATH": path},
        input=text,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("passes", ["mark-module", "ip-msp,mark-module"])
def test_passes_of_plugins_are_found(plugin: Path, passes: str):
    done = _run(plugin, LLVM_IR, "--passes", passes)
    assert (done.returncode, done.stderr) == (0, f"{HERE}\n")
    assert done.stdout.startswith("marked\n")


def test_dialects_of_plugins_are_read(plugin: Path):
    triple = 'llvm.target_triple = "nvptx64"'
    text = f'module attributes {{{triple}}} {{ "marks.mark"() : () -> () }}'
    done = _run(plugin, text, "--passes", "ip-msp", "-q")
    assert done.returncode == 0
    assert '"marks.mark"() : () -> ()' in done.stdout
    assert HERE in done.stderr


def test_pass_that_no_plugin_has(plugin: Path):
    done = _run(plugin, LLVM_IR, "--passes", "mark-modules")
    assert done.returncode == 2
    assert "there is no pass 'mark-modules'. Did you mean 'mark-module'?" in done.stderr


@pytest.mark.parametrize("passes", [(), ("--passes", "ip-msp,canonicalize")])
def test_plugins_are_not_looked_for_without_need(plugin: Path, passes: tuple[str, ...]):
    done = _run(plugin, LLVM_IR, "-q", *passes)
    assert (done.returncode, done.stderr) == (0, "")
