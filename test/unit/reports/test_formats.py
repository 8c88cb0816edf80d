"""Reports as text and JSON."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError
from reported import needs_clang, report_of
from rich.console import Console

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.reports.formats import FORMATS, SUFFIXES, render
from xdsl_gas.reports.model import VERSION, CauseKind, FixKind, Report
from xdsl_gas.reports.schema import schema
from xdsl_gas.reports.serialization import from_json, to_json
from xdsl_gas.reports.text import NARROWEST, styled, to_text

EXAMPLES = Path(__file__).parents[3] / "examples"
MODULES = sorted(EXAMPLES.glob("*/*.promoted.mlir"))

SOURCE = """\
__attribute__((noinline)) float scale(float factor, float *p, int i) {
  return p[i] * factor + p[i + 1];
}
kernel void k(global float *g, local float *l, int i) {
  g[i] = scale(2.0f, g, i) + scale(3.0f, l, i);
}
"""
TEXT = """\
a.cl, for spir
passes: whole-program, llvm-opt{promote-only=true}, ip-msp, resolve-gas

                   accesses  generic
in the file              26        2
before the passes         3        2
after the passes          3        2
from kernels              3        2

function    accesses  generic  with callees  global
scale              2   2 -> 2
k (kernel)         0   0 -> 0        2 -> 2
k (body)           1   0 -> 0                     1

a.cl:2:10  load in `scale` is generic: may point to global or local memory
  so are those at a.cl:2:26
  global, because
    a.cl:5:10  parameter 2 `p` of `scale` is passed parameter 1 `g` of `k`
    a.cl:4  parameter 1 `g` of `k` points to global memory
  local, because
    a.cl:5:30  parameter 2 `p` of `scale` is passed parameter 2 `l` of `k`
    a.cl:4  parameter 2 `l` of `k` points to local memory
  reason: two callers of `scale` disagree: global at a.cl:5:10, local at
    a.cl:5:30
  fix: `--preset max`, or `ip-msp{polyvariant=true}`, would clone `scale`
  or: `resolve-gas{runtime=true}` would test the space at run time

note: 2 functions and 0 variables internalized, 0 functions and 0 variables
  removed, assuming that the module is a whole program. Omit the pass (--rdc)
  for relocatable device code and libraries.
"""


def check(data: object) -> None:
    """Raises `ValidationError` for what does not fit the schema."""
    validator: Any = Draft202012Validator(schema())
    validator.validate(data)


@cache
def report_on_example(path: Path) -> Report:
    return api.report(path, tries_fixes=False)


@needs_clang
def test_text(tmp_path: Path):
    assert to_text(report_of(tmp_path, SOURCE)) == TEXT


@pytest.mark.sampled(16)
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
@pytest.mark.parametrize("width", [NARROWEST, 60, 80, 132])
def test_text_fits(path: Path, width: int):
    text = to_text(report_on_example(path), width)
    assert max(map(len, text.splitlines())) <= width
    assert not re.search(r"[ \t]$", text, re.MULTILINE)


def test_names_of_users_are_printed_on_one_line():
    module = api.read(
        'llvm.func @"a\\1B[31m\\0Ab"(%p: !llvm.ptr) {\n'
        "  %0 = llvm.load %p : !llvm.ptr -> f32\n  llvm.return\n}\n",
        kind="mlir",
    )
    text = to_text(api.report(module, target="nvptx"))
    assert "\x1b" not in text
    assert "a\\1B[31m\\0Ab" in text


@needs_clang
def test_colours_change_no_character(tmp_path: Path):
    made = styled(to_text(report_of(tmp_path, SOURCE)))
    assert made.plain == TEXT
    console = Console(force_terminal=True, color_system="standard", width=200)
    with console.capture() as captured:
        console.print(made, end="")
    text = captured.get()
    assert "\x1b[31mgeneric\x1b[0m" in text
    assert re.sub(r"\x1b\[[\d;]*m", "", text) == TEXT


@needs_clang
def test_json_fits_the_schema(tmp_path: Path):
    report = report_of(tmp_path, SOURCE)
    text = to_json(report)
    Draft202012Validator.check_schema(schema())
    check(json.loads(text))
    assert from_json(text) == report


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_json_of_the_examples(path: Path):
    report = report_on_example(path)
    check(json.loads(to_json(report)))
    assert from_json(to_json(report)) == report


def test_the_schema_refuses_other_objects(empty: Report):
    data = json.loads(to_json(empty))
    for name in ("totals", "functions", "target"):
        other = {key: value for key, value in data.items() if key != name}
        with pytest.raises(ValidationError):
            check(other)
    data["version"] = VERSION + 1
    with pytest.raises(ValidationError):
        check(data)


def test_the_schema_is_printed():
    command = (sys.executable, "-m", "xdsl_gas.reports.schema")
    done = subprocess.run(command, check=True, capture_output=True)
    assert json.loads(done.stdout) == schema()


def test_other_text_is_no_report(empty: Report):
    for text in ("", "[]", "{}", "null", "1", '{"a": 1}'):
        with pytest.raises(MemorySpaceError, match="the text is no report"):
            from_json(text)
    newer = to_json(replace(empty, version=VERSION + 1))
    with pytest.raises(MemorySpaceError, match=f"version {VERSION + 1}, not {VERSION}"):
        from_json(newer)
    data = json.loads(to_json(empty))
    del data["totals"]
    with pytest.raises(MemorySpaceError, match="the report is incomplete"):
        from_json(json.dumps(data))
    data["totals"] = 7
    with pytest.raises(MemorySpaceError, match="the report is incomplete"):
        from_json(json.dumps(data))


def test_unknown_fields_are_ignored(empty: Report):
    data = json.loads(to_json(empty)) | {"added": 1}
    assert from_json(json.dumps(data)) == empty


def test_formats_and_suffixes(empty: Report):
    assert FORMATS.keys() == SUFFIXES.keys()
    assert render(empty, "json") == to_json(empty)
    assert render(empty, "text", 50) == to_text(empty, 50)


@pytest.fixture
def empty() -> Report:
    return api.report(api.read("builtin.module {\n}\n", kind="mlir"), target="nvptx")


def test_the_document_explains_each_cause_and_fix():
    document = (EXAMPLES.parent / "docs" / "reports.md").read_text()
    for kind in (*CauseKind, *FixKind):
        assert f"| `{kind.value}` |" in document, kind
    for name in FORMATS:
        assert f"`{name}`" in document
