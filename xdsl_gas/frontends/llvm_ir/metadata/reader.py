"""
Reads metadata: definitions of nodes, and what is attached to instructions, functions
and variables.

A node becomes an attribute of the dialect if that says all of it, and is kept in the
attribute `gas.metadata` else. See https://llvm.org/docs/LangRef.html#metadata.
"""

from collections.abc import Sequence
from itertools import count

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    ModuleOp,
    StringAttr,
    UnitAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.gas import LLVM_FLAGS, METADATA
from xdsl_gas.dialects.llvm.metadata.aliasing import AliasingReader
from xdsl_gas.dialects.llvm.metadata.attributes import (
    MetadataAttr,
    debug_location,
    metadata,
)
from xdsl_gas.dialects.llvm.metadata.loops import LoopReader
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.dialects.llvm.metadata.text import NodeReader, unescaped
from xdsl_gas.frontends.llvm_ir.metadata.attachments import (
    FUNCTION_KINDS,
    AttachmentReader,
)
from xdsl_gas.frontends.llvm_ir.metadata.debug_records import (
    ReadValue,
    read_debug_record,
)
from xdsl_gas.frontends.llvm_ir.metadata.named_metadata import add_named_metadata
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, LLVMIRError

Attachments = list[tuple[str, MetadataNode]]
"""The kind and the node of each attachment; a kind may be there several times."""


class MetadataReader:
    """The metadata of one module."""

    def __init__(self) -> None:
        self._nodes = NodeReader()
        self._named: dict[str, list[MetadataNode]] = {}
        aliasing = AliasingReader(count())
        self._attributes = AttachmentReader(aliasing, LoopReader(aliasing))
        self._aliasing = aliasing

    def define(self, cursor: Cursor) -> None:
        """Reads the definition of a node, `!12 = ...`, or of named metadata."""
        name = cursor.token
        if name[1:].isdigit():
            self._nodes.define(cursor)
            return
        cursor.take()
        for punctuation in ("=", "!", "{"):
            cursor.expect(punctuation)
        nodes = self._named.setdefault(named(name), [])
        if cursor.accept("}"):
            return
        while True:
            nodes.append(self._nodes.node(cursor))
            if not cursor.accept(","):
                break
        cursor.expect("}")

    def node(self, cursor: Cursor) -> MetadataNode:
        """Reads a node by number or in one piece."""
        return self._nodes.node(cursor)

    def read_attachments(self, cursor: Cursor) -> Attachments:
        """Reads what is attached: `, !dbg !12, !tbaa !3`, or ` !dbg !4`."""
        found: Attachments = []
        tokens = cursor.tokens
        while True:
            place = cursor.index
            kind = tokens[place]
            if kind == ",":
                place += 1
                kind = tokens[place]
            if kind[:1] != "!" or kind == "!":
                return found
            cursor.index = place + 1
            found.append((named(kind), self._nodes.node(cursor)))

    def attachments(self, cursor: Cursor, op: Operation) -> None:
        """Reads what is attached to an operation, and attaches it."""
        if found := self.read_attachments(cursor):
            self.attach(op, found)

    def attach(self, op: Operation, attachments: Attachments) -> None:
        """Sets the location, properties and attributes for what is attached."""
        kept: Attachments = []
        attributes: list[str] = []
        for kind, node in attachments:
            if not self._attributes.attach(op, kind, node):
                kept.append((kind, node))
            elif kind in FUNCTION_KINDS:
                attributes.append(kind)
        usual = [kind for kind in FUNCTION_KINDS if kind in attributes]
        kinds = {kind for kind, _ in kept}
        order = [kind for kind, _ in attachments if kind in kinds or kind in usual]
        if attributes and list(dict.fromkeys(order)) != [
            *dict.fromkeys(kind for kind, _ in kept),
            *usual,
        ]:
            op.attributes[METADATA] = kept_attribute(kept, order)
        elif kept:
            op.attributes[METADATA] = kept_attribute(kept)

    def phi_location(self, cursor: Cursor, flags: str = "") -> LocationAttr:
        """
        Reads what is attached to a phi. Returns the location of the block argument; it
        also holds what a block argument has no place for: attachments and `flags`.
        """
        location: LocationAttr = UnknownLoc()
        kept: Attachments = []
        for kind, node in self.read_attachments(cursor):
            if kind == "dbg":
                location = debug_location(node)
            else:
                kept.append((kind, node))
        held: dict[str, Attribute] = {}
        if kept:
            held[METADATA] = kept_attribute(kept)
        if flags:
            held[LLVM_FLAGS] = StringAttr(flags)
        if not held:
            return location
        return FusedLoc(ArrayAttr((location,)), DictionaryAttr(held))

    def debug_record(self, cursor: Cursor, read_value: ReadValue) -> Operation:
        """
        Reads a debug record. `read_value` reads a type and a value, such as `ptr %x`.
        """
        return read_debug_record(cursor, self._nodes, read_value)

    def operand(self, cursor: Cursor) -> Attribute:
        """
        Reads the operand of a call behind the word `metadata`: a node, or the text of a
        string or constant.
        """
        read = self._nodes.operand(cursor)
        return StringAttr(read) if isinstance(read, str) else metadata(read)

    def scopes(self, node: MetadataNode) -> Sequence[Attribute] | None:
        """Returns the attributes of a list of alias scopes, None if it is no such."""
        return self._aliasing.scopes(node)

    def finish(self, module: ModuleOp) -> None:
        """
        Adds the named metadata to the module. Raises `LLVMIRError` for a node that is
        mentioned but not defined.
        """
        for name in self._nodes.numbered:
            if name not in self._nodes.defined:
                raise LLVMIRError(f"use of the undefined metadata `{name}`")
        add_named_metadata(module, self._named)


def named(token: str) -> str:
    """Returns the name in a token such as `!llvm.ident`."""
    return unescaped(token[1:])


def kept_attribute(
    attachments: Attachments, order: Sequence[str] = ()
) -> DictionaryAttr:
    """
    Returns the dictionary of nodes by their kinds, an array for several of one kind.
    The unit attribute marks the places of the kinds of `order` that are not among them.
    """
    nodes: dict[str, list[MetadataAttr]] = {kind: [] for kind in order}
    for kind, node in attachments:
        nodes.setdefault(kind, []).append(metadata(node))
    return DictionaryAttr(
        {
            kind: ArrayAttr(found)
            if len(found) > 1
            else (found[0] if found else UnitAttr())
            for kind, found in nodes.items()
        }
    )
