"""
Lowers casts to and from generic to integer operations that set or clear the tag.

    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
  ->
    %i = llvm.ptrtoint %l
    %t = (%i & ~tag_mask) | local << 61
    %g = llvm.inttoptr ((%i == 0) ? %i : %t)

The sequences are those of Intel's graphics compiler, in its document "Generic Address
Space". Null has no tag.
"""

from typing import cast

from xdsl.dialects.builtin import VectorType, i64
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import (
    LONGEST_CAST_CHAIN,
    is_address_arithmetic,
    is_in_bounds,
)
from xdsl_gas.analysis.target.tag_encoding import (
    ADDRESS_MASK,
    ADDRESS_WIDTH,
    EMITTED_TAGS,
    SIGN_SHIFT,
    TAG_MASK,
    TAG_SHIFT,
    PrivateMemory,
    carries_tag,
)
from xdsl_gas.dialects.llvm.operand_types import element_type, integer_width
from xdsl_gas.dialects.llvm.ops.arithmetic import OrOp, XOrOp
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import defining_op


def tag_of_space(space: MemorySpace, private_memory: PrivateMemory) -> int | None:
    """Returns the tag of generic pointers to a space, None if they have none."""
    if space is MemorySpace.LOCAL and not private_memory.is_tagged:
        return None
    return EMITTED_TAGS.get(space)


def to_generic(
    builder: LLVMBuilder, pointer: SSAValue, kind: Attribute, tag: int | None
) -> SSAValue:
    """Returns a specific pointer converted to generic type `kind`, with `tag` set."""
    address = builder.integer_of(pointer, integers_like(kind))
    if tag is not None:
        never_null = _is_never_null(pointer)
        address = _with_tag(builder, address, tag << TAG_SHIFT, never_null)
    return builder.pointer_of(address, kind, tagged=True)


def from_generic(
    builder: LLVMBuilder, pointer: SSAValue, kind: Attribute, *, clear: bool
) -> SSAValue:
    """Returns a generic pointer converted to `kind`; `clear` removes the tag."""
    address = builder.integer_of(pointer, integers_like(kind), tagged=True)
    if clear:
        address = builder.sign_extended(address, SIGN_SHIFT)
    return builder.pointer_of(address, kind)


def address_of_generic(
    builder: LLVMBuilder, pointer: SSAValue, kind: Attribute
) -> SSAValue:
    """Returns the address of a generic pointer, without its tag, as an integer."""
    whole = integers_like(kind)
    tagged = builder.integer_of(pointer, whole, tagged=True)
    address = builder.sign_extended(tagged, SIGN_SHIFT)
    if kind == whole:
        return address
    wider = (integer_width(element_type(kind)) or 0) > ADDRESS_WIDTH
    return builder.cast("zext" if wider else "trunc", address, kind)


def with_tag_of(
    builder: LLVMBuilder, address: SSAValue, pointer: SSAValue, kind: Attribute
) -> SSAValue:
    """Returns the generic pointer of an integer address, with the tag of `pointer`."""
    whole = integers_like(kind)
    tagged = builder.integer_of(pointer, whole, tagged=True)
    tag = builder.binary("and", tagged, TAG_MASK)
    cleared = builder.binary("and", address, ADDRESS_MASK)
    tagged_bits = builder.either(cleared, tag)
    is_null = builder.icmp("eq", address, 0)
    return builder.pointer_of(
        builder.select(is_null, address, tagged_bits), kind, tagged=True
    )


def may_clear_tag(ptrmask: Operation) -> bool:
    """Whether `llvm.ptrmask` may clear tag bits of a generic pointer."""
    mask = integer_constant(ptrmask.operands[1])
    if mask is not None:
        return mask & TAG_MASK != TAG_MASK
    return not _has_tag_of(*ptrmask.operands)


def _has_tag_of(pointer: SSAValue, mask: SSAValue) -> bool:
    """Whether `keep_tag` created this mask for this pointer."""
    combined = mask.owner
    if not isinstance(combined, OrOp):
        return False
    tag = combined.operands[1].owner
    if not isinstance(tag, XOrOp):
        return False
    tagged = tag.operands[0].owner
    return (
        isinstance(tagged, Operation)
        and semantics_of(tagged).source is PointerSource.PTRTOINT
        and carries_tag(tagged)
        and tagged.operands[0] is pointer
    )


def keep_tag(builder: LLVMBuilder, ptrmask: Operation) -> None:
    """
    Changes the mask of `llvm.ptrmask` to keep the tag: the bits in which the pointer
    differs from its address.
    """
    pointer, mask = ptrmask.operands
    tagged = builder.integer_of(pointer, integers_like(pointer.type), tagged=True)
    address = builder.sign_extended(tagged, SIGN_SHIFT)
    tag = builder.binary("xor", tagged, address)
    ptrmask.operands[1] = builder.either(mask, tag)


def _with_tag(
    builder: LLVMBuilder, address: SSAValue, tag: int, never_null: bool
) -> SSAValue:
    cleared = builder.binary("and", address, ADDRESS_MASK)
    tagged = builder.binary("or", cleared, tag)
    if never_null:
        return tagged
    is_null = builder.icmp("eq", address, 0)
    return builder.select(is_null, address, tagged)


def _is_never_null(pointer: SSAValue) -> bool:
    """Whether a pointer points into a variable, which never lies at null."""
    for _ in range(LONGEST_CAST_CHAIN):
        op = defining_op(pointer)
        if op is None:
            return False
        origin = semantics_of(op).source
        if origin in (PointerSource.STACK, PointerSource.SYMBOL):
            return True
        if origin is not PointerSource.FORWARDED or not _is_arithmetic_in_bounds(op):
            return False
        pointer = op.operands[0]
    return False


def _is_arithmetic_in_bounds(op: Operation) -> bool:
    return is_address_arithmetic(op) and is_in_bounds(op)


def integers_like(kind: Attribute) -> Attribute:
    """Returns i64, or for a vector type the vector of i64 with the same shape."""
    if not isinstance(kind, VectorType):
        return i64
    vector = cast(VectorType[Attribute], kind)
    return VectorType(i64, vector.get_shape(), vector.scalable_dims)
