"""
Every error that the dialects can report has a test that expects its text, and so has
every reason for which LLVM IR cannot be read or written, the interpreter stops, or the
command fails.

The texts are found in the source: whatever is raised, given to `raise_error`, returned
by a verifier (`-> Failure`), or said by a rule that reports it. What is filled in when
the error is reported is taken to be any text.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "xdsl_gas"
DIALECTS = PACKAGE / "dialects"
ROOMS = (
    *("cli", "dialects", "frontends", "gen", "interpreters", "pipelines", "targets"),
    "toolchain",
)
"""The packages whose messages are tested."""

DIALECT_TESTS = ROOT / "test" / "dialects"
UNIT_TESTS = Path(__file__).parents[1]

ANYTHING = ".+"
"""The regular expression of what is filled in."""


class Reporter(NamedTuple):
    """A function that reports an error, or makes something that does."""

    position: int
    keyword: str
    """Which argument has the text."""

    before: str = ""
    after: str = ""
    """The regular expressions of what is reported around it."""


REPORTERS = {
    "LLVMIRError": Reporter(0, "message"),
    "MemorySpaceError": Reporter(0, "message"),
    "NotWritable": Reporter(0, "what"),
    "OSError": Reporter(1, "strerror", "cannot open '.+': ", r"\."),
    "OutOfSteps": Reporter(0, "reason"),
    "Outcome": Reporter(1, "message"),
    "ToolFailed": Reporter(0, "message"),
    "ToolMissing": Reporter(0, "message"),
    "Trap": Reporter(0, "reason"),
    "UnknownPass": Reporter(0, "message"),
    "Unsupported": Reporter(0, "reason"),
    "UsageError": Reporter(0, "message"),
    "VerifyException": Reporter(0, "message"),
    "ParseError": Reporter(1, "message"),
    "TypeRule": Reporter(1, "expected", "expected ", ", got .+"),
    "say": Reporter(0, "text"),
}


class Message(NamedTuple):
    """An error that the dialects can report."""

    path: Path
    line: int
    pattern: str
    """The regular expression of its text."""

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}: {self.pattern}"


def pattern_of(text: ast.expr) -> str:
    """The regular expression of what an expression can be."""
    match text:
        case ast.Constant(value=str() as value):
            return re.escape(value)
        case ast.JoinedStr(values=parts):
            return "".join(map(pattern_of, parts))
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return pattern_of(left) + pattern_of(right)
        case ast.IfExp(body=body, orelse=orelse):
            return f"(?:{pattern_of(body)}|{pattern_of(orelse)})"
        case _:
            return ANYTHING


def message_pattern(call: ast.Call) -> str | None:
    """The regular expression of what a call reports, None if it reports nothing."""
    match call.func:
        case ast.Name(id=name) if name in REPORTERS:
            reporter = REPORTERS[name]
        case ast.Attribute(attr="raise_error"):
            reporter = Reporter(0, "msg")
        case ast.Attribute(attr="error"):
            reporter = Reporter(0, "problem")
        case _:
            return None
    arguments = call.args[reporter.position : reporter.position + 1] + [
        keyword.value for keyword in call.keywords if keyword.arg == reporter.keyword
    ]
    return "".join((reporter.before, *map(pattern_of, arguments), reporter.after))


def reported_by(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and the pattern of what a call or a verifier reports."""
    match node:
        case ast.Call():
            pattern = message_pattern(node)
            if pattern is not None:
                yield node.lineno, pattern
        case ast.FunctionDef(name="__post_init__"):
            # The options of a pass, or the parts of another record.
            for inner in ast.walk(node):
                match inner:
                    case ast.Call(func=ast.Name(id="ValueError"), args=[text]):
                        yield inner.lineno, pattern_of(text)
                    case _:
                        pass
        case ast.FunctionDef(returns=ast.Name(id="Failure")):
            for inner in ast.walk(node):
                match inner:
                    case ast.Return(value=ast.expr() as text):
                        yield inner.lineno, pattern_of(text)
                    case _:
                        pass
        case _:
            pass


def messages_of(path: Path) -> Iterator[Message]:
    """The errors that a module can report, but those that only pass a text on."""
    for node in ast.walk(ast.parse(path.read_text())):
        for line, pattern in reported_by(node):
            if re.search("[a-z]", pattern.replace(ANYTHING, "")):
                yield Message(path, line, pattern)


def expectations_of_lit(path: Path) -> Iterator[str]:
    """The texts that the CHECK lines of a file expect."""
    for check in re.finditer(r"// CHECK[-A-Z]*: *(.*)", path.read_text()):
        yield check[1]


