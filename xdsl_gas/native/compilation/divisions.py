"""
Divisions of integers that no operands can stop.

OpenCL C and CUDA say that a division by zero, or one whose result does not fit, has an
unspecified result. LLVM says that it is undefined, and processors end the process with
a signal. Before LLVM sees the module, 1 takes the place of such a divisor:

    %q = sdiv i32 %a, %b
  ->
    %zero = icmp eq i32 %b, zeroinitializer
    %least = icmp eq i32 %a, -2147483648
    %minus = icmp eq i32 %b, -1
    %overflows = and i1 %least, %minus
    %bad = or i1 %zero, %overflows
    %by = select i1 %bad, i32 1, i32 %b
    %q = sdiv i32 %a, %by

Sources: the OpenCL C specification, chapter 6.3 "Operators"; "PTX ISA", instruction
`div`.
"""

import re
from collections.abc import Iterator

_DIVISION = re.compile(
    r"^(?P<indent>[ \t]*)(?P<name>%(?:[-\w.$]+|\"[^\"]*\")) = "
    r"(?P<operation>[su](?:div|rem)(?: exact)?) "
    r"(?P<type>i(?P<scalar>\d+)|<(?P<lanes>[^>]*) x i(?P<width>\d+)>) "
    r"(?P<rest>.*)$",
    re.MULTILINE,
)
_NUMBER = re.compile(r"-?\d+")
_OPEN, _CLOSE = "(<[{", ")>]}"


def with_defined_divisions(text: str) -> str:
    """Returns LLVM IR in which every division of integers has a result."""
    return _DIVISION.sub(_defined, text)


def _defined(match: re.Match[str]) -> str:
    dividend, divisor, *attached = _operands(match["rest"])
    if _NUMBER.fullmatch(divisor) is not None and divisor not in ("0", "-1"):
        return match[0]
    kind, operation = match["type"], match["operation"]
    begin = match["indent"]
    name = match["name"][1:].strip('"')
    made: list[str] = []

    def put(word: str, operation: str) -> str:
        value = f'%"{name}.{word}"'
        made.append(f"{begin}{value} = {operation}\n")
        return value

    def number(value: int) -> str:
        if match["scalar"] is not None:
            return str(value)
        return f"splat (i{match['width']} {value})"

    lanes = match["lanes"]
    condition = "i1" if lanes is None else f"<{lanes} x i1>"
    bad = put("zero", f"icmp eq {kind} {divisor}, zeroinitializer")
    if operation.startswith("s"):
        width = int(match["scalar"] or match["width"])
        least = put("least", f"icmp eq {kind} {dividend}, {number(-1 << width - 1)}")
        minus = put("minus", f"icmp eq {kind} {divisor}, {number(-1)}")
        overflows = put("overflows", f"and {condition} {least}, {minus}")
        bad = put("bad", f"or {condition} {bad}, {overflows}")
    one = number(1)
    by = put("by", f"select {condition} {bad}, {kind} {one}, {kind} {divisor}")
    rest = ", ".join((dividend, by, *attached))
    made.append(f"{begin}{match['name']} = {operation} {kind} {rest}")
    return "".join(made)


def _operands(text: str) -> Iterator[str]:
    """The parts of a text between commas that no brackets or quotes enclose."""
    depth, start, quoted = 0, 0, False
    for place, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif letter in _OPEN:
            depth += 1
        elif letter in _CLOSE:
            depth -= 1
        elif letter == "," and not depth:
            yield text[start:place].strip()
            start = place + 1
    yield text[start:].strip()
