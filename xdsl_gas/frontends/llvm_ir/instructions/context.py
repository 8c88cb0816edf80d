"""
What instructions need of the module that they are in: protocols of its readers.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    LocationAttr,
    StringAttr,
    SymbolRefAttr,
)
from xdsl.dialects.llvm import CallingConventionAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.frontends.llvm_ir.types import TypeReader


class ConstantReader(Protocol):
    """Reads the constants of one function, see `Constants`."""

    def value(self, cursor: Cursor, type: Attribute) -> SSAValue:
        """Reads a constant, and returns the result of an operation made for it."""
        ...

    def attribute(self, cursor: Cursor, type: Attribute) -> Attribute | None:
        """Reads a number, None if there is another constant."""
        ...

    def integer(self, cursor: Cursor, type: Attribute) -> IntegerAttr:
        """Reads an integer."""
        ...

    def place(self, block: Block) -> None:
        """Puts the operations made at the start of a block."""
        ...


class AttributeGroup(Protocol):
    """The attributes of a function or call site."""

    @property
    def text(self) -> StringAttr | None:
        """LLVM's text of all of them."""
        ...


class AttributeReader(Protocol):
    """Reads attributes of parameters, results and calls."""

    def parameter(self, cursor: Cursor) -> DictionaryAttr:
        """Reads the attributes of a parameter or result."""
        ...

    def each(self, attributes: Sequence[DictionaryAttr]) -> ArrayAttr | None:
        """Returns the dictionaries as an attribute, None if all are empty."""
        ...

    def group(self, cursor: Cursor) -> AttributeGroup:
        """Reads the attributes of a call site."""
        ...

    def call(self, cursor: Cursor, callee: Any = None) -> dict[str, Attribute]:
        """Reads the attributes of a call site, as properties of `llvm.call`."""
        ...

    def calling_convention(self, cursor: Cursor) -> CallingConventionAttr | None:
        """Reads a calling convention, `ccc` if there is none."""
        ...


class MetadataReader(Protocol):
    """Reads what refers to metadata."""

    def attachments(self, cursor: Cursor, op: Operation) -> None:
        """Reads the attachments at a comma and sets them on an operation."""
        ...

    def phi_location(self, cursor: Cursor, flags: str = "") -> LocationAttr:
        """Reads the attachments of a phi as the location of a block argument."""
        ...

    def debug_record(
        self, cursor: Cursor, values: Callable[[Cursor], SSAValue]
    ) -> Operation:
        """Reads a debug record."""
        ...

    def operand(self, cursor: Cursor) -> Attribute:
        """Reads a metadata operand behind the word `metadata`."""
        ...

    def node(self, cursor: Cursor) -> Any:
        """Reads a node."""
        ...

    def scopes(self, node: Any) -> Sequence[Attribute] | None:
        """Returns the alias scopes in a node, None if it is no list of some."""
        ...


class Symbol(Protocol):
    """A function, variable, alias or ifunc."""

    @property
    def kind(self) -> str: ...
    @property
    def type(self) -> Attribute: ...
    @property
    def attributes(self) -> AttributeGroup: ...


class Symbols(Protocol):
    """The symbols of a module by their tokens."""

    def get(self, token: str) -> Symbol | None: ...
    def reference(self, token: str) -> SymbolRefAttr: ...


class Module(Protocol):
    """The module that a function is in."""

    @property
    def types(self) -> TypeReader: ...
    @property
    def attributes(self) -> AttributeReader: ...
    @property
    def metadata(self) -> MetadataReader: ...
    @property
    def symbols(self) -> Symbols: ...
