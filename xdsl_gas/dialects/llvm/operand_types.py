"""
What the operations of the LLVM dialect ask of types.

After https://github.com/llvm/llvm-project/blob/main/mlir/include/mlir/Dialect/LLVMIR/LLVMOpBase.td
"""

from typing import cast

from xdsl.dialects.builtin import (
    AnyFloat,
    AnyFloatConstr,
    Float80Type,
    IntAttr,
    IntegerType,
    SignlessIntegerConstraint,
    VectorType,
    i1,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute
from xdsl.irdl import AttrConstraint, BaseAttr, eq

POINTER = BaseAttr(LLVMPointerType)
"""A pointer into any address space."""

POINTERS = POINTER | VectorType.constr(POINTER)
"""A pointer, or a vector of pointers."""

INTEGERS = SignlessIntegerConstraint | VectorType.constr(SignlessIntegerConstraint)
"""A signless integer, or a vector of them."""

FLOATS = AnyFloatConstr | VectorType.constr(AnyFloatConstr)
"""A floating-point number, or a vector of them."""

INTEGERS_OR_POINTERS: AttrConstraint = INTEGERS | POINTERS
"""An integer or a pointer, or a vector of them."""

VECTOR = BaseAttr(VectorType)
"""Any vector."""

POINTER_VECTOR = VectorType.constr(POINTER)
"""A vector of pointers."""

MASK = VectorType.constr(eq(i1))
"""A vector of booleans."""


def element_type(type: Attribute) -> Attribute:
    """The type of a vector's elements; any other type itself."""
    if isinstance(type, VectorType):
        return cast(VectorType[Attribute], type).element_type
    return type


def shape_of(type: Attribute) -> tuple[tuple[int, ...], tuple[bool, ...]] | None:
    """The shape of a vector and its scalable dimensions, None for any other type."""
    if not isinstance(type, VectorType):
        return None
    vector = cast(VectorType[Attribute], type)
    return vector.get_shape(), tuple(
        bool(dimension.value.data) for dimension in vector.scalable_dims
    )


def comparison_type(compared: Attribute) -> Attribute:
    """The type of what comparing two values of a type results in: `i1`, or a vector."""
    if isinstance(compared, VectorType):
        vector = cast(VectorType[Attribute], compared)
        return VectorType(i1, vector.shape, vector.scalable_dims)
    return i1


def is_compatible_with_atomics(type: Attribute) -> bool:
    """Whether a value of a type can be loaded and stored atomically."""
    if isinstance(type, LLVMPointerType):
        return True
    if isinstance(type, IntegerType):
        width = type.width.data
        return width >= 8 and width & (width - 1) == 0
    return isinstance(type, AnyFloat) and not isinstance(type, Float80Type)


def address_space(type: Attribute) -> int:
    """The number of a pointer's address space; of a vector, that of its elements."""
    pointer = element_type(type)
    if isinstance(pointer, LLVMPointerType) and isinstance(pointer.addr_space, IntAttr):
        return pointer.addr_space.data
    return 0
