"""lit's tests run only the tools that their conditions name, and conditions name only
tools that `lit.cfg.py` looks for: a forgotten one fails where LLVM is not installed,
and a misspelt one never runs."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
KINDS = {".cl", ".ll", ".mlir", ".test"}
PROGRAM = re.compile(
    r"(?<![-/\w.])(?:clang|opt|ll[cd]|mlir-\w+|llvm-\w+)-\d+(?![-.\w])"
)
MACROS = {"%mlir-roundtrip": "mlir-opt-22"}
"""Substitutions of `lit.cfg.py` that run a tool."""

CONDITION = re.compile(r"%if\s+([^%]*?)\s*%\{")
WORD = re.compile(r"[-.\w]+")


@cache
def looked_for() -> frozenset[str]:
    """What `lit.cfg.py` makes a feature of: the strings of its `TOOLS`."""
    config = ast.parse((ROOT / "lit.cfg.py").read_text())
    values = [
        node.value
        for node in config.body
        if isinstance(node, ast.Assign | ast.AugAssign) and "TOOLS" in ast.unparse(node)
    ]
    return frozenset(tool for value in values for tool in ast.literal_eval(value))


def with_run_lines() -> list[Path]:
    paths = (path for path in (ROOT / "test").rglob("*") if path.suffix in KINDS)
    return sorted(path for path in paths if "RUN:" in path.read_text(errors="replace"))


def unguarded(text: str) -> set[str]:
    """The programs that some RUN line of `text` runs without a condition that names
    them."""
    required = {
        word
        for line in re.findall(r"REQUIRES:(.*)", text)
        for word in WORD.findall(line)
    }
    missing: set[str] = set()
    for macro, tool in MACROS.items():
        text = text.replace(macro, tool)
    for line in re.findall(r"RUN:(.*)", re.sub(r"\\\n\W*RUN:", "", text)):
        conditions: list[set[str]] = [required]
        for part in re.split(r"(%if[^%]*%\{|%\})", line):
            if (condition := CONDITION.fullmatch(part)) is not None:
                conditions.append(conditions[-1] | set(WORD.findall(condition[1])))
            elif part == "%}" and len(conditions) > 1:
                conditions.pop()
            else:
                missing |= set(PROGRAM.findall(part)) - conditions[-1]
    return missing


def unknown(text: str) -> set[str]:
    """The features in conditions of `text` that nothing can make true."""
    conditions = CONDITION.findall(text) + re.findall(
        r"(?:REQUIRES|UNSUPPORTED):(.*)", text
    )
    words = {word for condition in conditions for word in WORD.findall(condition)}
    return {
        word for word in words - looked_for() if not re.fullmatch(r"xdsl-0\.\d+", word)
    }


def test_every_tool_is_guarded():
    texts = {path: path.read_text(errors="replace") for path in with_run_lines()}
    assert len(texts) > 600
    assert {
        path.name: found for path in texts if (found := unguarded(texts[path]))
    } == {}


def test_every_condition_can_hold():
    texts = {path: path.read_text(errors="replace") for path in with_run_lines()}
    assert {path.name: words for path in texts if (words := unknown(texts[path]))} == {}


def test_round_trips_are_of_what_was_printed():
    """Of this run, not of the one before."""
    for path in with_run_lines():
        lines = re.findall(r"RUN:(.*roundtrip.*)", path.read_text(errors="replace"))
        assert not lines or lines[0].strip() == "%roundtrip", path


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("RUN: opt-22 %s", ["opt-22"]),
        ("RUN: %mlir-roundtrip", ["mlir-opt-22"]),
        ("RUN: %if llc-22 %{ llc-22 %s | opt-22 %}", ["opt-22"]),
        ("RUN: %if llc-22 %{ %if opt-22 %{ opt-22 %s | llc-22 %} %}", []),
        ("RUN: %if opt-22 %{ opt-22 %s %} ; opt-22 %s", ["opt-22"]),
        ("REQUIRES: opt-22\nRUN: xdsl-gas %s | \\\n; RUN: opt-22", []),
        ("RUN: xdsl-opt %s | \\\n; RUN: mlir-opt-22", ["mlir-opt-22"]),
    ],
)
def test_what_is_unguarded(text: str, missing: list[str]):
    assert sorted(unguarded(text)) == missing


def test_what_is_unknown():
    assert unknown("; RUN: %if llvm-as-19 && llc-18 %{ x %}\n; REQUIRES: opt22") == {
        "llc-18",
        "opt22",
    }