def expectations_of_pytest(path: Path) -> Iterator[str]:
    """
    The texts that a module expects, as `match="..."`, in an assertion, or in a table
    of what is refused.
    """
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.keyword(arg="match", value=ast.Constant(value=str() as text)):
                # What it escapes stands for itself.
                yield re.sub(r"\\(.)", r"\1", text)
            case (
                ast.Assign(
                    targets=[ast.Name(id="REFUSED" | "MALFORMED")],
                    value=ast.Dict(keys=texts),
                )
                | ast.AnnAssign(
                    target=ast.Name(id="REFUSED" | "MALFORMED"),
                    value=ast.Dict(keys=texts),
                )
            ):
                for text in texts:
                    if isinstance(text, ast.Constant):
                        yield str(text.value)
            case ast.Assert():
                for part in ast.walk(node):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value
                    elif isinstance(part, ast.JoinedStr):
                        yield "".join(map(filled_in, part.values))
            case _:
                pass


def filled_in(part: ast.expr) -> str:
    """A part of a formatted string, an ellipsis for what is filled in."""
    return (
        str(part.value) if isinstance(part, ast.Constant) else "\N{HORIZONTAL ELLIPSIS}"
    )


def untested(messages: Iterable[Message], expectations: Iterable[str]) -> list[Message]:
    """Those messages that nothing expects."""
    texts = "\n".join(expectations)
    return [
        message
        for message in messages
        # To the end of the line: half of another message would be found too.
        if not re.search(rf"(?<!\w){message.pattern}$", texts, re.MULTILINE)
    ]


@pytest.fixture(scope="module")
def expectations() -> list[str]:
    return [
        *(
            text
            for path in sorted(DIALECT_TESTS.rglob("*invalid*.mlir"))
            for text in expectations_of_lit(path)
        ),
        *(
            text
            for path in sorted(UNIT_TESTS.rglob("test_*.py"))
            if path != Path(__file__)
            for text in expectations_of_pytest(path)
        ),
    ]


def test_every_message_is_expected_somewhere(expectations: list[str]) -> None:
    messages = [
        message
        for room in ROOMS
        for path in sorted((PACKAGE / room).rglob("*.py"))
        for message in messages_of(path)
    ]
    assert len(messages) > 100
    missing = untested(messages, expectations)
    assert not missing, "no test expects\n" + "\n".join(map(str, missing))


def test_a_changed_message_is_missed(tmp_path: Path, expectations: list[str]) -> None:
    original = (DIALECTS / "llvm" / "ops" / "atomics.py").read_text()
    changed = original.replace(
        "expected LLVM IR integer type", "expected a whole number"
    )
    assert changed != original
    mutant = tmp_path / "atomics.py"
    mutant.write_text(changed)
    (missing,) = untested(messages_of(mutant), expectations)
    assert missing.pattern == r"expected\ a\ whole\ number"


@pytest.mark.parametrize(
    ("source", "pattern"),
    [
        ('raise VerifyException("a.b")', r"a\.b"),
        ('raise VerifyException(f"of {x} and " "y")', r"of\ .+\ and\ y"),
        ('raise VerifyException("one, got " + ", ".join(x))', r"one,\ got\ .+"),
        ('parser.raise_error("a" if x else "b", position)', "(?:a|b)"),
        ('raise ParseError(span, "a")', "a"),
        ('RULE = TypeRule(holds, "a thing")', r"expected a\ thing, got .+"),
        ('RULE = TypeRule(holds, expected="a")', "expected a, got .+"),
        ('def verify(op) -> Failure:\n  if op.x:\n    return "a"', "a"),
        ('def verify(op) -> Failure:\n  return "a" if op.x else None', "(?:a|.+)"),
        ('def __post_init__(self):\n  raise ValueError(f"{x} is a")', r".+\ is\ a"),
        (
            'raise OSError(9, "it is closed", "<stdin>")',
            r"cannot open '.+': it\ is\ closed\.",
        ),
        ('say("ended.")', r"ended\."),
    ],
)
def test_patterns(tmp_path: Path, source: str, pattern: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(source)
    (message,) = messages_of(path)
    assert message.pattern == pattern


@pytest.mark.parametrize(
    "source", ["parser.raise_error(str(error))", 'raise ValueError("a")', "f('a')"]
)
def test_what_is_no_message(tmp_path: Path, source: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(source)
    assert not list(messages_of(path))
