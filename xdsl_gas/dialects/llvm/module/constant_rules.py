"""
What the attribute of a constant may be, for each type of constant.

After `ConstantOp::verify` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp
"""

from math import prod
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    StringAttr,
    VectorType,
    i8,
)
from xdsl.ir import Attribute, TypedAttribute
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.constants.attributes import ExactDenseAttr, SparseElementsAttr
from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMTargetExtType,
    verify_integer_width,
)

_UNIFORM = ("llvm.zero", "llvm.undef")
"""Attributes that stand for a whole aggregate."""


def verify_constant(value: Attribute, type: Attribute) -> None:
    """
    Raises `VerifyException` unless a constant of a type can have a value. xDSL's
    `index`, which MLIR does not know here, is taken for an integer.
    """
    if isinstance(value, IntegerAttr) and isa(type, IntegerType):
        verify_integer_width(type)
        return
    if isinstance(value, StringAttr):
        _verify_string(len(value.data.encode()), type)
    elif isinstance(type, llvm.LLVMStructType):
        _verify_struct(cast(Attribute, value), type)
    elif isinstance(type, LLVMTargetExtType):
        raise VerifyException("does not support target extension type")
    elif isinstance(value, IntegerAttr):
        if not isinstance(type, IndexType):
            raise VerifyException("expected integer type")
    elif isinstance(value, FloatAttr):
        _verify_float(cast(FloatAttr[AnyFloat], value).type, type)
    elif isinstance(value, DenseIntOrFPElementsAttr | SparseElementsAttr):
        _verify_elements(cast(Any, value), type)
    elif isinstance(value, ArrayAttr):
        if not isinstance(type, llvm.LLVMArrayType):
            raise VerifyException("expected array or struct type for array attribute")
        _verify_array(cast(ArrayAttr[Attribute], value), type, 0)


def _verify_string(size: int, type: Attribute) -> None:
    if (
        not isinstance(type, llvm.LLVMArrayType)
        or type.size.data != size
        or type.type != i8
    ):
        raise VerifyException(
            f"expected array type of {size} i8 elements for the string constant"
        )


def _verify_struct(value: Attribute, type: llvm.LLVMStructType) -> None:
    if not isinstance(value, ArrayAttr):
        raise VerifyException("expected array attribute for struct type")
    parts = cast(ArrayAttr[Attribute], value).data
    if len(parts) != len(type.types):
        raise VerifyException(f"expected array attribute of size {len(type.types)}")
    for index, (part, expected) in enumerate(zip(parts, type.types, strict=True)):
        if not isinstance(expected, IntegerType | AnyFloat):
            raise VerifyException(
                "expected struct element types to be floating point type or integer "
                "type"
            )
        if not isinstance(part, IntegerAttr | FloatAttr):
            raise VerifyException(
                "expected element of array attribute to be floating point or integer"
            )
        if cast(TypedAttribute, part).get_type() != expected:
            raise VerifyException(f"struct element at index {index} is of wrong type")


def _verify_float(given: AnyFloat, type: Attribute) -> None:
    """Floats of formats that LLVM lacks are integers of their width there."""
    if isinstance(type, AnyFloat) and type != given:
        raise VerifyException("attribute and type have different float semantics")
    if isa(type, IntegerType) and type.bitwidth != given.bitwidth:
        raise VerifyException(f"expected integer type of width {given.bitwidth}")


def _verify_elements(
    value: DenseIntOrFPElementsAttr[Any] | SparseElementsAttr, type: Attribute
) -> None:
    if not isinstance(type, VectorType | llvm.LLVMArrayType):
        raise VerifyException("expected vector or array type")
    shaped: Any = value.type
    number, element, scalable = 1, cast(Attribute, type), False
    while isinstance(element, VectorType | llvm.LLVMArrayType):
        if isinstance(element, llvm.LLVMArrayType):
            number *= element.size.data
            element = element.type
        else:
            vector = cast(VectorType[Attribute], element)
            number *= prod(vector.get_shape())
            scalable |= bool(vector.get_num_scalable_dims())
            element = vector.element_type
    if scalable:
        if not _is_splat(value):
            raise VerifyException("scalable vector type requires a splat attribute")
        return
    if number != prod(shaped.get_shape()):
        raise VerifyException(
            "type and attribute have a different number of elements: "
            f"{number} vs. {prod(shaped.get_shape())}"
        )
    given: Attribute = shaped.get_element_type()
    if isinstance(given, AnyFloat):
        _verify_float(given, element)
    elif isinstance(given, IntegerType) and not isinstance(
        element, IntegerType | IndexType
    ):
        raise VerifyException(
            "expected integer element type for integer elements attribute"
        )


def _is_splat(value: DenseIntOrFPElementsAttr[Any] | SparseElementsAttr) -> bool:
    if isinstance(value, SparseElementsAttr):
        return False
    if isinstance(value, ExactDenseAttr):
        return len(set(value.iter_values())) == 1
    return value.is_splat()


def _verify_array(
    value: ArrayAttr[Attribute], type: llvm.LLVMArrayType, dimension: int
) -> None:
    if len(value) != type.size.data:
        raise VerifyException(
            "array attribute size does not match array type size in dimension "
            f"{dimension}: {len(value)} vs. {type.size.data}"
        )
    inner = type.type
    if not isinstance(inner, llvm.LLVMArrayType | llvm.LLVMStructType):
        raise VerifyException(
            "for array with an array attribute must have a struct element type"
        )
    for index, part in enumerate(value):
        if part.name in _UNIFORM:
            continue
        what = (
            f"for sub-array in dimension {dimension}"
            if isinstance(inner, llvm.LLVMArrayType)
            else "for struct element"
        )
        if not isinstance(part, ArrayAttr):
            raise VerifyException(
                f"nested attribute {what} at index {index} must be a zero, or undef, "
                "or array attribute"
            )
        parts = cast(ArrayAttr[Attribute], part)
        if isinstance(inner, llvm.LLVMArrayType):
            _verify_array(parts, inner, dimension + 1)
        elif len(parts) != len(inner.types):
            raise VerifyException(
                f"nested array attribute size {what} at index {index} must match "
                f"struct size: {len(parts)} vs. {len(inner.types)}"
            )
