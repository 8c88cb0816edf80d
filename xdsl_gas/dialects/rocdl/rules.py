"""
Type constraints of the operations of AMD's GPUs.

After https://github.com/llvm/llvm-project/blob/main/mlir/include/mlir/Dialect/LLVMIR/ROCDLOps.td
"""

from xdsl.dialects.builtin import (
    AnyFloat,
    IntegerAttr,
    IntegerType,
    VectorType,
    bf16,
    f16,
    f32,
    i16,
    i32,
)
from xdsl.dialects.llvm import LLVMStructType, LLVMVoidType
from xdsl.ir import Attribute
from xdsl.irdl import VarConstraint

from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMPPCFP128Type,
    is_compatible_type,
    pointer_type,
)
from xdsl_gas.dialects.llvm.operand_types import INTEGERS, TypeRule, element_type

ZERO_16 = IntegerAttr(0, i16)
ZERO_32 = IntegerAttr(0, i32)

FLAT, GLOBAL, LDS, RESOURCE = map(pointer_type, (0, 1, 3, 8))
"""The pointers to the memory spaces that operations name, and to a buffer resource."""


def _is_any(type: Attribute) -> bool:
    return is_compatible_type(type) or isinstance(type, LLVMVoidType)


def _is_float(type: Attribute) -> bool:
    return isinstance(type, AnyFloat | LLVMPPCFP128Type)


def _is_float_or_vector(type: Attribute) -> bool:
    return _is_float(type) or (
        is_compatible_type(type) and _is_float(element_type(type))
    )


def _is_integer_or_vector(type: Attribute) -> bool:
    # MLIR takes integers with a sign too, if they are not in a vector.
    return isinstance(type, IntegerType) or INTEGERS.holds(type)


def _is_pair(type: Attribute) -> bool:
    return isinstance(type, LLVMStructType) and type.types.data[:2] == (i32, i32)


def vector(length: int, element: Attribute) -> VectorType:
    """The vector type of that length."""
    return VectorType(element, (length,))


def scalar_or_vector(element: Attribute) -> TypeRule:
    """A type, or a vector of it of any length."""
    return TypeRule(
        lambda type: is_compatible_type(type) and element_type(type) == element,
        f"{element} or a vector of it",
    )


ANY = TypeRule(_is_any, "an LLVM type")
SAME = VarConstraint("T", ANY)
"""The LLVM type of all operands and results with this constraint."""

FLOAT = TypeRule(_is_float, "a floating-point type")
FLOATS = TypeRule(_is_float_or_vector, "a floating-point type or a vector of them")
ANY_INTEGERS = TypeRule(_is_integer_or_vector, "an integer or a vector of them")
PAIR = TypeRule(_is_pair, "a struct that begins with two i32")

F16S, BF16S, F32S = map(scalar_or_vector, (f16, bf16, f32))
