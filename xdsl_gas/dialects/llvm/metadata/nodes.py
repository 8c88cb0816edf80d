"""
Metadata nodes of LLVM IR.

A node has identity, as in LLVM: it may be distinct, shared and part of a cycle. All
kinds of nodes are instances of one class, so that what this package does not know is
kept as well as what it knows.

See https://llvm.org/docs/LangRef.html#metadata.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from xdsl.ir import Attribute

NULL = "null"
"""The operand that is absent."""


class MetadataNode:
    """A node. Nodes are compared by identity."""

    __slots__ = ("attributes", "fields", "is_distinct", "kind", "operands")

    def __init__(
        self,
        kind: str = "",
        operands: list["Operand"] | None = None,
        fields: dict[str, "Operand"] | None = None,
        *,
        is_distinct: bool = False,
    ) -> None:
        self.kind: str = kind
        """The name of a specialized node, such as `DILocation`; empty for a tuple."""

        self.operands: list[Operand] = [] if operands is None else operands
        """The operands of a tuple, and of specialized nodes without named fields."""

        self.fields: dict[str, Operand] = {} if fields is None else fields
        """The fields of a specialized node, in LLVM's order, without default values."""

        self.is_distinct: bool = is_distinct
        """Whether LLVM keeps it apart from nodes with the same operands."""

        self.attributes: dict[str, Attribute] = {}
        """Attributes made of this node, by what they are for: each is made once."""

    def parts(self) -> Iterator["Operand"]:
        """Returns the operands and the values of the fields."""
        yield from self.operands
        yield from self.fields.values()

    def nodes(self) -> Iterator["MetadataNode"]:
        """Returns the operands that are nodes."""
        for part in self.parts():
            if not isinstance(part, str):
                yield part

    def integer(self, field: str, default: int = 0) -> int:
        """Returns the value of a field that is an integer."""
        found = self.fields.get(field)
        return int(found) if isinstance(found, str) and _is_integer(found) else default

    def node(self, field: str) -> "MetadataNode | None":
        """Returns the node that a field names; None if there is none."""
        found = self.fields.get(field)
        return found if isinstance(found, MetadataNode) else None

    def replaced(self, new: Callable[["Operand"], "Operand"]) -> "MetadataNode":
        """Returns a copy whose operands and fields are replaced by `new`."""
        return MetadataNode(
            self.kind,
            [new(part) for part in self.operands],
            {name: new(part) for name, part in self.fields.items()},
            is_distinct=self.is_distinct,
        )


Operand: TypeAlias = MetadataNode | str
"""
A node, or LLVM's text of a string, constant, keyword or symbol: `!"name"`, `i32 7`,
`DW_TAG_member`, `ptr @f`, `null`.
"""


def _is_integer(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
