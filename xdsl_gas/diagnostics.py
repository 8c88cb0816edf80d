"""
What users read when something is wrong or was left undone.

Errors are `DiagnosticException`s of one paragraph that name the operation, where it
stands and the remedy. xDSL has no channel for remarks: they go to standard error.
"""

import re
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from io import StringIO
from typing import Protocol, runtime_checkable

from xdsl.dialects.builtin import StringAttr, UnknownLoc
from xdsl.ir import Operation
from xdsl.printer import Printer
from xdsl.utils.exceptions import PassFailedException

_LONGEST_OPERATION_TEXT = 160
"""Characters of an operation that a message quotes."""


class MemorySpaceError(PassFailedException):
    """Raised by the passes of this package for input they cannot accept."""


@runtime_checkable
class SourcePlace(Protocol):
    """A location that can say where it is in the source in a few words."""

    def place(self) -> str:
        """Returns file, line and column."""
        ...


def error_at(op: Operation, problem: str, remedy: str) -> MemorySpaceError:
    """The error to raise for `op`: where it stands, what is wrong, what to do."""
    return MemorySpaceError(f"{location_of(op)}: {problem} {remedy}")


def remark(pass_name: str, text: str) -> None:
    """Tells the user about something that was deliberately left undone."""
    receive = _receiver.get()
    if receive is not None:
        receive(pass_name, text)
        return
    print(f"remark: {pass_name}: {text}", file=sys.stderr)


@contextmanager
def remarks_to(receive: Callable[[str, str], None]) -> Generator[None]:
    """
    Passes the remarks of the body, each with the name of its pass, to `receive` in
    place of standard error.
    """
    token = _receiver.set(receive)
    try:
        yield
    finally:
        _receiver.reset(token)


_receiver: ContextVar[Callable[[str, str], None] | None] = ContextVar(
    "receiver", default=None
)


def location_of(op: Operation) -> str:
    """
    Where an operation stands and how it reads, in one line: its source location if it
    has one, else its place in its function.
    """
    function = _enclosing_symbol(op)
    place = ""
    if isinstance(op.location, SourcePlace):
        place = op.location.place() + ", "
    elif not isinstance(op.location, UnknownLoc):
        place = str(op.location).removeprefix("loc(").removesuffix(")") + ", "
    elif function is not None and (block := op.parent) is not None:
        place = f"operation {block.get_operation_index(op)} of "
        if (region := block.parent) is not None:
            place += f"block {region.get_block_index(block)}, "
    inside = "" if function is None else f"in {symbol_words(function)}, "
    return f"{place}{inside}`{_text_of(op)}`"


def _enclosing_symbol(op: Operation) -> str | None:
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


def one_line(text: str, special: str = '"\\') -> str:
    """
    A text with `\\XX` for each byte of what does not print, and of the characters in
    `special`.
    """
    return "".join(
        letter
        if letter.isprintable() and letter not in special
        else "".join(f"\\{byte:02X}" for byte in letter.encode(errors="replace"))
        for letter in text
    )


_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def _text_of(op: Operation) -> str:
    if op.regions and (name := symbol_name(op)) is not None:
        return f"{op.name} {symbol_words(name)}"
    try:
        text = _printed(op, is_generic=False)
    except Exception:
        # Custom assembly relies on what the verifier checks, such as a first block.
        text = _printed(op, is_generic=True)
    if len(text) > _LONGEST_OPERATION_TEXT:
        text = text[: _LONGEST_OPERATION_TEXT - 3] + "..."
    return text


def _printed(op: Operation, *, is_generic: bool) -> str:
    stream = StringIO()
    Printer(stream=stream, print_generic_format=is_generic).print_op(op)
    return " ".join(stream.getvalue().split())
