"""
Pointer leaves: the pointers and the address-sized integers in values of a type.

A leaf is a pointer, a vector of pointers or an integer as wide as a generic pointer.
For example, `!llvm.struct<(ptr, i32, array<2 x i64>)>` has three leaves: the pointer at
path (0,) and offset 0, and the integers at (2, 0) and (2, 1), offsets 16 and 24.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IndexType, IntegerType
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import (
    Pointer,
    is_generic_type,
    lanes_of,
    pointer_in,
    space_of_type,
)
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES, EVERYTHING
from xdsl_gas.analysis.target.type_layout import Leaf, TypeLayout
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target


@dataclass(frozen=True, slots=True)
class PointerLeaf:
    """A pointer, a vector of pointers or an address in values of a type."""

    path: tuple[int, ...]
    """The indices of `llvm.extractvalue`; () for the value itself."""

    offset: int | None
    """The offset in memory in bytes; None if unknown."""

    type: Pointer | IntegerType | None
    """
    The type of the pointer, or of an integer that may be its address; an index counts
    as such an integer. None if it stands for a whole aggregate, which is too large or
    has no known layout.
    """

    spaces: SpaceMask
    """What it may point to by its type, with `NULL_BIT`."""

    lanes: int = 1
    """The number of pointers that it stands for; more than 1 for a vector."""

    is_generic: bool = False
    """Whether it is a generic pointer, whose type says nothing of its space."""


@dataclass
class PointerLeaves:
    """The leaves of the types of one module."""

    target: Target
    layout: TypeLayout
    anywhere: SpaceMask
    """The set of an unknown generic pointer, see `generic_spaces`."""

    by_identity: dict[int, tuple[PointerLeaf, ...]] = field(
        default_factory=dict[int, tuple[PointerLeaf, ...]]
    )
    """
    The leaves of each type that `of` was asked about, by its identity: hashing a type
    costs more than all the rest.
    """

    def __post_init__(self) -> None:
        number = self.target.numbers.get(MemorySpace.GENERIC, 0)
        size = self.layout.size(pointer_type(number)) or 8
        self.address_type = IntegerType(8 * size)
        """The type of integers that may be addresses of generic pointers."""

    def of(self, kind: Attribute) -> tuple[PointerLeaf, ...]:
        """The leaves of a type, in order; () if it holds no pointer or address."""
        try:
            return self.by_identity[id(kind)]
        except KeyError:
            # The layout keeps the types alive.
            first = self.layout.first_equal(kind)
        pointer_leaves = self._find(kind) if first is kind else self.of(first)
        self.by_identity[id(kind)] = pointer_leaves
        return pointer_leaves

    def spaces_of(self, kind: Pointer) -> SpaceMask:
        """What a pointer may point to by its type, with `NULL_BIT`."""
        space = space_of_type(kind, self.target)
        if space is MemorySpace.GENERIC:
            return self.anywhere
        return EVERYTHING if space is None else space.bit | NULL_BIT

    def _find(self, value_type: Attribute) -> tuple[PointerLeaf, ...]:
        pointer_leaf = self._pointer_leaf(Leaf((), value_type, 0))
        if pointer_leaf is not None:
            return (pointer_leaf,)
        if not isinstance(value_type, llvm.LLVMStructType | llvm.LLVMArrayType):
            return ()
        leaves = self.layout.leaves(value_type)
        if leaves is None:
            if not self._holds_addresses(value_type):
                return ()
            return (PointerLeaf((), None, None, ADDRESSES),)
        return tuple(
            pointer_leaf
            for leaf in leaves
            if (pointer_leaf := self._pointer_leaf(leaf))
        )

    def _holds_addresses(
        self, aggregate: llvm.LLVMStructType | llvm.LLVMArrayType
    ) -> bool:
        if isinstance(aggregate, llvm.LLVMArrayType):
            return bool(self.of(aggregate.type))
        return any(self.of(member) for member in aggregate.types)

    def _pointer_leaf(self, leaf: Leaf) -> PointerLeaf | None:
        if leaf.type == self.address_type or isinstance(leaf.type, IndexType):
            return PointerLeaf(leaf.path, leaf.offset, self.address_type, ADDRESSES)
        pointer = pointer_in(leaf.type)
        if pointer is None:
            return None
        spaces, lanes = self.spaces_of(pointer), lanes_of(leaf.type)
        is_generic = is_generic_type(pointer, self.target)
        if lanes is None:
            # A scalable vector: any number of pointers, from the first on.
            return PointerLeaf(leaf.path, None, pointer, spaces, 1, is_generic)
        return PointerLeaf(leaf.path, leaf.offset, pointer, spaces, lanes, is_generic)
