"""
Translates metadata: attributes that stand for nodes, attachments, locations and debug
records.

Every attribute gives a node of `dialects.llvm.metadata`; the nodes are numbered when
they are first mentioned, and written at the end.

After ModuleTranslation.cpp and LLVMToLLVMIRTranslation.cpp of MLIR.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any, Protocol, TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    UNKNOWN_LOC,
    ArrayAttr,
    BoolAttr,
    DictionaryAttr,
    FusedLoc,
    IntAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    dense_integers,
    integer_value,
)
from xdsl_gas.dialects.gas import DEBUG_RECORD, KEEP_GENERIC, METADATA, NAMED_METADATA
from xdsl_gas.dialects.llvm.attributes.common import (
    DereferenceableAttr,
    VecTypeHintAttr,
)
from xdsl_gas.dialects.llvm.attributes.module_flags import (
    FLAG_BEHAVIORS,
    ModuleFlagAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.metadata.aliasing import (
    groups_node,
    scope_node,
    scopes_node,
    tag_node,
)
from xdsl_gas.dialects.llvm.metadata.attributes import DebugLocation, MetadataAttr
from xdsl_gas.dialects.llvm.metadata.debug_nodes import DebugNodes
from xdsl_gas.dialects.llvm.metadata.loops import loop_node
from xdsl_gas.dialects.llvm.metadata.made_nodes import MadeNodes, Unrepresentable
from xdsl_gas.dialects.llvm.metadata.nodes import NULL, MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import (
    IN_PLACE,
    metadata_name,
    quoted,
    read_text,
    string_operand,
    symbols_of,
    written,
)
from xdsl_gas.targets.properties import NotWritable, Properties, symbol_name

Attachments: TypeAlias = list[tuple[str, MetadataNode]]
"""The kind and the node of each attachment."""


class Nodes(Protocol):
    """What makes the nodes of a module."""

    type_text: Callable[[Attribute], str]

    @property
    def made(self) -> MadeNodes:
        """The nodes that were made of attributes."""
        ...

    @property
    def debug(self) -> DebugNodes:
        """The nodes that were made of attributes of debug information."""
        ...


Attach: TypeAlias = Callable[[Nodes, Attribute], Attachments]
"""Returns what an attribute stands for."""


def _tags(nodes: Nodes, attribute: Attribute) -> Attachments:
    tags = array_elements(attribute)
    if len(tags) > 1:
        raise Unrepresentable("several types of one access")
    return [("tbaa", tag_node(nodes.made, tag)) for tag in tags]


def _scopes(kind: str) -> Attach:
    def attach(nodes: Nodes, attribute: Attribute) -> Attachments:
        scopes = array_elements(attribute)
        return [(kind, scopes_node(nodes.made, scopes))] if scopes else []

    return attach


def _groups(nodes: Nodes, attribute: Attribute) -> Attachments:
    groups = array_elements(attribute)
    return [("llvm.access.group", groups_node(nodes.made, groups))] if groups else []


def _weights(nodes: Nodes, attribute: Attribute) -> Attachments:
    numbers = dense_integers(attribute)
    if not numbers:
        return []
    label = string_operand("branch_weights")
    return [("prof", nodes.made.tuple(label, *_integers(numbers)))]


def _integers(numbers: tuple[int, ...]) -> list[Operand]:
    return [f"i32 {number}" for number in numbers]


def _flag(kind: str, *operands: Operand) -> Attach:
    def attach(nodes: Nodes, attribute: Attribute) -> Attachments:
        if not isinstance(attribute, UnitAttr) and not integer_value(attribute):
            return []
        return [(kind, nodes.made.tuple(*operands))]

    return attach


def _dereferenceable(nodes: Nodes, attribute: Attribute) -> Attachments:
    if not isinstance(attribute, DereferenceableAttr):
        return []
    kind = "dereferenceable"
    if attribute.get("mayBeNull") == BoolAttr.from_bool(True):
        kind += "_or_null"
    size = cast(IntAttr, attribute.get("bytes")).data
    return [(kind, nodes.made.tuple(f"i64 {size}"))]


def _loop(nodes: Nodes, attribute: Attribute) -> Attachments:
    def location(place: Attribute) -> MetadataNode | None:
        return nodes.debug.location(place, None)

    return [("llvm.loop", loop_node(nodes.made, attribute, location))]


def _count(nodes: Nodes, attribute: Attribute) -> Attachments:
    number = integer_value(attribute)
    label = string_operand("function_entry_count")
    return [("prof", nodes.made.tuple(label, f"i64 {number}"))]


def _sizes(kind: str) -> Attach:
    def attach(nodes: Nodes, attribute: Attribute) -> Attachments:
        numbers = dense_integers(attribute) or ()
        return [(kind, nodes.made.tuple(*_integers(numbers)))] if numbers else []

    return attach


def _sub_group_size(nodes: Nodes, attribute: Attribute) -> Attachments:
    number = integer_value(attribute)
    return [("intel_reqd_sub_group_size", nodes.made.tuple(f"i32 {number}"))]


def _vector_hint(nodes: Nodes, attribute: Attribute) -> Attachments:
    if not isinstance(attribute, VecTypeHintAttr):
        return []
    hint = attribute.get("hint")
    assert hint is not None
    signed = attribute.get("is_signed") == BoolAttr.from_bool(True)
    value = f"{nodes.type_text(hint)} undef"
    return [("vec_type_hint", nodes.made.tuple(value, f"i32 {int(signed)}"))]


def _mark(nodes: Nodes, attribute: Attribute) -> Attachments:
    operands: list[Operand] = []
    if isinstance(attribute, StringAttr):
        operands.append(string_operand(attribute.data))
    return [(KEEP_GENERIC, nodes.made.tuple(*operands))]


INSTRUCTION_ATTACHMENTS: Mapping[str, Attach] = {
    "tbaa": _tags,
    "alias_scopes": _scopes("alias.scope"),
    "noalias_scopes": _scopes("noalias"),
    "access_groups": _groups,
    "branch_weights": _weights,
    "nontemporal": _flag("nontemporal", "i32 1"),
    "invariant": _flag("invariant.load"),
    "invariantGroup": _flag("invariant.group"),
    "dereferenceable": _dereferenceable,
    "loop_annotation": _loop,
    KEEP_GENERIC: _mark,
}
"""What the attributes of an instruction stand for, by their names."""

FUNCTION_ATTACHMENTS: Mapping[str, Attach] = {
    "function_entry_count": _count,
    "vec_type_hint": _vector_hint,
    "work_group_size_hint": _sizes("work_group_size_hint"),
    "reqd_work_group_size": _sizes("reqd_work_group_size"),
    "intel_reqd_sub_group_size": _sub_group_size,
}
"""What the attributes of a function stand for, by their names."""


def attachments_of(
    nodes: Nodes, attributes: Mapping[str, Attribute], known: Mapping[str, Attach]
) -> Attachments:
    """Returns what attributes of a table stand for; may raise `NotWritable`."""
    try:
        return [
            attachment
            for name, attribute in attributes.items()
            for attachment in known[name](nodes, attribute)
        ]
    except Unrepresentable as problem:
        raise NotWritable(str(problem)) from None


def flag_node(nodes: Nodes, flag: Attribute) -> tuple[str, MetadataNode]:
    """Returns the name and the node of a module flag."""
    if not isinstance(flag, ModuleFlagAttr):
        raise Unrepresentable(f"the module flag {flag}")
    name, behavior = flag.key.data, 1 + FLAG_BEHAVIORS.index(flag.behavior.data)
    value = _flag_value(nodes, flag)
    operands: list[Operand] = [f"i32 {behavior}", string_operand(name), value]
    return name, nodes.made.tuple(*operands)


def _flag_value(nodes: Nodes, flag: ModuleFlagAttr) -> Operand:
    value = flag.value
    if isinstance(value, StringAttr):
        return string_operand(value.data)
    if (number := integer_value(value)) is not None:
        type_ = str(cast(IntegerAttr[Any], value).type)
        if type_ == "i1":
            return f"i1 {'true' if number else 'false'}"
        return f"{type_} {number}"
    if flag.key.data == "CG Profile":
        return MetadataNode(
            operands=[_edge(nodes, entry) for entry in array_elements(value)],
            is_distinct=True,
        )
    raise Unrepresentable(f"the module flag {flag}")


def _edge(nodes: Nodes, entry: Attribute) -> MetadataNode:
    """Returns how often one function calls another."""
    assert isinstance(entry, StructAttribute)
    ends = [entry.get("from"), entry.get("to")]
    operands: list[Operand] = [
        "null" if end is None else f"ptr @{quoted(symbol_name(end) or '')}"
        for end in ends
    ]
    count = cast(IntAttr, entry.get("count")).data
    return nodes.made.tuple(*operands, f"i64 {count}")


def joined(own: Attachments, kept: Attachments, order: Attribute) -> Attachments:
    """
    Returns attachments and those that were kept, which come first, but for the kinds
    whose place is marked among them. Lists of alias scopes are joined with what a pass
    may have added.
    """
    by_kind: dict[str, list[MetadataNode]] = {}
    if isinstance(order, DictionaryAttr):
        by_kind = {kind: [] for kind in order.data}
    for kind, node in own:
        by_kind.setdefault(kind, []).append(node)
    for kind, node in kept:
        nodes = by_kind[kind]
        if nodes and kind in ("alias.scope", "noalias"):
            nodes[0] = MetadataNode(operands=[*node.operands, *nodes[0].operands])
        else:
            nodes.append(node)
    return [(kind, node) for kind, nodes in by_kind.items() for node in nodes]


_FLAGS = "llvm.module.flags"
_USUAL_ORDER = (
    "llvm.dbg.cu",
    "llvm.ident",
    "llvm.commandline",
    "llvm.dependent-libraries",
    "llvm.linker.options",
    _FLAGS,
)
"""The order of MLIR, of what has no place in `gas.named_metadata`."""

_UNITS = "llvm.dbg.cu"


class Metadata:
    """The metadata nodes of one module."""

    def __init__(self, names: Set[str] | None = None) -> None:
        self.names: Set[str] | None = names
        """
        The symbols of the module: a node that names another one has null in its place.
        Unknown if None.
        """

        self.type_text: Callable[[Attribute], str] = str
        """Returns LLVM's text of a type."""

        self._made = MadeNodes()
        self._debug = DebugNodes(self._made)
        self._numbers: dict[MetadataNode, str] = {}
        self._waiting: list[MetadataNode] = []
        self._named: dict[str, list[MetadataNode]] = {}
        self._flags: dict[str, MetadataNode] = {}
        self._texts: dict[str, MetadataNode] = {}
        """The nodes whose text an attribute holds."""

        self._attached: dict[tuple[str, int], tuple[Attribute, str]] = {}
        """
        The texts of what is attached alone, by the name and identity of the attribute.
        """

        self._function: tuple[Operation | None, MetadataNode | None] = (None, None)
        """The last function of which an operation was written, and its subprogram."""

    def attached(self, op: Operation, properties: Properties) -> str:
        """Returns what is attached to an instruction, each with a comma before."""
        if not op.attributes and op.location is UNKNOWN_LOC:
            if not properties or INSTRUCTION_ATTACHMENTS.keys().isdisjoint(properties):
                return ""
            if len(properties) == 1:
                return self._only_attached(*properties.popitem())
        attachments = self._attachments(op, properties, INSTRUCTION_ATTACHMENTS)
        if (location := self._location(op)) is not None:
            attachments.append(("dbg", location))
        return self._text(attachments, ", ")

    def _only_attached(self, name: str, attribute: Attribute) -> str:
        """Returns what is attached to an instruction by the attribute of a name."""
        key = name, id(attribute)
        known = self._attached.get(key)
        if known is None:
            attachments = attachments_of(
                self, {name: attribute}, INSTRUCTION_ATTACHMENTS
            )
            known = self._attached[key] = attribute, self._text(attachments, ", ")
        return known[1]

    def function_attached(self, op: Operation, properties: Properties) -> str:
        """Returns what is attached to a function, each with a space before."""
        attachments = self._attachments(op, properties, FUNCTION_ATTACHMENTS)
        if (subprogram := self._subprogram(op)) is not None:
            attachments.append(("dbg", subprogram))
        return self._text(attachments, " ")

    def variable_attached(self, op: Operation, properties: Properties) -> str:
        """Returns what is attached to a variable, each with a comma before."""
        attachments = self._attachments(op, properties, {})
        for expression in properties.elements("dbg_exprs"):
            node = self._node(expression)
            attachments.append(("dbg", node))
            self._add_to_unit(node)
        return self._text(attachments, ", ")

    def phi_attached(self, argument: SSAValue) -> str:
        """Returns what is attached to a phi, each with a comma before."""
        if not isinstance(argument, BlockArgument) or argument.location is UNKNOWN_LOC:
            return ""
        location: Attribute = argument.location
        attachments: Attachments = []
        if isinstance(location, FusedLoc) and isinstance(
            location.metadata, DictionaryAttr
        ):
            attachments += self._kept(location.metadata.data.get(METADATA))
            (location,) = array_elements(location.locations) or (UNKNOWN_LOC,)
        block = argument.block
        node = self._place(location, block.parent_op())
        if node is not None:
            attachments.append(("dbg", node))
        return self._text(attachments, ", ")

    def _attachments(
        self,
        op: Operation,
        properties: Properties,
        known: Mapping[str, Attach],
    ) -> Attachments:
        attachments: Attachments = []
        if properties and not known.keys().isdisjoint(properties):
            own = {name: properties.pop(name) for name in known if name in properties}
            attachments = attachments_of(self, own, known)
        if (kept := op.attributes.get(METADATA)) is not None:
            attachments = joined(attachments, self._kept(kept), kept)
        return attachments

    def _kept(self, kept: Attribute | None) -> Attachments:
        if not isinstance(kept, DictionaryAttr):
            return []
        return [
            (kind, self._node(attribute))
            for kind, attributes in kept.data.items()
            for attribute in array_elements(attributes) or (attributes,)
            if not isinstance(attribute, UnitAttr)
        ]

    def _text(self, attachments: Attachments, before: str) -> str:
        return "".join(
            [f"{before}!{metadata_name(k)} {self.reference(n)}" for k, n in attachments]
        )

    # Source locations.

    def _location(self, op: Operation) -> MetadataNode | None:
        location = op.location
        if location is UNKNOWN_LOC:
            return None
        return self._place(location, op.parent_op())

    def _place(
        self, location: Attribute, function: Operation | None
    ) -> MetadataNode | None:
        if isinstance(location, DebugLocation):
            return location.node.data
        if isinstance(location, UnknownLoc) or not isinstance(function, llvm.FuncOp):
            return None
        # Without a subprogram, LLVM accepts no locations in a function.
        scope = self._subprogram(function)
        return None if scope is None else self._debug.location(location, scope)

    def _subprogram(self, function: Operation) -> MetadataNode | None:
        known, subprogram = self._function
        if known is not function:
            try:
                subprogram = self._debug.subprogram(function.location)
            except Unrepresentable as problem:
                raise NotWritable(str(problem)) from None
            self._function = function, subprogram
        return subprogram

    def _add_to_unit(self, expression: MetadataNode) -> None:
        """Adds a variable to the list of its compile unit, as MLIR does."""
        variable = expression.node("var")
        unit = None if variable is None else variable.node("scope")
        if unit is not None and unit in self._debug.compile_units:
            listed = unit.node("globals") or MetadataNode()
            unit.fields["globals"] = listed
            listed.operands.append(expression)

    # Debug records and operands.

    def record(
        self, op: Operation, properties: Properties, typed: Callable[[SSAValue], str]
    ) -> str:
        """
        Returns the debug record of an operation; nothing if it has no location, as LLVM
        has no record without one.
        """
        location = self._location(op)
        kept = array_elements(op.attributes.get(DEBUG_RECORD))
        if kept:
            kind = properties.text("intrin") or ""
            kind = kind.removeprefix("llvm.dbg.")
            properties.integers("op_bundle_sizes")
            properties.integers("operandSegmentSizes")
            properties.attribute("fastmathFlags")
            values = iter(op.operands)
            parts = [
                self._record_part(part, lambda: typed(next(values))) for part in kept
            ]
        else:
            kind = op.name.removeprefix("llvm.intr.dbg.")
            parts = [typed(value) for value in op.operands]
            for name in ("label", "varInfo", "locationExpr"):
                if (part := properties.attribute(name)) is not None:
                    parts.append(self.reference(self._node(part)))
        if location is None:
            return ""
        return f"#dbg_{kind}({', '.join((*parts, self.reference(location)))})"

    def _record_part(self, part: Attribute, value: Callable[[], str]) -> str:
        if isinstance(part, UnitAttr):
            return value()
        if isinstance(part, ArrayAttr):
            listed = [value() for _ in cast(ArrayAttr[Attribute], part)]
            return f"!DIArgList({', '.join(listed)})"
        return self.reference(self._node(part))

    def operand(self, attribute: Attribute) -> str:
        """Returns a metadata operand of a call."""
        if isinstance(attribute, StringAttr):
            return attribute.data
        return self.reference(self._node(attribute))

    def scope(self, attribute: Attribute) -> str:
        """Returns the list of one alias scope, which a call of an intrinsic has."""
        return self.reference(self._made.tuple(scope_node(self._made, attribute)))

    # Nodes.

    def _node(self, attribute: Attribute) -> MetadataNode:
        """Returns the node that an attribute stands for."""
        if isinstance(attribute, MetadataAttr):
            return attribute.data
        if isinstance(attribute, StringAttr):
            node = self._texts.get(attribute.data)
            if node is None:
                try:
                    node = read_text(attribute.data)
                except ValueError as problem:
                    raise NotWritable(
                        f'the metadata "{attribute.data}": {problem}'
                    ) from None
                self._texts[attribute.data] = node
            return node
        try:
            return self._debug.node(attribute)
        except Unrepresentable as problem:
            raise NotWritable(str(problem)) from None

    @property
    def made(self) -> MadeNodes:
        """The nodes that were made of attributes."""
        return self._made

    @property
    def debug(self) -> DebugNodes:
        """The nodes that were made of attributes of debug information."""
        return self._debug

    def reference(self, node: MetadataNode) -> str:
        """Returns the number of a node, or its text if it can have none."""
        number = self._numbers.get(node)
        if number is None:
            if node.kind in IN_PLACE:
                return written(node, self._part)
            number = self._numbers[node] = f"!{len(self._numbers)}"
            self._waiting.append(node)
        return number

    def _part(self, part: Operand) -> str:
        if isinstance(part, MetadataNode):
            return self.reference(part)
        names = self.names
        if names is None or "@" not in part:
            return part
        # A symbol becomes null when LLVM removes it.
        return part if all(name in names for name in symbols_of(part)) else NULL

    # The module.

    def module_operation(self, op: Operation) -> None:
        """Adds the metadata that an operation of a module stands for."""
        properties = Properties.of(op)
        if op.name == "llvm.linker_options":
            words = [
                string_operand(option.data)
                for option in properties.elements("options")
                if isinstance(option, StringAttr)
            ]
            self._name("llvm.linker.options", self._made.tuple(*words))
        else:
            for flag in properties.elements("flags"):
                try:
                    name, node = flag_node(self, flag)
                except Unrepresentable as problem:
                    raise NotWritable(str(problem)) from None
                self._flags[name] = node
        properties.finish()

    def _name(self, name: str, node: MetadataNode) -> None:
        self._named.setdefault(name, []).append(node)

    def module_lines(self, op: Operation, properties: Properties) -> list[str]:
        """Returns the lines of all metadata; to be called last."""
        for name in ("ident", "commandline"):
            if (text := properties.text(f"llvm.{name}")) is not None:
                self._name(f"llvm.{name}", self._made.tuple(string_operand(text)))
        for library in properties.elements("llvm.dependent_libraries"):
            if isinstance(library, StringAttr):
                node = self._made.tuple(string_operand(library.data))
                self._name("llvm.dependent-libraries", node)
        kept = op.attributes.get(NAMED_METADATA)
        order: tuple[Attribute, ...] = ()
        names: list[str] = []
        if isinstance(kept, DictionaryAttr):
            names += kept.data
            for name, nodes in kept.data.items():
                if name == _FLAGS:
                    order = array_elements(nodes)
                elif not isinstance(nodes, UnitAttr):
                    parsed_nodes = map(self._node, array_elements(nodes))
                    self._named[name] = list(parsed_nodes)
        self._add_compile_units()
        self._add_flags(order)
        names += [name for name in (*_USUAL_ORDER, *self._named) if name not in names]
        lines = [
            f"!{metadata_name(name)} = !{{{', '.join(map(self.reference, nodes))}}}"
            for name in dict.fromkeys(names)
            if (nodes := self._named.get(name)) is not None
        ]
        files: list[str] = []
        others: list[str] = []
        # Writing a node may mention others, which are appended to the list.
        for node in self._waiting:
            line = f"{self._numbers[node]} = {written(node, self._part)}"
            # LLVM's parser asserts that what two `DIImportedEntity`s of one entity have
            # as their files is a file, which a forward reference is not.
            (files if node.kind == "DIFile" else others).append(line)
        return lines + files + others

    def add_flag(self, behavior: str, name: str, value: str) -> None:
        """Adds a module flag, unless the module has one of that name."""
        if name not in self._flags:
            number = f"i32 {1 + FLAG_BEHAVIORS.index(behavior)}"
            words = (string_operand(name), string_operand(value))
            self._flags[name] = self._made.tuple(number, *words)

    def _add_compile_units(self) -> None:
        units = self._debug.compile_units
        if not units:
            return
        listed = self._named.setdefault(_UNITS, [])
        listed += [unit for unit in units if unit not in listed]
        name = "Debug Info Version"
        if name not in self._flags:
            self._flags[name] = self._made.tuple("i32 2", string_operand(name), "i32 3")

    def _add_flags(self, order: tuple[Attribute, ...]) -> None:
        """Adds the module flags in their order, those without a place last."""
        flags = self._flags
        for entry in order:
            if isinstance(entry, StringAttr) and not entry.data.startswith("!"):
                if (node := flags.pop(entry.data, None)) is not None:
                    self._name(_FLAGS, node)
            else:
                self._name(_FLAGS, self._node(entry))
        for node in flags.values():
            self._name(_FLAGS, node)
