"""
Attributes that stand for whole constants.

After `getConstantAsAttr` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Target/LLVMIR/ModuleImport.cpp
"""

from math import prod
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    IntegerType,
    StringAttr,
    TensorType,
    VectorType,
)
from xdsl.ir import Attribute

from xdsl_gas.dialects.constants.attributes import (
    dense_constant,
    empty_splat,
    splat_constant,
)
from xdsl_gas.dialects.constants.formats import size_in_mlir
from xdsl_gas.frontends.llvm_ir.constants.numbers import (
    all_bytes,
    number,
    number_bytes,
    zero_bytes,
)
from xdsl_gas.frontends.llvm_ir.constants.reader import Constant, elements_of
from xdsl_gas.frontends.llvm_ir.tokens import unescaped


def constant_attribute(constant: Constant) -> Attribute | None:
    """Returns the attribute that MLIR has for a constant, None if there is none."""
    match constant.kind:
        case "number":
            return number(constant.text, constant.type)
        case "string":
            return _string(constant.text)
        case "zero" | "numbers" | "aggregate":
            type = _shaped(constant.type)
            return None if type is None else _dense(constant, type)
        case _:
            return None


def _string(token: str) -> StringAttr | BytesAttr:
    data = unescaped(token[2:-1])
    try:
        data.encode()
    except UnicodeEncodeError:
        return BytesAttr(data.encode(errors="surrogateescape"))
    return StringAttr(data)


def _shaped(type: Attribute) -> TensorType[Any] | VectorType[Any] | None:
    """Returns the type of the attribute for a constant array or vector."""
    shape: list[int] = []
    while isinstance(type, llvm.LLVMArrayType):
        shape.append(type.size.data)
        type = type.type
    if not isinstance(type, VectorType):
        is_number = isinstance(type, IntegerType | AnyFloat)
        return TensorType(type, shape) if is_number and shape else None
    vector = cast(VectorType[Attribute], type)
    element = vector.element_type
    is_number = isinstance(element, IntegerType | AnyFloat)
    if vector.get_num_scalable_dims() or not is_number:
        return None
    return VectorType(element, [*shape, *vector.get_shape()])


def _dense(
    constant: Constant, type: TensorType[Any] | VectorType[Any]
) -> DenseIntOrFPElementsAttr[Any] | None:
    element = cast(Attribute, type.get_element_type())
    zero = zero_bytes(element)
    count = prod(type.get_shape())
    if constant.kind == "zero":
        if not count:
            return empty_splat(zero[: size_in_mlir(element)], type)
        return splat_constant(zero, count, type)
    data = _bytes(constant)
    if data is None:
        return None
    first = data[: len(zero)]
    if data == first * count:
        return splat_constant(first, count, type)
    return dense_constant(data, type)


def _bytes(constant: Constant) -> bytes | None:
    """
    Returns the bytes of the elements of a constant; None if not all are numbers. As in
    MLIR's import, zeros inside of an array have no elements.
    """
    match constant.kind:
        case "number":
            return number_bytes(constant.text, constant.type)
        case "numbers":
            parts = elements_of(constant.type)
            return None if parts is None else all_bytes(constant.numbers, parts[1])
        case "string":
            text = unescaped(constant.text[2:-1])
            return text.encode(errors="surrogateescape")
        case "aggregate":
            found: list[bytes] = []
            for operand in constant.operands:
                data = _bytes(operand)
                if data is None:
                    return None
                found.append(data)
            return b"".join(found)
        case _:
            return None
