"""
The scalars in types that may hold addresses.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import address_space, lanes_of
from xdsl_gas.analysis.target.type_layout import Leaf, TypeLayout
from xdsl_gas.certificates.expressions import lane_type
from xdsl_gas.certificates.facts import Offset, moved, steps
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

    def in_memory(self, some_type: Attribute) -> Sequence[Part]:
        """What a value of a type has in memory."""
        return list(self._in_memory(some_type))

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
        if integer_width(scalar) is not None:
            return integer_width(scalar) == self._width
        lane = lane_type(scalar)
        aggregates = (llvm.LLVMArrayType, llvm.LLVMStructType)
        return isinstance(lane, (llvm.LLVMPointerType, *aggregates)) or (
            lane is not scalar and integer_width(lane) == self._width
        )

    def _in_memory(self, some_type: Attribute) -> Iterator[Part]:
        number = -1
        for leaf in self._every(some_type):
            holds = self._may_hold_address(leaf.type)
            number += holds
            element = _element(leaf.type)
            if element is not leaf.type and self._holds_one_address(element):
                size = self.layout.size(element)
                yield Part(
                    number, steps(0, self.layout.stride(element) or 1), size, element
                )
                continue
            count = lanes_of(leaf.type) if holds else 1
            if count is None:
                yield Part(number, leaf.offset, None, leaf.type)
                continue
            size = self.layout.size(lane_type(leaf.type) if holds else leaf.type)
            for lane in range(count):
                place = None if size is None else lane * size
                index = number if holds else -1
                yield Part(index, moved(leaf.offset, place), size, leaf.type)


def _element(some_type: Attribute) -> Attribute:
    """The type of the elements of arrays of arrays; any other type itself."""
    while isinstance(some_type, llvm.LLVMArrayType):
        some_type = some_type.type
    return some_type
