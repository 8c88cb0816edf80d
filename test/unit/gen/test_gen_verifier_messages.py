"""Each message of the verifier of `gen` has a case in test/dialects/gen."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
CASES = ROOT / "test" / "dialects" / "gen" / "gen_invalid.mlir"
SOURCES = ROOT / "xdsl_gas" / "dialects" / "gen"
NO_MESSAGES = frozenset({"0x.*"})
"""Texts that functions return, and that are no messages."""


def _pattern(node: ast.expr) -> str:
    """The texts that a literal stands for; empty if it is no text."""
    match node:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=values):
            return "".join(_pattern(value) or ".*" for value in values)
        case _:
            return ""


def _messages(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        found = ""
        match node:
            case ast.Raise(exc=ast.Call(args=[message, *_])):
                found = _pattern(message)
            case ast.Return(value=ast.expr() as message):
                found = _pattern(message)
            case ast.Call(func=ast.Attribute(attr="raise_error"), args=[message, *_]):
                found = _pattern(message)
            case _:
                pass
        if " " in found or ".*" in found:
            yield found


def test_each_message_has_a_case():
    cases = re.findall(r"// CHECK: (.*)", CASES.read_text())
    messages = {
        message for path in SOURCES.glob("*.py") for message in _messages(path)
    } - NO_MESSAGES
    assert len(messages) > 40
    assert not [
        message
        for message in messages
        if not any(re.fullmatch(message, case) for case in cases)
    ]
