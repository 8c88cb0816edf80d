"""Texts with places are the same modules, whose accesses have their lines."""

import re

import pytest
from commands import EXAMPLES

from xdsl_gas.language_server.places import (
    with_places_in_llvm_ir,
    with_places_in_mlir,
)
from xdsl_gas.pipelines.job import Options, run_job
from xdsl_gas.reports.model import Report
from xdsl_gas.reports.serialization import from_json


def _report(text: str, name: str) -> Report:
    options = Options(
        input_kind=name.rpartition(".")[2], passes="resolve-gas", report="json"
    )
    return from_json(run_job(name, text.encode(), options).data)


@pytest.mark.parametrize(
    "name", ["cuda/reduction.debug.ll", "cuda/reduction.promoted.mlir"]
)
def test_accesses_have_their_lines(name: str):
    text = (EXAMPLES / name).read_text()
    add = with_places_in_llvm_ir if name.endswith(".ll") else with_places_in_mlir
    placed = add(text, "placed")
    before, after = _report(text, name), _report(placed, name)
    assert before.totals == after.totals
    accesses = [each for function in after.functions for each in function.accesses]
    assert len(accesses) == after.totals.before.accesses > 5
    lines = text.splitlines()
    for access in accesses:
        assert access.location is not None
        assert access.location.file.endswith("placed")
        code = lines[access.location.line - 1][access.location.column - 1 :]
        assert re.search(rf"\b{access.kind}\b", code), (access, code)


def test_what_has_no_place():
    for line in (
        '  llvm.func @f() attributes {a = "llvm.load"} {',
        "    llvm.emit_c_interface = unit,",
        '    nvvm.name = "x"',
        "  ^bb1(%p: !llvm.ptr):",
        "    llvm.switch %x : i32, ^bb1 [",
        '#loc = loc("a.cu":1:2)',
        '    llvm.inline_asm "a // b" : () -> ()',
    ):
        assert with_places_in_mlir(line, "a") == line
    for line in ("entry:", "    i32 0, label %one", "  invoke void @f()", "}"):
        text = f"define void @f() !dbg !0 {{\n  switch i32 0, label %a [\n{line}\n"
        if "label" not in line:
            text = text.replace("  switch i32 0, label %a [\n", "")
        assert f"\n{line}\n" in with_places_in_llvm_ir(text, "a")
