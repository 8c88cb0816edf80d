"""
Reads the properties and attributes of an operation, and reports those left unread.
"""

import re
from collections.abc import Mapping
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseArrayBase,
    ModuleOp,
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
from xdsl_gas.diagnostics import CONVERT_TO_LLVM, MemorySpaceError, error_at
from xdsl_gas.dialects.gas import LLVM_FLAGS, OriginalAnswerOp, OriginalPointerOp
from xdsl_gas.dialects.llvm.syntax.bundles import NO_BUNDLES


def words(text: str) -> tuple[str, ...]:
    """Splits a text into words, for readable tables."""
    return tuple(text.split())


def is_note_to_passes(name: str) -> bool:
    """Whether an attribute is internal to this package's passes."""
    return name.startswith("gas.") or name == ARGUMENT_SPACES


_REMEDY_FOR_RECORDS = (
    "Run 'insert-sanitizer-checks', which makes checks of what 'gas-sanitize' recorded."
)
_WRITTEN_DIALECTS = ("llvm", "nvvm", "rocdl")
_REMEDY = (
    "Use mlir-translate --mlir-to-llvmir for such modules, or a pass that removes it."
)
_REMEDY_FOR_OTHERS = (
    f"Only the dialects {', '.join(_WRITTEN_DIALECTS)} are written: a pass has to "
    "convert or remove it."
)
_REMEDY_FOR_DEVICE_MODULES = (
    "Emit `mlir`, of which `mlir-opt --gpu-module-to-binary` makes machine code, as in "
    "examples/mlir."
)
_CONVERTED = (
    *("arith", "cf", "func", "index", "math", "memref", "scf", "ub", "vector"),
)
"""The dialects that MLIR's conversion to `llvm` takes."""


KEYWORD = re.compile(r'[^\s("]+(?:\([^()]*\)|\s*"[^"]*")?')


def keywords(op: Operation) -> list[str]:
    """
    Returns the keywords that MLIR cannot say, each with what it is followed by in
    parentheses or quotes.
    """
    attributes = op.attributes
    if not attributes or (flags := attributes.get(LLVM_FLAGS)) is None:
        return []
    return KEYWORD.findall(flags.data) if isinstance(flags, StringAttr) else []


def source_name(op: Operation) -> str:
    """Returns the name of an operation as in the text, also if it is unregistered."""
    return op.op_name.data if isinstance(op, UnregisteredOp) else op.name


class NotWritable(Exception):
    """An unsupported construct; the text names it."""


def not_written(op: Operation, what: str) -> MemorySpaceError:
    """Returns the error for an operation with an unsupported construct."""
    return error_at(op, f"gas-llvm cannot write {what}.", _remedy_for(op))


def _remedy_for(op: Operation) -> str:
    if isinstance(op, OriginalPointerOp | OriginalAnswerOp):
        return _REMEDY_FOR_RECORDS
    if op.name == "gpu.module":
        return _REMEDY_FOR_DEVICE_MODULES
    dialect = source_name(op).partition(".")[0]
    if dialect in _CONVERTED:
        return CONVERT_TO_LLVM
    is_written = isinstance(op, ModuleOp) or dialect in _WRITTEN_DIALECTS
    return _REMEDY if is_written else _REMEDY_FOR_OTHERS


class Properties(dict[str, Attribute]):
    """
    The properties and attributes of an operation that were not read yet: the methods
    remove what they return. A false flag or an empty list may stay unread.
    """

    @classmethod
    def of(cls, op: Operation) -> "Properties":
        """Returns the properties and attributes of an operation."""
        attributes = op.attributes
        return cls({**attributes, **op.properties} if attributes else op.properties)

    def attribute(self, name: str) -> Attribute | None:
        """Returns the attribute of a name; None if there is none."""
        return self.pop(name, None)

    def flag(self, name: str) -> bool:
        """Whether a flag is set."""
        return name in self and not _says_nothing(self.pop(name))

    def word(self, name: str, keyword: str) -> str:
        """Returns the keyword and a space if the flag is set, else nothing."""
        return f"{keyword} " if name in self and self.flag(name) else ""

    def words(self, known: Mapping[str, str]) -> list[str]:
        """Returns the keywords of the flags of a table that are set, in its order."""
        if known.keys().isdisjoint(self):
            return []
        return [
            word for name, word in known.items() if name in self and self.flag(name)
        ]

    def integer(self, name: str, default: int = 0) -> int:
        """Returns an integer, or the default if there is none."""
        if name not in self:
            return default
        value = integer_value(self.pop(name))
        return default if value is None else value

    def integers(self, name: str) -> tuple[int, ...]:
        """Returns the integers of `array<iN: ...>`."""
        attribute = self.pop(name, None)
        if attribute is None or attribute is NO_BUNDLES.sizes:
            return ()
        return dense_integers(attribute) or ()

    def text(self, name: str) -> str | None:
        """Returns the text of a string attribute; None if there is none."""
        if name not in self:
            return None
        attribute = self.pop(name)
        return attribute.data if isinstance(attribute, StringAttr) else None

    def symbol(self, name: str) -> str | None:
        """Returns the leaf name of a symbol reference; None if there is none."""
        return symbol_name(self.pop(name, None))

    def elements(self, name: str) -> tuple[Attribute, ...]:
        """Returns the elements of an array attribute."""
        return array_elements(self.pop(name)) if name in self else ()

    def left(self) -> str | None:
        """Returns the name of an attribute that was not read, if any."""
        for name, attribute in self.items():
            if not is_note_to_passes(name) and not _says_nothing(attribute):
                return name
        return None

    def finish(self) -> None:
        """Raises `NotWritable` if an attribute was not read."""
        if self and (name := self.left()) is not None:
            raise NotWritable(f"the attribute `{name}`")


def symbol_name(attribute: Attribute | None) -> str | None:
    """Returns the leaf name of a symbol reference; None for other attributes."""
    if attribute is None or not isinstance(attribute, SymbolRefAttr):
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
