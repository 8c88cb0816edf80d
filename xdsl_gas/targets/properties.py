"""
Reads the properties and attributes of an operation, and reports those left unread.
"""

import re
from collections.abc import Set
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseArrayBase,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    UnregisteredOp,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.argument_spaces import ARGUMENT_SPACES
from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    dense_integers,
    integer_value,
)
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.gas import OriginalAnswerOp, OriginalPointerOp


def words(text: str) -> tuple[str, ...]:
    """Splits a text into words, for readable tables."""
    return tuple(text.split())


def is_note_to_passes(name: str) -> bool:
    """Whether an attribute is internal to this package's passes."""
    return name.startswith("gas.") or name == ARGUMENT_SPACES


_REMEDY_FOR_RECORDS = (
    "Run 'insert-sanitizer-checks', which makes checks of what 'gas-sanitize' recorded."
)
_REMEDY = (
    "Use mlir-translate --mlir-to-llvmir for such modules, or a pass that removes it."
)


LLVM_FLAGS = "gas.llvm_flags"
"""The attribute with the keywords of an instruction or symbol that MLIR cannot say."""

KEYWORD = re.compile(r'[^\s("]+(?:\([^()]*\)|\s*"[^"]*")?')


def keywords(op: Operation) -> list[str]:
    """
    Returns the keywords that MLIR cannot say, each with what it is followed by in
    parentheses or quotes.
    """
    flags = op.attributes.get(LLVM_FLAGS)
    if flags is None:
        return []
    return KEYWORD.findall(flags.data) if isinstance(flags, StringAttr) else []


def source_name(op: Operation) -> str:
    """Returns the name of an operation as in the text, also if it is unregistered."""
    return op.op_name.data if isinstance(op, UnregisteredOp) else op.name


class NotWritable(Exception):
    """An unsupported construct; the text names it."""


def not_written(op: Operation, what: str) -> MemorySpaceError:
    """Returns the error for an operation with an unsupported construct."""
    is_record = isinstance(op, OriginalPointerOp | OriginalAnswerOp)
    remedy = _REMEDY_FOR_RECORDS if is_record else _REMEDY
    return error_at(op, f"gas-llvm cannot write {what}.", remedy)


class Properties:
    """
    The properties and attributes of an operation. Records which were read: `left`
    returns one that was not. A false flag or an empty list may stay unread.
    """

    def __init__(self, attributes: dict[str, Attribute]) -> None:
        self._left = attributes

    @classmethod
    def of(cls, op: Operation) -> "Properties":
        """Returns the properties and attributes of an operation."""
        return cls({**op.attributes, **op.properties})

    def is_empty(self) -> bool:
        """Whether every attribute was read."""
        return not self._left

    def has(self, name: str) -> bool:
        """Whether there is an attribute of a name that was not read."""
        return name in self._left

    def has_any(self, names: Set[str]) -> bool:
        """Whether there is an attribute of one of some names that was not read."""
        return not names.isdisjoint(self._left)

    def attribute(self, name: str) -> Attribute | None:
        """Returns the attribute of a name; None if there is none."""
        return self._left.pop(name, None)

    def flag(self, name: str) -> bool:
        """Whether a flag is set."""
        found = self.attribute(name)
        return found is not None and not _says_nothing(found)

    def word(self, name: str, keyword: str) -> str:
        """Returns the keyword and a space if the flag is set, else nothing."""
        return f"{keyword} " if self.flag(name) else ""

    def integer(self, name: str, default: int = 0) -> int:
        """Returns an integer, or the default if there is none."""
        value = integer_value(self.attribute(name))
        return default if value is None else value

    def integers(self, name: str) -> tuple[int, ...]:
        """Returns the integers of `array<iN: ...>`."""
        return dense_integers(self.attribute(name)) or ()

    def text(self, name: str) -> str | None:
        """Returns the text of a string attribute; None if there is none."""
        found = self.attribute(name)
        return found.data if isinstance(found, StringAttr) else None

    def symbol(self, name: str) -> str | None:
        """Returns the leaf name of a symbol reference; None if there is none."""
        return symbol_name(self.attribute(name))

    def elements(self, name: str) -> tuple[Attribute, ...]:
        """Returns the elements of an array attribute."""
        return array_elements(self.attribute(name))

    def left(self) -> str | None:
        """Returns the name of an attribute that was not read, if any."""
        for name, attribute in self._left.items():
            if not is_note_to_passes(name) and not _says_nothing(attribute):
                return name
        return None

    def finish(self) -> None:
        """Raises `NotWritable` if an attribute was not read."""
        if (name := self.left()) is not None:
            raise NotWritable(f"the attribute `{name}`")


def symbol_name(attribute: Attribute | None) -> str | None:
    """Returns the leaf name of a symbol reference; None for other attributes."""
    if not isinstance(attribute, SymbolRefAttr):
        return None
    nested = attribute.nested_references.data
    return (nested[-1] if nested else attribute.root_reference).data


_FALSE = BoolAttr.from_bool(False)


def _says_nothing(attribute: Attribute) -> bool:
    if isinstance(attribute, UnitAttr):
        return False
    if attribute == _FALSE:
        return True
    if isinstance(attribute, ArrayAttr):
        return not cast(ArrayAttr[Attribute], attribute).data
    if isinstance(attribute, DenseArrayBase):
        return not len(cast(DenseArrayBase[Any], attribute))
    return False
