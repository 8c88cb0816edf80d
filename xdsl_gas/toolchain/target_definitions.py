"""
The target triple and the data layout that a text of LLVM IR begins with.

LLVM's parser reads both before all else, and then asks for the data layout to use: by
it, accesses get the alignments that the text does not name (`parseTargetDefinitions` in
LLParser.cpp). So what is read here is the beginning of the text, by the rules of
LLVM's lexer.
"""

import re
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""(?:[\s\0]|;[^\r\n]*|/\*.*?\*/)*       # blanks and comments
    (?:"(?P<string>[^"]*)"|(?P<token>[-\w.$]+|.))""",
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_ESCAPED = re.compile(r"\\(?:\\|([0-9a-fA-F]{2}))")


@dataclass
class TargetDefinitions:
    """What a text of LLVM IR says of its target. Empty if it says nothing."""

    triple: str = ""
    data_layout: str = ""

    end: int = 0
    """The place in the text behind what was read."""


def target_definitions(text: str) -> TargetDefinitions:
    """Returns the target triple and the data layout of a text of LLVM IR."""
    definitions = TargetDefinitions()
    place = 0
    while True:
        name, place = _next(text, place)
        if name == "target":
            name, place = _next(text, place)
            if name not in ("triple", "datalayout"):
                return definitions
        elif name != "source_filename":
            return definitions
        equals, place = _next(text, place)
        match = _TOKEN.match(text, place)
        if equals != "=" or match is None or match["string"] is None:
            # LLVM rejects the text.
            return definitions
        definitions.end = place = match.end()
        if name == "triple":
            definitions.triple = _unescaped(match["string"])
        elif name == "datalayout":
            definitions.data_layout = _unescaped(match["string"])


def _next(text: str, place: int) -> tuple[str, int]:
    """Returns the token behind a place, and its end; empty for a string and the end."""
    match = _TOKEN.match(text, place)
    return (match["token"] or "", match.end()) if match else ("", place)


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda m: chr(int(m[1], 16)) if m[1] else "\\", text)
