"""
MLIR's attributes and locations for the nodes of debug information.

They are those of MLIR's DebugImporter.cpp, which lose what the attributes have no
parameter for: checksums of files, template parameters, enumerators, macros, and more.
"""

import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    IntegerAttr,
    LocationAttr,
    StringAttr,
    UnknownLoc,
    i64,
)
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.debug_info import (
    RECORDS,
    DIAnnotationAttr,
    DIExpressionAttr,
    DIFileAttr,
    DINullTypeAttr,
    Kind,
    Record,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    DistinctAttr,
    StructAttribute,
    new_distinct,
)
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import string_of

_FALSE = BoolAttr.from_bool(False)
_NULL_TYPE = DINullTypeAttr()


def debug_attribute(node: MetadataNode) -> Attribute | None:
    """
    Returns MLIR's attribute for a node of debug information, always the same one. None
    for other nodes, and for those of which MLIR has none.
    """
    attribute = node.attributes.get("debug")
    if attribute is None and node.kind.startswith("DI"):
        with deep_recursion():
            attribute = _Translation().attribute(node)
    return attribute


@contextmanager
def deep_recursion() -> Generator[None]:
    """
    Allows deep recursion: types of the source language hold each other at any depth,
    and so do their attributes, which are made and printed recursively.
    """
    _LIMIT.raise_()
    try:
        yield
    finally:
        _LIMIT.restore()


