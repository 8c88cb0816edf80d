"""
Messages to users: errors, and the words for operations, values and places in them.

Errors are `DiagnosticException`s of one paragraph that name the operation, where it
stands and the remedy. What passes say of their work is in `remarks`.
"""

import re
from dataclasses import dataclass
from io import StringIO
from typing import Protocol, runtime_checkable

from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    NameLoc,
    StringAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute, Operation
from xdsl.printer import Printer

from xdsl_gas.errors import MemorySpaceError as MemorySpaceError
from xdsl_gas.printable import one_line
from xdsl_gas.symbol_names import name_in_symbol

_LONGEST_OPERATION_TEXT = 160
"""Characters of an operation that a message quotes."""


CONVERT_TO_LLVM = (
    "Convert the module to the dialect `llvm` first: `mlir-opt --convert-scf-to-cf "
    "--convert-to-llvm`."
)
"""The remedy for operations of MLIR's higher dialects, see docs/higher-dialects.md."""


@dataclass(frozen=True)
class SourceLocation:
    """A place in the source."""

    file: str
    line: int
    """Counted from 1; 0 if it is unknown."""
    column: int = 0
    """Counted from 1; 0 if it is unknown."""
    inlined_at: "SourceLocation | None" = None
    """The place of the call, if a compiler inlined the operation."""

    def __str__(self) -> str:
        """`file:line:column`, without where it was inlined."""
        file = one_line(self.file, special="")
        return f"{file}:{self.line}" + f":{self.column}" * (self.column != 0)

    def chain(self) -> "tuple[SourceLocation, ...]":
        """Returns the place and those of the calls, the innermost first."""
        calls = () if self.inlined_at is None else self.inlined_at.chain()
        return (self, *calls)

    def inlined(self, at: "SourceLocation | None") -> "SourceLocation":
        """Returns the place when its outermost function is inlined at another place."""
        inner = self.inlined_at
        outer = at if inner is None else inner.inlined(at)
        return SourceLocation(self.file, self.line, self.column, outer)


@runtime_checkable
class SourcePlace(Protocol):
    """A location that can say where it is in the source."""

    def source(self) -> SourceLocation | None:
        """Returns file, line and column; None without a file."""
        ...

    def place(self) -> str:
        """Returns file, line and column, and those of the calls, in a few words."""
        ...


@runtime_checkable
class NamedPlace(Protocol):
    """A location of a function that has its name in the source."""

    def function_name(self) -> str | None:
        """Returns the name, a method's behind that of its class; None without."""
        ...


def error_at(op: Operation, problem: str, remedy: str) -> MemorySpaceError:
    """The error to raise for `op`: where it stands, what is wrong, what to do."""
    return MemorySpaceError(f"{location_of(op)}: {problem} {remedy}")


def source_location(op: Operation) -> SourceLocation | None:
    """
    Returns where an operation is in the source, by its `loc` or debug information; None
    if it has neither. Of a fused location it is the first place.
    """
    return _source_of(op.location)


def _source_of(location: Attribute) -> SourceLocation | None:
    if isinstance(location, SourcePlace):
        return location.source()
    match location:
        case FileLineColLoc():
            return SourceLocation(
                location.filename.data, location.line.data, location.column.data
            )
        case CallSiteLoc():
            callee = _source_of(location.callee)
            caller = _source_of(location.caller)
            return caller if callee is None else callee.inlined(caller)
        case NameLoc():
            return _source_of(location.location)
        case FusedLoc(locations=ArrayAttr() as locations):
            sources = map(_source_of, locations)
            return next((place for place in sources if place is not None), None)
        case _:
            return None


