"""
The text of a module with numbered operations, in lines that can be compared.

    %5 = llvm.load %3 {gas.number = 7 : i64} : !llvm.ptr -> f32
      ->
    %7 = llvm.load %4 : !llvm.ptr -> f32            of operation 7

Values without a name get the number of their operation, so that a line is the same in
front of passes and behind them unless the operation changed.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.xdsl_compat.fast_printing import new_printer

_ATTRIBUTE = r'gas\.(?:number = (\d+) : i64|original = "[^"]*")'
_MARK = re.compile(
    rf" (?:attributes )?\{{{_ATTRIBUTE}\}}|, {_ATTRIBUTE}|{_ATTRIBUTE}, "
)
_DISTINCT = re.compile(r"\bdistinct\[(\d+)\]")
_FUNCTION = re.compile(r"^\s*[\w.]*func\b[^@]*@(\"[^\"]*\"|[\w.$-]+)")
_RESULTS = re.compile(r"^\s*((?:%[\w.$-]+(?::\d+)?(?:, )?)+) = ")
_BLOCK = re.compile(r"^\s*\^(\w+)\((.*)\):")
_VALUE = re.compile(r"%(\d+)\b(?!\.)")


@dataclass(frozen=True)
class Line:
    """One line of a listing."""

    text: str
    operation: int = 0
    """The number of the operation; 0 for none, or one that passes have made."""


@dataclass(frozen=True)
class Part:
    """A function, or what stands between functions."""

    name: str
    """The symbol of the function; empty for none."""
    lines: tuple[Line, ...]


def listing_of(module: ModuleOp) -> str:
    """
    Returns the text of a module, as xDSL prints it; distinct attributes are numbered in
    their order, not in that of their making.
    """
    stream = StringIO()
    new_printer(stream).print_op(module)
    numbers: dict[str, int] = {}
    return _DISTINCT.sub(
        lambda found: f"distinct[{numbers.setdefault(found[1], len(numbers))}]",
        stream.getvalue() + "\n",
    )


def parts_of(listing: str) -> Iterator[Part]:
    """Yields the functions of a listing, and what stands between them, in its order."""
    lines: list[str] = []
    name, depth = "", 0
    for line in listing.splitlines():
        if not name and (match := _FUNCTION.match(line)):
            if lines:
                yield _part("", lines)
            name, lines, depth = match[1].strip('"'), [line], _indentation(line)
            ends = not line.endswith("{")
        else:
            lines.append(line)
            ends = line.startswith("}", depth) and _indentation(line) == depth
        if name and ends:
            yield _part(name, lines)
            name, lines = "", []
    if lines:
        yield _part(name, lines)


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip())


def _part(name: str, lines: Iterable[str]) -> Part:
    unmarked = [_without_marks(line) for line in lines]
    names: dict[str, str] = {}
    count = 0
    for line in unmarked:
        if (results := _RESULTS.match(line.text)) is not None:
            values = re.findall(r"%([\w.$-]+)", results[1])
            if not line.operation:
                count += 1
            base = str(line.operation) if line.operation else f"new{count}"
            for index, value in enumerate(values):
                if value.isdigit():
                    names[value] = base if len(values) == 1 else f"{base}_{index}"
        elif (block := _BLOCK.match(line.text)) is not None:
            for index, value in enumerate(re.findall(r"%(\w+) :", block[2])):
                if value.isdigit():
                    names[value] = f"{block[1]}_{index}"
    return Part(
        name,
        tuple(
            Line(
                _VALUE.sub(lambda m: f"%{names.get(m[1], m[1])}", line.text),
                line.operation,
            )
            for line in unmarked
        ),
    )


def _without_marks(line: str) -> Line:
    numbers = [int(n) for marks in _MARK.findall(line) for n in marks if n]
    return Line(_MARK.sub("", line), numbers[0] if numbers else 0)
