"""Counts the accesses of PTX: those without a state space are generic."""

import re

from precision.count import Count, total
from precision.reachability import reached

_FUNCTION = re.compile(r"\.(?P<kind>entry|func)\s+(?:\([^)]*\)\s*)?(?P<name>[\w$%]+)")
_ACCESS = re.compile(
    r"^\s*\{?\s*(?:@!?%\w+\s+)?(?:ld|ldu|st|atom|red)(?P<rest>(?:\.[\w:]+)+)\s",
    re.MULTILINE,
)
_NAME = re.compile(r"[\w$%]+")
_SPACES = frozenset(("global", "shared", "local", "const"))


def count_ptx(text: str) -> Count:
    """
    Counts what entries reach. Parameters of functions and of kernels are not memory
    here: where they stand is a matter of the calling convention.
    """
    return total(_count(body) for body in reached_bodies(text))


def reached_bodies(text: str) -> list[str]:
    """The bodies of the entries and of all functions that they mention."""
    bodies: dict[str, str] = {}
    entries: list[str] = []
    functions = list(_FUNCTION.finditer(text))
    ends = [match.start() for match in functions[1:]] + [len(text)]
    for match, end in zip(functions, ends, strict=True):
        body = text[match.end() : end]
        if "{" not in body:  # a declaration
            continue
        bodies[match["name"]] = body
        if match["kind"] == "entry":
            entries.append(match["name"])
    mentions = {
        name: bodies.keys() & set(_NAME.findall(body)) for name, body in bodies.items()
    }
    found = reached(entries or bodies, mentions)
    return [body for name, body in bodies.items() if name in found]


def _count(body: str) -> Count:
    generic = accesses = 0
    for match in _ACCESS.finditer(body):
        words = {word.split("::")[0] for word in match["rest"].split(".")}
        if "param" not in words:
            accesses += 1
            generic += not words & _SPACES
    return Count(generic, accesses)
