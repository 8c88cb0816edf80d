"""
Variables of the source that hold pointers to one memory space after all.

    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.intr.dbg.value #p = %g      // the type of p: a pointer of 64 bits
  ->
    llvm.intr.dbg.value #p = %s      // the type of p: a pointer to shared memory

Where nothing but debug records uses a generic pointer, code generation does not compute
it, and LLVM has no expression that computes its bits from those of the specific one. So
the record describes the specific pointer, and the type of the variable says so as clang
does for `local float *p`: by its size and DWARF's address class.

A variable has one type: all its records must describe pointers to the same space, or
nothing. Variables in MLIR's attributes are left as they are.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.control_flow import is_entry
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, space_in_type
from xdsl_gas.analysis.operations.semantics import Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.data_layout import data_layout_of_module
from xdsl_gas.dialects.gas import DEBUG_RECORD
from xdsl_gas.dialects.llvm.intrinsics.debug import WHOLE_VALUE, DbgValueOp
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.utils.metadata_nodes import replace_nodes
from xdsl_gas.transforms.utils.pointer_values import (
    cast_source,
    defining_op,
    erase_if_dead,
    origin_of,
)

_OPERATIONS = frozenset(
    (
        *("DW_OP_constu", "DW_OP_plus_uconst", "DW_OP_plus", "DW_OP_minus"),
        *("DW_OP_stack_value", "DW_OP_swap", "DW_OP_xderef"),
    )
)
"""What an expression may do to a pointer that is the value of the variable."""

_POINTERS = frozenset(
    (*("DW_TAG_pointer_type", "DW_TAG_reference_type"), "DW_TAG_rvalue_reference_type")
)
_TYPEDEF = "DW_TAG_typedef"
_QUALIFIERS = frozenset(
    (*("DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type"), _TYPEDEF)
)


@dataclass
class _Record:
    """What a debug record says of its variable."""

    op: Operation
    space: MemorySpace | None
    """The space of the pointer; None if it is generic or no pointer."""

    value: SSAValue
    """The pointer to the space."""


def retype_variables(
    module: ModuleOp,
    debug_records: Iterable[Operation],
    target: Target,
    specific: Mapping[SSAValue, SSAValue],
) -> None:
    """
    Lets the debug records of a module describe specific pointers in place of generic
    ones that nothing else uses, and changes the types of their variables. `specific`
    has those of pointers that are not casts.
    """
    classes = target.dwarf_address_classes
    retyped_nodes: dict[MetadataNode, MetadataNode] = {}
    types: dict[tuple[MetadataNode, MemorySpace], MetadataNode] = {}
    changed: list[_Record] = []
    for variable, records in _records(debug_records, target, specific).items():
        space, *others = {record.space for record in records}
        generic = [one for one in records if one.op.operands[0] is not one.value]
        if others or space is None or not generic:
            continue
        if target.same_bits_as_generic & space.bit:
            changed += generic
            continue
        if space not in classes:
            continue
        old = variable.node("type")
        if old is None:
            continue
        if (old, space) not in types:
            layout = data_layout_of_module(module, target)
            bits = layout.pointer(target.numbers[space]).size
            new = _retyped(old, classes[space], bits)
            if new is None:
                continue
            types[old, space] = new
        fields = dict(variable.fields)
        fields["type"] = types[old, space]
        retyped_nodes[variable] = MetadataNode(
            variable.kind, fields=fields, is_distinct=variable.is_distinct
        )
        changed += generic
    for record in changed:
        replaced = record.op.operands[0]
        record.op.operands[0] = record.value
        erase_if_dead([replaced])
    if retyped_nodes:
        replace_nodes(module, retyped_nodes)


def _records(
    debug_records: Iterable[Operation],
    target: Target,
    specific: Mapping[SSAValue, SSAValue],
) -> Mapping[MetadataNode, list[_Record]]:
    """Returns the records of each variable, but for those that describe nothing."""
    records = defaultdict[MetadataNode, list[_Record]](list)
    described: dict[SSAValue, SSAValue] = {}
    for op in debug_records:
        if not op.operands:
            continue
        value = op.operands[0]
        if origin_of(value) is PointerSource.UNDEFINED:
            continue
        for variable in _variables_of(op):
            space = None
            if op.name == DbgValueOp.name and _is_pointer_itself(op):
                if value not in described:
                    described[value] = _specific(value, target, specific)
                value = described[value]
                space = space_in_type(value.type, target)
            is_known = space is not MemorySpace.GENERIC
            records[variable].append(_Record(op, space if is_known else None, value))
    return records


def _variables_of(op: Operation) -> Iterator[MetadataNode]:
    """Returns the variables that a record is about."""
    parts = (
        op.properties.get("varInfo"),
        *array_elements(op.attributes.get(DEBUG_RECORD)),
    )
    for part in parts:
        if isinstance(part, MetadataAttr) and part.data.kind == "DILocalVariable":
            yield part.data


def _is_pointer_itself(op: Operation) -> bool:
    """Whether the value of the variable is the operand of a record, or an offset on."""
    expression = op.properties.get("locationExpr")
    if not isinstance(expression, MetadataAttr):
        return expression is None or expression == WHOLE_VALUE
    words = [word for word in expression.data.operands if isinstance(word, str)]
    return all(word in _OPERATIONS for word in words if word.startswith("DW_OP_"))


def _specific(
    value: SSAValue, target: Target, specific: Mapping[SSAValue, SSAValue]
) -> SSAValue:
    """
    Returns the specific pointer of a generic one that only records use, if there is
    one, else the value itself.
    """
    if not is_generic_type(value.type, target):
        return value
    source = cast_source(value)
    if source is not None and _is_argument_with_same_bits(source, target):
        # Also if it is used: an argument has a location from the beginning.
        return source
    if not _is_unused(value):
        return value
    if source is not None:
        return source
    replacement = specific.get(value, value)
    op = defining_op(replacement)
    return replacement if op is None or op.parent is not None else value


def _is_argument_with_same_bits(value: SSAValue, target: Target) -> bool:
    space = space_in_type(value.type, target)
    return (
        space is not None
        and bool(target.same_bits_as_generic & space.bit)
        and isinstance(value, BlockArgument)
        and is_entry(value.block)
    )


def _is_unused(value: SSAValue) -> bool:
    """Whether only records, and address computations for records, use a value."""
    waiting, seen = [value], {value}
    while waiting:
        for use in waiting.pop().uses:
            semantics = semantics_of(use.operation)
            if semantics.marker is Marker.DEBUG:
                continue
            if semantics.source not in (PointerSource.FORWARDED, PointerSource.CAST):
                return False
            new = [result for result in use.operation.results if result not in seen]
            waiting += new
            seen.update(new)
    return True


def _retyped(node: MetadataNode, number: int, bits: int) -> MetadataNode | None:
    """
    Returns the type of pointers of `bits` bits to the memory of a DWARF address class;
    None if the original is no pointer.
    """
    tag = node.fields.get("tag")
    if tag in _POINTERS:
        fields = dict(node.fields)
        fields["size"] = str(bits)
        fields["dwarfAddressSpace"] = str(number)
        return MetadataNode(node.kind, fields=fields)
    base = node.node("baseType")
    if base is None or tag not in _QUALIFIERS:
        return None
    retyped_base = _retyped(base, number, bits)
    if retyped_base is None or tag == _TYPEDEF:
        return retyped_base
    return MetadataNode(node.kind, fields={**node.fields, "baseType": retyped_base})
