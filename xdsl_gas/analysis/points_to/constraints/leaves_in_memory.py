"""
The pointer leaves and the other scalars of types that are loaded and stored.
"""

# The types of addresses are read by their fields: a module has many accesses.
# pyright: reportPrivateUsage=false

from typing import NamedTuple, TypeAlias

from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.ir.pointer_types import lanes_of
from xdsl_gas.analysis.points_to.constraint_builder import ConstraintBuilder
from xdsl_gas.analysis.points_to.offsets import Offset, sum_of
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaf
from xdsl_gas.analysis.target.type_layout import MOST_LEAVES


class LeafInMemory(NamedTuple):
    """A pointer leaf, or a lane of one, of a type that is loaded or stored."""

    leaf: PointerLeaf
    number: int
    """The index of its node."""

    offset: Offset
    """Its offset in the type, in bytes."""

    size: int | None
    """Its size in bytes; None if unknown."""

    bits: int
    """See `ModuleFacts.representation`."""


UntrackedBytes: TypeAlias = tuple[tuple[Offset, int | None], ...]
"""The offset and the size of each scalar of a type that is no pointer leaf."""

InMemory: TypeAlias = tuple[tuple[LeafInMemory, ...], UntrackedBytes]


class LeavesInMemory:
    """The parts of the types of one module."""

    def __init__(self, builder: ConstraintBuilder) -> None:
        self._leaves_of = builder.values.leaves
        self._layout = builder.facts.layout
        self._representation = builder.facts.representation
        # By the identities of a type and of that of an address.
        self._known: dict[tuple[int, int], InMemory] = {}
        self._kept_alive: list[Attribute] = []

    def of(self, kind: Attribute, address: SSAValue | None = None) -> InMemory:
        """
        The leaves and the other scalars of a type. The address of the access tells
        whether the lanes of a vector have an address each.
        """
        pointer: Attribute = kind if address is None else address._type
        key = id(kind), id(pointer)
        try:
            return self._known[key]
        except KeyError:
            is_scattered = address is not None and lanes_of(pointer) != 1
        leaves = self._find_leaves(kind, is_scattered=is_scattered)
        known = self._known[key] = leaves, self._untracked_bytes(kind)
        self._kept_alive += kind, pointer
        return known

    def _find_leaves(
        self, kind: Attribute, *, is_scattered: bool
    ) -> tuple[LeafInMemory, ...]:
        """
        The leaves of a type at their offsets in memory, each with the index of its
        node. The lanes of a vector share a node, but have an offset each, unless there
        is a vector of addresses. A vector of more than `MOST_LEAVES` lanes is one
        pointer at an unknown offset.
        """
        found: list[LeafInMemory] = []
        for number, leaf in enumerate(self._leaves_of(kind)):
            size, bits = None, 0
            if leaf.type is not None:
                size, bits = (
                    self._layout.size(leaf.type),
                    self._representation(leaf.type),
                )
            offset = leaf.offset
            if not is_scattered and leaf.lanes > MOST_LEAVES:
                found.append(LeafInMemory(leaf, number, None, size, bits))
                continue
            for lane in range(1 if is_scattered else leaf.lanes):
                offset = 0 if is_scattered else sum_of(leaf.offset, lane * (size or 0))
                found.append(LeafInMemory(leaf, number, offset, size, bits))
        return tuple(found)

    def _untracked_bytes(self, kind: Attribute) -> UntrackedBytes:
        leaves = self._layout.leaves(kind)
        if leaves is None:
            return ((0, self._layout.size(kind)),)
        return tuple(
            (leaf.offset, self._layout.size(leaf.type))
            for leaf in leaves
            if not self._leaves_of(leaf.type)
        )
