"""
Text of MLIR 16, whose metadata of accesses are symbols in `llvm.metadata`.

They only promise or hint: alias scopes, types for alias analysis and groups of accesses
of parallel loops. So they are left out, as nothing is left to refer to.
"""

import re

_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\n]*|(?P<bracket>[{}])', re.DOTALL)
_METADATA = re.compile(
    r'"(?:[^"\\]|\\.)*"|//[^\n]*|(?P<start>\bllvm\.metadata\s+@[^{]*)'
)
_SYMBOL = r'@(?:[\w$.-]+|"[^"]*")(?:::@(?:[\w$.-]+|"[^"]*"))*'
_LIST = (
    r"(?:tbaa|alias_scopes|noalias_scopes|access_groups)\s*=\s*"
    rf"\[\s*{_SYMBOL}(?:,\s*{_SYMBOL})*\s*\]"
)
_REFERENCES = re.compile(
    r'(?P<kept>"(?:[^"\\]|\\.)*"|//[^\n]*)'
    rf"|,\s*parallelAccesses\s*=\s*{_SYMBOL}(?:,\s*{_SYMBOL})*"
    rf"|,\s*{_LIST}|(?<=\{{){_LIST}(?:,\s*)?"
)


def without_metadata_symbols(text: str) -> str:
    """
    Returns a text without `llvm.metadata` and what refers to it. Lines stay where they
    are.
    """
    parts: list[str] = []
    place = 0
    for match in _METADATA.finditer(text):
        if match["start"] is None or match.start() < place:
            continue
        end = _end_of_region(text, match.end())
        parts += (
            text[place : match.start()],
            "\n" * text.count("\n", match.start(), end),
        )
        place = end
    if not place:
        return text
    parts.append(text[place:])
    text, before = "".join(parts), ""
    while text != before:
        # What follows a reference becomes the first of its list.
        text, before = _REFERENCES.sub(_without, text), text
    return text


def _without(found: re.Match[str]) -> str:
    return found["kept"] or "\n" * found[0].count("\n")


def _end_of_region(text: str, start: int) -> int:
    """Returns the place behind the region that begins at `start`."""
    depth = 0
    for match in _TOKENS.finditer(text, start):
        depth += {"{": 1, "}": -1, None: 0}[match["bracket"]]
        if not depth and match["bracket"]:
            return match.end()
    return len(text)
