"""
Each remedy that an error names is followed by a test, and makes the error go away.

The remedies are found in the source: what is passed to `error_at` and its like. Those
that reports suggest are tried in `test_fixes`.
"""

import ast
import inspect
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from remedy_rows import ROWS, Follow, Native, Passed, Read, Told
from reported import needs_clang
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.utils.exceptions import DiagnosticException

from xdsl_gas import api, diagnostics, native
from xdsl_gas.diagnostics import CONVERT_TO_LLVM, MemorySpaceError
from xdsl_gas.pipelines.passes import new_context, parse_passes, passes_of
from xdsl_gas.remarks import remarks_to
from xdsl_gas.targets.modules import llvm_ir

TESTS = Path(__file__).parents[2]
PACKAGE = TESTS.parent / "xdsl_gas"

POSITIONS = {"error_at": 2, "refuses": 1, "refused": 1}
"""Functions that are passed a remedy, and at which position."""


def texts_in(text: ast.expr, names: dict[str, ast.expr]) -> Iterator[str]:
    """The texts that an expression can be, `{}` for what is filled in."""
    match text:
        case ast.Constant(value=str() as value):
            yield value
        case ast.JoinedStr(values=parts):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}"
                for part in parts
            )
        case ast.IfExp(body=body, orelse=orelse):
            yield from texts_in(body, names)
            yield from texts_in(orelse, names)
        case ast.Name(id=name) if name in names:
            yield from texts_in(names[name], names)
        case _:
            pass


_MAY_NAME_REMEDIES = re.compile(
    r"error_at|refuse|remed|Error\(|Missing\(|Failed\(", re.IGNORECASE
)
_SHARED = ast.parse(inspect.getsource(diagnostics))


def is_sentence(text: str) -> bool:
    return text.endswith(".") and " " in text


_ERRORS = (
    *("LLVMIRError", "LaunchError", "MemorySpaceError", "ToolFailed", "ToolMissing"),
    *("ToolkitMissing", "UsageError"),
)
"""Exceptions whose messages end with a remedy."""

_VERBS = (
    *("Add", "Call", "Check", "Compile", "Convert", "Correct", "Define", "Give"),
    *("Install", "Launch", "Link", "Make", "Move", "Name", "Omit", "Pass", "Put"),
    *("Raise", "Remove", "Rename", "Replace", "Run", "Select", "Set", "Use", "Write"),
)
_LAST_SENTENCE = re.compile(rf"[.:;)] ((?:{'|'.join(_VERBS)}) [^\n]*)$")
"""What to do, at the end of a message."""


def remedy_in_message(call: ast.Call) -> Iterator[str]:
    """The last sentence of the message of an error that is made."""
    is_error = isinstance(call.func, ast.Name) and call.func.id in _ERRORS
    if is_error and call.args:
        for text in texts_in(call.args[0], {}):
            if (found := _LAST_SENTENCE.search(text)) is not None:
                yield found[1]


def remedies_of(path: Path) -> Iterator[str]:
    """The remedies that a module of the package names."""
    contents = path.read_text()
    if not _MAY_NAME_REMEDIES.search(contents):
        return
    tree = ast.parse(contents)
    names = {
        target.id: node.value
        for node in (*_SHARED.body, *tree.body)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=[problem, remedy]):
                # What is wrong and what to do, for a call that is passed both.
                both = [*texts_in(problem, {})], [*texts_in(remedy, {})]
                if all(texts and is_sentence(texts[0]) for texts in both):
                    yield from both[1]
            case ast.Assign(targets=[ast.Name(id="_REMEDIES")], value=value):
                for text in ast.walk(value):
                    found = [*texts_in(text, {})] if isinstance(text, ast.expr) else []
                    yield from filter(is_sentence, found)
            case _:
                pass
        if not isinstance(node, ast.Call):
            continue
        yield from remedy_in_message(node)
        called = node.func
        name = called.id if isinstance(called, ast.Name) else ""
        name = called.attr if isinstance(called, ast.Attribute) else name
        found = [k.value for k in node.keywords if k.arg == "remedy"]
        if name in POSITIONS:
            found += node.args[POSITIONS[name] : POSITIONS[name] + 1]
        for text in found:
            yield from filter(None, texts_in(text, names))


def all_remedies() -> set[str]:
    return {text for path in PACKAGE.rglob("*.py") for text in remedies_of(path)}


def test_each_remedy_has_a_row():
    found = all_remedies()
    assert len(found) > 80
    assert found == ROWS.keys()


