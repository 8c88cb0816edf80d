"""
The parameters of functions in the text of a document, and the spaces that calls pass.

The text is not parsed: parameters are taken only if there are as many as the calls pass
values, and pointers are where the text has pointers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from xdsl_gas.language_server.snapshot import Snapshot
from xdsl_gas.reports.model import FunctionReport, Report

_MOST_LINES = 40
"""The lines that a signature may have."""

_POINTER = {
    ".ll": re.compile(r"\s*ptr\b"),
    ".mlir": re.compile(r":\s*!llvm\.ptr\b"),
}
_POINTER_OF_SOURCE = re.compile(r"[*&\[]")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Parameter:
    """A parameter in the text; lines and characters are counted from 0."""

    text: str
    start: tuple[int, int]
    end: tuple[int, int]


@dataclass(frozen=True)
class Signature:
    """The signature of a function in the text."""

    line: int
    """The line of the name."""
    parameters: tuple[Parameter, ...]


def signature_in(snapshot: Snapshot, function: FunctionReport) -> Signature | None:
    """Returns the signature of a function's definition; None if it is not found."""
    suffix = snapshot.path.suffix.lower()
    if suffix in _POINTER:
        marker = r"^\s*define\b.*@" if suffix == ".ll" else r"^\s*llvm\.func\b.*@"
        pattern = re.compile(rf'{marker}"?{re.escape(function.name)}"?\s*(\()')
        lines = range(len(snapshot.lines))
    elif snapshot.has(function.location):
        assert function.location is not None
        name = function.source_name.rpartition("::")[2]
        pattern = re.compile(rf"\b{re.escape(name)}\s*(\()")
        # The line of a definition is that of its name.
        first = function.location.line - 1
        lines = range(first, min(first + 3, len(snapshot.lines)))
    else:
        return None
    for line in lines:
        if match := pattern.search(snapshot.lines[line]):
            return _read(snapshot, line, match.end(1))
    return None


def _read(snapshot: Snapshot, line: int, start: int) -> Signature | None:
    parameters: list[Parameter] = []
    depth, text, begin = 0, "", (line, start)
    for row in range(line, min(line + _MOST_LINES, len(snapshot.lines))):
        content = snapshot.lines[row]
        for column in range(start if row == line else 0, len(content)):
            character = content[column]
            depth += (character in "([{<") - (character in ")]}>")
            if depth < 0 or (character == "," and depth == 0):
                if text.strip():
                    parameters.append(Parameter(text, begin, (row, column)))
                text, begin = "", (row, column + 1)
                if depth < 0:
                    return Signature(line, tuple(parameters))
            else:
                text += character
    return None


def spaces_passed(
    snapshot: Snapshot, report: Report
) -> Iterator[tuple[FunctionReport, Parameter, tuple[str, ...]]]:
    """Yields the pointer parameters of functions, with the spaces that calls pass."""
    passed: dict[str, list[tuple[tuple[str, ...] | None, ...]]] = {}
    for caller in report.functions:
        for call in caller.calls:
            passed.setdefault(call.callee, []).append(call.spaces)
    pointer = _POINTER.get(snapshot.path.suffix.lower(), _POINTER_OF_SOURCE)
    for function in report.functions:
        calls = passed.get(function.name)
        signature = signature_in(snapshot, function) if calls else None
        if calls is None or signature is None:
            continue
        shape = [pointer.search(p.text) is not None for p in signature.parameters]
        if any([each is not None for each in call] != shape for call in calls):
            continue
        for number, parameter in enumerate(signature.parameters):
            spaces = dict.fromkeys(s for call in calls for s in call[number] or ())
            if shape[number] and spaces:
                yield function, parameter, tuple(spaces)
