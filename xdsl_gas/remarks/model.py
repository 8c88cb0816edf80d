"""Remarks: their kinds, their names and their texts, as LLVM has them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from xdsl.ir import Operation

from xdsl_gas.diagnostics import (
    SourceLocation,
    enclosing_symbol,
    source_location,
    source_words,
    symbol_name,
    symbol_words,
)
from xdsl_gas.printable import one_line
from xdsl_gas.symbol_names import name_in_symbol


class RemarkKind(Enum):
    """What a remark is about, with LLVM's meaning. The value is its name in options."""

    PASSED = "passed"
    """Something that a pass did."""
    MISSED = "missed"
    """Something that a pass could have done, and why it did not."""
    ANALYSIS = "analysis"
    """Something that a pass found out, which explains what it did or did not."""


class Severity(Enum):
    """When a remark is shown. The value is the word in front of its text."""

    REMARK = "remark"
    """Shown if its kind is requested."""
    NOTE = "note"
    """Always shown: a change depends on an assumption."""
    WARNING = "warning"
    """Always shown: the input contradicts itself, or a pass gave up."""


@dataclass(frozen=True)
class RemarkName:
    """A row of the table of remarks, see `names`."""

    name: str
    """As in LLVM, in CamelCase. It does not change."""
    kind: RemarkKind
    meaning: str
    """What a remark of this name says, for the documentation."""
    severity: Severity = Severity.REMARK

    @property
    def is_default(self) -> bool:
        """Whether such remarks are always shown."""
        return self.severity is not Severity.REMARK


class Argument(NamedTuple):
    """A part of a text that tools can use: a name, a number, a memory space."""

    key: str
    """As in LLVM, in CamelCase."""
    value: str
    location: SourceLocation | None = None
    """Where what is named is in the source."""


def place_of(op: Operation, key: str = "Place") -> Argument:
    """Returns where an operation is: file, line and column, or its function."""
    location = source_location(op)
    if location is not None:
        return Argument(key, str(location), location)
    symbol = enclosing_symbol(op)
    if symbol is None:
        return Argument(key, "at an unknown place")
    return Argument(key, f"in {_words_of_symbol(symbol)}")


def named(op: Operation, key: str = "Function", *, symbol: bool = False) -> Argument:
    """
    Returns the name of a function or variable in the source; `symbol` asks for its
    symbol, which tells overloads apart.
    """
    words = symbol_words(symbol_name(op) or "") if symbol else source_words(op)
    return Argument(key, words, source_location(op))


def _words_of_symbol(symbol: str) -> str:
    name = name_in_symbol(symbol)
    return symbol_words(symbol) if name == symbol else f"`{one_line(name)}`"


Message: TypeAlias = Iterable[str | Argument]
"""The parts of a text, in order."""


@dataclass(frozen=True)
class Remark:
    """What a pass did, missed or found out at one place. Equal ones are shown once."""

    kind: RemarkKind
    pass_name: str
    name: str
    """The name of a row of the table of remarks."""
    function: str | None
    """The symbol of the function or variable; None for the module."""
    location: SourceLocation | None
    message: tuple[str | Argument, ...]
    severity: Severity = Severity.REMARK

    @property
    def text(self) -> str:
        """One line, without the place."""
        parts = (part if isinstance(part, str) else part.value for part in self.message)
        return one_line("".join(parts), special="")

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """The parts of the text that have a key."""
        return tuple(part for part in self.message if isinstance(part, Argument))

    @property
    def is_default(self) -> bool:
        """Whether it is always shown: a note or a warning."""
        return self.severity is not Severity.REMARK

    def place(self) -> str | None:
        """Returns file, line and column, or the symbol; None for the module."""
        if self.location is not None and self.location.file:
            return str(self.location)
        return None if self.function is None else _words_of_symbol(self.function)

    def __str__(self) -> str:
        """The line that users read."""
        place = self.place()
        start = "" if place is None else f"{place}: "
        word = self.severity.value
        return f"{start}{word}: {self.text} [{self.pass_name}: {self.name}]"