def test_remedies_are_found_however_they_are_passed(tmp_path: Path):
    path = tmp_path / "module.py"
    path.write_text(
        '_TEXT = "Run it."\n'
        'error_at(op, "a", "Call " "f.")\n'
        'call.refused("b", f"Use {x}.")\n'
        'self.error("c", remedy="A." if x else "B.")\n'
        'error_at(op, "d", _TEXT)\n'
        'error_at(op, "e", given)\n'
        'raise UsageError(f"{x} is f. Give it.")\n'
    )
    assert [*remedies_of(path)] == (
        ["Call f.", "Use {}.", "A.", "B.", "Run it.", "Give it."]
    )


def parsed(text: str) -> ModuleOp:
    """A module, which is not verified."""
    return Parser(new_context(), text).parse_module()


def error_of(text: str, passes: str, *, verifies: bool) -> str:
    """What is wrong with a module, or with what passes make of it; empty if nothing."""
    context = new_context()
    try:
        module = Parser(context, text).parse_module()
        with remarks_to(lambda _: None):
            for each in passes_of(parse_passes(passes)):
                each.apply(context, module)
        if verifies:
            module.verify()
    except DiagnosticException as error:
        return str(error)
    return ""


def pattern_of(remedy: str) -> str:
    return re.escape(remedy).replace(r"\{\}", ".+")


_RUN = re.compile(r"RUN:.*? -p (?:(['\"])(.*?)\1|(\S+))")


def rows_of(kind: type) -> list[str]:
    return [text for text, row in ROWS.items() if isinstance(row, kind)]


@pytest.mark.parametrize("remedy", rows_of(Follow))
def test_the_remedy_makes_the_error_go_away(remedy: str):
    row = ROWS[remedy]
    assert isinstance(row, Follow)
    contents = (TESTS / row.file).read_text()
    run = _RUN.search(contents)
    assert run is not None
    passes = run[2] or run[3]
    (module,) = (
        lines
        for chunk in contents.split("// -----")
        if row.at in (lines := re.sub(r"(?m)^\s*//.*\n|^\s*\n", "", chunk))
    )
    assert re.search(pattern_of(remedy), error_of(module, passes, verifies=False))
    edited = module
    for old, new in row.edits:
        assert old in edited
        edited = edited.replace(old, new)
    followed = ",".join(filter(None, (row.first, row.passes or passes)))
    assert error_of(edited, followed, verifies=True) == ""


@pytest.mark.parametrize("remedy", rows_of(Read))
def test_what_cannot_be_read(remedy: str):
    row = ROWS[remedy]
    assert isinstance(row, Read)
    with pytest.raises(MemorySpaceError, match=pattern_of(remedy)):
        api.read(row.before, kind="ll")
    api.read(row.after, kind="ll").verify()


@pytest.mark.parametrize("remedy", rows_of(Passed))
def test_what_passes_refuse(remedy: str):
    row = ROWS[remedy]
    assert isinstance(row, Passed)
    error = error_of(row.before, row.passes, verifies=False)
    assert re.search(pattern_of(remedy), error)
    assert error_of(row.after, row.after_passes or row.passes, verifies=True) == ""


@needs_clang
@pytest.mark.parametrize("remedy", rows_of(Native))
def test_what_native_code_refuses(remedy: str):
    row = ROWS[remedy]
    assert isinstance(row, Native)
    with pytest.raises(MemorySpaceError, match=pattern_of(remedy)):
        native.compile(row.before, use_cache=False).k  # noqa: B018
    assert native.compile(row.after, use_cache=False).k


@needs_clang
def test_flags_as_a_list():
    source = "kernel void k() {}\n"
    with pytest.raises(MemorySpaceError, match="Give them as a list"):
        native.compile(source, flags="-DX='")
    assert native.compile(source, flags=["-DX='"], use_cache=False).k


@pytest.mark.skipif(find_tool("mlir-opt-22") is None, reason="needs mlir-opt")
def test_mlir_opt_converts():
    """Operations of the dialects for which the remedy is MLIR's conversion."""
    module = """
    module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
      func.func @f(%m: memref<?xf32>, %n: index) -> f32 {
        %zero = arith.constant 0 : index
        %one = arith.constant 1 : index
        %start = arith.constant 0.0 : f32
        %sum = scf.for %i = %zero to %n step %one iter_args(%s = %start) -> (f32) {
          %v = memref.load %m[%i] : memref<?xf32>
          %next = arith.addf %s, %v : f32
          scf.yield %next : f32
        }
        func.return %sum : f32
      }
    }
    """
    with pytest.raises(MemorySpaceError, match="Convert the module to the dialect"):
        llvm_ir(parsed(module))
    command = CONVERT_TO_LLVM.split("`")[-2].split()
    converted = subprocess.run(
        [find_tool("mlir-opt-22") or "", *command[1:]],
        input=module,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "define float @f" in llvm_ir(parsed(converted))
    assert api.report(parsed(converted)).totals.after.generic == 1


def test_reasons_for_what_is_only_told():
    for text in rows_of(Told):
        row = ROWS[text]
        assert isinstance(row, Told)
        assert row.why
