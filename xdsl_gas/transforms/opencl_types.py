"""
What the types of the dialect `opencl` become on a target.
"""

from typing import cast

from xdsl.dialects.builtin import FunctionType, VectorType
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.llvm_types import pointer_type
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.memory_space import MemorySpace, Target


def converted(kind: Attribute, target: Target) -> Attribute:
    """A type with the target's pointers in the place of the language's."""
    if isinstance(kind, PtrType):
        return pointer_type(number_of(kind.named_space, target))
    if isinstance(kind, VectorType):
        vector = cast(VectorType[Attribute], kind)
        element = converted(vector.element_type, target)
        return VectorType(element, vector.shape, vector.scalable_dims)
    if isinstance(kind, FunctionType):
        return FunctionType.from_lists(
            [converted(k, target) for k in kind.inputs],
            [converted(k, target) for k in kind.outputs],
        )
    return kind


def number_of(space: MemorySpace, target: Target) -> int:
    """The number of a space; a target with one memory gives it to all."""
    return target.numbers.get(space, target.generic)
