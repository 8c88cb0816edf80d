"""Parts of a line of LLVM IR as LLVM prints it: strings, arguments, calls."""

import re
from dataclasses import dataclass

_STRING = re.compile(r'"[^"]*"')
_HIDDEN = re.compile(r'"(\d+)"')

NOT_BEFORE = r'(?<![-\w.$%@!#"])'
NOT_BEHIND = r'(?![-\w.$:"])'
"""The ends of a word that is no part of a name."""


@dataclass
class Hidden:
    """A text whose strings and quoted names are replaced by numbers in quotes."""

    text: str
    strings: list[str]

    @classmethod
    def of(cls, text: str) -> "Hidden":
        """Returns a text with its strings hidden."""
        if '"' not in text:
            return cls(text, [])
        strings: list[str] = []

        def hide(match: re.Match[str]) -> str:
            strings.append(match[0])
            return f'"{len(strings) - 1}"'

        return cls(_STRING.sub(hide, text), strings)

    def shown(self, text: str) -> str:
        """Returns a text made of the hidden one with the strings in their places."""
        if not self.strings:
            return text
        return _HIDDEN.sub(lambda match: self.strings[int(match[1])], text)


_CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}


def end_of_group(text: str, start: int) -> int:
    """Returns the place behind the bracket that closes the one at `start`."""
    depth = 0
    for place in range(start, len(text)):
        if text[place] in _CLOSING:
            depth += 1
        elif text[place] in _CLOSING.values():
            depth -= 1
            if not depth:
                return place + 1
    return len(text)


def split_list(text: str) -> list[str]:
    """Returns the parts of a list that is separated by commas."""
    parts: list[str] = []
    depth = start = 0
    for place, character in enumerate(text):
        if character in _CLOSING:
            depth += 1
        elif character in _CLOSING.values():
            depth -= 1
        elif character == "," and not depth:
            parts.append(text[start:place].strip())
            start = place + 1
    last = text[start:].strip()
    return [*parts, last] if last else parts


_TYPE = re.compile(r'(?:%"[^"]*"|%?[-\w$.]+)(?: addrspace\(\d+\))?')


def type_of(argument: str) -> str:
    """Returns the type that an argument begins with."""
    if argument[0] in _CLOSING:
        return argument[: end_of_group(argument, 0)]
    if argument.startswith("target("):
        return argument[: end_of_group(argument, len("target"))]
    match = _TYPE.match(argument)
    return argument if match is None else match[0]


_OF_SCALARS = re.compile(
    r"(?: (?:inreg|noext|noundef|returned|signext|zeroext"
    r"|(?:nofpclass|range)\([^()]*\)|\"\d+\"(?:=\"\d+\")?)(?= ))*"
)


def operand_of(argument: str) -> str:
    """
    Returns the value of an argument of integers or floating-point numbers, without its
    type and attributes.
    """
    rest = argument[len(type_of(argument)) :]
    return _OF_SCALARS.sub("", rest, count=1).strip()


@dataclass
class Call:
    """The call of an intrinsic, in one line whose strings are hidden."""

    result: str
    """The name of the result with `%`; empty for none."""
    before: str
    """The words in front of the type: `tail call fast`."""
    type: str
    """The type of the result."""
    name: str
    """The name without `@`."""
    arguments: list[str]
    after: str
    """The attributes, bundles and attachments, with a space before."""

    def text(self) -> str:
        """Returns the line."""
        prefix = f"{self.result} = " if self.result else ""
        inside = ", ".join(self.arguments)
        return f"  {prefix}{self.before} {self.type} @{self.name}({inside}){self.after}"


_CALL = re.compile(
    r"  (?:(?P<result>%[^ ]+) = )?(?P<before>(?:(?:tail|musttail|notail) )?call)"
    r"(?P<type> .*?) @(?P<name>llvm\.[-\w$.]+)\("
)
_LAST_TYPE = re.compile(
    r"(?:void \(.*\)|ptr addrspace\(\d+\)|[<{\[].*[>}\]]|%?[-\w$.\"]+)$"
)


def call_in(line: str) -> Call | None:
    """Returns the call of an intrinsic that a line is; None for others."""
    match = _CALL.match(line)
    if match is None:
        return None
    start = match.end() - 1
    end = end_of_group(line, start)
    head = match["type"]
    last_type = _LAST_TYPE.search(head)
    place = len(head) if last_type is None else last_type.start()
    return Call(
        match["result"] or "",
        match["before"] + head[:place].rstrip(),
        head[place:],
        match["name"],
        split_list(line[start + 1 : end - 1]),
        line[end:],
    )
