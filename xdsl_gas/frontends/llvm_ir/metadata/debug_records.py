"""
Reads debug records.

Records that the dialect has no operation for are calls of the intrinsic of their name,
with the rest of the record in `gas.debug_record`. See
https://llvm.org/docs/SourceLevelDebugging.html#debug-records.
"""

from collections.abc import Callable
from typing import TypeAlias

from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, StringAttr, UnitAttr, i32
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.gas import DEBUG_RECORD
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.dialects.llvm.intrinsics.debug import (
    WHOLE_VALUE,
    DbgDeclareOp,
    DbgLabelOp,
    DbgValueOp,
)
from xdsl_gas.dialects.llvm.metadata.attributes import (
    MetadataAttr,
    debug_location,
    label,
    metadata,
)
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.dialects.llvm.metadata.text import NodeReader
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.frontends.llvm_ir.tokens import Cursor

ReadValue: TypeAlias = Callable[[Cursor], SSAValue]
"""Reads a type and a value."""

_OF_A_VALUE = {"value": DbgValueOp, "declare": DbgDeclareOp}


def read_debug_record(
    cursor: Cursor, nodes: NodeReader, read_value: ReadValue
) -> Operation:
    """Reads a record: `#dbg_value(ptr %0, !42, !DIExpression(), !47)`."""
    start = cursor.index
    kind = cursor.take().removeprefix("#dbg_")
    cursor.expect("(")
    values: list[SSAValue] = []
    parts: list[Attribute] = []
    while True:
        parts.append(_part(cursor, nodes, read_value, values))
        if not cursor.accept(","):
            break
    cursor.expect(")")
    *parts, last = parts
    place = _node(last)
    if place is None or not parts:
        raise cursor.error("expected a debug record with a location", start)
    op = _operation(kind, values, parts)
    op.location = debug_location(place)
    return op


def _node(part: Attribute) -> MetadataNode | None:
    return part.data if isinstance(part, MetadataAttr) else None


def _part(
    cursor: Cursor, nodes: NodeReader, read_value: ReadValue, values: list[SSAValue]
) -> Attribute:
    """
    Reads a part of a record: the attribute of a node, or, for a value, which is added
    to `values`, the unit attribute; an array for several values.
    """
    token = cursor.token
    if token == "!DIArgList":
        cursor.take()
        cursor.expect("(")
        listed: list[Attribute] = []
        if not cursor.accept(")"):
            while True:
                values.append(read_value(cursor))
                listed.append(UnitAttr())
                if not cursor.accept(","):
                    break
            cursor.expect(")")
        return ArrayAttr(listed)
    if token[:1] == "!":
        return metadata(nodes.node(cursor))
    values.append(read_value(cursor))
    return UnitAttr()


def _label(parts: list[Attribute]) -> Attribute | None:
    node = _node(parts[0])
    return None if node is None or len(parts) > 1 else label(node)


def _operation(kind: str, values: list[SSAValue], parts: list[Attribute]) -> Operation:
    if kind == "label" and (named := _label(parts)) is not None:
        return DbgLabelOp.create(properties={"label": named})
    cls = _OF_A_VALUE.get(kind)
    if cls is not None and len(parts) == 3 and isinstance(parts[0], UnitAttr):
        _, variable, expression = parts
        node = _node(expression)
        if node is not None and not node.operands:
            expression = WHOLE_VALUE
        if cls is not DbgDeclareOp or isinstance(values[0].type, LLVMPointerType):
            return cls.create(
                operands=values,
                properties={"varInfo": variable, "locationExpr": expression},
            )
    return CallIntrinsicOp.create(
        operands=values,
        properties={
            "intrin": StringAttr(f"llvm.dbg.{kind}"),
            "fastmathFlags": NO_FAST_MATH,
            "op_bundle_sizes": _NO_BUNDLES,
            "operandSegmentSizes": DenseArrayBase.from_list(i32, [len(values), 0]),
        },
        attributes={DEBUG_RECORD: ArrayAttr(parts)},
    )


_NO_BUNDLES = DenseArrayBase.from_list(i32, ())
