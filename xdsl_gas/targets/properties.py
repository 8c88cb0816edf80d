"""
Reading what an operation says, so that nothing of it is passed over.
"""

from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseArrayBase,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.argument_spaces import ARGUMENT_SPACES
from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    dense_integers,
    integer_value,
)
from xdsl_gas.diagnostics import MemorySpaceError, error_at


def words(text: str) -> tuple[str, ...]:
    """The words of a text: a table that is easily read."""
    return tuple(text.split())


def is_note_to_passes(name: str) -> bool:
    """Whether an attribute is one that passes write for each other, and LLVM lacks."""
    return name.startswith("gas.") or name == ARGUMENT_SPACES


_REMEDY = (
    "Use mlir-translate --mlir-to-llvmir for such modules, or a pass that removes it."
)


class NotWritable(Exception):
    """Something that LLVM IR, or this target, has no words for; the text names it."""


def not_written(op: Operation, what: str) -> MemorySpaceError:
    """The error to raise for an operation of which something cannot be written."""
    return error_at(op, f"gas-llvm cannot write {what}.", _REMEDY)


class Properties:
    """
    The properties and attributes of an operation. What nobody has asked for is found in
    the end; what says nothing, a false flag or an empty list, is not missed.
    """

    def __init__(self, attributes: dict[str, Attribute]) -> None:
        self._left = attributes

    @classmethod
    def of(cls, op: Operation) -> "Properties":
        """Those of an operation."""
        return cls({**op.attributes, **op.properties})

    def attribute(self, name: str) -> Attribute | None:
        """The one of a name; None if there is none."""
        return self._left.pop(name, None)

    def flag(self, name: str) -> bool:
        """Whether a flag is there."""
        found = self.attribute(name)
        return found is not None and not _says_nothing(found)

    def word(self, name: str, keyword: str) -> str:
        """The keyword and a space if the flag of that name is there, else nothing."""
        return f"{keyword} " if self.flag(name) else ""

    def integer(self, name: str, default: int = 0) -> int:
        """A number, or the default if it is not there."""
        value = integer_value(self.attribute(name))
        return default if value is None else value

    def integers(self, name: str) -> tuple[int, ...]:
        """The numbers of `array<iN: ...>`."""
        return dense_integers(self.attribute(name)) or ()

    def text(self, name: str) -> str | None:
        """The text of a string; None if there is none."""
        found = self.attribute(name)
        return found.data if isinstance(found, StringAttr) else None

    def symbol(self, name: str) -> str | None:
        """The name that a reference has last; None if there is no reference."""
        return symbol_name(self.attribute(name))

    def elements(self, name: str) -> tuple[Attribute, ...]:
        """The elements of a list."""
        return array_elements(self.attribute(name))

    def left(self) -> str | None:
        """The name of something that nobody has asked for."""
        for name, attribute in self._left.items():
            if not is_note_to_passes(name) and not _says_nothing(attribute):
                return name
        return None

    def finish(self) -> None:
        """Raises `NotWritable` if something was not asked for."""
        if (name := self.left()) is not None:
            raise NotWritable(f"the attribute `{name}`")


def symbol_name(attribute: Attribute | None) -> str | None:
    """The name that a reference has last; None for other attributes."""
    if not isinstance(attribute, SymbolRefAttr):
        return None
    nested = attribute.nested_references.data
    return (nested[-1] if nested else attribute.root_reference).data


def _says_nothing(attribute: Attribute) -> bool:
    if isinstance(attribute, UnitAttr):
        return False
    if attribute == BoolAttr.from_bool(False):
        return True
    if isinstance(attribute, ArrayAttr):
        return not cast(ArrayAttr[Attribute], attribute).data
    if isinstance(attribute, DenseArrayBase):
        return not len(cast(DenseArrayBase[Any], attribute))
    return False
