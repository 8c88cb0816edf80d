"""Places in memory that alias queries are about, and those that operations access."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import AnyFloat, IntegerAttr, IntegerType, VectorType
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType, LLVMStructType
from xdsl.ir import Attribute, Data, Operation, SSAValue

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.operations.semantics import Access
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.type_layout import TypeLayout, element_type
from xdsl_gas.dialects.llvm.syntax.orderings import AtomicOrdering

_ORDERINGS = (
    "ordering",
    "success_ordering",
    "failure_ordering",
    "order",
    "failure_order",
)
_RELAXED = "relaxed"

_VOLATILE = frozenset(("volatile", "volatile_"))


@dataclass(frozen=True, slots=True)
class MemoryLocation:
    """Bytes behind a pointer, or behind each pointer of a vector."""

    pointer: SSAValue

    size: int | None = None
    """The most bytes from the pointer on; None for any place in the same object."""

    is_exact: bool = True
    """Whether all these bytes are meant, and not only some of them."""

    access: Operation | None = None
    """The operation that accesses the memory: facts that hold there apply."""


def accessed_location(
    op: Operation, access: Access, layout: TypeLayout
) -> MemoryLocation:
    """The bytes that one of the accesses of an operation in the table is of."""
    pointer = op.operands[access.operand]
    value_type = accessed_type(op, access)
    if value_type is None:
        return MemoryLocation(pointer, length_of(op), access=op)
    if isinstance(pointer.type, VectorType):
        value_type = element_type(value_type)
        size = None if value_type is None else stored_size(value_type, layout)
        return MemoryLocation(pointer, size, False, op)
    is_exact = access.mask is None and _fills_its_bytes(value_type, layout)
    return MemoryLocation(pointer, stored_size(value_type, layout), is_exact, op)


def accesses_in_table(
    op: Operation, layout: TypeLayout
) -> Iterator[tuple[AccessKind, MemoryLocation]]:
    """The accesses of an operation, with the locations that they access."""
    for access in semantics_of(op).accesses:
        access_kind = access.kind
        if not is_plain(op):
            # Others see when it happens: LLVM takes it for a write, too.
            access_kind |= AccessKind.READ | AccessKind.WRITE
        yield access_kind, accessed_location(op, access, layout)


def is_plain(op: Operation) -> bool:
    """Whether an access is neither volatile nor atomic."""
    if AccessKind.ATOMIC in _kinds(op) or is_ordered(op):
        return False
    return not is_volatile(op)


def is_ordered(op: Operation) -> bool:
    """Whether an access has an atomic ordering."""
    properties = op.properties
    for name in _ORDERINGS:
        if name in properties and _ordering(properties[name]):
            return True
    return False


def is_volatile(op: Operation) -> bool:
    properties = op.properties
    if not _VOLATILE.isdisjoint(properties):
        return True
    return "isVolatile" in properties and bool(integer_value(properties["isVolatile"]))


def synchronizes(op: Operation) -> bool:
    """Whether the ordering of an atomic access is about other accesses, too."""
    return any(_ordering(a) >= AtomicOrdering.ACQUIRE for a in _orderings(op))


def length_of(op: Operation) -> int | None:
    """The bytes that a copy or set is of, None if that is not a constant."""
    written = op.properties.get("len")
    length = integer_value(written)
    if length is not None:
        length_type: Attribute = cast(IntegerAttr[Any], written).type
    elif len(op.operands) > 2:
        length_type, length = op.operands[2].type, integer_constant(op.operands[2])
    else:
        return None
    if length is None or length >= 0:
        return length
    # A length has no sign.
    width = (
        cast(IntegerType, length_type).bitwidth
        if isinstance(length_type, IntegerType)
        else 64
    )
    return length % (1 << width)


def stored_size(kind: Attribute, layout: TypeLayout) -> int | None:
    """The bytes that a store of a type writes, padding in aggregates included."""
    return layout.size(kind)


def _kinds(op: Operation) -> AccessKind:
    kinds = AccessKind(0)
    for access in semantics_of(op).accesses:
        kinds |= access.kind
    return kinds


def _orderings(op: Operation) -> Iterator[Attribute]:
    for name in _ORDERINGS:
        if (found := op.properties.get(name)) is not None:
            yield found


def _ordering(attribute: Attribute) -> int:
    """The number of an ordering; the words of `opencl` are among LLVM's."""
    if type(attribute) is IntegerAttr:
        return cast("IntegerAttr[Any]", attribute).value.data
    if isinstance(attribute, Data):
        word = str(cast(Data[Any], attribute).data)
        is_relaxed = word == _RELAXED
        return AtomicOrdering.NOT_ATOMIC if is_relaxed else AtomicOrdering.ACQUIRE
    return integer_value(attribute) or AtomicOrdering.NOT_ATOMIC


def accessed_type(op: Operation, access: Access) -> Attribute | None:
    """The type that memory is accessed as; None for a copy or set of bytes."""
    if access.value is not None:
        return op.operands[access.value].type
    if access.kind & AccessKind.READ and op.results:
        return op.results[0].type
    return None


def _fills_its_bytes(value_type: Attribute, layout: TypeLayout) -> bool:
    """Whether a type has no padding, in bits or in bytes."""
    if isinstance(value_type, LLVMStructType):
        sizes = [stored_size(member, layout) for member in value_type.types]
        return all(
            _fills_its_bytes(member, layout) for member in value_type.types
        ) and (
            None not in sizes
            and sum(filter(None, sizes)) == stored_size(value_type, layout)
        )
    element = element_type(value_type)
    if isinstance(value_type, LLVMArrayType) and element is not None:
        extent = layout.extent(element)
        if extent is None or extent.size != extent.stride:
            return False
        return _fills_its_bytes(element, layout)
    value_type = element or value_type
    if isinstance(value_type, IntegerType):
        width = cast(IntegerType, value_type).bitwidth
        return width >= 8 and not width & (width - 1)
    return isinstance(value_type, AnyFloat | LLVMPointerType)