class _RecursionLimit:
    """Python's limit for all threads, which is raised while any of them needs it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._users = 0
        self._before = 0

    def raise_(self) -> None:
        with self._lock:
            if not self._users:
                self._before = sys.getrecursionlimit()
                sys.setrecursionlimit(max(self._before, _DEPTH))
            self._users += 1

    def restore(self) -> None:
        with self._lock:
            self._users -= 1
            if not self._users:
                sys.setrecursionlimit(self._before)


_LIMIT = _RecursionLimit()

_DEPTH = 20_000
"""Calls of Python functions; those need no stack of the machine."""


class _Translation:
    """
    The translation of one node and what it holds.

    MLIR's attributes hold no cycles: within its own attribute a type or function is a
    reference by the number `recId`. An attribute that holds such references to the
    outside is kept only while what it refers to is being translated.
    """

    def __init__(self) -> None:
        self._open: dict[MetadataNode, DistinctAttr | None] = {}
        """
        The types and functions that are being translated, with the numbers that refer
        to them.
        """

        self._depths: dict[MetadataNode, int] = {}
        """How often each other node is being translated."""

        self._partial: dict[
            MetadataNode, tuple[Attribute, frozenset[MetadataNode]]
        ] = {}
        """Attributes that refer to open nodes, and those nodes."""

        self._unbound: list[set[MetadataNode]] = [set()]
        """The open nodes that the attribute in work refers to, for each open node."""

    def attribute(self, node: MetadataNode) -> Attribute | None:
        """Returns the attribute of a node, None if there is none."""
        attribute = node.attributes.get("debug")
        if attribute is not None:
            return attribute
        if node in self._open:
            return self._reference(node, RECORDS[node.kind])
        if (partial := self._partial.get(node)) is not None:
            self._unbound[-1] |= partial[1]
            return partial[0]
        if "no debug" in node.attributes:
            return None
        return self._made(node)

    def _reference(self, node: MetadataNode, record: Record) -> Attribute:
        number = self._open[node]
        if number is None:
            number = self._open[node] = new_distinct()
        self._unbound[-1].add(node)
        return record.attribute.of(recId=number, isRecSelf=BoolAttr.from_bool(True))

    def _made(self, node: MetadataNode) -> Attribute | None:
        if node.kind in _SIMPLE:
            attribute = node.attributes["debug"] = _SIMPLE[node.kind](node)
            return attribute
        record = RECORDS.get(node.kind)
        if record is None:
            return None
        if not record.is_recursive:
            if self._depths.get(node, 0) > 1:
                # Only malformed debug information has such cycles.
                return None
            self._depths[node] = self._depths.get(node, 0) + 1
        else:
            self._open[node] = None
        self._unbound.append(set())
        attribute = self._translated(node, record)
        if not record.is_recursive:
            self._depths[node] -= 1
        number = self._open.pop(node, None)
        unbound = self._unbound.pop()
        if node in unbound:
            unbound.discard(node)
            self._partial = {
                inner: partial
                for inner, partial in self._partial.items()
                if node not in partial[1]
            }
        if attribute is None:
            if not self._open:
                node.attributes["no debug"] = UnknownLoc()
            return None
        if number is not None:
            assert isinstance(attribute, StructAttribute)
            attribute = type(attribute).of(recId=number, **attribute.fields.data)
        if unbound:
            self._partial[node] = attribute, frozenset(unbound)
            self._unbound[-1] |= unbound
        else:
            node.attributes["debug"] = attribute
        return attribute

    def _translated(self, node: MetadataNode, record: Record) -> Attribute | None:
        values: dict[str, Attribute] = {}
        if record.is_identified and node.is_distinct:
            values["id"] = _identity(node)
        for field in record.fields:
            operand = node.fields.get(field.llvm, field.omitted)
            value = None if operand is None else self._value(field.kind, operand)
            if value == _FALSE and field.optional:
                # A flag that is not set.
                continue
            if value is not None:
                values[field.key] = value
            elif field.kind is Kind.NEEDED and operand not in (None, "null"):
                return None
            elif not field.optional:
                if field.kind is not Kind.TEXT:
                    return None
                values[field.key] = StringAttr("")
        return record.attribute.of(**values)

    def _value(self, kind: Kind, operand: Operand) -> Attribute | None:
        if isinstance(operand, MetadataNode):
            match kind:
                case Kind.NODES | Kind.TYPES:
                    return self._list(operand, kind)
                case Kind.ANNOTATIONS:
                    return _annotations(operand)
                case Kind.NODE | Kind.NEEDED | Kind.FILE | Kind.EXPRESSION | Kind.BOUND:
                    return self.attribute(operand)
                case _:
                    return None
        if operand == "null":
            return None
        return _READ[kind](operand) if kind in _READ else None

    def _list(self, node: MetadataNode, kind: Kind) -> Attribute | None:
        attributes: list[Attribute] = []
        for operand in node.operands:
            if isinstance(operand, MetadataNode):
                attribute = self.attribute(operand)
                if attribute is not None:
                    attributes.append(attribute)
                elif kind is Kind.TYPES:
                    return None
            elif kind is Kind.TYPES:
                attributes.append(_NULL_TYPE)
        return ArrayAttr(attributes) if attributes else None


def _identity(node: MetadataNode) -> Attribute:
    """Returns what tells a distinct node from others."""
    identity = node.attributes.get("id")
    if identity is None:
        identity = node.attributes["id"] = new_distinct()
    return identity


def _number(text: str) -> Attribute | None:
    number = _integer(text)
    return None if number is None else IntAttr(number)


def _bound(text: str) -> Attribute | None:
    number = _integer(text)
    return None if number is None else IntegerAttr(number, i64)


def _integer(text: str) -> int | None:
    return int(text) if text.removeprefix("-").isdecimal() else None


def _flags(prefix: str) -> Callable[[str], Attribute | None]:
    def read(text: str) -> Attribute | None:
        words = [word.strip().removeprefix(prefix) for word in text.split("|")]
        # LLVM writes 0 for no flags, MLIR nothing.
        return None if words == ["0"] else StringAttr("|".join(words))

    return read


def _text(text: str) -> Attribute | None:
    found = string_of(text)
    return StringAttr(found) if found else None


_EMISSION = {"NoDebug": "None", "FullDebug": "Full"}
"""MLIR's words that differ from LLVM's."""

_READ: Mapping[Kind, Callable[[str], Attribute | None]] = {
    Kind.TEXT: _text,
    Kind.NUMBER: _number,
    Kind.BOUND: _bound,
    Kind.FLAG: lambda text: BoolAttr.from_bool(text == "true"),
    Kind.WORD: StringAttr,
    Kind.FLAGS: _flags("DIFlag"),
    Kind.FUNCTION_FLAGS: _flags("DISPFlag"),
    Kind.EMISSION: lambda text: StringAttr(_EMISSION.get(text, text)),
}
"""Returns the attribute for a field that is no node."""


def _annotations(node: MetadataNode) -> Attribute | None:
    annotations: list[Attribute] = []
    for pair in node.operands:
        parts = [] if isinstance(pair, str) else pair.operands
        texts = [text for part in parts if (text := string_of(part)) is not None]
        if len(texts) == 2:
            name, value = map(StringAttr, texts)
            annotations.append(DIAnnotationAttr.of(name=name, value=value))
    return ArrayAttr(annotations) if annotations else None


def _expression(node: MetadataNode) -> Attribute:
    operations: list[list[StringAttr | IntAttr]] = []
    for operand in node.operands:
        if isinstance(operand, MetadataNode):
            continue
        if operand.startswith("DW_OP_"):
            operations.append([StringAttr(operand)])
        elif operations:
            number = _integer(operand)
            operations[-1].append(
                StringAttr(operand) if number is None else IntAttr(number)
            )
    return DIExpressionAttr(ArrayAttr(map(ArrayAttr, operations)))


def _file(node: MetadataNode) -> Attribute:
    names = [string_of(node.fields.get(key)) for key in ("filename", "directory")]
    return DIFileAttr(*(StringAttr(name or "") for name in names))


_SIMPLE = {"DIFile": _file, "DIExpression": _expression}
"""The nodes whose attributes hold no other ones."""


def location(node: MetadataNode) -> LocationAttr:
    """Returns MLIR's location for a `DILocation` or a `DISubprogram`."""
    cached = node.attributes.get("mlir location")
    if cached is not None:
        return cast(LocationAttr, cached)
    # A location that was inlined is within those of the calls.
    calls = [node]
    while (call := calls[-1].node("inlinedAt")) is not None:
        calls.append(call)
    result: LocationAttr | None = None
    for place in reversed(calls):
        own = _own_location(place)
        result = own if result is None else CallSiteLoc(own, result)
        place.attributes["mlir location"] = result
    assert result is not None
    return result


def _own_location(node: MetadataNode) -> LocationAttr:
    place = FileLineColLoc(
        StringAttr(file_name(node)),
        IntAttr(node.integer("line")),
        IntAttr(node.integer("column")),
    )
    scope = node if node.kind == "DISubprogram" else node.node("scope")
    attribute = None if scope is None else debug_attribute(scope)
    return place if attribute is None else FusedLoc(ArrayAttr((place,)), attribute)


def file_name(node: MetadataNode) -> str:
    """Returns the name of the file of a node or the scope that it is in."""
    current: MetadataNode | None = node
    seen: set[MetadataNode] = set()
    while current is not None and current not in seen:
        seen.add(current)
        if (file := current.node("file")) is not None:
            return string_of(file.fields.get("filename")) or ""
        current = current.node("scope")
    return ""
