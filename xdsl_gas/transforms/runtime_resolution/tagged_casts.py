"""
Casts to and from generic as operations on integers: a tag is set, or cleared.

The sequences are those of Intel's graphics compiler, in its document "Generic Address
Space". Null has no tag, in either direction.
"""

from typing import cast

from xdsl.dialects.builtin import VectorType, i64
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.semantics.pointer_flow import (
    LONGEST_CAST_CHAIN,
    Origin,
    flow_of,
    is_in_bounds,
)
from xdsl_gas.analysis.target.tag_encoding import (
    ADDRESS_MASK,
    ADDRESS_WIDTH,
    SIGN_SHIFT,
    TAG_MASK,
    TAG_SHIFT,
    TAGS,
    PrivateMemory,
    carries_tag,
)
from xdsl_gas.dialects.llvm.operand_types import element_type, integer_width
from xdsl_gas.dialects.llvm.ops.arithmetic import CompletedOrOp, CompletedXOrOp
from xdsl_gas.dialects.llvm.ops.conversions import CompletedTruncOp, CompletedZExtOp
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.utils.llvm_builder import Emitter


def tag_of_space(space: MemorySpace, private_memory: PrivateMemory) -> int | None:
    """The tag of a generic pointer to a space, None if it has none."""
    if space is MemorySpace.LOCAL and not private_memory.is_tagged:
        return None
    return TAGS.get(space)


def to_generic(
    emitter: Emitter, pointer: SSAValue, kind: Attribute, tag: int | None
) -> SSAValue:
    """A pointer to a named space as a generic one, with a tag or none."""
    address = emitter.integer_of(pointer, integers_like(kind))
    if tag is not None:
        never_null = _is_never_null(pointer)
        address = _with_tag(emitter, address, tag << TAG_SHIFT, never_null)
    return emitter.pointer_of(address, kind, tagged=True)


def from_generic(
    emitter: Emitter, pointer: SSAValue, kind: Attribute, *, clear: bool
) -> SSAValue:
    """A generic pointer in a named space; `clear` says whether it may have a tag."""
    address = emitter.integer_of(pointer, integers_like(kind), tagged=True)
    if clear:
        address = emitter.sign_extended(address, SIGN_SHIFT)
    return emitter.pointer_of(address, kind)


def address_of_generic(
    emitter: Emitter, pointer: SSAValue, kind: Attribute
) -> SSAValue:
    """The address that a generic pointer points to, without its tag, as an integer."""
    whole = integers_like(kind)
    tagged = emitter.integer_of(pointer, whole, tagged=True)
    address = emitter.sign_extended(tagged, SIGN_SHIFT)
    if kind == whole:
        return address
    wider = (integer_width(element_type(kind)) or 0) > ADDRESS_WIDTH
    conversion = CompletedZExtOp if wider else CompletedTruncOp
    made = conversion.create(operands=[address], result_types=[kind])
    return emitter.put(made).results[0]


def with_tag_of(
    emitter: Emitter, address: SSAValue, pointer: SSAValue, kind: Attribute
) -> SSAValue:
    """The generic pointer to an address in the memory that another one points to."""
    whole = integers_like(kind)
    tagged = emitter.integer_of(pointer, whole, tagged=True)
    tag = emitter.and_bits(tagged, TAG_MASK)
    cleared = emitter.and_bits(address, ADDRESS_MASK)
    made = emitter.either(cleared, tag)
    is_null = emitter.equals(address, 0)
    return emitter.pointer_of(emitter.select(is_null, address, made), kind, tagged=True)


def may_clear_tag(ptrmask: Operation) -> bool:
    """Whether a mask may clear bits of the tag in a generic pointer."""
    mask = integer_constant(ptrmask.operands[1])
    if mask is not None:
        return mask & TAG_MASK != TAG_MASK
    return not _has_tag_of(*ptrmask.operands)


def _has_tag_of(pointer: SSAValue, mask: SSAValue) -> bool:
    """Whether a mask was put together by `keep_tag` for a pointer."""
    combined = mask.owner
    if not isinstance(combined, CompletedOrOp):
        return False
    tag = combined.operands[1].owner
    if not isinstance(tag, CompletedXOrOp):
        return False
    tagged = tag.operands[0].owner
    return (
        isinstance(tagged, Operation)
        and flow_of(tagged).origin is Origin.INTEGER
        and carries_tag(tagged)
        and tagged.operands[0] is pointer
    )


def keep_tag(emitter: Emitter, ptrmask: Operation) -> None:
    """
    Lets a mask of a generic pointer keep the tag: the bits in which the pointer is not
    its address. Where those are the address, the mask clears what it says.
    """
    pointer, mask = ptrmask.operands
    tagged = emitter.integer_of(pointer, integers_like(pointer.type), tagged=True)
    address = emitter.sign_extended(tagged, SIGN_SHIFT)
    tag = emitter.exclusive_or(tagged, address)
    ptrmask.operands[1] = emitter.either(mask, tag)


def _with_tag(
    emitter: Emitter, address: SSAValue, tag: int, never_null: bool
) -> SSAValue:
    cleared = emitter.and_bits(address, ADDRESS_MASK)
    tagged = emitter.or_bits(cleared, tag)
    if never_null:
        return tagged
    is_null = emitter.equals(address, 0)
    return emitter.select(is_null, address, tagged)


def _is_never_null(pointer: SSAValue) -> bool:
    """Whether a pointer is into a variable: none lies where null does."""
    for _ in range(LONGEST_CAST_CHAIN):
        op = pointer.op if isinstance(pointer, OpResult) else None
        if op is None:
            return False
        origin = flow_of(op).origin
        if origin in (Origin.STACK, Origin.GLOBAL_VARIABLE):
            return True
        if origin is not Origin.MOVED or not _is_arithmetic_in_bounds(op):
            return False
        pointer = op.operands[0]
    return False


def _is_arithmetic_in_bounds(op: Operation) -> bool:
    return op.name == "llvm.getelementptr" and is_in_bounds(op)


def integers_like(kind: Attribute) -> Attribute:
    """The type of integers of 64 bits, one for each pointer or integer of a type."""
    if not isinstance(kind, VectorType):
        return i64
    vector = cast(VectorType[Attribute], kind)
    return VectorType(i64, vector.get_shape(), vector.scalable_dims)