def location_of(op: Operation) -> str:
    """
    Where an operation stands and how it reads, in one line: its source location if it
    has one, else its place in its function.
    """
    function = enclosing_symbol(op)
    place = ""
    if isinstance(op.location, SourcePlace):
        place = op.location.place() + ", "
    elif isinstance(op.location, FileLineColLoc):
        place = f"{source_location(op)}, "
    elif not isinstance(op.location, UnknownLoc):
        place = str(op.location).removeprefix("loc(").removesuffix(")") + ", "
    elif function is not None and (block := op.parent) is not None:
        place = f"operation {block.get_operation_index(op)} of "
        if (region := block.parent) is not None:
            place += f"block {region.get_block_index(block)}, "
    inside = "" if function is None else f"in {symbol_words(function)}, "
    return f"{place}{inside}{quoted_operation(op)}"


def enclosing_symbol(op: Operation) -> str | None:
    """Returns the name of the innermost operation around `op` that has one."""
    parent = op.parent_op()
    while parent is not None:
        name = symbol_name(parent)
        if name is not None:
            return name
        parent = parent.parent_op()
    return None


def symbol_name(op: Operation) -> str | None:
    """The name under which an operation can be referred to, None for most."""
    name = op.properties.get("sym_name") or op.attributes.get("sym_name")
    return name.data if isinstance(name, StringAttr) else None


def symbol_words(name: str) -> str:
    """`@name`; quoted, as MLIR does, unless it is an identifier."""
    return f"@{name}" if _IDENTIFIER.fullmatch(name) else f'@"{one_line(name)}"'


def source_words(op: Operation) -> str:
    """
    Returns the words for a function or variable: its name in the source, with what a
    clone's symbol adds; `@symbol` if that is the name.
    """
    symbol = symbol_name(op) or ""
    function_name = None
    if isinstance(op.location, NamedPlace):
        function_name = op.location.function_name()
    _, dot, suffix = symbol.partition(".")
    name = name_in_symbol(symbol)
    # Without full debug information, an operator lacks its class.
    if function_name is not None and (
        name == symbol or not function_name.startswith("operator")
    ):
        name = function_name + dot + suffix
    return symbol_words(symbol) if name == symbol else f"`{one_line(name)}`"


_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def so_do_others(count: int) -> str:
    """Returns a sentence, behind one on a first operation, that counts the others."""
    return {0: "", 1: " So does 1 other."}.get(count, f" So do {count} others.")


def quoted_operation(op: Operation) -> str:
    """How an operation reads, in one line between backquotes."""
    return f"`{_text_of(op)}`"


def _text_of(op: Operation) -> str:
    if op.regions and (name := symbol_name(op)) is not None:
        return f"{op.name} {symbol_words(name)}"
    try:
        text = _printed(op, is_generic=False)
    except Exception:
        # Custom assembly relies on what the verifier checks, such as a first block.
        text = _printed(op, is_generic=True)
    text = _without_metadata(text)
    if len(text) > _LONGEST_OPERATION_TEXT:
        text = text[: _LONGEST_OPERATION_TEXT - 3] + "..."
    return text


def _without_metadata(text: str) -> str:
    """Removes the long attributes of an access, which are for LLVM's optimizer."""
    while (match := _METADATA.search(text)) is not None:
        depth, end = 1, len(text)
        for bracket in _BRACKETS.finditer(text, match.end()):
            depth += (bracket[0] == "[") - (bracket[0] == "]")
            if not depth:
                end = bracket.end()
                break
        begin, rest = text[: match.start()], text[end:]
        if begin.endswith("{"):
            rest = rest.removeprefix(", ")
        text = (begin + rest).replace(" {}", "")
    return text


_METADATA = re.compile(
    r"(?:, |(?<=\{))(?:access_groups|alias_scopes|noalias_scopes|tbaa) = \["
)
_BRACKETS = re.compile(r'[\[\]]|"(?:[^"\\]|\\.)*"')


def _printed(op: Operation, *, is_generic: bool) -> str:
    stream = StringIO()
    Printer(stream=stream, print_generic_format=is_generic).print_op(op)
    return " ".join(stream.getvalue().split())
