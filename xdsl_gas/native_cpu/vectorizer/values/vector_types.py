"""The types of vectors of the source: `float4` and its like."""

from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import VectorType
from xdsl.ir import Attribute

from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.values.lane_values import is_element

_MOST_ELEMENTS = 16
_MOST_IN_ALL = 256
"""Longer vectors take LLVM's code generator much time."""


def short_vector(kind: Attribute) -> tuple[Attribute, int] | None:
    """
    Returns the element and the number of elements of a vector of 2 to 16 numbers, None
    for another type.
    """
    if not isinstance(kind, VectorType):
        return None
    vector = cast(VectorType[Attribute], kind)
    shape, element = vector.get_shape(), vector.element_type
    if len(shape) != 1 or vector.get_num_scalable_dims():
        return None
    is_short = 2 <= shape[0] <= _MOST_ELEMENTS
    is_number = is_element(element) and not isinstance(element, llvm.LLVMPointerType)
    return (element, shape[0]) if is_short and is_number else None


def fits(kind: Attribute, width: int) -> bool:
    """Whether the vectors of all lanes are taken apart: they are short enough."""
    found = short_vector(kind)
    return found is not None and found[1] * width <= _MOST_IN_ALL


def bytes_of(kind: Attribute) -> int | None:
    """
    Returns the bytes of a number, a short vector without padding, or an array of them;
    None for other types, as that of three numbers.
    """
    if isinstance(kind, llvm.LLVMArrayType):
        inner = bytes_of(kind.type)
        return None if inner is None else inner * kind.size.data
    shape = short_vector(kind)
    if shape is None:
        return size_of(kind)
    element, count = shape
    size = size_of(element)
    return None if size is None or count & (count - 1) else size * count
