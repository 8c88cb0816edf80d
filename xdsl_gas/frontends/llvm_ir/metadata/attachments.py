"""
Attachments that are attributes of the dialect.

The attributes are those that mlir-translate makes, see ModuleImport.cpp and
LLVMIRToLLVMTranslation.cpp of MLIR.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseArrayBase,
    IntAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation

from xdsl_gas.analysis.ir.attribute_values import array_elements, dense_integers
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.dialects.llvm.attributes.common import (
    DereferenceableAttr,
    VecTypeHintAttr,
)
from xdsl_gas.dialects.llvm.metadata.aliasing import AliasingReader, integer_of
from xdsl_gas.dialects.llvm.metadata.attributes import debug_location, metadata
from xdsl_gas.dialects.llvm.metadata.loops import LoopReader
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.dialects.llvm.metadata.text import string_of
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, LLVMIRError, tokens_of
from xdsl_gas.frontends.llvm_ir.types import TypeReader

Made: TypeAlias = tuple[str, Attribute] | None
"""The name and the value of a property, or None if there is none for a node."""


FUNCTION_KINDS = (
    "vec_type_hint",
    "work_group_size_hint",
    "reqd_work_group_size",
    "intel_reqd_sub_group_size",
)
"""
The kinds with attributes of functions that LLVM numbers in the order of the text, in
which it also writes them.
"""


@cache
def properties_of(cls: type[Operation]) -> frozenset[str]:
    """Returns the names of the properties that operations of a class can have."""
    if not issubclass(cls, IRDLOperation):
        return frozenset()
    return frozenset(cls.get_irdl_definition().properties)


class AttachmentReader:
    """Attaches nodes to operations as attributes of the dialect."""

    def __init__(self, aliasing: AliasingReader, loops: LoopReader) -> None:
        self._kinds: dict[str, Callable[[MetadataNode], Made]] = {
            "tbaa": lambda node: self._tag(aliasing.tag(node)),
            "alias.scope": lambda node: _list("alias_scopes", aliasing.scopes(node)),
            "noalias": lambda node: _list("noalias_scopes", aliasing.scopes(node)),
            "llvm.access.group": lambda node: _list(
                "access_groups", aliasing.groups(node)
            ),
            "llvm.loop": lambda node: _named("loop_annotation", loops.annotation(node)),
            "prof": _profile,
            "nontemporal": lambda node: _flag("nontemporal", node, ["i32 1"]),
            "invariant.load": lambda node: _flag("invariant", node, []),
            "invariant.group": lambda node: _flag("invariantGroup", node, []),
            "dereferenceable": lambda node: _dereferenceable(node, or_null=False),
            "dereferenceable_or_null": lambda node: _dereferenceable(
                node, or_null=True
            ),
            "vec_type_hint": _vector_hint,
            "work_group_size_hint": lambda node: _sizes("work_group_size_hint", node),
            "reqd_work_group_size": lambda node: _sizes("reqd_work_group_size", node),
            "intel_reqd_sub_group_size": _sub_group_size,
        }

        self._tags: dict[int, ArrayAttr[Attribute]] = {}
        """The arrays of one tag, by its identity: it stays alive in the array."""

    def _tag(self, tag: Attribute | None) -> Made:
        if tag is None:
            return None
        found = self._tags.get(id(tag))
        if found is None:
            found = self._tags[id(tag)] = ArrayAttr((tag,))
        return "tbaa", found

    def attach(self, op: Operation, kind: str, node: MetadataNode) -> bool:
        """Attaches a node; returns False if the dialect has no attribute for it."""
        if kind == "dbg":
            return _attach_location(op, node)
        if kind == KEEP_GENERIC:
            return _attach_mark(op, node)
        made = self._kinds.get(kind)
        found = None if made is None else made(node)
        if found is None:
            return False
        name, attribute = found
        if name not in properties_of(type(op)) or name in op.properties:
            return False
        if name == "branch_weights" and not _has_weights(op, attribute):
            return False
        op.properties[name] = attribute
        return True


def _attach_location(op: Operation, node: MetadataNode) -> bool:
    if isinstance(op, llvm.GlobalOp):
        expressions = array_elements(op.properties.get("dbg_exprs"))
        op.properties["dbg_exprs"] = ArrayAttr((*expressions, metadata(node)))
        return True
    if node.kind not in ("DILocation", "DISubprogram"):
        return False
    op.location = debug_location(node)
    return True


def _attach_mark(op: Operation, node: MetadataNode) -> bool:
    reasons = [string_of(operand) for operand in node.operands]
    if node.is_distinct or node.kind or None in reasons or len(reasons) > 1:
        return False
    reason = reasons[0] if reasons else None
    op.attributes[KEEP_GENERIC] = UnitAttr() if reason is None else StringAttr(reason)
    return True


def _named(name: str, attribute: Attribute | None) -> Made:
    return None if attribute is None else (name, attribute)


def _list(name: str, elements: Sequence[Attribute] | None) -> Made:
    return (name, ArrayAttr(elements)) if elements else None


def _flag(name: str, node: MetadataNode, operands: list[str]) -> Made:
    if node.is_distinct or node.kind or node.operands != operands:
        return None
    return name, UnitAttr()


def _integers(node: MetadataNode, first: int = 0, type_: str = "i32") -> list[int]:
    """Returns the operands from `first` on; nothing if one is no such integer."""
    if node.is_distinct or node.kind:
        return []
    numbers = [integer_of(operand, type_) for operand in node.operands[first:]]
    known = [number for number in numbers if number is not None]
    return known if len(known) == len(numbers) else []


def _profile(node: MetadataNode) -> Made:
    """Branch weights, or the number of times that a function is called."""
    label = string_of(node.operands[0]) if node.operands else None
    if label == "branch_weights":
        numbers = _integers(node, 1)
        if numbers and all(-(2**31) <= number < 2**31 for number in numbers):
            return "branch_weights", DenseArrayBase.from_list(i32, numbers)
    if label == "function_entry_count":
        counted = _integers(node, 1, "i64")
        if len(counted) == 1 and counted[0] >= 0:
            return "function_entry_count", IntegerAttr(counted[0], i64)
    return None


def _has_weights(op: Operation, weights: Attribute) -> bool:
    """Whether branch weights are of the successors of an operation."""
    return len(dense_integers(weights) or ()) == len(op.successors)


def _dereferenceable(node: MetadataNode, *, or_null: bool) -> Made:
    numbers = _integers(node, 0, "i64")
    if len(numbers) != 1 or numbers[0] < 0:
        return None
    fields: dict[str, Attribute] = {"bytes": IntAttr(numbers[0])}
    if or_null:
        fields["mayBeNull"] = BoolAttr.from_bool(True)
    return "dereferenceable", DereferenceableAttr.of(**fields)


_HINT_SIGNED = {"i32 0": False, "i32 1": True}


def _vector_hint(node: MetadataNode) -> Made:
    """The hint is an undefined value of the vector type."""
    if node.kind or node.is_distinct or len(node.operands) != 2:
        return None
    value, signed = node.operands
    if isinstance(value, MetadataNode) or isinstance(signed, MetadataNode):
        return None
    if not value.endswith(" undef") or signed not in _HINT_SIGNED:
        return None
    try:
        type_ = TypeReader().type(Cursor(tokens_of(value)))
    except LLVMIRError:
        return None
    fields: dict[str, Attribute] = {"hint": type_}
    if _HINT_SIGNED[signed]:
        fields["is_signed"] = BoolAttr.from_bool(True)
    return "vec_type_hint", VecTypeHintAttr.of(**fields)


def _sizes(name: str, node: MetadataNode) -> Made:
    numbers = _integers(node)
    if len(numbers) != 3:
        return None
    return name, DenseArrayBase.from_list(i32, numbers)


def _sub_group_size(node: MetadataNode) -> Made:
    numbers = _integers(node)
    if len(numbers) != 1:
        return None
    return "intel_reqd_sub_group_size", IntegerAttr(numbers[0], i32)
