"""
The nodes of SSA values: one for each pointer that a value is or holds, and for each
integer that is wide enough to be a pointer's address.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IndexType, IntegerType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import (
    Pointer,
    lanes_of,
    pointer_in,
    space_of_type,
)
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES, EVERYTHING
from xdsl_gas.analysis.target.type_layout import Leaf, TypeLayout
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target


@dataclass(frozen=True, slots=True)
class PointerLeaf:
    """One pointer, vector of pointers or address that values of a type hold."""

    path: tuple[int, ...]
    """The indices that `llvm.extractvalue` finds it with; () for the value itself."""

    offset: int | None
    """Where it begins in memory, in bytes; None if that is not decided."""

    type: Pointer | IntegerType | None
    """
    An integer as wide as a generic pointer may be an address, and so may an index,
    which counts as one. None stands for all that
    is in an aggregate which is not taken apart.
    """

    spaces: SpaceMask
    """What it may point to by its type alone, null included."""

    lanes: int = 1
    """So many of them stand for one, for they are a vector."""


@dataclass
class ValueNodes:
    """The nodes of the values of one module."""

    points_to: PointsTo
    target: Target
    layout: TypeLayout
    _leaves: dict[Attribute, tuple[PointerLeaf, ...]] = field(
        default_factory=dict[Attribute, tuple[PointerLeaf, ...]]
    )
    _nodes: dict[SSAValue, tuple[Node, ...]] = field(
        default_factory=dict[SSAValue, tuple[Node, ...]]
    )

    def __post_init__(self) -> None:
        number = self.target.numbers.get(MemorySpace.GENERIC, 0)
        size = self.layout.size(pointer_type(number)) or 8
        self.address_type = IntegerType(8 * size)
        """The integers that may be addresses of generic pointers."""

    def leaves(self, kind: Attribute) -> tuple[PointerLeaf, ...]:
        """The pointers in values of a type, in order; () if there are none."""
        found = self._leaves.get(kind)
        if found is None:
            found = self._leaves[kind] = self._find_leaves(kind)
        return found

    def of(self, value: SSAValue) -> tuple[Node, ...]:
        """The nodes of a value, one for each leaf of its type."""
        nodes = self._nodes.get(value)
        if nodes is None:
            block = _block_of(value)
            nodes = self.make(value.type, block)
            self._nodes[value] = nodes
        return nodes

    def known(self, value: SSAValue) -> tuple[Node, ...] | None:
        """The nodes of a value, None for one that has none (yet)."""
        return self._nodes.get(value)

    def values_of_nodes(self) -> dict[Node, SSAValue]:
        """The value that each node belongs to, for those that belong to one."""
        return {node: value for value, nodes in self._nodes.items() for node in nodes}

    def make(self, kind: Attribute, block: Block | None) -> tuple[Node, ...]:
        """New nodes for something of a type."""
        return tuple(self.points_to.node(block) for _ in self.leaves(kind))

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Gives a value the nodes of another, whose place it took."""
        self._nodes[new] = self.of(old)

    def flow(
        self,
        start: tuple[Node, ...],
        end: tuple[Node, ...],
        kind: Attribute,
        op: Operation | None = None,
    ) -> None:
        """What is in one thing of a type can be in another."""
        for first, second, leaf in zip(start, end, self.leaves(kind), strict=True):
            self.points_to.edge(first, second, op, leaf.spaces)

    def collect(self, value: SSAValue, node: Node, op: Operation | None = None) -> None:
        """All pointers in a value can be at a node."""
        for leaf in self.of(value):
            self.points_to.edge(leaf, node, op)

    def add_unknown(
        self,
        nodes: tuple[Node, ...],
        kind: Attribute,
        content: Node,
        numbers: SpaceMask,
        op: Operation | None = None,
    ) -> None:
        """
        Something of a type may be any pointer at the node `content`, or any integer of
        the kind `numbers`, see `UNTRACKED_INT_BITS`.
        """
        for node, leaf in zip(nodes, self.leaves(kind), strict=True):
            self.add_spaces_of_type(node, leaf, op)
            if leaf.spaces == ADDRESSES:
                self.points_to.add_spaces(node, numbers, Cause(None, op))
            if not isinstance(leaf.type, IntegerType):
                self.points_to.edge(content, node, op, leaf.spaces)

    def add_spaces_of_type(
        self, node: Node, leaf: PointerLeaf, op: Operation | None = None
    ) -> None:
        """A pointer that names its space points there, whatever it is."""
        if leaf.spaces not in (self.target.anywhere, ADDRESSES):
            self.points_to.add_spaces(node, leaf.spaces, Cause(None, op))

    def spaces_of(self, kind: Pointer) -> SpaceMask:
        """What a pointer of a type may point to by its type alone, null included."""
        space = space_of_type(kind, self.target)
        if space is MemorySpace.GENERIC:
            return self.target.anywhere
        return EVERYTHING if space is None else space.bit | NULL_BIT

    def _find_leaves(self, kind: Attribute) -> tuple[PointerLeaf, ...]:
        found = self._pointer_leaf(Leaf((), kind, 0))
        if found is not None:
            return (found,)
        if not isinstance(kind, llvm.LLVMStructType | llvm.LLVMArrayType):
            return ()
        leaves = self.layout.leaves(kind)
        if leaves is None:
            return (PointerLeaf((), None, None, ADDRESSES),)
        return tuple(found for leaf in leaves if (found := self._pointer_leaf(leaf)))

    def _pointer_leaf(self, leaf: Leaf) -> PointerLeaf | None:
        if leaf.type == self.address_type or isinstance(leaf.type, IndexType):
            return PointerLeaf(leaf.path, leaf.offset, self.address_type, ADDRESSES)
        pointer = pointer_in(leaf.type)
        if pointer is None:
            return None
        spaces, lanes = self.spaces_of(pointer), lanes_of(leaf.type)
        if lanes is None:
            # Any number of them, from the first on.
            return PointerLeaf(leaf.path, None, pointer, spaces)
        return PointerLeaf(leaf.path, leaf.offset, pointer, spaces, lanes)


def _block_of(value: SSAValue) -> Block | None:
    owner = value.owner
    return owner if isinstance(owner, Block) else owner.parent
