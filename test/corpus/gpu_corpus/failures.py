"""What went wrong with a module, and what is alike in many."""

import re
import traceback
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from xdsl.utils.exceptions import DiagnosticException, ParseError

from gpu_corpus.commands import CommandError

LONGEST_LINE = 240


@dataclass(frozen=True)
class Failure:
    """One thing that went wrong with one module."""

    module: str
    check: str
    step: str
    """What failed: a tool, or the comparison."""
    message: str
    excerpt: str
    """The part of the module that does it, or of the program, as far as known."""
    size: int
    """Of the module, in bytes: the smallest one of a group is shown."""

    @property
    def group(self) -> tuple[str, str, str]:
        return self.check, self.step, _general(self.message)


def _general(message: str) -> str:
    """A message without what differs from module to module."""
    message = re.sub(r'"[^"]*"', '"..."', message)
    message = re.sub(r"[@%#^!]?[-\w.$]*\d[-\w.$]*", "N", message)
    return re.sub(r"N([ ,:]*N)*", "N", message)[:LONGEST_LINE]


def in_groups(failures: Iterable[Failure]) -> str:
    """A report: the largest groups first, each with the smallest module it is in."""
    groups: dict[tuple[str, str, str], list[Failure]] = defaultdict(list)
    for failure in failures:
        groups[failure.group].append(failure)
    lines: list[str] = []
    for group in sorted(groups, key=lambda group: (-len(groups[group]), group)):
        members = groups[group]
        smallest = min(members, key=lambda failure: (failure.size, failure.module))
        check, step, _ = group
        lines += (
            f"{len(members):5d} x {check}, {step}: {smallest.message[:LONGEST_LINE]}",
            f"        {smallest.module}",
            *(f"        {line}" for line in smallest.excerpt.splitlines()),
        )
    return "\n".join(lines)


def describe(error: BaseException) -> tuple[str, str]:
    """The message of an error, and an excerpt that shows where it is from."""
    if isinstance(error, ParseError):
        _, line, marker, *_ = [*str(error).splitlines(), "", "", ""]
        return error.msg, around(line, marker.find("^"))
    if isinstance(error, CommandError):
        lines = str(error).splitlines()
        found = next((i for i, line in enumerate(lines) if "error" in line), 0)
        message = lines[found].rpartition("error: ")[2]
        return message, "\n".join(around(line, 0) for line in lines[found : found + 3])
    message = " ".join(str(error).split())
    if isinstance(error, DiagnosticException):
        return message[-LONGEST_LINE:], ""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = (f"{f.filename}:{f.lineno} {f.name}: {f.line}" for f in reversed(frames))
    return f"{type(error).__name__}: {message[:LONGEST_LINE]}", "\n".join(places)


def around(line: str, place: int) -> str:
    """The part of a long line around a place in it."""
    start = max(0, min(place - LONGEST_LINE // 2, len(line) - LONGEST_LINE))
    return line[start : start + LONGEST_LINE]
