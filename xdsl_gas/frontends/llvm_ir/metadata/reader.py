"""
Reads metadata: definitions of nodes, what is attached to instructions, functions and
variables, debug records, and named metadata, such as module flags.

A node becomes an attribute of the dialect if that says all of it, and is kept in the
attribute `gas.metadata` else. See https://llvm.org/docs/LangRef.html#metadata.

The attributes of attachments are those that mlir-translate makes, see ModuleImport.cpp
and LLVMIRToLLVMTranslation.cpp of MLIR.

Debug records that the dialect has no operation for are calls of the intrinsic of their
name, with the rest of the record in `gas.debug_record`. See
https://llvm.org/docs/SourceLevelDebugging.html#debug-records.

Named metadata that MLIR has an attribute or operation for becomes that; the rest is
kept in the module's attribute `gas.named_metadata`, in which the unit attribute marks
the place of the former.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import count
from typing import TypeAlias, TypeVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseArrayBase,
    DictionaryAttr,
    FusedLoc,
    IntAttr,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    ModuleOp,
    StringAttr,
    UnitAttr,
    UnknownLoc,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import IRDLOperation

from xdsl_gas.analysis.ir.attribute_values import array_elements, dense_integers
from xdsl_gas.dialects.gas import (
    DEBUG_RECORD,
    KEEP_GENERIC,
    LLVM_FLAGS,
    METADATA,
    NAMED_METADATA,
)
from xdsl_gas.dialects.llvm.attributes.common import (
    DereferenceableAttr,
    VecTypeHintAttr,
)
from xdsl_gas.dialects.llvm.attributes.module_flags import (
    FLAG_BEHAVIORS,
    ModuleFlagAttr,
)
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.dialects.llvm.intrinsics.debug import (
    WHOLE_VALUE,
    DbgDeclareOp,
    DbgLabelOp,
    DbgValueOp,
)
from xdsl_gas.dialects.llvm.metadata.aliasing import AliasingReader, integer_of
from xdsl_gas.dialects.llvm.metadata.attributes import (
    MetadataAttr,
    debug_location,
    label,
    metadata,
)
from xdsl_gas.dialects.llvm.metadata.loops import LoopReader
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import NodeReader, string_of, unescaped
from xdsl_gas.dialects.llvm.module.linking import LinkerOptionsOp, ModuleFlagsOp
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, LLVMIRError, tokens_of
from xdsl_gas.frontends.llvm_ir.types import TypeReader

T = TypeVar("T")

_STRINGS = {"llvm.ident": "llvm.ident", "llvm.commandline": "llvm.commandline"}
"""Named metadata of one string, and the module's attributes of MLIR."""

FLAGS = "llvm.module.flags"

USUAL_ORDER = (
    "llvm.ident",
    "llvm.commandline",
    "llvm.dependent-libraries",
    "llvm.linker.options",
    FLAGS,
)
"""The order in which named metadata with attributes or operations is written."""


def add_named_metadata(
    module: ModuleOp, named: Mapping[str, Sequence[MetadataNode]]
) -> None:
    """Adds the attributes and operations of named metadata to a module."""
    operations: list[Operation] = []
    kept: dict[str, Attribute] = {}
    for name, nodes in named.items():
        strings = [_strings(node) for node in nodes]
        flat = [text for texts in strings for text in texts]
        if name in _STRINGS and len(flat) == len(nodes) == 1:
            module.attributes[_STRINGS[name]] = StringAttr(flat[0])
            kept[name] = UnitAttr()
        elif name == "llvm.dependent-libraries" and flat and _are_single(strings):
            libraries = ArrayAttr(map(StringAttr, flat))
            module.attributes["llvm.dependent_libraries"] = libraries
            kept[name] = UnitAttr()
        elif name == "llvm.linker.options" and all(strings):
            for texts in strings:
                options = ArrayAttr(map(StringAttr, texts))
                operations.append(
                    LinkerOptionsOp.create(properties={"options": options})
                )
            kept[name] = UnitAttr()
        elif name == FLAGS:
            flags, others = _flags(nodes)
            if flags:
                flags_op = ModuleFlagsOp.create(properties={"flags": ArrayAttr(flags)})
                operations.append(flags_op)
            kept[name] = UnitAttr() if flags and not others else ArrayAttr(others)
        else:
            kept[name] = ArrayAttr(map(metadata, nodes))
    if list(kept) != [name for name in USUAL_ORDER if name in kept] or any(
        not isinstance(attribute, UnitAttr) for attribute in kept.values()
    ):
        module.attributes[NAMED_METADATA] = DictionaryAttr(kept)
    # As in MLIR's import, the options of the linker come first.
    _insert(module, sorted(operations, key=lambda op: op.name))


