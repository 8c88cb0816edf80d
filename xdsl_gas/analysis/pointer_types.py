"""
Types that are pointers or hold some, and the memory spaces that they name.
"""

from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntAttr, VectorType
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.attribute_values import attributes_at
from xdsl_gas.memory_space import MemorySpace, Target

COPIED_BY_VALUE = ("llvm.byval", "llvm.byref", "llvm.inalloca", "llvm.preallocated")
"""Argument attributes by which the pointer is to a copy whose place the ABI chooses."""


def address_space(kind: Attribute) -> int | None:
    """The address space number of a pointer type, None for any other type."""
    if type(kind) is not llvm.LLVMPointerType:
        return None
    number = kind.addr_space
    return number.data if isinstance(number, IntAttr) else 0


def pointer_in(kind: Attribute) -> llvm.LLVMPointerType | None:
    """The pointer type that a type is, or is a vector of; None for any other type."""
    if isinstance(kind, VectorType):
        kind = cast(VectorType[Attribute], kind).element_type
    return kind if isinstance(kind, llvm.LLVMPointerType) else None


def space_number(kind: Attribute) -> int | None:
    """
    The address space number of a pointer type or of the pointers in a vector type, None
    for any other type.
    """
    pointer = pointer_in(kind)
    return None if pointer is None else address_space(pointer)


def lanes_of(kind: Attribute) -> int:
    """The elements of a vector, 1 for any other type."""
    if not isinstance(kind, VectorType):
        return 1
    return cast(VectorType[Attribute], kind).element_count()


def space_of_type(kind: Attribute, target: Target) -> MemorySpace | None:
    """
    The memory space that a pointer type names, GENERIC included; None for any other
    type and for an address space that the target does not define.
    """
    number = address_space(kind)
    return None if number is None else target.space(number)


def argument_attributes(
    function_or_call: Operation, index: int
) -> dict[str, Attribute]:
    """The attributes of one argument of a function or of a call."""
    return attributes_at(function_or_call.get_attr_or_prop("arg_attrs"), index)
