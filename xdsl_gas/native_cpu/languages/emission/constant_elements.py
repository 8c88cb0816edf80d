"""The elements of constants, and constants of elements."""

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerType,
    VectorType,
)
from xdsl.ir import Attribute, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element
from xdsl_gas.native_cpu.languages.emission.code import Code


def constant_elements(value: SSAValue) -> tuple[int | float, ...] | None:
    """
    Returns the elements of a constant of numbers, one if it is a scalar or a splat;
    None for other values.
    """
    if not isinstance(value, OpResult):
        return None
    match value.op:
        case llvm.ZeroOp():
            element = lanes_and_element(value.type)[2]
            return (0,) if isinstance(element, IntegerType | AnyFloat) else None
        case llvm.ConstantOp(value=DenseIntOrFPElementsAttr() as dense):
            elements = cast("tuple[int | float, ...]", tuple(dense.get_values()))
            return elements[:1] if len({*map(repr, elements)}) == 1 else elements
        case llvm.ConstantOp(value=FloatAttr() as number):
            return (cast("FloatAttr[Any]", number).value.data,)
        case llvm.ConstantOp(value=attribute):
            integer = integer_value(attribute)
            return None if integer is None else (integer,)
        case _:
            return None


def constant_of(
    code: Code, elements: Sequence[int | float], kind: Attribute
) -> SSAValue:
    """Inserts a constant of a type with some elements; one is that of a splat."""
    if len(elements) == 1:
        return code.constant(elements[0], kind)
    vector = cast(VectorType[Any], kind)
    attribute = DenseIntOrFPElementsAttr.from_list(vector, list(elements))
    return code.put(ConstantOp(attribute, kind)).result
