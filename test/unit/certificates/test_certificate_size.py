"""
How large the part of the checker is that must be trusted: as docs/trust.md says.
"""

import ast
import re
from pathlib import Path

import xdsl_gas.certificates

_ROOT = Path(__file__).parents[3]
_PACKAGE = Path(str(xdsl_gas.certificates.__file__)).parent
_DOCUMENT = (_ROOT / "docs/trust.md").read_text()
_UNTRUSTED = {"__init__", "certifier", "lines", "places"}


def _lines(name: str) -> list[str]:
    return (_PACKAGE / f"{name}.py").read_text().splitlines()


def _rounded(count: int) -> str:
    return f"{round(count, -2):,}"


def _code(lines: list[str]) -> int:
    """The lines that are not blank, and no docstrings, comments or imports."""
    others = {
        number
        for number, line in enumerate(lines, 1)
        if not line.strip() or line.strip().startswith("#")
    }
    for node in ast.walk(ast.parse("\n".join(lines))):
        if not isinstance(node, ast.Expr | ast.Import | ast.ImportFrom):
            continue
        if not isinstance(node, ast.Expr) or isinstance(node.value, ast.Constant):
            others.update(range(node.lineno, (node.end_lineno or 0) + 1))
    return len(lines) - len(others)


def test_the_document_says_how_large_each_part_is():
    names = set[str]()
    for row in re.findall(r"^\| the (?:comp|local|check).*", _DOCUMENT, re.MULTILINE):
        _, part, lines, *_ = row.split("|")
        its = re.findall(r"`(\w+)`", part)
        names.update(its)
        assert lines.strip() == _rounded(sum(len(_lines(name)) for name in its))
    assert names == {path.stem for path in _PACKAGE.glob("*.py")} - _UNTRUSTED


def test_the_document_says_how_much_of_it_is_code():
    names = {path.stem for path in _PACKAGE.glob("*.py")} - _UNTRUSTED
    trusted = [_lines(name) for name in names]
    lines = _rounded(sum(map(len, trusted)))
    code = _rounded(sum(map(_code, trusted)))
    assert f"Of these {lines} lines, {code}\nare code" in _DOCUMENT
