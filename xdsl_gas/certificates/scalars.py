"""
The scalars in types that may hold addresses, and the distances between them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, VectorType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.ir.pointer_types import address_space, lanes_of
from xdsl_gas.analysis.target.type_layout import (
    MOST_LEAVES,
    Leaf,
    TypeLayout,
    element_type,
)
from xdsl_gas.certificates.expressions import (
    constant_of,
    lane_type,
)
from xdsl_gas.certificates.facts import Offset, moved
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.memory_space import SPACE_BITS, MemorySpace, SpaceMask, Target


class Part(NamedTuple):
    """A scalar in memory; a vector has several parts."""

    leaf: int
    """The number of the leaf, see `Scalars.leaves`; -1 if it holds no address."""
    offset: Offset
    size: int | None
    """Bytes."""
    type: Attribute
    """That of the leaf."""


class Scalars:
    """The scalars in types of a module."""

    def __init__(self, module: ModuleOp, target: Target) -> None:
        self.layout = TypeLayout(module, target)
        self._target = target
        self._width = self.layout.data_layout.pointer(target.generic).size

    def leaves(self, some_type: Attribute) -> Sequence[Leaf]:
        """
        The scalars and vectors in a type that may hold addresses. An aggregate with too
        many of them is one.
        """
        every = self._every(some_type)
        return [leaf for leaf in every if self._may_hold_address(leaf.type)]

    def spaces(self, scalar: Attribute) -> SpaceMask | None:
        """The spaces of a specific pointer type; None for generic and other ones."""
        number = address_space(lane_type(scalar))
        if number is None:
            return None
        space = self._target.space(number)
        if space is None:
            return self._target.reached_by(number) or SPACE_BITS
        return None if space is MemorySpace.GENERIC else space.bit

    def _every(self, some_type: Attribute) -> Sequence[Leaf]:
        return self.layout.leaves(some_type) or (Leaf((), some_type, None),)

    def _holds_one_address(self, scalar: Attribute) -> bool:
        is_pointer = isinstance(scalar, llvm.LLVMPointerType)
        return is_pointer or integer_width(scalar) == self._width

    def _may_hold_address(self, scalar: Attribute) -> bool:
        lane, aggregates = lane_type(scalar), (llvm.LLVMArrayType, llvm.LLVMStructType)
        return self._holds_one_address(lane) or isinstance(lane, aggregates)

    def in_memory(self, some_type: Attribute) -> Iterator[Part]:
        """What a value of a type has in memory."""
        number = -1
        for leaf in self._every(some_type):
            holds = self._may_hold_address(leaf.type)
            number += holds
            element = _element(leaf.type)
            if element is not leaf.type and self._holds_one_address(element):
                yield Part(number, None, self.layout.size(element), element)
                continue
            count = lanes_of(leaf.type) if holds else 1
            if count is None or count > MOST_LEAVES:
                yield Part(number, leaf.offset, None, leaf.type)
                continue
            size = self.layout.size(lane_type(leaf.type) if holds else leaf.type)
            for lane in range(count):
                place = None if size is None else lane * size
                index = number if holds else -1
                yield Part(index, moved(leaf.offset, place), size, leaf.type)

    def distance(self, op: Operation) -> Offset:
        """The bytes that a `getelementptr` adds."""
        if isinstance(op.results[0].type, VectorType):
            return None
        dynamic = iter(op.operands[1:])
        current: Attribute | None = op.properties["elem_type"]
        distance: Offset = 0
        indices = dense_integers(op.properties["rawConstantIndices"]) or ()
        for number, index in enumerate(indices):
            value = next(dynamic) if index == llvm.GEP_USE_SSA_VAL else None
            if current is None:
                return None
            if number == 0:
                stride = self.layout.stride(current)
            elif isinstance(current, llvm.LLVMStructType):
                chosen = index if value is None else constant_of(value)
                member = (
                    None if chosen is None else self.layout.offset_of(current, chosen)
                )
                if member is None:
                    return None
                distance, current = moved(distance, member[0]), member[1]
                continue
            else:
                stride = self.layout.element_stride(current)
                current = element_type(current)
            if stride is None:
                return None
            distance = moved(distance, _scaled(index, value, stride))
        return distance


def _element(some_type: Attribute) -> Attribute:
    """The type of the elements of arrays of arrays; any other type itself."""
    while isinstance(some_type, llvm.LLVMArrayType):
        some_type = some_type.type
    return some_type


def _scaled(index: int, value: SSAValue | None, stride: int) -> Offset:
    constant = index if value is None else constant_of(value)
    return None if constant is None else moved(constant * stride, 0)