def _insert(module: ModuleOp, operations: Sequence[Operation]) -> None:
    """Inserts operations where MLIR has them: before the first function."""
    block = module.body.block
    first = next((op for op in block.ops if isinstance(op, llvm.FuncOp)), None)
    if first is None:
        block.add_ops(operations)
    else:
        block.insert_ops_before(operations, first)


def _strings(node: MetadataNode) -> list[str]:
    """Returns the strings that a node consists of; nothing for other nodes."""
    return _operands(node, string_of)


def _operands(
    node: MetadataNode, read: Callable[[Operand], T | None], first: int = 0
) -> list[T]:
    """
    Returns the operands of a tuple from `first` on, as `read` returns them; nothing if
    it is no tuple, or `read` returns None for one.
    """
    if node.is_distinct or node.kind:
        return []
    operands = [read(operand) for operand in node.operands[first:]]
    known = [operand for operand in operands if operand is not None]
    return known if len(known) == len(operands) else []


def _are_single(strings: Sequence[Sequence[str]]) -> bool:
    return all(len(texts) == 1 for texts in strings)


def _flags(
    nodes: Sequence[MetadataNode],
) -> tuple[list[ModuleFlagAttr], list[Attribute]]:
    """
    Returns the flags that have an attribute and, if there are others, the order of all:
    names of those with an attribute, and the other nodes.
    """
    flags: list[ModuleFlagAttr] = []
    order: list[Attribute] = []
    for node in nodes:
        flag = _module_flag(node)
        if flag is not None:
            flags.append(flag)
        order.append(metadata(node) if flag is None else flag.key)
    return flags, order if len(flags) < len(nodes) else []


def _module_flag(node: MetadataNode) -> ModuleFlagAttr | None:
    if node.kind or node.is_distinct or len(node.operands) != 3:
        return None
    behavior, key, value = node.operands
    number, name = integer_of(behavior, "i32"), string_of(key)
    if number is None or not 1 <= number <= len(FLAG_BEHAVIORS) or name is None:
        return None
    if name in ("CG Profile", "ProfileSummary"):
        return None
    attribute = _flag_value(value)
    if attribute is None:
        return None
    return ModuleFlagAttr(
        StringAttr(FLAG_BEHAVIORS[number - 1]), StringAttr(name), attribute
    )


def _flag_value(value: MetadataNode | str) -> Attribute | None:
    if not isinstance(value, str):
        return None
    if (text := string_of(value)) is not None:
        return StringAttr(text)
    width, _, _ = value.partition(" ")
    number = integer_of(value, width)
    if number is None or not width.startswith("i"):
        return None
    return IntegerAttr(number, IntegerType(int(width[1:])))


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
            "op_bundle_sizes": NO_SIZES,
            "operandSegmentSizes": DenseArrayBase.from_list(i32, [len(values), 0]),
        },
        attributes={DEBUG_RECORD: ArrayAttr(parts)},
    )


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
        array = self._tags.get(id(tag))
        if array is None:
            array = self._tags[id(tag)] = ArrayAttr((tag,))
        return "tbaa", array

    def attach(self, op: Operation, kind: str, node: MetadataNode) -> bool:
        """Attaches a node; returns False if the dialect has no attribute for it."""
        if kind == "dbg":
            return _attach_location(op, node)
        if kind == KEEP_GENERIC:
            return _attach_mark(op, node)
        make = self._kinds.get(kind)
        entry = None if make is None else make(node)
        if entry is None:
            return False
        name, attribute = entry
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
    return _operands(node, lambda operand: integer_of(operand, type_), first)


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
        attachments: Attachments = []
        tokens = cursor.tokens
        while True:
            place = cursor.index
            kind = tokens[place]
            if kind == ",":
                place += 1
                kind = tokens[place]
            if kind[:1] != "!" or kind == "!":
                return attachments
            cursor.index = place + 1
            attachments.append((named(kind), self._nodes.node(cursor)))

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
            kind: ArrayAttr(attached)
            if len(attached) > 1
            else (attached[0] if attached else UnitAttr())
            for kind, attached in nodes.items()
        }
    )
