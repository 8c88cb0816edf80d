"""
Accesses to variables of a work-group that hold values of any type.

A mask of a scalable vector is stored as bytes, one for each lane: SVE has no store of
the bits of fewer than 16 lanes. A struct or an array with scalable vectors is stored
member by member: LLVM has no size of a struct that has others, too. Its variable is an
array of bytes, and an offset in it is a multiple of `vscale`.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i1, i8
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.llvm.module.constants import UndefOp
from xdsl_gas.native_cpu.barriers.storage import Storage, members_of, storage_of
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element, vector_of


def stored_type(kind: Attribute) -> Attribute:
    """Returns the type as which a variable of a type is stored."""
    if (parts := _storage_of_parts(kind)) is not None:
        return vector_of(i8, parts.size, scalable=True)
    lanes, scalable, element = lanes_and_element(kind)
    is_mask = scalable and element == i1
    return vector_of(i8, lanes, scalable=True) if is_mask else kind


def load_value(
    builder: KernelBuilder, kind: Attribute, address: SSAValue, alignment: int
) -> tuple[SSAValue, list[Operation]]:
    """Loads a variable of a type. Returns its value, and the loads."""
    if _storage_of_parts(kind) is not None:
        return _load_parts(builder, kind, address, alignment)
    stored = stored_type(kind)
    loaded = builder.load(address, stored, alignment)
    return builder.cast("trunc", loaded, kind), [loaded.op]


def store_value(
    builder: KernelBuilder, value: SSAValue, address: SSAValue, alignment: int
) -> list[Operation]:
    """Stores a variable. Returns the stores."""
    if _storage_of_parts(value.type) is not None:
        return _store_parts(builder, value, address, alignment)
    value = builder.cast("zext", value, stored_type(value.type))
    return [builder.store(value, address, alignment)]


def _storage_of_parts(aggregate_type: Attribute) -> Storage | None:
    """Returns the storage of an aggregate with scalable vectors; None for others."""
    if not isinstance(aggregate_type, llvm.LLVMStructType | llvm.LLVMArrayType):
        return None
    storage = storage_of(aggregate_type)
    return storage if storage is not None and storage.is_scalable else None


def _load_parts(
    builder: KernelBuilder, aggregate_type: Attribute, address: SSAValue, alignment: int
) -> tuple[SSAValue, list[Operation]]:
    whole = builder.put(UndefOp(aggregate_type)).res
    loads: list[Operation] = []
    for index, (member, offset) in enumerate(members_of(aggregate_type)):
        place = _member(builder, address, offset)
        part, operations = load_value(builder, member, place, _known(alignment, offset))
        whole = builder.with_part(whole, index, part)
        loads += operations
    return whole, loads


def _store_parts(
    builder: KernelBuilder, value: SSAValue, address: SSAValue, alignment: int
) -> list[Operation]:
    stores: list[Operation] = []
    for index, (member, offset) in enumerate(members_of(value.type)):
        part = builder.part(value, index, member)
        place = _member(builder, address, offset)
        stores += store_value(builder, part, place, _known(alignment, offset))
    return stores


def _member(builder: KernelBuilder, address: SSAValue, offset: int) -> SSAValue:
    if not offset:
        return address
    scaled = builder.product_of(builder.vscale(), builder.number(offset))
    return builder.byte(address, scaled)


def _known(alignment: int, offset: int) -> int:
    """Returns the alignment of a member, by that of the whole and by its offset."""
    return min(alignment, offset & -offset) if offset else alignment
