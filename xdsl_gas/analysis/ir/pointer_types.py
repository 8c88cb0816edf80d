"""
Types that are pointers or hold some, and the memory spaces that they name.

A pointer type is xDSL's `!llvm.ptr`, whose number the target gives a meaning, or one
that answers for itself, see `xdsl_gas.pointer_interface`.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DictionaryAttr,
    IntAttr,
    MemRefType,
    NoneAttr,
    UnrankedMemRefType,
    VectorType,
)
from xdsl.ir import Attribute, Operation, ParametrizedAttribute

from xdsl_gas.analysis.ir.attribute_values import (
    NO_ATTRIBUTES,
    array_elements,
    attributes_at,
    integer_value,
)
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.pointer_interface import PointerType

COPIED_BY_VALUE = ("llvm.byval", "llvm.byref", "llvm.inalloca", "llvm.preallocated")
"""Argument attributes by which the pointer is to a copy whose place the ABI chooses."""

Pointer: TypeAlias = llvm.LLVMPointerType | PointerType
"""Every pointer type."""


def is_pointer(kind: Attribute) -> bool:
    """Whether a type is one of pointers; a vector of them is not."""
    return _is_pointer_class(kind.__class__)


@cache
def _is_pointer_class(kind: type[Attribute]) -> bool:
    # `isinstance` of an abstract class costs several times as much as a look-up.
    return issubclass(kind, Pointer)


@cache
def _is_vector_class(kind: type[Attribute]) -> bool:
    return issubclass(kind, VectorType)


def pointer_in(kind: Attribute) -> Pointer | None:
    """The pointer type that a type is, or is a vector of; None for any other type."""
    if _is_vector_class(kind.__class__):
        kind = cast("VectorType[Attribute]", kind).element_type
    return cast(Pointer, kind) if _is_pointer_class(kind.__class__) else None


def address_space(kind: Attribute) -> int | None:
    """The address space number of an `!llvm.ptr`, None for any other type."""
    if type(kind) is not llvm.LLVMPointerType:
        return None
    number = kind.addr_space
    return number.data if type(number) is IntAttr else 0


def lanes_of(kind: Attribute) -> int | None:
    """The elements of a vector, 1 for any other type; None for a scalable vector."""
    if not _is_vector_class(kind.__class__):
        return 1
    vector = cast("VectorType[Attribute]", kind)
    return None if vector.get_num_scalable_dims() else vector.element_count()


def space_of_type(kind: Attribute, target: Target) -> MemorySpace | None:
    """
    The memory space that a pointer type names, GENERIC included; None for any other
    type and for an address space that the target does not define.
    """
    number = address_space(kind)
    if number is not None:
        return target.space(number)
    if not _is_pointer_class(kind.__class__):
        return None
    return cast(PointerType, kind).memory_space(target)


def space_in_type(kind: Attribute, target: Target) -> MemorySpace | None:
    """
    As `space_of_type`, for a pointer type or for the `!llvm.ptr` elements of a vector
    type. Vectors of other pointers have no address space casts, and no space here.
    """
    number = address_space(kind)
    if number is not None:
        return target.space(number)
    pointer = pointer_in(kind)
    if pointer is None or (pointer is not kind and isinstance(pointer, PointerType)):
        return None
    return space_of_type(pointer, target)


def is_generic_type(kind: Attribute, target: Target) -> bool:
    """Whether a type is one of generic pointers, or of vectors of them."""
    if (number := address_space(kind)) is not None:
        return target.space(number) is MemorySpace.GENERIC
    return space_in_type(kind, target) is MemorySpace.GENERIC


_MEMREFS = (MemRefType, UnrankedMemRefType)


def is_memref(kind: Attribute) -> bool:
    """Whether a type is one of memrefs, which the analysis does not track."""
    return isinstance(kind, _MEMREFS)


def space_of_memory(kind: Attribute, target: Target) -> MemorySpace | None:
    """
    The memory space of what operations access through a type: a pointer, a vector of
    them, or a memref, of which one without a memory space is lowered to a pointer into
    address space 0. None for others, and for spaces that the target does not define.
    """
    if not isinstance(kind, _MEMREFS):
        pointer = pointer_in(kind)
        return None if pointer is None else space_of_type(pointer, target)
    space = kind.memory_space
    number = 0 if isinstance(space, NoneAttr) else integer_value(space)
    if number is not None:
        return target.space(number)
    # Most modules have no attributes of `gpu`.
    from xdsl_gas.dialects.gpu.attributes import AddressSpaceAttr

    if not isinstance(space, AddressSpaceAttr):
        return None
    return _SPACES_OF_GPU[cast(str, space.data)]  # pyright: ignore


_SPACES_OF_GPU = {
    "constant": MemorySpace.CONSTANT,
    "global": MemorySpace.GLOBAL,
    "private": MemorySpace.LOCAL,
    "workgroup": MemorySpace.SHARED,
}
"""The spaces of `#gpu.address_space`."""


def names_generic_type(
    attribute: Attribute, target: Target, known: dict[Attribute, bool]
) -> bool:
    """
    Whether a type of generic pointers is an attribute, or part of it at any depth.
    `known` keeps what was found.
    """
    result = known.get(attribute)
    if result is None:
        parts: Iterable[Attribute] = array_elements(attribute)
        if isinstance(attribute, DictionaryAttr):
            parts = attribute.data.values()
        elif isinstance(attribute, ParametrizedAttribute):
            parts = attribute.parameters
        result = known[attribute] = is_generic_type(attribute, target) or any(
            names_generic_type(part, target, known) for part in parts
        )
    return result


def is_disjoint_cast(cast: Operation, target: Target) -> bool:
    """
    Whether an address space cast goes from a specific space to another that shares no
    memory with it: LLVM's backends make its result poison.
    """
    # Most casts are to generic.
    after = space_in_type(cast.results[0].type, target)
    if after is None or after is MemorySpace.GENERIC:
        return False
    before = space_in_type(cast.operands[0].type, target)
    if before is None or before is MemorySpace.GENERIC:
        return False
    return not target.may_overlap(before, after)


def in_space(kind: Attribute, space: MemorySpace, target: Target) -> Attribute:
    """
    A pointer type, or a vector type of pointers, in another memory space. Raises
    `KeyError` for a space that the target or the language does not have.
    """
    if type(kind) is llvm.LLVMPointerType:
        return pointer_type(target.number(space))
    pointer = pointer_in(kind)
    if isinstance(pointer, PointerType):
        named: Pointer = pointer.with_memory_space(space, target)
    else:
        named = pointer_type(target.number(space))
    if not isinstance(kind, VectorType):
        return named
    vector = cast("VectorType[Attribute]", kind)
    return VectorType(named, vector.shape, vector.scalable_dims)


def argument_attributes(
    function_or_call: Operation, index: int
) -> Mapping[str, Attribute]:
    """The attributes of one argument of a function or of a call."""
    attributes = function_or_call.get_attr_or_prop("arg_attrs")
    return NO_ATTRIBUTES if attributes is None else attributes_at(attributes, index)
