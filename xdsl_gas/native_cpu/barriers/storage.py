"""
How values lie in the arena: sizes and alignments that hold on the processor.

The kernel's data layout is that of a device, where pointers may have 32 bits. Here all
have 64, and everything else is aligned naturally, as on all processors that kernels are
run on, or more.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute

from xdsl_gas.analysis.target.type_layout import rounded_up
from xdsl_gas.dialects.llvm.attributes.struct_types import PackedStruct

ARRAY_ALIGNMENT = 128
"""The alignment of the arena and of the arrays in it, in bytes; the greatest used."""

_POINTER_BYTES = 8

_SCALABLE_ALIGNMENT = 16
"""That of scalable vectors on the stack, in bytes: code generators have no greater."""


@dataclass(frozen=True)
class Storage:
    """The size of a value in memory. That of scalable vectors is per `vscale`."""

    size: int
    """In bytes, a multiple of the alignment."""

    alignment: int
    """In bytes, a power of two up to `ARRAY_ALIGNMENT`."""

    is_scalable: bool = False


def storage_of(kind: Attribute) -> Storage | None:
    """Returns how values of a type are stored; None for types without a size."""
    match kind:
        case IntegerType():
            return _natural(-(-kind.bitwidth // 8))
        case llvm.LLVMPointerType():
            return _natural(_POINTER_BYTES)
        case VectorType():
            return _of_vector(kind)
        case llvm.LLVMArrayType():
            element = storage_of(kind.type)
            if element is None:
                return None
            return Storage(
                kind.size.data * element.size, element.alignment, element.is_scalable
            )
        case llvm.LLVMStructType():
            return _of_struct(kind)
        case _ if isinstance(kind, AnyFloat):
            return _natural(-(-kind.bitwidth // 8))
        case _:
            return None


def _natural(size: int) -> Storage:
    """Returns the storage of a scalar or vector: its size is the alignment."""
    whole = 1 << (max(size, 1) - 1).bit_length()
    alignment = min(whole, ARRAY_ALIGNMENT)
    return Storage(rounded_up(size, alignment), alignment)


def _of_vector(vector_type: VectorType[Attribute]) -> Storage | None:
    element = vector_type.element_type
    if isinstance(element, IntegerType):
        bits = element.bitwidth
    else:
        stored = storage_of(element)
        if stored is None:
            return None
        bits = 8 * stored.size
    count = 1
    for number in vector_type.get_shape():
        count *= number
    if not vector_type.get_num_scalable_dims():
        return _natural(-(-count * bits // 8))
    # Masks are stored as bytes.
    storage = _natural(-(-count * max(bits, 8) // 8))
    alignment = min(storage.alignment, _SCALABLE_ALIGNMENT)
    return Storage(storage.size, alignment, is_scalable=True)


def _of_struct(struct_type: llvm.LLVMStructType) -> Storage | None:
    packed = isinstance(struct_type, PackedStruct)
    size, alignment, scalable = 0, 1, False
    for member in struct_type.types:
        stored = storage_of(member)
        if stored is None:
            return None
        if not packed:
            size = rounded_up(size, stored.alignment)
            alignment = max(alignment, stored.alignment)
        size += stored.size
        scalable |= stored.is_scalable
    size = rounded_up(size, alignment)
    if scalable:
        alignment = min(alignment, _SCALABLE_ALIGNMENT)
    return Storage(size, alignment, scalable)


def members_of(kind: Attribute) -> list[tuple[Attribute, int]]:
    """
    Returns the types of the members of a struct or array and their offsets in bytes,
    which are per `vscale` where `storage_of(kind)` is scalable. Its members have sizes.
    """
    match kind:
        case llvm.LLVMArrayType():
            types: Sequence[Attribute] = [kind.type] * kind.size.data
        case llvm.LLVMStructType():
            types = kind.types.data
        case _:
            return []
    members: list[tuple[Attribute, int]] = []
    offset = 0
    for member in types:
        stored = storage_of(member)
        assert stored is not None
        if not isinstance(kind, PackedStruct):
            offset = rounded_up(offset, stored.alignment)
        members.append((member, offset))
        offset += stored.size
    return members
