"""
The nodes of SSA values and function results: one for each pointer leaf of their type.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.functions import Function, result_types
from xdsl_gas.analysis.operations.operands import type_of
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaf, PointerLeaves
from xdsl_gas.analysis.points_to.solver import Node, PointsTo
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES
from xdsl_gas.memory_space import SpaceMask

Nodes = tuple[Node, ...]
"""One node for each leaf of a type, in order."""


class NodesByValue(dict[SSAValue, Nodes]):
    """
    The nodes of the values of one module, made when first looked up. Values without
    leaves have none, and take no place.
    """

    __slots__ = ("_known_leaves", "_leaves", "_node")

    def __init__(self, points_to: PointsTo, leaves: PointerLeaves) -> None:
        super().__init__()
        self._node = points_to.node
        self._leaves = leaves.of
        self._known_leaves = leaves.by_identity

    def __missing__(self, value: SSAValue) -> Nodes:
        value_type = type_of(value)
        try:
            leaves = self._known_leaves[id(value_type)]
        except KeyError:
            leaves = self._leaves(value_type)
        if not leaves:
            return ()
        if type(value) is OpResult:
            block = value.op.parent
        else:
            owner = value.owner
            block = owner if isinstance(owner, Block) else owner.parent
        node = self._node
        if len(leaves) == 1:
            nodes = self[value] = (node(block),)
        else:
            nodes = self[value] = tuple([node(block) for _ in leaves])
        return nodes


@dataclass
class ValueNodes:
    """The nodes of the values and function results of one module."""

    points_to: PointsTo
    pointer_leaves: PointerLeaves
    _results: dict[Function, tuple[Nodes, ...]] = field(
        default_factory=dict[Function, tuple[Nodes, ...]]
    )

    def __post_init__(self) -> None:
        self.leaves = self.pointer_leaves.of
        self.known_leaves = self.pointer_leaves.by_identity
        self.by_value = NodesByValue(self.points_to, self.pointer_leaves)
        # A look-up that finds something calls no function in Python.
        self.of = self.by_value.__getitem__
        """The nodes of a value, made when first asked for."""
        self.known = self.by_value.get
        """The nodes of a value; None if it has none."""

    def of_results(self, function: Function) -> tuple[Nodes, ...]:
        """The nodes of each result of a function, made when first asked for."""
        nodes = self._results.get(function)
        if nodes is None:
            kinds = result_types(function)
            if not kinds:
                return ()
            block = function.body.blocks.first
            nodes = tuple(self.make(result_type, block) for result_type in kinds)
            self._results[function] = nodes
        return nodes

    @property
    def known_results(self) -> Mapping[Function, tuple[Nodes, ...]]:
        """The nodes of the results of functions, for those that have some."""
        return self._results

    def values_of_nodes(self) -> dict[Node, SSAValue]:
        """The value of each node that belongs to one."""
        return {node: value for value, nodes in self.by_value.items() for node in nodes}

    def make(self, kind: Attribute, block: Block | None) -> Nodes:
        """Makes nodes for a type."""
        leaves, node = self.leaves(kind), self.points_to.node
        if len(leaves) == 1:
            return (node(block),)
        return tuple([node(block) for _ in leaves])

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Gives a value the nodes of the one that it replaces."""
        self.by_value[new] = self.of(old)

    def forget(self, value: SSAValue) -> None:
        """Has `of` make other nodes for a value."""
        self.by_value.pop(value, None)

    def forget_results(self, function: Function) -> None:
        """Has `of_results` make other nodes for the results of a function."""
        self._results.pop(function, None)

    def flow(
        self, start: Nodes, end: Nodes, kind: Attribute, op: Operation | None = None
    ) -> None:
        """Adds edges between the nodes of two values of a type."""
        leaves = self.leaves(kind)
        for first, second, leaf in zip(start, end, leaves, strict=True):
            self.points_to.edge(first, second, op, leaf.spaces)

    def collect(self, value: SSAValue, node: Node, op: Operation | None = None) -> None:
        """Adds edges from all nodes of a value to one node."""
        for leaf in self.by_value[value]:
            self.points_to.edge(leaf, node, op)

    def add_pointers(
        self,
        nodes: Nodes,
        kind: Attribute,
        pointers: Node,
        integers: SpaceMask,
        op: Operation | None = None,
    ) -> None:
        """
        Nodes of a type include the pointers at a node, and integers of the given kinds,
        see `UNTRACKED_INT_BITS`.
        """
        for node, leaf in zip(nodes, self.leaves(kind), strict=True):
            self.add_spaces_of_type(node, leaf, op)
            if leaf.spaces == ADDRESSES:
                self.points_to.add_spaces(node, integers, op)
            if not isinstance(leaf.type, IntegerType):
                self.points_to.edge(pointers, node, op, leaf.spaces)

    def add_spaces_of_type(
        self, node: Node, leaf: PointerLeaf, op: Operation | None = None
    ) -> None:
        """Adds the space of a pointer's type, if that is a specific one."""
        if not leaf.is_generic and leaf.spaces != ADDRESSES:
            self.points_to.add_spaces(node, leaf.spaces, op)
